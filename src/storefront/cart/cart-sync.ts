import type { Cart } from '../../contract/cart.ts';
import { summedCart } from '../../domain/priced-cart.ts';
import type { SaidSoldOut } from '../../domain/sold-out.ts';
import { VIEWING_READ_ONLY } from '../../text/shared-failures.ts';
import { type ApiClient, CallFailed, isUnanswered, readJson } from '../../web/api-client.ts';
import { oneTabAtATime } from '../../web/one-tab.ts';
import { mirrorCoupon } from './applied-coupon.ts';
import { type Addable, type CartChange, withChanges } from './cart-changes.ts';
import { type ChangedOrder, watchCart } from './cart-stream.ts';
import { afterFailure, RETRY_AFTER_MS } from './failed-change.ts';
import { afterLeaving, isLeft } from './left-change.ts';
import { type ChangeKey, PendingChanges, putAt, type WaitingChange } from './pending-changes.ts';
import { cartOf, readCart, sendChange } from './send-change.ts';
import type { ShownCart } from './shown-cart.ts';

// Syncs one person's cart: the server's state plus the changes made since. A change is shown at once, stored, and sent in
// order; it is dropped when the server has replied, or when its call has failed and the person has been told. One that was
// sent while its page was being closed is decided about by the next page.

/** Quick taps and typing are debounced into one request. */
const SETTLE_MS = 300;
const SILENCE_MS = 3_000;
const RETRY_MS = { first: 2_000, most: 30_000 };

interface CartSyncOptions {
  readonly api: ApiClient;
  readonly userId: string;
  /** A member of staff sees this cart: it is shown as it was when the page opened, and nothing is sent or stored. */
  readonly isReadOnly: boolean;
  show(shown: ShownCart): void;
  /** Reports the outcome of a change. Changes that were taken back together are reported together. */
  onOutcome(changes: Changes, failure?: Failure): void;
  onOrder(order: ChangedOrder): void;
  onSoldOut(state: SaidSoldOut | null): void;
  /** Checks the session again, for the whole page: after a logout there is no cart to sync. */
  isStillLoggedIn(): Promise<boolean>;
}

/** A change, and those that are impossible without it. */
export type Changes = readonly [CartChange, ...CartChange[]];
/** 'overtaken': the cart has changed since the page in which the change was made was closed. */
export type Failure = FailedCall | 'overtaken';
export type FailedCall = Pick<CallFailed, 'refusal' | 'status'>;
type Outcome = { readonly key: ChangeKey; readonly changes: Changes; readonly failure?: Failure };

