import { createHash } from 'node:crypto';
import type { Caller } from '../../domain/caller.ts';

/** Whose a session is, and until when. */
export interface CachedSession {
  readonly caller: Exclude<Caller, { kind: 'visitor' }>;
  readonly expiresAt: number;
}

/** A few hundred bytes each. */
const MAX_ENTRIES = 20_000;

/**
 * Callers by their cookie, until the database notifies us that the person or one of their sessions has changed; the
 * least recently used is evicted first. A row that was read before a change and arrives after it is not cached.
 */
export class SessionCache {
  readonly #entries = new Map<string, CachedSession>();
  readonly #keysOf = new Map<string, Set<string>>();
  #generation = 0;
  /** false while the connection that notifies us of changes is down. */
  #trusted = false;

  constructor(private readonly maxEntries = MAX_ENTRIES) {}

  async get(
    cookie: string,
    read: () => Promise<CachedSession | null>,
  ): Promise<CachedSession | null> {
    // Hashed, so that a dump of this memory holds no cookie.
    const key = createHash('sha256').update(cookie).digest('base64');
    const cached = this.#entries.get(key);
    if (cached && cached.expiresAt > Date.now()) {
      // Moved to the end: a Map keeps the order of insertion, and the first entry is evicted first.
      this.#entries.delete(key);
      this.#entries.set(key, cached);
      return cached;
    }
    const generation = this.#generation;
    const found = await read();
    if (found && this.#trusted && generation === this.#generation) this.#add(key, found);
    return found;
  }

  /** Drops a person's entries, or everybody's without an id. */
  forget(userId?: string): void {
    this.#generation += 1;
    if (userId === undefined) {
      this.#entries.clear();
      this.#keysOf.clear();
      return;
    }
    for (const key of this.#keysOf.get(userId) ?? []) this.#entries.delete(key);
    this.#keysOf.delete(userId);
  }

  trust(trusted: boolean): void {
    this.forget();
    this.#trusted = trusted;
  }

  #add(key: string, found: CachedSession): void {
    this.#entries.set(key, found);
    const keys = this.#keysOf.get(found.caller.id) ?? new Set();
    this.#keysOf.set(found.caller.id, keys.add(key));
    if (this.#entries.size <= this.maxEntries) return;
    const [oldest, evicted] = this.#entries.entries().next().value!;
    this.#entries.delete(oldest);
    const others = this.#keysOf.get(evicted.caller.id);
    others?.delete(oldest);
    if (others?.size === 0) this.#keysOf.delete(evicted.caller.id);
  }
}
