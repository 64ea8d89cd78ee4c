import { PACK_JSON } from '../bare/bare-pack.ts';
import type { RunSql } from './run-sql.ts';

// Retailers with carts, so that requests do not queue for a single one. Each cart has the same ten products.

const PEOPLE = 41;
export const SHOPPERS = PEOPLE - 1;
export const SHOPPER_DISTRICT = 'Coimbatore';
/** One more, whose cart changes while it is watched; the others stay as created. */
export const WATCHED = PEOPLE - 1;
const LINES = 10;

export const shopperId = (index: number): string => `shopper-${index}`;
/** The session token, as stored in the table. */
export const shopperToken = (index: number): string => `a-token-of-shopper-${index}`;
/** Products in every cart: one whose quantity is set, and one that is removed and added again. */
export const CARTED = 'cumin-jeera-bold';
export const SWAPPED = 'white-pepper-whole';

/** Fills the carts of these shoppers; by default those used to measure carts. */
export async function fillCarts(runSql: RunSql, first = 0, last = WATCHED): Promise<void> {
  const shoppers = `generate_series(${first}, ${last}) as nth`;
  await runSql(`
    insert into "user" (id, name, email, mobile, district, store_name, address, pin_code, is_verified)
    select 'shopper-' || nth, 'Shopper', 'shopper-' || nth || '@shop.example', '9876543210',
           '${SHOPPER_DISTRICT}', 'Shop', 'Market Road', '641001', true from ${shoppers}`);
  await runSql(`
    insert into session (token_hash, user_id, expires_at)
    select rtrim(translate(encode(sha256(convert_to('a-token-of-shopper-' || nth, 'UTF8')), 'base64'), '+/', '-_'), '='),
           'shopper-' || nth, now() + interval '30 days'
    from ${shoppers}`);
  await runSql(`insert into cart (user_id) select 'shopper-' || nth from ${shoppers}`);
  await runSql(`
    insert into cart_item (user_id, product_id, quantity, added_price, title, images, unit, pack)
    select 'shopper-' || nth, p.id, 2, 10000, p.title, p.images[1:1], p.unit, (${PACK_JSON})::jsonb
    from ${shoppers}, (
      (select * from product where id in ('${CARTED}', '${SWAPPED}'))
      union all
      (select * from product where id not in ('${CARTED}', '${SWAPPED}') and price is not null
       order by sort_key, id limit ${LINES - 2})
    ) as p`);
}
