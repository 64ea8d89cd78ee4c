import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LimitName, Limits } from '../../domain/limits.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';

/**
 * Counts tries in the database, so that all processes count together. A window opens with the first
 * try and closes after its minutes, whatever is tried meanwhile.
 */
export class Limiter {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    private readonly secret: string,
  ) {}

  /** Counts one try, and fails if it is one too many. */
  async take(name: LimitName, whose: string): Promise<void> {
    const { most, minutes } = this.limits[name];
    const { rows } = (await this.db.execute(sql`
      insert into rate_limit as kept (key, count, resets_at)
      values (${this.#key(name, whose)}, 1, now() + ${minutes} * interval '1 minute')
      on conflict (key) do update set
        -- What is refused is not counted on: the number stays small.
        count = case when kept.resets_at <= now() then 1 else least(kept.count, ${most}) + 1 end,
        resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
      returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`)) as unknown as {
      rows: { count: number; seconds: number }[];
    };
    const { count, seconds } = rows[0]!;
    if (count > most)
      throw new Failure('RATE_LIMITED', { retryAfterSeconds: Math.max(1, seconds) });
  }

  /** The try turned out to be no attack: it does not count. */
  async giveBack(name: LimitName, whose: string): Promise<void> {
    await this.db.execute(
      sql`update rate_limit set count = count - 1
        where key = ${this.#key(name, whose)} and count > 0`,
    );
  }

  /** Addresses and numbers of people are not kept as such. */
  #key(name: LimitName, whose: string): string {
    return `${name} ${createHmac('sha256', this.secret).update(whose).digest('base64url')}`;
  }
}
