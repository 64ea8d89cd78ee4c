import { randomInt } from 'node:crypto';

// One live cart, streamed to one browser. It holds only the latest cart: a slow reader skips the carts in
// between, and memory use stays constant.

const encode = (text: string) => new TextEncoder().encode(text);

/** How long a browser waits before it reopens a lost stream. */
const OPENING = encode('retry: 2000\n\n');
const HEARTBEAT = encode(': still here\n\n');

/**
 * Sent to every browser when a process stops. The `retry` delay is random, so that the browsers do not all
 * reconnect to the other processes at once, and long enough not to hammer a store that is down.
 */
const RECONNECT_MS = { min: 500, max: 2_500 };
const reconnectEvent = () =>
  encode(
    `retry: ${randomInt(RECONNECT_MS.min, RECONNECT_MS.max)}\nevent: reconnect\ndata: "stopping"\n\n`,
  );

/** Why a stream ended. After 'stopping', the browser reconnects to another process; the other two are final. */
type StreamEnd = 'session' | 'replaced' | 'stopping';

export class CartStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #isEnded = false;
  /** Resolves the reader's pending pull; null while the reader has not asked for more. */
  #resolvePull: (() => void) | null = null;
  #cart: Uint8Array | null = null;
  #isHeartbeatDue = false;

  constructor(onCancel: (stream: CartStream) => void) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          controller.enqueue(OPENING);
        },
        // Nothing is buffered ahead: the reader gets the cart that is current when it is ready.
        pull: () =>
          new Promise((resolve) => {
            this.#resolvePull = resolve;
            this.#flush();
          }),
        cancel: () => {
          this.#isEnded = true;
          onCancel(this);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Takes a complete event. It replaces one that has not been read yet. */
  show(cart: Uint8Array): void {
    this.#cart = cart;
    this.#flush();
  }

  /** Keeps proxies from closing an idle connection. */
  beat(): void {
    this.#isHeartbeatDue = true;
    this.#flush();
  }

  end(why: StreamEnd): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#controller.enqueue(
      why === 'stopping' ? reconnectEvent() : encode(`event: end\ndata: "${why}"\n\n`),
    );
    this.#controller.close();
    this.#resolvePull?.();
  }

  #flush(): void {
    const next = this.#cart ?? (this.#isHeartbeatDue ? HEARTBEAT : null);
    if (!this.#resolvePull || !next || this.#isEnded) return;
    this.#cart = null;
    this.#isHeartbeatDue = false;
    const resolve = this.#resolvePull;
    this.#resolvePull = null;
    this.#controller.enqueue(next);
    resolve();
  }
}

export const cartEvent = (revision: number, json: string): Uint8Array =>
  encode(`event: cart\nid: ${revision}\ndata: ${json}\n\n`);
