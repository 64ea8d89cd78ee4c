import { createHash } from 'node:crypto';
import type { Caller } from '../../domain/caller.ts';
import { LruMap } from '../lru-map.ts';

/** The person a session belongs to, and when it expires. */
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
  readonly #entries: LruMap<string, CachedSession>;
  readonly #keysOf = new Map<string, Set<string>>();
  /** Requests that arrive together with one cookie share one read. */
  readonly #reading = new Map<string, Promise<CachedSession | null>>();
  #generation = 0;
  /** false while the connection that notifies us of changes is down. */
  #trusted = false;

  constructor(maxEntries = MAX_ENTRIES) {
    this.#entries = new LruMap({
      maxWeight: maxEntries,
      onEvict: (key, { caller }) => this.#unlink(caller.id, key),
    });
  }

  get figures() {
    return this.#entries.figures;
  }

  async get(
    cookie: string,
    read: () => Promise<CachedSession | null>,
  ): Promise<CachedSession | null> {
    // Hashed, so that a dump of this memory holds no cookie.
    const key = createHash('sha256').update(cookie).digest('base64');
    const cached = this.#entries.get(key);
    if (cached && cached.expiresAt > Date.now()) return cached;
    const pending = this.#reading.get(key);
    if (pending) return pending;
    const reading = this.#read(key, read);
    this.#reading.set(key, reading);
    return reading;
  }

  /** Drops a person's entries, or everyone's if no id is given. */
  forget(userId?: string): void {
    this.#generation += 1;
    this.#reading.clear();
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

  async #read(key: string, read: () => Promise<CachedSession | null>) {
    const generation = this.#generation;
    try {
      const found = await read();
      if (found && this.#trusted && generation === this.#generation) this.#add(key, found);
      return found;
    } finally {
      // A change in between has cleared this, and a later request may have begun another read.
      if (generation === this.#generation) this.#reading.delete(key);
    }
  }

  #add(key: string, found: CachedSession): void {
    const keys = this.#keysOf.get(found.caller.id) ?? new Set();
    this.#keysOf.set(found.caller.id, keys.add(key));
    this.#entries.set(key, found);
  }

  #unlink(userId: string, key: string): void {
    const keys = this.#keysOf.get(userId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(userId);
  }
}
