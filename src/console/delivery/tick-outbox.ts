import type { SheetOrder, TickRequest } from '../../contract/console-delivery.ts';
import { CONSOLE_STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { type ApiClient, CallFailed, isUnanswered, readJson } from '../../web/api-client.ts';
import { newId } from '../../web/new-id.ts';
import { oneTabAtATime } from '../../web/one-tab.ts';
import { StoredQueue } from '../../web/stored-queue.ts';

// Ticks that the server hasn't confirmed yet, of one member of staff. A tick is shown at once, stored, and sent by one
// tab, those of one order in order; without a network it waits, also through a reload. A refused one stays until the
// person has read why and dropped it (docs/decisions/039-deliveries.md).

const TIMEOUT_MS = 10_000;
const RETRY_MS = { first: 2_000, most: 30_000 };
/** After this many, the person is told which one. */
const FAILURES_SHOWN = 3;

type TickKey = `${typeof CONSOLE_STORAGE_KEYS.tick}${string}`;

interface StoredTick {
  readonly tick: TickRequest;
  /** The number that people see, and the shop. */
  readonly name: string;
  /** Why the server refused it. */
  readonly refusal?: string;
  /** How often the server could not deal with it, while it answered others. */
  readonly failures?: number;
}

export interface WaitingTick extends StoredTick {
  readonly key: TickKey;
}

/** Whether the person is told that it can't be sent. */
export const isFailing = ({ refusal, failures = 0 }: StoredTick): boolean =>
  refusal === undefined && failures >= FAILURES_SHOWN;

interface OutboxOptions {
  readonly api: ApiClient;
  readonly staffId: string;
  /** The server has recorded a tick; another tab that sent it keeps the order to itself. */
  onSent(order?: SheetOrder): void;
  /** The session may have ended: asks the server. */
  isStillLoggedIn(): Promise<boolean>;
}

export class TickOutbox {
  readonly #queue: StoredQueue<TickKey, StoredTick>;
  readonly #closing = new AbortController();
  readonly #listeners = new Set<() => void>();
  /** How often each got no response since the server last answered anything. */
  readonly #unanswered = new Map<TickKey, number>();
  #shown: readonly WaitingTick[];
  #sending: Promise<void> | undefined;
  #retryMs = RETRY_MS.first;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: OutboxOptions) {
    const { signal } = this.#closing;
    this.#queue = new StoredQueue<TickKey, StoredTick>(
      `${CONSOLE_STORAGE_KEYS.tick}${options.staffId}:`,
      readTick,
    );
    this.#shown = this.#read();
    addEventListener('online', () => this.#onReachable(), { signal });
    // A phone that was in the pocket has slept through its timers.
    document.addEventListener('visibilitychange', () => !document.hidden && this.#onReachable(), {
      signal,
    });
    // Another tab has ticked or sent something.
    addEventListener('storage', ({ key }) => this.#queue.isOwn(key) && this.#onOtherTab(), {
      signal,
    });
    this.#plan(0);
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#timer);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  waiting = (): readonly WaitingTick[] => this.#shown;

  put(tick: Omit<TickRequest, 'id' | 'at' | 'of'>, name: string): void {
    const now = new Date();
    const { staffId: of } = this.options;
    this.#queue.put(
      { tick: { ...tick, id: newId(), of, at: now.toISOString() }, name },
      now.getTime(),
    );
    this.#show();
    this.#plan(0);
  }

  drop(key: TickKey): void {
    this.#queue.drop(key);
    this.#unanswered.delete(key);
    this.#show();
  }

  /** Now; it is shown as failing again if this fails, too. */
  retry(key: TickKey): void {
    this.#change(key, { failures: FAILURES_SHOWN - 1 });
    this.#onReachable();
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, ms);
  }

  #retryLater(): void {
    this.#plan(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.most);
  }

  #onReachable(): void {
    this.#retryMs = RETRY_MS.first;
    this.#plan(0);
  }

  /** The other tab sends its own ticks; if it was closed before that, this tab does. */
  #onOtherTab(): void {
    const before = this.#shown;
    this.#show();
    if (before.some(({ key }) => !this.#queue.has(key))) this.options.onSent();
    if (this.#timer === undefined) this.#plan(RETRY_MS.first);
  }

  #send(): Promise<void> {
    const name = `tick-send:${this.options.staffId}`;
    this.#sending ??= oneTabAtATime(name, () => this.#sendAll()).finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    const failed = new Set<string>();
    for (;;) {
      const next = this.#next(failed);
      if (!next || this.#closing.signal.aborted) break;
      try {
        const { order } = await this.#sendOne(next.tick);
        this.#queue.drop(next.key);
        this.#retryMs = RETRY_MS.first;
        this.options.onSent(order);
        this.#onAnswered(next);
        this.#show();
      } catch (error) {
        if (!this.#failed(next, error, failed)) return;
      }
    }
    if (failed.size > 0) this.#retryLater();
  }

  /** The oldest tick of an order, first of one that has failed least: no order waits for another that always fails. */
  #next(failed: ReadonlySet<string>): WaitingTick | undefined {
    const oldest = new Map<string, WaitingTick>();
    for (const each of this.#read()) {
      const { orderId } = each.tick;
      const isNext = each.refusal === undefined && !failed.has(orderId) && !oldest.has(orderId);
      if (isNext) oldest.set(orderId, each);
    }
    const failures = (each: WaitingTick) =>
      (each.failures ?? 0) + (this.#unanswered.get(each.key) ?? 0);
    return [...oldest.values()].sort((a, b) => failures(a) - failures(b))[0];
  }

  async #sendOne(json: TickRequest) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    const init = { keepalive: true, signal: controller.signal };
    return readJson(this.options.api.console.deliveries.$post({ json }, { init })).finally(() =>
      clearTimeout(timer),
    );
  }

  /** Returns whether to go on with other orders. */
  #failed(failing: WaitingTick, error: unknown, failed: Set<string>): boolean {
    console.error(error);
    const { key, tick } = failing;
    const { refusal, status } = error instanceof CallFailed ? error : {};
    // It waits for this person's next login, which may already have happened in another tab.
    if (status === 401) {
      void this.options
        .isStillLoggedIn()
        .catch(() => true)
        .then((isLoggedIn) => isLoggedIn && this.#retryLater());
      return false;
    }
    // A tick is idempotent: it can be sent again whenever the server may not have dealt with it.
    if (isUnanswered(status) || status === 429) {
      if (status !== 429) this.#unanswered.set(key, (this.#unanswered.get(key) ?? 0) + 1);
      this.#retryLater();
      return false;
    }
    this.#onAnswered(failing);
    if (refusal && (status ?? 0) < 500) {
      this.#change(key, { refusal: refusal.message });
      return true;
    }
    this.#countFailure(key);
    failed.add(tick.orderId);
    return true;
  }

  /** There is a network: what got no response before has failed for a reason of its own. */
  #onAnswered({ key: answered }: WaitingTick): void {
    this.#unanswered.delete(answered);
    for (const key of this.#unanswered.keys()) this.#countFailure(key);
    this.#unanswered.clear();
  }

  #countFailure(key: TickKey): void {
    const failures = this.#read().find((each) => each.key === key)?.failures ?? 0;
    this.#change(key, { failures: failures + 1 });
  }

  /** Unless it was taken back meanwhile. */
  #change(key: TickKey, change: Partial<StoredTick>): void {
    const stored = this.#queue.all().find((each) => each.key === key);
    if (stored) this.#queue.replace(key, { ...stored.entry, ...change });
    this.#show();
  }

  #read = (): WaitingTick[] => this.#queue.all().map(({ key, entry }) => ({ ...entry, key }));

  #show(): void {
    this.#shown = this.#read();
    for (const listener of this.#listeners) listener();
  }
}

function readTick(stored: unknown): StoredTick | null {
  const { tick, name } = (stored ?? {}) as Partial<StoredTick>;
  return typeof tick?.id === 'string' && typeof tick.orderId === 'string' && name !== undefined
    ? (stored as StoredTick)
    : null;
}
