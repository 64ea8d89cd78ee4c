import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ErrorCode } from '../../contract/errors.ts';
import type { LimitName, Limits } from '../../domain/rate-limits.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';

/** Limits with a sentence of their own. */
const OWN_CODES: Readonly<Partial<Record<LimitName, ErrorCode>>> = {
  order: 'TOO_MANY_ORDERS',
  payment: 'TOO_MANY_PAYMENTS',
  cancellation: 'TOO_MANY_CANCELLATIONS',
};

/**
 * Counts attempts in the database, across all processes. A window opens with the first attempt and closes after
 * its minutes, however many attempts follow.
 */
export class Limiter {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    private readonly secret: string,
  ) {}

  /**
   * Counts one attempt, and fails if the limit is exceeded. Inside a transaction, pass it: what is rolled back is not
   * counted.
   */
  async consume(name: LimitName, key: string, db?: Db): Promise<void> {
    const { isWithin, seconds } = await this.#count(name, key, db);
    if (isWithin) return;
    throw new Failure(OWN_CODES[name] ?? 'RATE_LIMITED', {
      retryAfterSeconds: Math.max(1, seconds),
    });
  }

  /** Counts one attempt. Returns false if the limit is exceeded. */
  async allows(name: LimitName, key: string): Promise<boolean> {
    return (await this.#count(name, key)).isWithin;
  }

  async #count(
    name: LimitName,
    key: string,
    db: Db = this.db,
  ): Promise<{ isWithin: boolean; seconds: number }> {
    const { most, minutes } = this.limits[name];
    const { rows } = (await db.execute(sql`
      insert into rate_limit as kept (key, count, resets_at)
      values (${this.#rowKey(name, key)}, 1, now() + ${minutes} * interval '1 minute')
      on conflict (key) do update set
        -- Refused attempts are not counted: the number stays small.
        count = case when kept.resets_at <= now() then 1 else least(kept.count, ${most}) + 1 end,
        resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
      returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`)) as unknown as {
      rows: { count: number; seconds: number }[];
    };
    const { count, seconds } = rows[0]!;
    return { isWithin: count <= most, seconds };
  }

  /** Uncounts an attempt that turned out to be legitimate. */
  async refund(name: LimitName, key: string): Promise<void> {
    await this.db.execute(
      sql`update rate_limit set count = count - 1
        where key = ${this.#rowKey(name, key)} and count > 0`,
    );
  }

  /** Forgets all attempts. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.db.execute(sql`delete from rate_limit where key = ${this.#rowKey(name, key)}`);
  }

  /** Hashed, so that people's addresses and numbers are not stored. */
  #rowKey(name: LimitName, key: string): string {
    return `${name} ${createHmac('sha256', this.secret).update(key).digest('base64url')}`;
  }
}
