import type { SheetOrder, TickRequest } from '../../contract/console-delivery.ts';
import { CONSOLE_STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { type ApiClient, CallFailed, isUnanswered, readJson } from '../../web/api-client.ts';
import { newId } from '../../web/new-id.ts';
import { oneTabAtATime } from '../../web/one-tab.ts';
import { StoredQueue } from '../../web/stored-queue.ts';

// Ticks that the server hasn't confirmed yet, of one member of staff. A tick is shown at once, stored, and sent in order,
// by one tab; without a network it waits, also through a reload. A refused one stays until the person has read why and
// dropped it (docs/decisions/039-deliveries.md).

const TIMEOUT_MS = 10_000;
const RETRY_MS = { first: 2_000, most: 30_000 };

type TickKey = `${typeof CONSOLE_STORAGE_KEYS.tick}${string}`;

interface StoredTick {
  readonly tick: TickRequest;
  /** The number that people see, and the shop. */
  readonly name: string;
  /** Why the server refused it. */
  readonly refusal?: string;
}

export interface WaitingTick extends StoredTick {
  readonly key: TickKey;
}

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
    this.#show();
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
    for (;;) {
      const next = this.#read().find(({ refusal }) => refusal === undefined);
      if (!next || this.#closing.signal.aborted) return;
      try {
        const { order } = await this.#sendOne(next.tick);
        this.#queue.drop(next.key);
        this.#retryMs = RETRY_MS.first;
        this.options.onSent(order);
        this.#show();
      } catch (error) {
        if (!this.#failed(next, error)) return;
      }
    }
  }

  async #sendOne(json: TickRequest) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    const init = { keepalive: true, signal: controller.signal };
    return readJson(this.options.api.console.deliveries.$post({ json }, { init })).finally(() =>
      clearTimeout(timer),
    );
  }

  /** Returns whether to go on sending. */
  #failed({ key, ...entry }: WaitingTick, error: unknown): boolean {
    console.error(error);
    const { refusal, status } = error instanceof CallFailed ? error : {};
    // It waits for this person's next login, which may already have happened in another tab.
    if (status === 401) {
      void this.options.isStillLoggedIn().then((isLoggedIn) => isLoggedIn && this.#retryLater());
      return false;
    }
    // A tick is idempotent: it can be sent again whenever the server may not have dealt with it.
    if (!refusal || isUnanswered(status) || status === 429 || (status ?? 0) >= 500) {
      this.#retryLater();
      return false;
    }
    this.#queue.replace(key, { ...entry, refusal: refusal.message });
    this.#show();
    return true;
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
