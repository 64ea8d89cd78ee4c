import type { Answer } from './answer.ts';

/**
 * Answers kept in memory until the catalogue changes, the least recently used leaving first.
 * Concurrent requests for one key make it once. An answer that was begun before a change is given
 * to those who asked, and not kept.
 */
export class AnswerCache {
  readonly #kept = new Map<string, Answer>();
  readonly #underWay = new Map<string, Promise<Answer>>();
  readonly #mostBytes: number;
  #bytes = 0;
  #generation = 0;
  /** Off while changes could be missed: the connection that tells of them is down. */
  #trusted = false;

  constructor(megabytes: number) {
    this.#mostBytes = megabytes * 1024 * 1024;
  }

  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (!this.#trusted || this.#mostBytes === 0) return make();
    const kept = this.#kept.get(key);
    if (kept) {
      // Moved to the end: a Map keeps the order of insertion, and the first one leaves first.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
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
    this.#bytes = 0;
  }

  trust(trusted: boolean): void {
    this.drop();
    this.#trusted = trusted;
  }

  #keep(key: string, answer: Answer): void {
    const size = sizeOf(key, answer);
    if (!answer.isKeepable || size > this.#mostBytes / 4) return;
    this.#kept.set(key, answer);
    this.#bytes += size;
    for (const [oldest, its] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= sizeOf(oldest, its);
    }
  }
}

const sizeOf = (key: string, answer: Answer): number => key.length * 2 + answer.bytes;
