import { createHash } from 'node:crypto';
import type { Caller } from '../../domain/caller.ts';
import { LruMap } from '../lru-map.ts';

/** Who a session belongs to, and until when. */
export interface Found {
  readonly caller: Exclude<Caller, { kind: 'visitor' }>;
  readonly expiresAt: number;
}

/** A few hundred bytes each. */
const MOST_KNOWN = 20_000;

/**
 * Callers kept in memory by the cookie they bring, until the database tells of a change of the person
 * or of a session of theirs; the least recently seen leaves first. What was read before a change and
 * arrives after it is not kept.
 */
export class SessionCache {
  readonly #known: LruMap<string, Found>;
  readonly #keysOf = new Map<string, Set<string>>();
  #generation = 0;
  /** Off while changes could be missed: the connection that tells of them is down. */
  #trusted = false;

  constructor(maxEntries = MOST_KNOWN) {
    this.#known = new LruMap({
      maxWeight: maxEntries,
      onEvict: (key, { caller }) => this.#unlink(caller.id, key),
    });
  }

  async get(cookie: string, read: () => Promise<Found | null>): Promise<Found | null> {
    // Whoever could read this memory would find no cookie in it.
    const key = createHash('sha256').update(cookie).digest('base64');
    const known = this.#known.get(key);
    if (known && known.expiresAt > Date.now()) return known;
    const generation = this.#generation;
    const found = await read();
    if (found && this.#trusted && generation === this.#generation) this.#keep(key, found);
    return found;
  }

  /** Everything about a person is read anew from now on; of everybody without an id. */
  forget(userId?: string): void {
    this.#generation += 1;
    if (userId === undefined) {
      this.#known.clear();
      this.#keysOf.clear();
      return;
    }
    for (const key of this.#keysOf.get(userId) ?? []) this.#known.delete(key);
    this.#keysOf.delete(userId);
  }

  trust(trusted: boolean): void {
    this.forget();
    this.#trusted = trusted;
  }

  #keep(key: string, found: Found): void {
    const keys = this.#keysOf.get(found.caller.id) ?? new Set();
    this.#keysOf.set(found.caller.id, keys.add(key));
    this.#known.set(key, found);
  }

  #unlink(userId: string, key: string): void {
    const keys = this.#keysOf.get(userId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(userId);
  }
}
