import { randomUUID } from 'node:crypto';

type Known = { readonly minimumPasswordLength: number; isConfirmed(email: string): Promise<boolean> };

/**
 * The answer to a sign-up with an address that already has an account: as hosted projects give it, like that to any other
 * sign-up, and without a mail, so that nobody learns who has an account. Undefined where the sign-in server is to answer.
 */
export async function answerTaken(body: string, known: Known): Promise<Response | undefined> {
  const { email, password, data } = parse(body);
  if (typeof email !== 'string' || typeof password !== 'string') return undefined;
  if (password.length < known.minimumPasswordLength || !(await known.isConfirmed(email.toLowerCase()))) {
    return undefined;
  }
  const now = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: typeof data === 'object' && data !== null ? data : {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
