import type { Context } from 'hono';
import { DATA_POLICY } from './content-security.ts';
import type { RequestContext } from './request-context.ts';

/** A file that was made for one person. */
export interface MadeFile {
  readonly name: string;
  /** Its content type. */
  readonly type: string;
  /** A stream: sent while it is made. */
  readonly content: Uint8Array | ReadableStream<Uint8Array>;
}

/**
 * Sends a file to be saved, never cached. If making it fails while it is sent, the connection breaks: a short file that seems
 * complete would be worse.
 */
export function sendFile(c: Context<RequestContext>, { name, type, content }: MadeFile): Response {
  const isStream = content instanceof ReadableStream;
  return new Response((isStream ? breakingOff(c, content) : content) as BodyInit, {
    headers: {
      ...c.get('commonHeaders'),
      // Else one that fails at once would get the length of what there is, and seem complete.
      ...(isStream && { 'transfer-encoding': 'chunked' }),
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': DATA_POLICY,
      'cache-control': 'private, no-store',
      vary: 'cookie',
    },
  });
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
    // Nothing is read that nobody asked for, as after a HEAD request.
    { highWaterMark: 0 },
  );
}
