import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { RetailerList } from '../../contract/console-retailers.ts';
import { type LastOrder, SHOP_STANDINGS, type ShopSort } from '../../domain/shop-standing.ts';
import { DAY_MS } from '../../domain/working-day.ts';
import type { Db } from '../db/database.ts';
import { shopList } from '../db/schema/shop-list.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { shopMatches } from './shop-matches.ts';

// Finds the shops of one page. A list is put together from ranges of an index, one per district and standing, each read no
// further than a page is long, so the number of shops makes no difference (docs/decisions/047-retailers.md).

interface SortOrder {
  /** The end of an index, in its order; the last one is unique. */
  readonly by: readonly SQL[];
  readonly isDown: boolean;
}

const ID = sql`${shopList.userId}`;
const REGISTERED = [sql`${shopList.registeredAt}`, ID];
const LAST_ORDER = [sql`${shopList.lastOrderAt}`, ...REGISTERED];

const SORTS: Readonly<Record<ShopSort, SortOrder>> = {
  newest: { by: REGISTERED, isDown: true },
  oldest: { by: REGISTERED, isDown: false },
  shop: { by: [sql`${shopList.shopKey}`, ID], isDown: false },
  'last-order': { by: LAST_ORDER, isDown: true },
  'longest-ago': { by: LAST_ORDER, isDown: false },
  total: { by: [sql`${shopList.orderTotal}`, ID], isDown: true },
};

/** Their ids, in the order of the list; one more than the page has shows that another follows. */
export async function pickRetailers(
  db: Db,
  { q, standing, district, lastOrder, sort, limit, cursor }: RetailerList,
): Promise<string[]> {
  const { by, isDown } = SORTS[sort];
  const atMost = limit + 1;
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const standings = standing ? [standing] : SHOP_STANDINGS;
  const conditions = and(ordered(lastOrder), await afterCursor(db, SORTS[sort], cursor));
  const inOrder = list(by.map((key) => sql`${key} ${direction}`));

  if (q !== undefined) {
    const matches = shopMatches(q);
    if (!matches) return [];
    const found = sql`select ${user.id} from ${user} where ${and(eq(user.role, 'retailer'), matches)}`;
    const where = and(
      // As an array, so that the matches are found first: a rare word would otherwise be looked for in every shop.
      sql`${ID} = any(array(${found}))`,
      inArray(shopList.standing, [...standings]),
      district === undefined ? undefined : eq(shopList.district, district),
      conditions,
    );
    return readIds(
      db,
      sql`select ${ID} as id from ${shopList} where ${where} order by ${inOrder} limit ${atMost}`,
    );
  }

  const names = by.map((_, nth) => sql.raw(`key_${nth}`));
  const keys = list(by.map((key, nth) => sql`${key} as ${names[nth]}`));
  const page = sql`
    with recursive ${district ? sql`place (district) as (select ${district}::text)` : ALL_DISTRICTS}
    select picked.picked_id as id from place
    cross join unnest(${sql.param([...standings])}::text[]) as wanted (standing)
    cross join lateral (
      select ${ID} as picked_id, ${keys} from ${shopList}
      where ${and(sql`${shopList.district} = place.district and ${shopList.standing} = wanted.standing`, conditions)}
      order by ${inOrder} limit ${atMost}
    ) as picked
    order by ${list(names.map((name) => sql`${name} ${direction}`))} limit ${atMost}`;
  return readIds(db, page);
}

/** One step through an index for each district that has a shop. */
const ALL_DISTRICTS = sql`place (district) as (
  select min(${shopList.district}) from ${shopList}
  union all
  select (select min(${shopList.district}) from ${shopList} where ${shopList.district} > place.district)
  from place where place.district is not null
)`;

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

async function readIds(db: Db, query: SQL): Promise<string[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const NEVER = new Date(0);

function ordered(lastOrder: LastOrder | undefined): SQL | undefined {
  const at = shopList.lastOrderAt;
  switch (lastOrder) {
    case undefined:
      return undefined;
    case 'within-7-days':
      return gte(at, daysAgo(7));
    case 'within-30-days':
      return gte(at, daysAgo(30));
    case 'over-30-days-ago':
      return and(lt(at, daysAgo(30)), sql`${at} > ${NEVER.toISOString()}::timestamptz`);
    case 'never':
      return eq(at, NEVER);
  }
}

/** The shops after the last one of the previous page. Its own columns say where that is, so a cursor is only its id. */
async function afterCursor(
  db: Db,
  { by, isDown }: SortOrder,
  cursor: string | undefined,
): Promise<SQL | undefined> {
  if (cursor === undefined) return undefined;
  const [found] = await db
    .select({ id: shopList.userId })
    .from(shopList)
    .where(eq(shopList.userId, cursor));
  if (!found) throw new Failure('CURSOR_INVALID');
  const place = by.map(
    (key) => sql`(select ${key} from ${shopList} where ${shopList.userId} = ${cursor})`,
  );
  return sql`(${list(by)}) ${sql.raw(isDown ? '<' : '>')} (${list(place)})`;
}
