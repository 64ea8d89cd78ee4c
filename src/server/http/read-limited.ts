/** The whole of a body, or null as soon as it turns out to be too large: the rest is not waited for. */
export async function readLimited(request: Request, mostBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return null;
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    size += value.length;
    if (size > mostBytes) {
      void reader.cancel().catch(() => {});
      return null;
    }
    parts.push(value);
  }
}
