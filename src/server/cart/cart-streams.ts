import type { Cart } from '../../contract/cart.ts';
import type { Log } from '../log.ts';
import { Semaphore } from '../semaphore.ts';
import { CartStream, cartEvent } from './cart-stream.ts';

const HEARTBEAT_MS = 20_000;
/** A catalogue change may affect every cart, so changes within this time are handled together. */
const SWEEP_MS = 100;
const MAX_CONCURRENT_READS = 4;

export interface Watcher {
  readonly userId: string;
  /** Identifies the session, not the person. */
  readonly session: string;
  /** Whether the session still belongs to this retailer. */
  readonly isSessionValid: () => Promise<boolean>;
}

export interface CartStreamsOptions {
  readonly read: (userId: string) => Promise<Cart | null>;
  readonly maxPerSession: number;
  readonly maxPerPerson: number;
  readonly log: Log;
  readonly heartbeatMs?: number;
}

/** One person's streams in this process; they share one read of the cart. */
interface Watched {
  /** Oldest first. */
  readonly streams: Map<CartStream, Watcher>;
  readonly unserved: Set<CartStream>;
  lastJson: string | null;
  isReading: boolean;
  isStale: boolean;
}

/** Every live cart of this process. When a cart changes, it is read again and sent to its streams. */
export class CartStreams {
  readonly #watched = new Map<string, Watched>();
  readonly #reads = new Semaphore(MAX_CONCURRENT_READS, Number.POSITIVE_INFINITY);
  readonly #heartbeat: NodeJS.Timeout;
  #sweepTimer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(private readonly options: CartStreamsOptions) {
    const { heartbeatMs = HEARTBEAT_MS } = options;
    this.#heartbeat = setInterval(() => this.#sendHeartbeats(), heartbeatMs).unref();
  }

  get size(): number {
    return [...this.#watched.values()].reduce((sum, { streams }) => sum + streams.size, 0);
  }

  /** Sends the cart now and after every change, as server-sent events. */
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
    // Ends the oldest streams: when a browser lost its network, those are the dead ones.
    const { maxPerSession, maxPerPerson } = this.options;
    const isSameSession = (other: Watcher) => other.session === session;
    this.#endOldest(userId, watched, maxPerSession - 1, isSameSession);
    this.#endOldest(userId, watched, maxPerPerson - 1);
    this.#watched.set(userId, watched);
    watched.streams.set(stream, watcher);
    watched.unserved.add(stream);
    this.cartChanged(userId);
    return stream.body;
  }

  /** Everyone's cart if no id is given. */
  cartChanged(userId?: string): void {
    for (const id of userId === undefined ? [...this.#watched.keys()] : [userId]) {
      const watched = this.#watched.get(id);
      if (!watched) continue;
      watched.isStale = true;
      if (!watched.isReading) void this.#refresh(id, watched);
    }
  }

  catalogueChanged(): void {
    this.#sweepTimer ??= setTimeout(() => {
      this.#sweepTimer = null;
      this.cartChanged();
    }, SWEEP_MS).unref();
  }

  /**
   * Ends this person's streams whose session is gone and updates the rest, because prices may have changed. Without
   * an id: does this for everyone.
   */
  personChanged(userId?: string): void {
    for (const id of userId === undefined ? [...this.#watched.keys()] : [userId]) {
      void this.#endInvalid(id).then(() => this.cartChanged(id));
    }
  }

  /** Tells every browser to reconnect, to another process or to the next one here. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#heartbeat);
    if (this.#sweepTimer) clearTimeout(this.#sweepTimer);
    for (const { streams } of this.#watched.values()) {
      for (const [stream] of streams) stream.end('stopping');
    }
    this.#watched.clear();
  }

  /** Any number of changes during a read cause one more read. */
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
      // The next heartbeat tries again.
      watched.isStale = true;
      this.options.log.warn({ err: error }, 'could not read a live cart');
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
    const hasChanged = json !== watched.lastJson;
    if (!hasChanged && watched.unserved.size === 0) return;
    watched.lastJson = json;
    const event = cartEvent(cart.revision, json);
    for (const stream of hasChanged ? watched.streams.keys() : watched.unserved) stream.show(event);
    watched.unserved.clear();
  }

  #endOldest(
    userId: string,
    { streams }: Watched,
    most: number,
    counts: (watcher: Watcher) => boolean = () => true,
  ): void {
    const counted = [...streams].filter(([, watcher]) => counts(watcher));
    for (const [old] of counted.slice(0, Math.max(0, counted.length - most))) {
      old.end('replaced');
      this.#drop(userId, old);
    }
  }

  async #endInvalid(userId: string): Promise<void> {
    for (const [stream, { isSessionValid }] of this.#watched.get(userId)?.streams ?? []) {
      // A database error is no reason to end a stream; the next heartbeat checks again.
      const isValid = await isSessionValid().catch(() => true);
      if (!isValid) this.#end(userId, [stream]);
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

  /** Also checks the sessions, since they expire without a notification. */
  #sendHeartbeats(): void {
    for (const [userId, watched] of this.#watched) {
      for (const stream of watched.streams.keys()) stream.beat();
      void this.#endInvalid(userId).then(() => {
        if (watched.isStale) this.cartChanged(userId);
      });
    }
  }
}
