import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { keepBearerToken, readBearerToken } from './bearer-token';
import { type BearerPreferences, type BearerReply, type BearerUser, bearerCalls } from './calls';

/** Where the second way of signing in stands. */
type BearerAuth = {
  status: 'checking' | 'signedOut' | 'signedIn';
  user: BearerUser | null;
  /** Rejects with 'Network response was not ok' when refused, as the other two do. */
  login: (email: string, password: string) => Promise<void>;
  register: (username: string, email: string, password: string) => Promise<void>;
  updatePreferences: (preferences: BearerPreferences) => Promise<void>;
  logout: () => void;
};

const Context = createContext<BearerAuth | null>(null);

type Standing = { token: string | null; user: BearerUser | null; checking: boolean };

/**
 * The second, separate auth context of spec 6 and 7: a token in local storage, sent as a bearer header. It is defined and
 * used by none of the routes, whose sign-in is `features/auth`; no build of the app contains it. `base` is the address of
 * the server that answers below /api/auth.
 */
export function BearerAuthProvider({ base = '', children }: { base?: string; children: ReactNode }) {
  const calls = useMemo(() => bearerCalls(base), [base]);
  const [standing, setStanding] = useState<Standing>(() => {
    const token = readBearerToken();
    return { token, user: null, checking: token !== null };
  });
  // An answer about a token that has been replaced meanwhile says nothing about the new one.
  const current = useRef(standing.token);

  const forget = useCallback(() => {
    current.current = null;
    keepBearerToken(null);
    setStanding({ token: null, user: null, checking: false });
  }, []);

  useEffect(() => {
    const token = current.current;
    if (token === null) return;
    let left = false;
    const settle = (user: BearerUser | null) => {
      if (left || current.current !== token) return;
      if (!user) forget();
      else setStanding({ token, user, checking: false });
    };
    calls.me(token).then(settle, () => settle(null));
    return () => {
      left = true;
    };
  }, [calls, forget]);

  function accept({ token, user }: BearerReply) {
    current.current = token;
    keepBearerToken(token);
    setStanding({ token, user, checking: false });
  }

  const { token, user, checking } = standing;
  const value: BearerAuth = {
    status: checking ? 'checking' : user ? 'signedIn' : 'signedOut',
    user,
    login: async (email, password) => accept(await calls.login(email, password)),
    register: async (username, email, password) => accept(await calls.register(username, email, password)),
    updatePreferences: async (preferences) => {
      if (token === null) throw new Error('Not signed in');
      const changed = await calls.savePreferences(token, preferences);
      if (current.current === token) setStanding({ token, user: changed, checking: false });
    },
    logout: forget,
  };
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The bearer interface's sign-in; only below BearerAuthProvider. */
export function useBearerAuth(): BearerAuth {
  const auth = useContext(Context);
  if (!auth) throw new Error('useBearerAuth needs a BearerAuthProvider above it');
  return auth;
}
