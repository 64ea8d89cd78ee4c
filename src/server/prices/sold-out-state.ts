import { type SQL, sql } from 'drizzle-orm';
import type { SoldOutState } from '../../contract/console-sold-out.ts';
import { product } from '../db/schema/product.ts';

// What staff see of 'sold out', beside a product. A row whose day has come counts no more. Everything that is said about a
// product is written at once, so day, name and moment are the same in all its rows.

const counts = (today: string): SQL => sql`(back_on is null or back_on > ${today}::date)`;

/** A column of a query about products. */
export const soldOutColumn = (today: string) => sql<SoldOutState>`(
    select json_build_object(
      'districts', coalesce(json_agg(district order by district) filter (where district <> ''), '[]'::json),
      'backOn', min(back_on), 'byName', min(set_by_name), 'at', min(set_at))
    from sold_out where product_id = ${product.id} and ${counts(today)}
    having count(*) > 0)`;

/** The moment as the API writes it. */
export const soldOutOf = (column: SoldOutState): SoldOutState =>
  column && { ...column, at: new Date(column.at).toISOString() };

/** A condition: somewhere it is sold out. */
export const isSoldOut = (today: string): SQL =>
  sql`${product.id} in (select product_id from sold_out where ${counts(today)})`;
