import { performance as nodePerformance } from 'node:perf_hooks';
import { BusyMeter } from './busy-meter.ts';
import { FairShares } from './fair-shares.ts';
import { tooManyAtOnce } from './too-many-at-once.ts';

/** Nobody waits longer, unless many do: then one after the other is let in. */
export const MAX_WAIT_MS = 1_000;
const CHECK_MS = 10;
const MOST_WAITING = 1_000;

interface Waiting {
  readonly party: string;
  readonly since: number;
  readonly begin: () => void;
}

/**
 * Shares this process's time fairly among accounts, and addresses without one: whoever has used more than their share waits
 * while others ask for something. Of those waiting, whoever has used least goes first, one at a time.
 */
export class FairQueue {
  readonly #shares: FairShares;
  readonly #meter: BusyMeter;
  readonly #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(busyShare: number, readBusy: () => number = loopBusyMs) {
    this.#shares = new FairShares(busyShare);
    this.#meter = new BusyMeter(readBusy);
  }

  /** How many requests wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether this party, which asks for something, need not wait. */
  mayGoOn(party: string): boolean {
    const now = performance.now();
    this.#shares.saw(party, now);
    const isBehindItself = this.#waiting.some((other) => other.party === party);
    return !isBehindItself && !this.#shares.mustWait(party, now);
  }

  /** Resolves when this party may go on, at once in most cases. Fails with TOO_MANY_AT_ONCE if too many wait. */
  async wait(party: string): Promise<void> {
    if (this.mayGoOn(party)) return;
    if (this.#waiting.length >= MOST_WAITING) throw tooManyAtOnce();
    await new Promise<void>((begin) => {
      this.#waiting.push({ party, since: performance.now(), begin });
      this.#timer ??= setInterval(() => this.#letOneIn(), CHECK_MS);
    });
  }

  /** Begins to count busy time. Returns what `stop` needs. */
  start(): number {
    return this.#meter.start();
  }

  /** Charges the busy time since `started`. Without a party, nobody is charged. */
  stop(started: number, party: string | null): void {
    const ms = this.#meter.stop(started);
    if (party !== null) this.#shares.charge(party, ms, performance.now());
    if (this.#waiting.length > 0) this.#letOneIn();
  }

  /** Runs the work and charges it. */
  async charge<T>(party: string, work: () => Promise<T>): Promise<T> {
    const started = this.start();
    try {
      return await work();
    } finally {
      this.stop(started, party);
    }
  }

  /** The one who has used least, of those who no longer have to wait or have waited long enough. */
  #letOneIn(): void {
    const now = performance.now();
    let next: Waiting | null = null;
    for (const each of this.#waiting) {
      const isAllowed = now - each.since >= MAX_WAIT_MS || !this.#shares.mustWait(each.party, now);
      if (isAllowed && (!next || this.#used(each, now) < this.#used(next, now))) next = each;
    }
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    if (this.#waiting.length === 0 && this.#timer) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    next.begin();
  }

  #used({ party }: Waiting, now: number): number {
    return this.#shares.usedBy(party, now);
  }
}

/** For how long this thread's event loop has been busy. */
const loopBusyMs = (): number => nodePerformance.eventLoopUtilization().active;
