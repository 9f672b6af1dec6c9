type Options = {
  /** Sent as `Authorization: Bearer …`. */
  token?: string | null;
};

/** Reads JSON. Throws 'Network response was not ok' on a reply that is not (spec 7 and 8); what fetch throws passes through. */
export function getJson<Reply>(address: string, options: Options = {}): Promise<Reply> {
  return ask<Reply>('GET', address, undefined, options);
}

/** Sends JSON and reads the JSON that comes back; throws like getJson. */
export function postJson<Reply>(address: string, body: unknown, options: Options = {}): Promise<Reply> {
  return ask<Reply>('POST', address, body, options);
}

/** Sends a change as JSON and reads the JSON that comes back; throws like getJson. */
export function patchJson<Reply>(address: string, body: unknown, options: Options = {}): Promise<Reply> {
  return ask<Reply>('PATCH', address, body, options);
}

async function ask<Reply>(
  method: string,
  address: string,
  body: unknown,
  { token }: Options,
): Promise<Reply> {
  const response = await fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error('Network response was not ok');
  return (await response.json()) as Reply;
}
