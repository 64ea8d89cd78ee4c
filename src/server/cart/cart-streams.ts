import type { Cart } from '../../contract/cart.ts';
import type { Log } from '../log.ts';
import { Semaphore } from '../semaphore.ts';
import { CartStream, cartEvent } from './cart-stream.ts';

const HEARTBEAT_MS = 20_000;
/** A change of the catalogue may concern every cart: looked at together, after a moment. */
const SWEEP_MS = 100;
const READS_AT_ONCE = 4;

export interface Watcher {
  readonly userId: string;
  /** Names the session, not the person. */
  readonly session: string;
  /** Whether the session is still one of this retailer. */
  readonly isTheirs: () => Promise<boolean>;
}

export interface CartStreamsOptions {
  readonly read: (userId: string) => Promise<Cart | null>;
  readonly mostOfASession: number;
  readonly log: Log;
  readonly heartbeatMs?: number;
}

/** The streams of one person in this process: the cart is read once for all of them. */
interface Watched {
  /** The oldest first. */
  readonly streams: Map<CartStream, Watcher>;
  readonly unserved: Set<CartStream>;
  lastJson: string | null;
  isReading: boolean;
  isStale: boolean;
}

/** Every live cart of this process. Told of a change, it reads the cart anew and shows it. */
export class CartStreams {
  readonly #watched = new Map<string, Watched>();
  readonly #reads = new Semaphore(READS_AT_ONCE, Number.POSITIVE_INFINITY);
  readonly #heart: NodeJS.Timeout;
  #sweep: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(private readonly options: CartStreamsOptions) {
    const { heartbeatMs = HEARTBEAT_MS } = options;
    this.#heart = setInterval(() => this.#beat(), heartbeatMs).unref();
  }

  get size(): number {
    return [...this.#watched.values()].reduce((sum, { streams }) => sum + streams.size, 0);
  }

  /** The cart at once, and after every change, as server-sent events. */
  open(watcher: Watcher): ReadableStream<Uint8Array> {
    const { userId, session } = watcher;
    const stream = new CartStream(() => this.#drop(userId, stream));
    if (this.#isStopped) {
      stream.end('stopping');
      return stream.body;
    }
    const watched = this.#watched.get(userId) ?? {
      streams: new Map(),
      unserved: new Set(),
      lastJson: null,
      isReading: false,
      isStale: false,
    };
    this.#watched.set(userId, watched);
    // The oldest goes: of a browser that lost its network, the old streams are the dead ones.
    const same = [...watched.streams].filter(([, other]) => other.session === session);
    const tooMany = Math.max(0, same.length + 1 - this.options.mostOfASession);
    for (const [old] of same.slice(0, tooMany)) {
      old.end('replaced');
      this.#drop(userId, old);
    }
    watched.streams.set(stream, watcher);
    watched.unserved.add(stream);
    this.cartChanged(userId);
    return stream.body;
  }

  /** Of everybody without an id. */
  cartChanged(userId?: string): void {
    for (const id of userId === undefined ? [...this.#watched.keys()] : [userId]) {
      const watched = this.#watched.get(id);
      if (!watched) continue;
      watched.isStale = true;
      if (!watched.isReading) void this.#refresh(id, watched);
    }
  }

  catalogueChanged(): void {
    this.#sweep ??= setTimeout(() => {
      this.#sweep = null;
      this.cartChanged();
    }, SWEEP_MS).unref();
  }

  /** Who is not who they were sees no more; who is may see other prices. Of everybody without an id. */
  personChanged(userId?: string): void {
    for (const id of userId === undefined ? [...this.#watched.keys()] : [userId]) {
      void this.#check(id).then(() => this.cartChanged(id));
    }
  }

  /** Tells every browser to reconnect: another process, or the next one here, serves it. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#heart);
    if (this.#sweep) clearTimeout(this.#sweep);
    for (const { streams } of this.#watched.values()) {
      for (const [stream] of streams) stream.end('stopping');
    }
    this.#watched.clear();
  }

  /** Changes that come while the cart is being read cause one more read, however many they are. */
  async #refresh(userId: string, watched: Watched): Promise<void> {
    watched.isReading = true;
    try {
      while (watched.isStale && watched.streams.size > 0) {
        watched.isStale = false;
        const cart = await this.#read(userId);
        if (cart) this.#show(watched, cart);
        else this.#end(userId, [...watched.streams.keys()]);
      }
    } catch (error) {
      // The next beat tries again.
      watched.isStale = true;
      this.options.log.warn({ err: error }, 'a live cart could not be read');
    } finally {
      watched.isReading = false;
    }
  }

  #read(userId: string): Promise<Cart | null> {
    return this.#reads.run(
      () => this.options.read(userId),
      () => new Error('never refused'),
    );
  }

  #show(watched: Watched, cart: Cart): void {
    const json = JSON.stringify(cart);
    const isNews = json !== watched.lastJson;
    if (!isNews && watched.unserved.size === 0) return;
    watched.lastJson = json;
    const event = cartEvent(cart.revision, json);
    for (const stream of isNews ? watched.streams.keys() : watched.unserved) stream.show(event);
    watched.unserved.clear();
  }

  async #check(userId: string): Promise<void> {
    for (const [stream, { isTheirs }] of this.#watched.get(userId)?.streams ?? []) {
      // A database that cannot answer is no reason to throw anybody out; the next beat asks again.
      const isFine = await isTheirs().catch(() => true);
      if (!isFine) this.#end(userId, [stream]);
    }
  }

  #end(userId: string, streams: readonly CartStream[]): void {
    for (const stream of streams) {
      stream.end('session');
      this.#drop(userId, stream);
    }
  }

  #drop(userId: string, stream: CartStream): void {
    const watched = this.#watched.get(userId);
    watched?.streams.delete(stream);
    watched?.unserved.delete(stream);
    if (watched?.streams.size === 0) this.#watched.delete(userId);
  }

  /** Sessions also end by themselves, after their time. */
  #beat(): void {
    for (const [userId, watched] of this.#watched) {
      for (const stream of watched.streams.keys()) stream.beat();
      void this.#check(userId).then(() => {
        if (watched.isStale) this.cartChanged(userId);
      });
    }
  }
}
