import type { Cart } from '../../contract/cart.ts';

// Server-sent events as a browser reads them.

interface ServerEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: string;
}

export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  /** Everything received, unparsed. */
  raw = '';
  #rest = '';

  constructor(response: Response) {
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
    this.#reader = response.body.getReader();
  }

  /** null: the stream has ended. Comments are skipped. */
  async next(): Promise<ServerEvent | null> {
    for (;;) {
      const end = this.#rest.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#rest.slice(0, end);
        this.#rest = this.#rest.slice(end + 2);
        const event = eventOf(block);
        if (event) return event;
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      const text = this.#decoder.decode(value, { stream: true });
      this.raw += text;
      this.#rest += text;
    }
  }

  /** Events about orders and sold-out goods are skipped. */
  async nextCart(): Promise<Cart> {
    let event = await this.next();
    while (event?.event === 'order' || event?.event === 'sold-out') event = await this.next();
    if (event?.event !== 'cart') throw new Error(`expected a cart: ${JSON.stringify(event)}`);
    return JSON.parse(event.data) as Cart;
  }

  /** The next cart that matches; earlier ones are skipped. */
  async cartWith(matches: (cart: Cart) => boolean): Promise<Cart> {
    for (;;) {
      const cart = await this.nextCart();
      if (matches(cart)) return cart;
    }
  }

  /** Reads to the end; returns the reason from the 'end' event, or null without one. */
  async end(): Promise<string | null> {
    for (let reason: string | null = null; ; ) {
      const event = await this.next();
      if (!event) return reason;
      if (event.event === 'end') reason = JSON.parse(event.data) as string;
    }
  }

  close = () => this.#reader.cancel();
}

function eventOf(block: string): ServerEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name) fields.set(name, value);
  }
  const data = fields.get('data');
  return data === undefined
    ? null
    : { event: fields.get('event') ?? 'message', id: fields.get('id'), data };
}
