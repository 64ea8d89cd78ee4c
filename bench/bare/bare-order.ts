import { line, readStatement } from './bare-cart.ts';
import type { BareQuery, Row, Statement } from './bare-database.ts';
import { gstOf } from './bare-tax.ts';

// The same order as the store's, with the least SQL: one statement reads the priced cart, and one writes
// order, lines, tax, event and email and empties the cart. No key, no lock, no comparison with the expected total.

const placeStatement: Statement = {
  name: 'order',
  text: `
    with ordered as (
      update cart set generation = generation + 1, revision = revision + 1 where user_id = $1
      returning generation - 1 as generation
    ), placed as (
      insert into "order" (order_number, user_id, user_name, user_phone_number, store_name, address, pincode,
                           district, payment_method, status, line_count, total_before_discounts,
                           credit_points, total_amount, cart_generation)
      select $2, u.id, u.name, u.mobile, u.store_name, u.address, u.pin_code, u.district, $3, 'Pending', $4,
             $5::bigint, $6, $5::bigint, ordered.generation
      from "user" u, ordered where u.id = $1
      returning id, order_date
    ), lines as (
      insert into order_line (order_id, position, product_id, title, images, unit, pack, quantity, price, cgst,
                              sgst, credit_points, hsn_code, gst_rate, discount_share, taxable_value, cgst_amount,
                              sgst_amount, igst_amount)
      select placed.id, l.position, l.id, l.title, l.images, l.unit, l."packDetails", l.quantity, l.price, l.cgst, l.sgst,
             l."creditPoints", l."hsnCode", l.rate, 0, l.price * l.quantity - 2 * l.half, l.half, l.half, 0
      from placed, json_to_recordset($7) as l (position int, id text, title text, images text[], unit text,
        "packDetails" jsonb, quantity int, price bigint, cgst bigint, sgst bigint, "creditPoints" int,
        "hsnCode" text, rate int, half bigint)
    ), tax as (
      insert into order_tax (order_id, origin, supplier_state, place_of_supply, buyer_gst_number)
      select placed.id, 'order', $8, $8, nullif(u.gst_number, '') from placed, "user" u where u.id = $1
    ), event as (
      insert into order_event (order_id, status, actor) select id, 'Pending', 'retailer' from placed
    ), mail as (
      insert into mail_outbox (kind, recipient, payload)
      select 'order-placed', u.email, json_build_object('name', u.name, 'id', placed.id, 'lines', $7::json)
      from placed, "user" u where u.id = $1
    ), emptied as (
      delete from cart_item where user_id = $1
    )
    select id, order_date from placed`,
};

/** Of shop and shoppers: the tax is CGST and SGST. */
const STATE = 'Tamil Nadu';

function taxOf(item: Row, { hsn_code: hsnCode, gst_rate }: Row): Row {
  const rate = gst_rate ?? 4;
  return { hsnCode, rate, half: gstOf(item.lineTotal, rate) };
}

/** Order numbers in sequence: no other process draws any. */
let lastNumber = 100_000;

export async function bareOrder(query: BareQuery, userId: string, body: string): Promise<Row> {
  const { paymentMethod } = JSON.parse(body);
  const rows = await query(readStatement, [userId]);
  const found = rows.filter((row) => row.product_id !== null);
  const items = found.map(line);
  const totalAmount = items.reduce((sum, item) => sum + item.lineTotal, 0);
  const creditPoints = items.reduce((sum, item) => sum + item.creditPoints * item.quantity, 0);
  lastNumber += 1;
  const orderNumber = lastNumber;
  const lines = JSON.stringify(
    items.map((item, position) => ({ ...item, position, ...taxOf(item, found[position]!) })),
  );
  const [placed] = await query(placeStatement, [
    userId,
    orderNumber,
    paymentMethod,
    items.length,
    totalAmount,
    creditPoints,
    lines,
    STATE,
  ]);
  return {
    id: placed?.id,
    orderId: `SASB2B${orderNumber}`,
    orderDate: placed?.order_date,
    paymentMethod,
    orderStatus: 'Pending',
    status: 'Pending',
    lineCount: items.length,
    totalAmount,
    isPaidInSandbox: false,
  };
}
