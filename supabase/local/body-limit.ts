/** Far above what the app ever sends: a confession is at most 2500 characters. */
const MAX_BYTES = 256 * 1024;

/** The request with its body read, or the refusal of a body that nobody should have to hold in memory. */
export async function limitBody(request: Request): Promise<Request | Response> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return refuse();
  if (!request.body) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    // What has no length in advance is counted as it comes.
    if (size > MAX_BYTES) return refuse();
    chunks.push(part.value);
  }
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: Buffer.concat(chunks) });
}

function refuse(): Response {
  const body = { code: '413', message: `The request body is larger than ${MAX_BYTES} bytes.` };
  return Response.json(body, { status: 413, headers: { connection: 'close' } });
}
