import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who a channel speaks for. `json` is what the database sees as request.jwt.claims, and tells identities apart. */
export type Claims = {
  readonly role: string;
  readonly sub: string;
  readonly exp: number | null;
  readonly json: string;
};

/** Why a token was refused, in words that may be sent to its bearer. */
export class TokenError extends Error {}

/** The identity of a connection that shows an API key and no person's token. */
export function apiKeyClaims(role: 'anon' | 'service_role'): Claims {
  return { role, sub: '', exp: null, json: JSON.stringify({ role }) };
}

/** Whether this is a token at all: a client without a session sends its API key, or nothing, in a token's place. */
export function isPersonToken(token: unknown): token is string {
  return typeof token === 'string' && token !== '' && !token.startsWith('sb_');
}

/** Verifies an HS256 token and reads its claims; any other algorithm is refused, whatever the token says of itself. */
export function verifyToken(token: string, secret: string, now = Date.now()): Claims {
  const [header, body, signature, ...rest] = token.split('.');
  if (!header || !body || !signature || rest.length > 0) throw new TokenError('Token is malformed');
  if (readPart(header)['alg'] !== 'HS256') throw new TokenError('Token must be signed with HS256');

  const expected = createHmac('sha256', secret).update(`${header}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new TokenError('Token signature is invalid');
  }

  const payload = readPart(body);
  const { role, exp, sub } = payload;
  if (typeof role !== 'string' || role === '' || typeof exp !== 'number') {
    throw new TokenError('Fields `role` and `exp` are required in the token');
  }
  const claims = { role, exp, sub: typeof sub === 'string' ? sub : '', json: JSON.stringify(payload) };
  if (isExpired(claims, now)) throw new TokenError(expiryMessage(claims, now));
  return claims;
}

/** Whether an identity has run out. */
export function isExpired(claims: Claims, now = Date.now()): boolean {
  return claims.exp !== null && claims.exp * 1000 <= now;
}

/** What hosted Supabase says of a token that has run out. */
export function expiryMessage(claims: Claims, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor(now / 1000 - (claims.exp ?? 0)));
  return `Token has expired ${seconds} seconds ago`;
}

function readPart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Falls through: not JSON is as malformed as JSON of another shape.
  }
  throw new TokenError('Token is malformed');
}
