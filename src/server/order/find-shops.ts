import { and, asc, between, eq, or, type SQL, sql } from 'drizzle-orm';
import { mobileRange, typedWordBeginnings } from '../../domain/typed-search.ts';
import type { Db } from '../db/database.ts';
import { SHOP_WORDS, user } from '../db/schema/user.ts';

/** More shops than a person looks through; the next word makes them fewer. */
const SHOPS_SEARCHED = 50;

interface FoundShops {
  readonly ids: readonly string[];
  readonly hasMore: boolean;
}

/** The shops that a search means, by the beginnings of words or of the phone number. */
export async function findShops(db: Db, typed: string): Promise<FoundShops> {
  const words = typedWordBeginnings(typed);
  const mobile = mobileRange(typed);
  const ways = [
    words.length > 0 ? sql`${SHOP_WORDS} @@ to_tsquery('simple', ${asQuery(words)})` : undefined,
    mobile ? between(user.mobile, mobile.least, mobile.most) : undefined,
  ].filter((way): way is SQL => way !== undefined);
  if (ways.length === 0) return { ids: [], hasMore: false };
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'retailer'), or(...ways)))
    .orderBy(asc(sql`lower(${user.storeName})`), asc(user.id))
    .limit(SHOPS_SEARCHED + 1);
  return {
    ids: rows.slice(0, SHOPS_SEARCHED).map(({ id }) => id),
    hasMore: rows.length > SHOPS_SEARCHED,
  };
}

/** Words are letters and digits only. */
const asQuery = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ');
