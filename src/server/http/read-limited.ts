/** So much of what is too large is let pass, so that its sender gets to read the answer. */
const DISCARDED = 4;

/**
 * The whole of a body, or null if it is too large. Never more than the limit is kept. Somebody who
 * sends on and on is cut off; somebody whose file is a little too large is told so: an answer that
 * comes before the end of a request is lost with the connection, most of all on a slow network.
 */
export async function readLimited(request: Request, mostBytes: number): Promise<Buffer | null> {
  const told = Number(request.headers.get('content-length') ?? 0);
  if (told > mostBytes * DISCARDED) return null;
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  let parts: Uint8Array[] | null = told > mostBytes ? null : [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts && Buffer.concat(parts);
    size += value.length;
    if (size > mostBytes) parts = null;
    if (size > mostBytes * DISCARDED) {
      void reader.cancel().catch(() => {});
      return null;
    }
    parts?.push(value);
  }
}
