import { LruMap } from '../lru-map.ts';
import type { Answer } from './answer.ts';

/**
 * Keeps answers in memory until the catalogue changes. Concurrent requests for one key make the answer once.
 * An answer whose making began before a change is sent to those who asked for it, and not kept.
 */
export class AnswerCache {
  readonly #kept: LruMap<string, Answer>;
  readonly #underWay = new Map<string, Promise<Answer>>();
  readonly #mostBytes: number;
  #generation = 0;
  /** False while changes could be missed, because the connection that announces them is down. */
  #trusted = false;

  constructor(megabytes: number) {
    this.#mostBytes = megabytes * 1024 * 1024;
    this.#kept = new LruMap({ maxWeight: this.#mostBytes, weigh: sizeOf });
  }

  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (!this.#trusted || this.#mostBytes === 0) return make();
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;

    const generation = this.#generation;
    const making = make();
    this.#underWay.set(key, making);
    try {
      const answer = await making;
      if (generation === this.#generation) this.#keep(key, answer);
      return answer;
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    }
  }

  drop(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#underWay.clear();
  }

  trust(trusted: boolean): void {
    this.drop();
    this.#trusted = trusted;
  }

  #keep(key: string, answer: Answer): void {
    // One answer may not push out most of the others.
    const isTooLarge = sizeOf(key, answer) > this.#mostBytes / 4;
    if (answer.isKeepable && !isTooLarge) this.#kept.set(key, answer);
  }
}

const sizeOf = (key: string, answer: Answer): number => key.length * 2 + answer.bytes;
