/** A body up to this many times the limit is read and discarded, so that its sender gets the answer. */
const DISCARD_FACTOR = 4;

/**
 * Reads the whole body, or returns null if it is too large. Never holds more than the limit in memory.
 * A body that is far too large is cut off. One that is a little too large is read to the end first: an
 * answer sent before the end of a request is often lost with the connection, above all on slow networks.
 */
export async function readBodyWithLimit(
  request: Request,
  maxBytes: number,
): Promise<Buffer | null> {
  const declaredBytes = Number(request.headers.get('content-length') ?? 0);
  if (declaredBytes > maxBytes * DISCARD_FACTOR) return null;
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  let parts: Uint8Array[] | null = declaredBytes > maxBytes ? null : [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts && Buffer.concat(parts);
    size += value.length;
    if (size > maxBytes) parts = null;
    if (size > maxBytes * DISCARD_FACTOR) {
      void reader.cancel().catch(() => {});
      return null;
    }
    parts?.push(value);
  }
}
