import type { Cart } from '../../contract/cart.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import type { SaidSoldOut } from '../../domain/sold-out.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import { type EventStream, streamEvent } from '../live/event-stream.ts';
import { PersonStreams, type StreamLimits, type Watcher } from '../live/person-streams.ts';
import type { Log } from '../log.ts';
import { Semaphore } from '../semaphore.ts';

/** A catalogue change may affect every cart, so changes within this time are handled together. */
const SWEEP_MS = 100;
const MAX_CONCURRENT_READS = 4;

export interface CartStreamsOptions extends StreamLimits {
  readonly read: (userId: string) => Promise<Cart | null>;
  /** Reading a live cart is its owner's time. */
  readonly fairQueue: FairQueue;
  readonly log: Log;
}

/** What one person's streams in this process show; they share one read of the cart. */
interface WatchedCart {
  /** The streams that have been sent a cart. */
  readonly served: WeakSet<EventStream>;
  lastJson: string | null;
  isReading: boolean;
  isStale: boolean;
}

/**
 * Every retailer's live stream of this process. When a cart changes, it is read again and sent; when an order changes,
 * its status is.
 */
export class CartStreams {
  readonly #streams: PersonStreams<Watcher>;
  readonly #watched = new Map<string, WatchedCart>();
  readonly #reads = new Semaphore(MAX_CONCURRENT_READS, Number.POSITIVE_INFINITY);
  #sweepTimer: NodeJS.Timeout | null = null;

  constructor(private readonly options: CartStreamsOptions) {
    this.#streams = new PersonStreams({
      ...options,
      onHeartbeat: (userId) => {
        if (this.#watched.get(userId)?.isStale) this.cartChanged(userId);
      },
      onLastGone: (userId) => this.#watched.delete(userId),
    });
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Sends the cart now and after every change, as server-sent events. */
  open(watcher: Watcher): ReadableStream<Uint8Array> {
    const { userId } = watcher;
    const stream = this.#streams.open(watcher);
    if (this.#streams.of(userId).has(stream)) {
      const watched = this.#watched.get(userId) ?? {
        served: new WeakSet(),
        lastJson: null,
        isReading: false,
        isStale: false,
      };
      this.#watched.set(userId, watched);
      this.cartChanged(userId);
    }
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

  orderChanged(userId: string, order: { readonly id: string; readonly status: OrderStatus }): void {
    const event = streamEvent('order', JSON.stringify(order));
    for (const stream of this.#streams.of(userId).keys()) stream.send(`order ${order.id}`, event);
  }

  /** Open pages show at once what is sold out, or back; null: anything may be. */
  soldOutChanged(state: SaidSoldOut | null): void {
    const event = streamEvent('sold-out', JSON.stringify(state));
    for (const userId of this.#streams.people) {
      for (const stream of this.#streams.of(userId).keys()) {
        stream.send(`sold-out ${state?.id ?? ''}`, event);
      }
    }
  }

  /** Changes may have been missed: every page fetches its orders again. */
  anyOrderMayHaveChanged(): void {
    const event = streamEvent('order', 'null');
    for (const userId of this.#streams.people) {
      for (const stream of this.#streams.of(userId).keys()) stream.send('order', event);
    }
  }

  /**
   * Ends this person's streams whose session is gone and updates the rest, because prices may have changed. Without
   * an id: does this for everyone.
   */
  personChanged(userId?: string): void {
    for (const id of userId === undefined ? this.#streams.people : [userId]) {
      void this.#streams.endInvalid(id).then(() => this.cartChanged(id));
    }
  }

  /** Tells every browser to reconnect, to another process or to the next one here. */
  stop(): void {
    if (this.#sweepTimer) clearTimeout(this.#sweepTimer);
    this.#streams.stop();
    this.#watched.clear();
  }

  /** Any number of changes during a read cause one more read. */
  async #refresh(userId: string, watched: WatchedCart): Promise<void> {
    watched.isReading = true;
    try {
      while (watched.isStale && this.#watched.get(userId) === watched) {
        watched.isStale = false;
        const cart = await this.#read(userId);
        if (cart) this.#show(userId, watched, cart);
        else this.#streams.endAll(userId);
      }
    } catch (error) {
      // The next heartbeat tries again.
      watched.isStale = true;
      this.options.log.warn({ err: error }, 'could not read a live cart');
    } finally {
      watched.isReading = false;
    }
  }

  async #read(userId: string): Promise<Cart | null> {
    const { fairQueue, read } = this.options;
    await fairQueue.wait(userId);
    return this.#reads.run(
      () => fairQueue.charge(userId, () => read(userId)),
      () => new Error('never refused'),
    );
  }

  #show(userId: string, watched: WatchedCart, cart: Cart): void {
    const json = JSON.stringify(cart);
    const hasChanged = json !== watched.lastJson;
    watched.lastJson = json;
    const event = streamEvent('cart', json, cart.revision);
    for (const stream of this.#streams.of(userId).keys()) {
      if (!hasChanged && watched.served.has(stream)) continue;
      watched.served.add(stream);
      stream.send('cart', event);
    }
  }
}
