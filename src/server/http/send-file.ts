import type { Context } from 'hono';
import { DATA_POLICY } from './content-security.ts';
import type { RequestContext } from './request-context.ts';

/** A file that is made for one person. */
export interface MadeFile {
  readonly name: string;
  /** Its content type. */
  readonly type: string;
  /**
   * Begins to make it; a stream is sent while it is made. The signal says that the person has gone away: whatever is not made
   * by then is made for nobody.
   */
  readonly make: (signal: AbortSignal) => Content | Promise<Content>;
}

export type Content = Uint8Array | ReadableStream<Uint8Array>;

/**
 * Sends a file to be saved, never cached. If making it fails while it is sent, the connection breaks: a short file that seems
 * complete would be worse. It is not made for a HEAD request.
 */
export async function sendFile(
  c: Context<RequestContext>,
  { name, type, make }: MadeFile,
): Promise<Response> {
  const headers = {
    ...c.get('commonHeaders'),
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': DATA_POLICY,
    'cache-control': 'private, no-store',
    vary: 'cookie',
  };
  const content = c.req.method === 'HEAD' ? null : await makeWhileWanted(c, make);
  if (!(content instanceof ReadableStream)) return new Response(content as BodyInit, { headers });
  return new Response(breakingOff(c, content), {
    // Else one that fails at once would get the length of what there is, and seem complete.
    headers: { ...headers, 'transfer-encoding': 'chunked' },
  });
}

/** null: the person has gone away. */
async function makeWhileWanted(
  c: Context<RequestContext>,
  make: MadeFile['make'],
): Promise<Content | null> {
  const { signal } = c.req.raw;
  try {
    const content = await make(signal);
    if (!signal.aborted) return content;
    if (content instanceof ReadableStream) await content.cancel();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  const { log } = c.get('services').accounts;
  log.info({ requestId: c.get('requestId') }, 'the client gave up');
  return null;
}

/** The server would answer a stream's error with its message, behind what was sent before, and end the answer as usual. */
function breakingOff(
  c: Context<RequestContext>,
  content: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const reader = content.getReader();
  const breakOff = (error: unknown, controller: ReadableStreamDefaultController) => {
    const { log } = c.get('services').accounts;
    log.error({ err: error, requestId: c.get('requestId') }, 'a download broke off');
    if (c.env?.outgoing) c.env.outgoing.destroy();
    else controller.error(error);
  };
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await reader.read().catch((error: unknown) => breakOff(error, controller));
        if (next?.done) controller.close();
        else if (next) controller.enqueue(next.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is made before it is wanted.
    { highWaterMark: 0 },
  );
}
