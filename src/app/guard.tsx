import { Fragment, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isExpired } from '@/features/auth/expiry';
import { isSessionKept, renewSession, useSession } from '@/features/auth/session';
import { destinationOf } from '@/lib/destination';
import { Spinner } from '@/ui/spinner';
import { useOnline } from '@/ui/use-online';
import { copy } from './copy';
import { OfflineDoor } from './offline-door';
import { paths } from './paths';

/** A session that has not run out is there at once. */
const LONG_MS = 1000;

/** Lets signed-in people through; everyone else goes to the sign-in screen, and a spinner fills the wait (spec 2). */
export function Guard() {
  const state = useSession();
  const { status, session } = state;
  const location = useLocation();
  const stale = useStaleOnEntry(location.key);
  const online = useOnline();
  // Whoever signs out starts at Home next time; whoever is turned away is brought to where they wanted to go.
  const [admitted, setAdmitted] = useState(false);
  if (session && !admitted) setAdmitted(true);

  if (status === 'checking' || status === 'settingUp' || stale) {
    return <Waiting online={online} />;
  }
  // Not signed out, only out of reach: the session could not be renewed.
  if (status === 'signedOut' && !online && isSessionKept()) return <OfflineDoor />;
  if (status === 'signedOut' || status === 'recovery') {
    const left = admitted && !('error' in state);
    return <Navigate to={paths.auth} replace state={left ? null : { from: destinationOf(location) }} />;
  }
  return (
    // Keyed by person: nothing on screen outlives a change of account.
    <Fragment key={session.user.id}>
      <Outlet />
    </Fragment>
  );
}

/** The spinner of spec 2; offline, a check that takes long is waiting for the network. */
function Waiting({ online }: { online: boolean }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (long && !online) return <OfflineDoor />;
  return (
    <div className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{copy.product}</h1>
      <Spinner label={copy.checking} />
    </div>
  );
}

/**
 * Whether the session had expired when this screen was entered, and has not been renewed since. Asked on entry only:
 * a screen already open is never taken away under somebody's hands, its requests renew the token themselves.
 */
function useStaleOnEntry(entryKey: string): boolean {
  const { session } = useSession();
  const [entry, setEntry] = useState<{ key: string; staleToken: string | null }>();
  if (session && entry?.key !== entryKey) {
    setEntry({ key: entryKey, staleToken: isExpired(session, Date.now()) ? session.access_token : null });
  }
  const stale = session !== null && entry?.staleToken === session.access_token;
  useEffect(() => {
    if (stale) void renewSession();
  }, [stale]);
  return stale;
}
