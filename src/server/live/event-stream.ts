import { randomInt } from 'node:crypto';

// Server-sent events for one browser. It holds only the latest event of each key: a slow reader skips the events in
// between, and memory use stays constant.

const encode = (text: string) => new TextEncoder().encode(text);

/** How long a browser waits before it reopens a lost stream. */
const OPENING = encode('retry: 2000\n\n');
const HEARTBEAT = encode(': still here\n\n');

/** A reader that leaves more than this unread is told to reconnect, and then fetches everything anew. */
const MAX_UNREAD = 100;

/**
 * Sent to every browser when a process stops. The `retry` delay is random, so that the browsers do not all
 * reconnect to the other processes at once, and long enough not to hammer a store that is down.
 */
const RECONNECT_MS = { min: 500, max: 2_500 };
const reconnectEvent = (why: StreamEnd) =>
  encode(
    `retry: ${randomInt(RECONNECT_MS.min, RECONNECT_MS.max)}\nevent: reconnect\ndata: "${why}"\n\n`,
  );

/**
 * Why a stream ended. After 'stopping', the browser reconnects to another process, after 'behind' to any; the other two
 * are final.
 */
type StreamEnd = 'session' | 'replaced' | 'stopping' | 'behind';

export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #onGone: () => void;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #isEnded = false;
  /** Resolves the reader's pending pull; null while the reader has not asked for more. */
  #resolvePull: (() => void) | null = null;
  readonly #unread = new Map<string, Uint8Array>();
  #isHeartbeatDue = false;

  /** `onGone` is called when the reader has gone or is too far behind, not after `end`. */
  constructor(onGone: () => void) {
    this.#onGone = onGone;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          controller.enqueue(OPENING);
        },
        // Nothing is buffered ahead: the reader gets the events that are current when it is ready.
        pull: () =>
          new Promise((resolve) => {
            this.#resolvePull = resolve;
            this.#flush();
          }),
        cancel: () => {
          this.#isEnded = true;
          onGone();
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Takes a complete event. It replaces one with the same key that has not been read yet. */
  send(key: string, event: Uint8Array): void {
    if (this.#isEnded) return;
    this.#unread.delete(key);
    this.#unread.set(key, event);
    this.#flush();
    if (this.#unread.size <= MAX_UNREAD) return;
    this.end('behind');
    this.#onGone();
  }

  /** Keeps proxies from closing an idle connection. */
  beat(): void {
    this.#isHeartbeatDue = true;
    this.#flush();
  }

  end(why: StreamEnd): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#unread.clear();
    const isFinal = why === 'session' || why === 'replaced';
    this.#controller.enqueue(
      isFinal ? encode(`event: end\ndata: "${why}"\n\n`) : reconnectEvent(why),
    );
    this.#controller.close();
    this.#resolvePull?.();
  }

  #flush(): void {
    const isIdle = this.#unread.size === 0;
    if (!this.#resolvePull || this.#isEnded || (isIdle && !this.#isHeartbeatDue)) return;
    const next = isIdle ? HEARTBEAT : Buffer.concat([...this.#unread.values()]);
    this.#unread.clear();
    this.#isHeartbeatDue = false;
    const resolve = this.#resolvePull;
    this.#resolvePull = null;
    this.#controller.enqueue(next);
    resolve();
  }
}

/** An event with an id is a version of its thing; a browser sends the last id when it reconnects. */
export const streamEvent = (name: string, json: string, id?: number): Uint8Array =>
  encode(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`);
