import { randomInt } from 'node:crypto';

// One live cart on its way to one browser. It holds the latest cart and nothing older: a reader that is
// slow misses what lay between, and never makes the memory grow.

const encode = (text: string) => new TextEncoder().encode(text);

/** How long a browser waits before it opens a lost stream again. */
const OPENING = encode('retry: 2000\n\n');
const HEARTBEAT = encode(': still here\n\n');

/**
 * Told to every browser when a process stops. `retry` is how long a browser waits by itself: at random, so that not
 * all of them come to the other processes at once, and never so short that a store that is away is hammered.
 */
const RECONNECT_MS = { least: 500, most: 2_500 };
const reconnectEvent = () =>
  encode(
    `retry: ${randomInt(RECONNECT_MS.least, RECONNECT_MS.most)}\nevent: reconnect\ndata: "stopping"\n\n`,
  );

/** Why a stream is over for good; with 'stopping' it is to be opened again, at another process. */
type StreamEnd = 'session' | 'replaced' | 'stopping';

export class CartStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #isOver = false;
  /** Called by the reader's next turn; null: the reader has not come for more yet. */
  #turn: (() => void) | null = null;
  #cart: Uint8Array | null = null;
  #isHeartbeatDue = false;

  constructor(onGone: (stream: CartStream) => void) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          controller.enqueue(OPENING);
        },
        // Nothing is made ahead: what is handed over is what is true when the reader is ready.
        pull: () =>
          new Promise((resolve) => {
            this.#turn = resolve;
            this.#hand();
          }),
        cancel: () => {
          this.#isOver = true;
          onGone(this);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** A whole event; it takes the place of one that has not been read yet. */
  show(cart: Uint8Array): void {
    this.#cart = cart;
    this.#hand();
  }

  /** So that nothing on the way takes the silence for the end. */
  beat(): void {
    this.#isHeartbeatDue = true;
    this.#hand();
  }

  end(why: StreamEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#controller.enqueue(
      why === 'stopping' ? reconnectEvent() : encode(`event: end\ndata: "${why}"\n\n`),
    );
    this.#controller.close();
    this.#turn?.();
  }

  #hand(): void {
    const next = this.#cart ?? (this.#isHeartbeatDue ? HEARTBEAT : null);
    if (!this.#turn || !next || this.#isOver) return;
    this.#cart = null;
    this.#isHeartbeatDue = false;
    const done = this.#turn;
    this.#turn = null;
    this.#controller.enqueue(next);
    done();
  }
}

export const cartEvent = (revision: number, json: string): Uint8Array =>
  encode(`event: cart\nid: ${revision}\ndata: ${json}\n\n`);
