import type { Cart } from '../../contract/cart.ts';
import { summedCart } from '../../domain/priced-cart.ts';
import { type ApiClient, CallFailed, isUnanswered, readJson } from '../../web/api-client.ts';
import { mirrorCoupon } from './applied-coupon.ts';
import { type CartChange, withChanges } from './cart-changes.ts';
import { watchCart } from './cart-stream.ts';
import { oneTabAtATime } from './one-tab.ts';
import { PendingChanges, putAt, type WaitingChange } from './pending-changes.ts';
import { cartOf, sendChange } from './send-change.ts';
import type { ShownCart } from './shown-cart.ts';

// Syncs one person's cart: the server's state plus the changes made since. A change is shown at once, stored, and sent in
// order; it is dropped when the server has replied.

/** Quick taps and typing are debounced into one request. */
const SETTLE_MS = 300;
const SILENCE_MS = 3_000;
const RETRY_MS = { first: 2_000, most: 30_000 };

interface CartSyncOptions {
  readonly api: ApiClient;
  readonly userId: string;
  show(shown: ShownCart): void;
  /** Reports the outcome of a change made in this tab. */
  onOutcome(change: CartChange, failure?: CallFailed): void;
  /** Checks the session again, for the whole page: after a logout there is no cart to sync. */
  isStillLoggedIn(): Promise<boolean>;
}

type Outcome = { readonly key: string; readonly change: CartChange; readonly failure?: Failure };
type Failure = Pick<CallFailed, 'refusal' | 'status'>;

