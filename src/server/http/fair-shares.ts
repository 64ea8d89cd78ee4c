/** Busy time is forgotten at this pace: after so long, about a third of it still counts. */
export const MEMORY_MS = 2_000;
/** Whoever has asked for something this recently is considered when time is shared. */
export const ACTIVE_MS = 5_000;
/** However many share the time, this part of it is nobody's fault: some pages within two seconds. */
export const SMALLEST_SHARE = 0.1;
/** Two parties whose use differs by less are even, and neither waits for the other. */
export const EVEN = 1.25;
/** An attack from many addresses must not fill the memory. */
const MAX_PARTIES = 10_000;
/** How long a look at all parties stays good enough. */
const OVERVIEW_MS = 20;

interface Use {
  ms: number;
  /** When `ms` was right. */
  at: number;
  seenAt: number;
}

interface Overview {
  readonly at: number;
  readonly active: number;
  /** The least that anybody active has used. */
  readonly least: number;
}

/**
 * How much of this process's time each account, and each address without one, has used lately, and who has to wait. It has
 * no clock: every call says what time it is. docs/decisions/053-turns-by-time.md
 */
export class FairShares {
  /** The least recently seen first. */
  readonly #parties = new Map<string, Use>();
  readonly #all: Use = { ms: 0, at: 0, seenAt: 0 };
  #overview: Overview = { at: Number.NEGATIVE_INFINITY, active: 0, least: 0 };

  /** `busyShare`: from which part of its time on the process counts as busy; from 1 on it never does. */
  constructor(
    private readonly busyShare: number,
    private readonly maxParties = MAX_PARTIES,
  ) {}

  /** How many parties are remembered. */
  get size(): number {
    return this.#parties.size;
  }

  /** This party asks for something. */
  saw(party: string, now: number): void {
    const use = this.#parties.get(party) ?? { ms: 0, at: now, seenAt: now };
    use.seenAt = now;
    this.#parties.delete(party);
    this.#parties.set(party, use);
    for (const [oldest, { seenAt }] of this.#parties) {
      if (this.#parties.size <= this.maxParties && now - seenAt < ACTIVE_MS) break;
      this.#parties.delete(oldest);
    }
  }

  /** This party has kept the process busy for so long. */
  charge(party: string, ms: number, now: number): void {
    if (!this.#parties.has(party)) this.saw(party, now);
    for (const use of [this.#parties.get(party)!, this.#all]) {
      use.ms = remaining(use, now) + ms;
      use.at = now;
    }
  }

  /** What of this party's time still counts, in ms. */
  usedBy(party: string, now: number): number {
    const use = this.#parties.get(party);
    return use ? remaining(use, now) : 0;
  }

  /**
   * Whether this party has to wait: the process is busy, the party has used more than its share, and somebody active has
   * used less.
   */
  mustWait(party: string, now: number): boolean {
    if (remaining(this.#all, now) <= this.busyShare * MEMORY_MS) return false;
    const used = this.usedBy(party, now);
    if (used <= SMALLEST_SHARE * MEMORY_MS) return false;
    const { active, least } = this.#overviewAt(now);
    const share = Math.max(this.busyShare / active, SMALLEST_SHARE) * MEMORY_MS;
    return active > 1 && used > share && used > least * EVEN;
  }

  #overviewAt(now: number): Overview {
    if (now - this.#overview.at >= OVERVIEW_MS) {
      let active = 0;
      let least = Number.POSITIVE_INFINITY;
      for (const use of this.#parties.values()) {
        if (now - use.seenAt >= ACTIVE_MS) continue;
        active += 1;
        least = Math.min(least, remaining(use, now));
      }
      this.#overview = { at: now, active, least };
    }
    return this.#overview;
  }
}

const remaining = ({ ms, at }: Use, now: number): number =>
  ms === 0 ? 0 : ms * Math.exp((at - now) / MEMORY_MS);
