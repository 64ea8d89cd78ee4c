import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { type Claim, markEnded, type Queue } from './queue.ts';

const RETRIES = { most: 20, everyMs: 1_000 };

interface Waiting {
  readonly claim: Claim;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Marks entries that have ended. Those that end together, or while others are being marked, share one statement: on a busy
 * day, a commit for each email would cost as much as the orders.
 */
export class EndMarks<T extends PgTable> {
  /** By the reason why they were left out; null: they are done. */
  readonly #waiting = new Map<string | null, Waiting[]>();
  #isWriting = false;

  constructor(
    private readonly db: Db,
    private readonly queue: Queue<T>,
    private readonly stopping: AbortSignal,
  ) {}

  /** Resolves when the entry is marked. */
  mark(claim: Claim, leftOutFor: string | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const group = this.#waiting.get(leftOutFor) ?? [];
      group.push({ claim, resolve, reject });
      this.#waiting.set(leftOutFor, group);
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    await nextTurn();
    for (const [leftOutFor, group] of this.#waiting) {
      this.#waiting.delete(leftOutFor);
      await this.#markGroup(group, leftOutFor);
    }
    this.#isWriting = false;
  }

  /** A lost mark would repeat the work, so this waits for a database that is briefly unavailable. */
  async #markGroup(group: readonly Waiting[], leftOutFor: string | null): Promise<void> {
    const claims = group.map(({ claim }) => claim);
    for (let tries = 1; ; tries += 1) {
      try {
        await markEnded(this.db, this.queue, claims, leftOutFor);
        for (const { resolve } of group) resolve();
        return;
      } catch (error) {
        if (tries >= RETRIES.most || this.stopping.aborted) {
          for (const { reject } of group) reject(error);
          return;
        }
        await wait(RETRIES.everyMs);
      }
    }
  }
}
