import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/app/paths';
import { AuthScreen } from '@/features/auth/auth-screen';
import { useSession } from '@/features/auth/session';

/** The sign-in screen; a person with a profile moves on to Home, or to where the guard turned them away (spec 4). */
export function Component() {
  const state = useSession();
  const location = useLocation();
  if (state.status === 'ready') return <Navigate to={destination(location.state)} replace />;
  return <AuthScreen state={state} />;
}

/** The place the guard noted, if it is one of this app: a path, never another host. */
function destination(noted: unknown): string {
  if (typeof noted !== 'object' || noted === null || !('from' in noted)) return paths.home;
  const { from } = noted;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.home;
}
