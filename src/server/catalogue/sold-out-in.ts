import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SoldOut, SoldOutPlace } from '../../domain/sold-out.ts';
import { product } from '../db/schema/product.ts';
import { soldOut } from '../db/schema/sold-out.ts';

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`;

/**
 * A column of a query about products: the day on which the product is back in this district, '' if nobody knows, null if it
 * is not sold out. A visitor's district is ''.
 */
export const soldOutIn = (district: SQLWrapper): SQL<string | null> => sql<string | null>`(
    select coalesce(${soldOut.backOn}::text, '') from ${soldOut}
    where ${soldOut.productId} = ${product.id} and ${soldOut.district} in ('', ${district})
      and (${soldOut.backOn} is null or ${soldOut.backOn} > ${TODAY})
    order by ${soldOut.backOn} desc nulls first limit 1)`;

/** A column of a query about products: all places where it is sold out; null: none. */
export const SOLD_OUT_PLACES = sql<SoldOutPlace[] | null>`(
    select json_agg(json_build_object('district', ${soldOut.district}, 'backOn', ${soldOut.backOn}))
    from ${soldOut}
    where ${soldOut.productId} = ${product.id} and (${soldOut.backOn} is null or ${soldOut.backOn} > ${TODAY}))`;

/** undefined: it is not sold out. */
export const soldOutOf = (column: string | null): SoldOut | undefined =>
  column === null ? undefined : { backOn: column || null };
