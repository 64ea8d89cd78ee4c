import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ConsoleCouponPage } from '../../contract/console-coupons.ts';
import { normaliseCouponCode } from '../../domain/coupon.ts';
import {
  type CouponSort,
  type CouponState,
  type CouponView,
  couponSortsOf,
} from '../../domain/coupon-desk.ts';
import type { Db } from '../db/database.ts';
import { coupon } from '../db/schema/coupon.ts';
import { Failure } from '../failure.ts';
import { consoleCouponOf, NOW, readNow } from './coupon-rows.ts';

interface CouponRequest extends CouponView {
  readonly sort?: CouponSort | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface SortOrder {
  /** An index, in its order; the last key is unique. */
  readonly by: readonly SQL[];
  readonly isDown: boolean;
}

const CODE = sql`lower(${coupon.code} collate "C")`;
const ID = sql`${coupon.id}`;
const CREATION = sql`${coupon.createdAt}`;
const CLOSE = sql`${coupon.closesAt}`;

const SORTS: Readonly<Record<CouponSort, SortOrder>> = {
  newest: { by: [CREATION, ID], isDown: true },
  oldest: { by: [CREATION, ID], isDown: false },
  code: { by: [CODE], isDown: false },
  'ends-first': { by: [CLOSE, ID], isDown: false },
  'ends-last': { by: [CLOSE, ID], isDown: true },
  starts: { by: [sql`${coupon.startsAt}`, ID], isDown: false },
};

const hasBegun = and(gt(CLOSE, NOW), or(isNull(coupon.startsAt), lte(coupon.startsAt, NOW)));

const IN_STATE: Readonly<Record<CouponState, SQL | undefined>> = {
  running: and(eq(coupon.isUsedUp, false), hasBegun),
  'used-up': and(eq(coupon.isUsedUp, true), hasBegun),
  coming: and(gt(coupon.startsAt, NOW), gt(CLOSE, NOW)),
  ended: lte(CLOSE, NOW),
};

/** A page of coupons. Each view has an index that it is read from, so their number makes no difference. */
export async function listCoupons(db: Db, request: CouponRequest): Promise<ConsoleCouponPage> {
  const { limit, cursor } = request;
  const isKnown = cursor === undefined || (await db.$count(coupon, eq(coupon.id, cursor))) > 0;
  if (!isKnown) throw new Failure('CURSOR_INVALID');
  const rows = await pickCoupons(db, request);
  const shown = rows.slice(0, limit);
  const now = await readNow(db);
  return {
    items: shown.map((row) => consoleCouponOf(row, now)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The rows of a page, and one more if there are further pages. */
export function pickCoupons(db: Db, { state, q, sort, limit, cursor }: CouponRequest) {
  const order = SORTS[sort ?? couponSortsOf({ state, q })[0]];
  const direction = sql.raw(order.isDown ? 'desc' : 'asc');
  return db
    .select()
    .from(coupon)
    .where(
      and(
        state && IN_STATE[state],
        q === undefined ? undefined : beginsWith(normaliseCouponCode(q)),
        cursor === undefined ? undefined : afterCursor(order, cursor),
      ),
    )
    .orderBy(...order.by.map((key) => sql`${key} ${direction}`))
    .limit(limit + 1);
}

/** A range of the index, up to the first text that no longer begins like this: codes are ASCII. */
function beginsWith(start: string): SQL | undefined {
  const last = start.length - 1;
  const end = start.slice(0, last) + String.fromCharCode(start.charCodeAt(last) + 1);
  return and(sql`${CODE} >= ${start}`, sql`${CODE} < ${end}`);
}

/** The coupons after the last one of the previous page, whose own columns say where that is. */
function afterCursor({ by, isDown }: SortOrder, cursor: string): SQL {
  const place = by.map((key) => sql`(select ${key} from ${coupon} where ${coupon.id} = ${cursor})`);
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  return sql`(${list(by)}) ${sql.raw(isDown ? '<' : '>')} (${list(place)})`;
}