const READ_ONLY: Failure = {
  refusal: { code: 'VIEWING_READ_ONLY', message: VIEWING_READ_ONLY },
  status: 403,
};

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
  #isLeaving = false;
  #sending: Promise<void> | undefined;
  #retryMs = RETRY_MS.first;
  /** Attempts in a row that got no response. */
  #unanswered = 0;
  #takenBack = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: CartSyncOptions) {
    const { userId } = options;
    const { signal } = this.#closing;
    this.#outbox = new PendingChanges(userId);
    this.#outcomes = new BroadcastChannel(`cart-outcome:${userId}`);
    if (options.isReadOnly) {
      this.#stopWatching = () => {};
      void this.read();
      return;
    }
    this.#outcomes.onmessage = ({ data }: MessageEvent<Outcome>) => this.#report(data);
    this.#stopWatching = watchCart({
      userId,
      onCart: (cart) => this.accept(cart),
      onOrder: options.onOrder,
      onSoldOut: options.onSoldOut,
      onOpen: () => this.#onReachable(),
      isStillLoggedIn: options.isStillLoggedIn,
    });
    addEventListener('online', () => this.#onReachable(), { signal });
    addEventListener('offline', () => this.#waitForNetwork(), { signal });
    addEventListener('pagehide', () => this.#sendLeaving(), { signal });
    addEventListener('pageshow', () => this.#comeBack(), { signal });
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

  /** Adds a product, in this quantity unless the cart has it already. */
  async add(product: Addable, quantity?: number): Promise<void> {
    const { id, title, pack } = product;
    // While the cart is unknown, a quantity might replace the one in it; an addition alone never does.
    if (quantity && !this.#server) {
      await this.read();
      if (this.#shownCart()?.items.some((line) => line.id === id)) return;
    }
    this.put({ kind: 'add', id, product });
    if (quantity && this.#server) this.put({ kind: 'set', id, title, quantity, pack });
  }

  put(change: CartChange): void {
    if (this.#closing.signal.aborted) return;
    if (this.options.isReadOnly) {
      this.options.onOutcome([change], READ_ONLY);
      return;
    }
    // Tapped again before the cart is there to show the first tap.
    if (change.kind === 'add' && this.#isBeingAdded(change.id)) return;
    // Behind a change that waits for the network, this one waits too.
    const isKept = !navigator.onLine || this.#outbox.all().some((waiting) => waiting.isKept);
    const key = this.#outbox.put(change, Date.now(), isKept);
    this.#own.add(key);
    this.#unanswered = 0;
    this.#show();
    // A quantity that was being typed is finished by the page's closing too, after the others were sent.
    if (this.#isLeaving) this.#sendUnawaited({ key, change, isKept });
    this.#plan(change.kind === 'set' ? SETTLE_MS : 0);
  }

  #isBeingAdded = (id: string): boolean =>
    this.#outbox.all().findLast((waiting) => waiting.change.id === id && !isLeft(waiting))?.change
      .kind === 'add';

  /** Changes that the server hasn't confirmed. */
  waiting(): readonly WaitingChange[] {
    return this.#outbox.all();
  }

  /** Sends everything now. Returns whether the server has the cart that the person saw when this was called. */
  async settled(): Promise<boolean> {
    const takenBack = this.#takenBack;
    await this.#sending;
    await this.#send(true);
    return this.#takenBack === takenBack && this.#outbox.all().length === 0;
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
    this.#unanswered = 0;
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

  #waitForNetwork(): void {
    this.#outbox.keepAll();
    this.#stick();
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
      const waiting = this.#outbox.all();
      const next = waiting.find(isLeft) ?? waiting[0];
      if (!next || this.#isOver) return;
      const { api, userId } = this.options;
      try {
        if (isLeft(next)) {
          const cart = await this.#hear(readCart(api, userId));
          this.#onAnswer(cart);
          this.#decideLeft(cart);
          continue;
        }
        if (next.change.kind === 'set' && !isHurried && isFresh(next)) {
          return this.#plan(SETTLE_MS);
        }
        const cart = await this.#hear(sendChange(api, userId, next));
        this.#outbox.drop(next.key);
        this.#onAnswer(cart);
        this.#publish({ key: next.key, changes: [next.change] });
      } catch (error) {
        if (!(await this.#failed(next, error))) return;
      }
    }
  }

  /** The page is being closed: send what can be sent now, without waiting. All changes also stay stored, for the next page. */
  #sendLeaving(): void {
    this.#isLeaving = true;
    for (const waiting of this.#outbox.all()) this.#sendUnawaited(waiting);
  }

  #sendUnawaited(waiting: WaitingChange): void {
    // It may have arrived long ago, and the cart may have been ordered since.
    if (isLeft(waiting)) return;
    // Made without a network: there may be many, and these calls arrive in any order.
    if (waiting.isKept) return;
    this.#outbox.setLeftAt(waiting, this.#server?.revision ?? null);
    const { api, userId } = this.options;
    sendChange(api, userId, waiting).catch(() => {});
  }

  /** A page that is being closed has sent everything. */
  get #isOver(): boolean {
    return this.#closing.signal.aborted || this.#isLeaving;
  }

  /** From the browser's cache of closed pages. */
  #comeBack(): void {
    this.#isLeaving = false;
    this.#plan(0);
  }

  /** A cart that was just read tells which of the changes sent at leaving have arrived. */
  #decideLeft(cart: Cart): void {
    // Nobody could be told.
    if (this.#isOver) return;
    const all = this.#outbox.all().filter(isLeft);
    const decided = all.map((left) => ({ left, next: afterLeaving(cart, all, left) }));
    for (const { left, next } of decided) {
      if (next === 'send') this.#outbox.setLeftAt(left, undefined);
      if (next === 'drop') this.#outbox.drop(left.key);
    }
    const lost = decided.flatMap(({ left, next }) => (next === 'tell' ? [left] : []));
    if (lost.length > 0) this.#takeBack(lost, 'overtaken');
    else this.#show();
  }

  /** A silent network counts as offline: the person learns of it soon, not after the full timeout. */
  async #hear(call: Promise<Cart>): Promise<Cart> {
    const timer = setTimeout(() => this.#stick(), SILENCE_MS);
    return call.finally(() => clearTimeout(timer));
  }

  #onAnswer(cart: Cart): void {
    this.#isStuck = false;
    this.#retryMs = RETRY_MS.first;
    this.#unanswered = 0;
    this.accept(cart);
  }

  /** Returns whether to go on sending. */
  async #failed({ key }: WaitingChange, error: unknown): Promise<boolean> {
    console.error(error);
    const { refusal, status: answered } = error instanceof CallFailed ? error : {};
    // Too busy to look at it: as if it had not responded.
    const status = refusal?.code === 'TOO_MANY_AT_ONCE' ? undefined : answered;
    // Replaced by a later quantity, or marked as kept, while it was being sent.
    const waiting = this.#outbox.all().find((other) => other.key === key);
    if (!waiting) return true;
    this.#unanswered = isUnanswered(status) ? this.#unanswered + 1 : 0;
    const { isKept } = waiting;
    const attempts = this.#unanswered;
    switch (afterFailure({ status, isOnline: navigator.onLine, isKept, attempts })) {
      case 'retry':
        await new Promise((done) => setTimeout(done, RETRY_AFTER_MS[attempts - 1]));
        return true;
      case 'wait':
        if (status === 401) this.#onRefused();
        else this.#waitLonger();
        return false;
      case 'take back':
        this.#takeBack(status === 401 ? this.#unkept() : [waiting], { refusal, status: answered });
        return status !== 401;
    }
  }

  /** After a logout none of these can be sent. */
  #unkept = (): WaitingChange[] => this.#outbox.all().filter(({ isKept }) => !isKept);

  #waitLonger(): void {
    this.#waitForNetwork();
    this.#plan(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.most);
  }

  /** The screen shows the server's cart again. Without a response the change may have arrived all the same: reading tells. */
  #takeBack(failed: readonly WaitingChange[], failure: Failure): void {
    this.#takenBack += failed.length;
    this.#isStuck = !navigator.onLine;
    for (const { key, change } of failed) {
      if (!this.#outbox.has(key)) continue;
      this.#outbox.drop(key);
      // A line that couldn't be added has no quantity either.
      const isDependent = (other: CartChange) => change.kind === 'add' && other.id === change.id;
      const dependent = this.#outbox.all().filter((other) => isDependent(other.change));
      for (const other of dependent) this.#outbox.drop(other.key);
      const changes: Changes = [change, ...dependent.map((other) => other.change)];
      this.#publish({ key, changes, failure });
    }
    this.#show();
    void this.read();
  }

  #onRefused(): void {
    this.options.isStillLoggedIn().catch((error: unknown) => console.error(error));
  }

  #publish(outcome: Outcome): void {
    if (this.#own.has(outcome.key)) {
      this.#report(outcome);
    } else if (!this.#closing.signal.aborted) {
      this.#outcomes.postMessage(outcome);
      // The tab in which it was made may be closed, and somebody must be told.
      if (outcome.failure) this.options.onOutcome(outcome.changes, outcome.failure);
    }
  }

  #report({ key, changes, failure }: Outcome): void {
    if (this.#own.delete(key)) this.options.onOutcome(changes, failure);
  }

  #unconfirmed = (): CartChange[] =>
    this.options.isReadOnly ? [] : this.#outbox.all().map(({ change }) => change);

  #shownCart = (changes = this.#unconfirmed()): Cart | undefined =>
    this.#server && withChanges(this.#server, changes);

  #show(): void {
    if (this.#closing.signal.aborted) return;
    const changes = this.#unconfirmed();
    if (this.#server && !this.options.isReadOnly) mirrorCoupon(this.#server);
    this.options.show({
      cart: this.#shownCart(changes),
      hasFailed: this.#hasFailed && !this.#server,
      waiting: new Set(changes.map(({ id }) => id)),
      isStuck: this.#isStuck,
    });
  }
}

/** Still within the debounce. Uses the absolute difference, so that a clock set back can't block it. */
const isFresh = (waiting: WaitingChange): boolean =>
  Math.abs(Date.now() - putAt(waiting)) < SETTLE_MS;
