/** What a link from a mail brought along in the address. */
type LinkCallback = { type: string | null; hasToken: boolean; error: string | null };

type Arrival = {
  hash: string;
  /** Whether the address is the sign-in screen's, where every mail leads. */
  onAuthScreen: boolean;
  /** The session as it lies in the browser's storage, if there is one. */
  storedSession: string | null;
};

const OTHER_ACCOUNT = 'You are signed in with another account. Sign out first, then open the link again.';
/** What the sign-in server says of a link. Anybody can write an address: other words in it are not the server's. */
const SERVER_WORDS = [
  'Email link is invalid or has expired',
  'Token has expired or is invalid',
  'User not found',
  'Signups not allowed for otp',
];
const UNUSABLE = 'This link could not be used. Ask for a new one.';
const nothing: LinkCallback = { type: null, hasToken: false, error: null };

/**
 * Reads what a mail link left in the address. Its session is taken over only on the sign-in screen, and never in place
 * of somebody else's: a link made by a stranger would otherwise have people confess into the stranger's account.
 */
export function readLinkCallback({ hash, onAuthScreen, storedSession }: Arrival): LinkCallback {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const token = fields.get('access_token');
  if (!onAuthScreen) return nothing;
  if (token && storedSession && personOf(token) !== storedPerson(storedSession)) {
    return { ...nothing, error: OTHER_ACCOUNT };
  }
  return {
    type: fields.get('type'),
    hasToken: token !== null,
    error: complaintOf(fields.get('error_description') ?? fields.get('error')),
  };
}

function complaintOf(told: string | null): string | null {
  return told === null || SERVER_WORDS.includes(told) ? told : UNUSABLE;
}

function personOf(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  const claims = parse(() => atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
  return claims?.['sub'] ?? null;
}

function storedPerson(session: string): unknown {
  const user = parse(() => session)?.['user'];
  return typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
}

function parse(text: () => string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
