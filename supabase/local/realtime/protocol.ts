/** The two wire formats of Phoenix: objects (1.0.0, also assumed where none is named) and arrays (2.0.0). */
export type Version = 1 | 2;

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** Reads the `vsn` parameter of the socket's address. */
export function readVersion(vsn: string | null): Version {
  return vsn?.startsWith('2.') ? 2 : 1;
}

/** Decodes a text frame; null for anything that is not one, which callers pass over in silence. */
export function decodeFrame(text: string, version: Version): Frame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (version === 2) {
    if (!Array.isArray(value)) return null;
    const [joinRef, ref, topic, event, payload] = value as unknown[];
    return toFrame(joinRef, ref, topic, event, payload);
  }
  if (!isRecord(value)) return null;
  return toFrame(value['join_ref'], value['ref'], value['topic'], value['event'], value['payload']);
}

/**
 * Reads the envelope of a binary frame, which version 2 uses for broadcasts alone. The broadcast itself is left unread:
 * it is only ever answered with a refusal.
 */
export function decodeBinaryFrame(bytes: Buffer): Frame | null {
  const USER_BROADCAST_PUSH = 3;
  const HEADER_LENGTH = 7;
  if (bytes[0] !== USER_BROADCAST_PUSH || bytes.length < HEADER_LENGTH) return null;
  let offset = HEADER_LENGTH;
  const [joinRef, ref, topic] = [1, 2, 3].map((position) => {
    const start = offset;
    offset += bytes.readUInt8(position);
    return bytes.toString('utf8', start, offset);
  });
  return toFrame(joinRef || null, ref || null, topic, 'broadcast', {});
}

/** Encodes a frame. The payload is never null: the client looks into it without asking. */
export function encodeFrame(frame: Frame, version: Version): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === 2
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

/** The answer to a frame that asked for one. */
export function reply(to: Frame, status: 'ok' | 'error', response: Record<string, unknown>): Frame {
  return {
    joinRef: to.joinRef,
    ref: to.ref,
    topic: to.topic,
    event: 'phx_reply',
    payload: { status, response },
  };
}

/** Narrows an unknown value to an object with string keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toFrame(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return {
    joinRef: toRef(joinRef),
    ref: toRef(ref),
    topic,
    event,
    payload: isRecord(payload) ? payload : {},
  };
}

function toRef(ref: unknown): string | null {
  if (typeof ref === 'string') return ref;
  return typeof ref === 'number' ? String(ref) : null;
}
