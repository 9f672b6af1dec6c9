/** What to do with a request to check a one-time code: hand it on, changed or not, or answer it here. */
export type VerifyDecision =
  | {
      readonly forward: string /** Whether a code was typed, and no link followed. */;
      readonly byCode: boolean;
    }
  | { readonly answer: Response };

/** Types that a phone receives. No message is ever sent to one, so no such code can be right. */
const PHONE_TYPES: ReadonlySet<unknown> = new Set(['sms', 'phone_change']);

/**
 * Fills the gap between the sign-in server and the one hosted projects run: that one also takes type `email`, for codes of
 * sign-up and magic-link mails alike, and answers types of the phone with errors of their own.
 */
export function decideVerify(body: string): VerifyDecision {
  const fields = parse(body);
  // What is no JSON gets its proper answer; what is no object would crash the sign-in server.
  if (!fields) return { forward: fields === undefined ? body : '{}', byCode: false };
  if (PHONE_TYPES.has(fields['type'])) return { answer: answerPhone(fields) };
  const forward = fields['type'] === 'email' ? JSON.stringify({ ...fields, type: 'magiclink' }) : body;
  return { forward, byCode: has(fields['token']) && !has(fields['token_hash']) };
}

/** The refusal of a typed code as hosted projects put it; the sign-in server speaks of a link whatever was offered. */
export async function nameTheCode(response: Response): Promise<Response> {
  if (response.status !== 403) return response;
  const body = (await response.json()) as Record<string, unknown>;
  const named = body['error_code'] === 'otp_expired' ? { ...body, msg: WRONG_CODE } : body;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(named), { status: response.status, headers });
}

const WRONG_CODE = 'Token has expired or is invalid';

function has(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** The fields of a JSON object; null when the body is JSON of another kind, undefined when it is none. */
function parse(body: string): Record<string, unknown> | null | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return undefined;
  }
}

function answerPhone({ phone, token, token_hash }: Record<string, unknown>): Response {
  if (has(token) === has(token_hash)) {
    return refuse(400, 'validation_failed', 'Verify requires either a token or a token hash');
  }
  if (has(token) && !has(phone)) {
    return refuse(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    );
  }
  if (has(token) && !/^\+?[1-9]\d{1,14}$/.test(phone as string)) {
    return refuse(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
  }
  return refuse(403, 'otp_expired', WRONG_CODE);
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
