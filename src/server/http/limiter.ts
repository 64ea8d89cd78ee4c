import { createHmac } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Limit, LimitName, Limits } from '../../domain/rate-limits.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';

/** Limits with a sentence of their own. */
const OWN_CODES: Readonly<Partial<Record<LimitName, ErrorCode>>> = {
  order: 'TOO_MANY_ORDERS',
  payment: 'TOO_MANY_PAYMENTS',
  cancellation: 'TOO_MANY_CANCELLATIONS',
};

/** What has been counted in a window that is still open. */
export interface Attempts {
  readonly count: number;
  /** Until the window closes. */
  readonly seconds: number;
}

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
    if (!isWithin) throw tooMany(name, seconds);
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
    const limit = this.limits[name];
    const { rows } = (await db.execute(sql`${counting(limit, sql`${this.rowKey(name, key)}`)}
      returning count, ${SECONDS_LEFT} as seconds`)) as unknown as { rows: Attempts[] };
    const { count, seconds } = rows[0]!;
    return { isWithin: count <= limit.most, seconds };
  }

  /** Fails if one attempt more would exceed the limit. */
  check(name: LimitName, attempts: Attempts | null): void {
    if (attempts && attempts.count >= this.limits[name].most) throw tooMany(name, attempts.seconds);
  }

  /** Counts one attempt, as a part of another statement, for each row of `source`. */
  counting(name: LimitName, rowKey: SQLWrapper, source: SQL): SQL {
    return counting(this.limits[name], rowKey, source);
  }

  /** Uncounts an attempt that turned out to be legitimate. */
  async uncount(name: LimitName, key: string): Promise<void> {
    await this.db.execute(
      sql`update rate_limit set count = count - 1
        where key = ${this.rowKey(name, key)} and count > 0`,
    );
  }

  /** Forgets all attempts. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.db.execute(sql`delete from rate_limit where key = ${this.rowKey(name, key)}`);
  }

  /** Hashed, so that people's addresses and numbers are not stored. */
  rowKey(name: LimitName, key: string): string {
    return `${name} ${createHmac('sha256', this.secret).update(key).digest('base64url')}`;
  }
}

const SECONDS_LEFT = sql`ceil(extract(epoch from resets_at - now()))::int`;

/** A column of another statement; null: no window is open. */
export const attemptsUnder = (rowKey: SQLWrapper): SQL<Attempts | null> => sql<Attempts | null>`(
  select json_build_object('count', count, 'seconds', ${SECONDS_LEFT}) from rate_limit
  where key = ${rowKey} and resets_at > now())`;

const counting = ({ most, minutes }: Limit, rowKey: SQLWrapper, source = sql.empty()): SQL => sql`
  insert into rate_limit as kept (key, count, resets_at)
  select ${rowKey}::text, 1, now() + ${minutes} * interval '1 minute' ${source}
  on conflict (key) do update set
    -- Refused attempts are not counted: the number stays small.
    count = case when kept.resets_at <= now() then 1 else least(kept.count, ${most}) + 1 end,
    resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end`;

const tooMany = (name: LimitName, seconds: number): Failure =>
  new Failure(OWN_CODES[name] ?? 'RATE_LIMITED', { retryAfterSeconds: Math.max(1, seconds) });
