import { LruMap } from '../lru-map.ts';
import type { Answer } from './answer.ts';

/**
 * Caches answers in memory until the catalogue changes. Concurrent requests for one key build the answer once.
 * An answer that was started before a change is sent to those who requested it, but not cached.
 */
export class AnswerCache {
  readonly #cached: LruMap<string, Answer>;
  readonly #pending = new Map<string, Promise<Answer>>();
  readonly #maxBytes: number;
  #generation = 0;
  /** False while changes could be missed, because the connection that announces them is down. */
  #trusted = false;

  constructor(megabytes: number) {
    this.#maxBytes = megabytes * 1024 * 1024;
    this.#cached = new LruMap({ maxWeight: this.#maxBytes, weigh: sizeOf });
  }

  get figures() {
    return this.#cached.figures;
  }

  /** Whether `get` finds this answer ready. */
  has(key: string): boolean {
    return this.#cached.has(key);
  }

  async get(key: string, build: () => Promise<Answer>): Promise<Answer> {
    if (!this.#trusted || this.#maxBytes === 0) return build();
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const pending = this.#pending.get(key);
    if (pending) return pending;

    const generation = this.#generation;
    const building = build();
    this.#pending.set(key, building);
    try {
      const answer = await building;
      if (generation === this.#generation) this.#store(key, answer);
      return answer;
    } finally {
      if (this.#pending.get(key) === building) this.#pending.delete(key);
    }
  }

  drop(): void {
    this.#generation += 1;
    this.#cached.clear();
    this.#pending.clear();
  }

  trust(trusted: boolean): void {
    this.drop();
    this.#trusted = trusted;
  }

  #store(key: string, answer: Answer): void {
    // A single answer must not evict most of the others.
    const isTooLarge = sizeOf(key, answer) > this.#maxBytes / 4;
    if (answer.isCacheable && !isTooLarge) this.#cached.set(key, answer);
  }
}

const sizeOf = (key: string, answer: Answer): number => key.length * 2 + answer.bytes;
