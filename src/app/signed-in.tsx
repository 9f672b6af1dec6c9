import { Outlet } from 'react-router-dom';
import { useCurrentUserId } from '@/features/auth/session';
import { useLiveUpdates } from '@/features/live/queries';

/** What every signed-in screen has in common: it is kept up to date. */
export function SignedIn() {
  useLiveUpdates(useCurrentUserId());
  return <Outlet />;
}
