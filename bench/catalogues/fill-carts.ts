import type { RunSql } from './run-sql.ts';

// Retailers with carts, so that a crowd does not queue for one: each has the same ten products in it.

const PEOPLE = 41;
export const SHOPPERS = PEOPLE - 1;
export const SHOPPER_DISTRICT = 'Coimbatore';
/** One more, whose cart is written to while it is watched; the others stay as they were made. */
export const WATCHED = PEOPLE - 1;
const LINES = 10;

export const shopperId = (nth: number): string => `shopper-${nth}`;
/** The token of a session, as the table has it. */
export const shopperToken = (nth: number): string => `a-token-of-shopper-${nth}`;
/** In every cart: whose quantity is set, and what is taken out and put in. */
export const CARTED = 'cumin-jeera-bold';
export const SWAPPED = 'white-pepper-whole';

/** Shoppers by their numbers, with full carts; without any said, those that carts are measured with. */
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
    insert into cart_item (user_id, product_id, quantity, added_price, title, images, unit)
    select 'shopper-' || nth, p.id, 2, 10000, p.title, p.images[1:1], p.unit
    from ${shoppers}, (
      (select * from product where id in ('${CARTED}', '${SWAPPED}'))
      union all
      (select * from product where id not in ('${CARTED}', '${SWAPPED}') and price is not null
       order by sort_key, id limit ${LINES - 2})
    ) as p`);
}
