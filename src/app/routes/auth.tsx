import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/app/paths';
import { AuthScreen } from '@/features/auth/auth-screen';
import { useSession } from '@/features/auth/session';
import { forgetDestination, isOwnPlace, keepDestination, readDestination } from '@/lib/destination';

/** The sign-in screen; a person with a profile moves on to Home, or to where the guard turned them away (spec 4). */
export function Component() {
  const state = useSession();
  const location = useLocation();
  const from = notedPlace(location.state);
  // As it was on arrival: it is forgotten while the next screen is still on its way.
  const [kept] = useState(() => readDestination());
  const ready = state.status === 'ready';
  useEffect(() => {
    if (ready) forgetDestination();
    else if (from) keepDestination(from);
  }, [ready, from]);
  if (ready) return <Navigate to={from ?? kept ?? paths.home} replace />;
  return <AuthScreen state={state} />;
}

/** The place the guard noted, if it is one of this app. */
function notedPlace(noted: unknown): string | null {
  if (typeof noted !== 'object' || noted === null || !('from' in noted)) return null;
  return isOwnPlace(noted.from) ? noted.from : null;
}
