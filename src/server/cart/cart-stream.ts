// One live cart on its way to one browser. It holds the latest cart and nothing older: a reader that is
// slow misses what lay between, and never makes the memory grow.

const encode = (text: string) => new TextEncoder().encode(text);

/** How long a browser waits before it opens a lost stream again. */
const OPENING = encode('retry: 2000\n\n');
const HEARTBEAT = encode(': still here\n\n');

/** Why a stream is over for good; one that ends without a word is to be opened again. */
export type StreamEnd = 'session' | 'replaced';

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

  end(why?: StreamEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (why) this.#controller.enqueue(encode(`event: end\ndata: "${why}"\n\n`));
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