export class CartSync {
  readonly #outbox: PendingChanges;
  readonly #outcomes: BroadcastChannel;
  readonly #closing = new AbortController();
  readonly #stopWatching: () => void;
  /** Changes made in this tab: only this tab reports their outcome. */
  readonly #own = new Set<string>();
  #server: Cart | undefined;
  #hasFailed = false;
  #isStuck = false;
  #sending: Promise<void> | undefined;
  #retryMs = RETRY_MS.first;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: CartSyncOptions) {
    const { userId } = options;
    const { signal } = this.#closing;
    this.#outbox = new PendingChanges(userId);
    this.#outcomes = new BroadcastChannel(`cart-outcome:${userId}`);
    this.#outcomes.onmessage = ({ data }: MessageEvent<Outcome>) => this.#report(data);
    this.#stopWatching = watchCart({
      userId,
      onCart: (cart) => this.accept(cart),
      onOpen: () => this.#onReachable(),
      isStillLoggedIn: options.isStillLoggedIn,
    });
    addEventListener('online', () => this.#onReachable(), { signal });
    addEventListener('offline', () => this.#stick(), { signal });
    addEventListener('pagehide', () => this.#sendLeaving(), { signal });
    // Another tab has made a change, or sent a waiting one.
    addEventListener('storage', ({ key }) => this.#outbox.isOwn(key) && this.#onOtherTab(), {
      signal,
    });
    this.#isStuck = !navigator.onLine;
    void this.read();
    this.#plan(0);
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#timer);
    this.#stopWatching();
    this.#outcomes.close();
  }

  get userId(): string {
    return this.options.userId;
  }

  /** Request options for other calls on this cart. */
  get callOptions() {
    return cartOf(this.options.userId);
  }

  /** Fetches the cart from the server. */
  async read(): Promise<void> {
    try {
      this.accept(await readJson(this.options.api.cart.$get({}, this.callOptions)));
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      console.error(error);
      this.#hasFailed = true;
      if (error instanceof CallFailed && error.status === 401) this.#onRefused();
      this.#show();
    }
  }

  /** Accepts a cart from the server unless it is older than the current one. */
  accept(cart: Cart): void {
    if (this.#server && cart.revision < this.#server.revision) return;
    this.#server = cart;
    this.#hasFailed = false;
    this.#show();
  }

  /**
   * The cart of this revision has become an order: it is cleared (CART-13) and then fetched again. A later revision is
   * what was left over, or the next cart.
   */
  clear(ordered: number): void {
    if (this.#server && this.#server.revision <= ordered) {
      const { balance } = this.#server.coins;
      this.accept({ ...this.#server, ...summedCart([], null, { balance, held: 0 }) });
    }
    void this.read();
  }

  put(change: CartChange): void {
    if (this.#closing.signal.aborted) return;
    const now = Date.now();
    this.#own.add(this.#outbox.put(change, now));
    this.#show();
    this.#plan(change.kind === 'set' ? SETTLE_MS : 0);
  }

  /** Changes that the server hasn't confirmed. */
  waiting(): readonly WaitingChange[] {
    return this.#outbox.all();
  }

  /** Resolves when the server has the cart as the person sees it, or can't be reached. */
  async settled(): Promise<void> {
    await this.#sending;
    await this.#send(true);
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send(false);
    }, ms);
  }

  #onReachable(): void {
    this.#retryMs = RETRY_MS.first;
    if (this.#isStuck) {
      this.#isStuck = false;
      this.#show();
    }
    if (!this.#server) void this.read();
    this.#plan(0);
  }

  /** The other tab sends its own changes; if it was closed before that, this tab does. */
  #onOtherTab(): void {
    this.#show();
    if (this.#timer === undefined) this.#plan(RETRY_MS.first);
  }

  #stick(): void {
    this.#isStuck = true;
    this.#show();
  }

  #send(isHurried: boolean): Promise<void> {
    const name = `cart-send:${this.options.userId}`;
    this.#sending ??= oneTabAtATime(name, () => this.#sendAll(isHurried)).finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(isHurried: boolean): Promise<void> {
    for (;;) {
      const [next] = this.#outbox.all();
      if (!next || this.#closing.signal.aborted) return;
      if (next.change.kind === 'set' && !isHurried && isFresh(next)) {
        return this.#plan(SETTLE_MS);
      }
      try {
        const cart = await this.#sendOne(next.change);
        this.#outbox.drop(next.key);
        this.#isStuck = false;
        this.#retryMs = RETRY_MS.first;
        this.accept(cart);
        this.#publish({ key: next.key, change: next.change });
      } catch (error) {
        if (!(await this.#failed(next, error))) return;
      }
    }
  }

  /**
   * The page is being closed: send everything now, without waiting. All changes also stay stored and are sent again, in
   * order, by the next page.
   */
  #sendLeaving(): void {
    const { api, userId } = this.options;
    for (const { change } of this.#outbox.all()) sendChange(api, userId, change).catch(() => {});
  }

  /** A silent network counts as offline: the person learns of it soon, not after the full timeout. */
  async #sendOne(change: CartChange): Promise<Cart> {
    const timer = setTimeout(() => this.#stick(), SILENCE_MS);
    const { api, userId } = this.options;
    return sendChange(api, userId, change).finally(() => clearTimeout(timer));
  }

  /** Returns whether the next change may be sent. */
  async #failed({ key, change }: WaitingChange, error: unknown): Promise<boolean> {
    console.error(error);
    const { refusal, status } = error instanceof CallFailed ? error : {};
    if (isUnanswered(status)) {
      this.#stick();
      this.#plan(this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.most);
      return false;
    }
    if (refusal?.code === 'TOO_MANY_AT_ONCE') {
      this.#plan(RETRY_MS.first);
      return false;
    }
    if (status === 401) {
      // They stay stored and are sent when this person logs in again.
      this.#onRefused();
      return false;
    }
    this.#outbox.drop(key);
    await this.read();
    this.#publish({ key, change, failure: { refusal, status } });
    return true;
  }

  #onRefused(): void {
    this.options.isStillLoggedIn().catch((error: unknown) => console.error(error));
  }

  #publish(outcome: Outcome): void {
    if (this.#own.has(outcome.key)) this.#report(outcome);
    else if (!this.#closing.signal.aborted) this.#outcomes.postMessage(outcome);
  }

  #report({ key, change, failure }: Outcome): void {
    if (this.#own.delete(key)) this.options.onOutcome(change, failure as CallFailed | undefined);
  }

  #show(): void {
    if (this.#closing.signal.aborted) return;
    const changes = this.#outbox.all().map(({ change }) => change);
    if (this.#server) mirrorCoupon(this.#server);
    this.options.show({
      cart: this.#server && withChanges(this.#server, changes),
      hasFailed: this.#hasFailed && !this.#server,
      waiting: new Set(changes.map(({ id }) => id)),
      isStuck: this.#isStuck,
    });
  }
}

/** Still within the debounce. Uses the absolute difference, so that a clock set back can't block it. */
const isFresh = (waiting: WaitingChange): boolean =>
  Math.abs(Date.now() - putAt(waiting)) < SETTLE_MS;
