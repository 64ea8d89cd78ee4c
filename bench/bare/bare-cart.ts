import type { BareQuery, Row, Statement } from './bare-database.ts';
import { PACK_COLUMNS, PACK_JSON, packFields } from './bare-pack.ts';
import { gstOf } from './bare-tax.ts';

// The same cart as the store's, with the least SQL: one statement to change it and one to read it. No lock,
// no transaction, and no notification except the table's own trigger.

export const readStatement: Statement = {
  name: 'cart',
  text: `
    select c.revision, u.coins, i.product_id, i.quantity, i.added_price, p.title, p.images[1:1] as images,
           p.unit, ${PACK_COLUMNS}, p.credit_points, p.hsn_code, p.gst_rate,
           (select state from district where name = u.district) as state,
           coalesce(d.base_price, p.price) as exact
    from "user" u
    join cart c on c.user_id = u.id
    left join cart_item i on i.user_id = u.id
    left join product p on p.id = i.product_id
    left join district_price d on d.product_id = p.id and d.district = u.district
    where u.id = $1
    order by i.added_at, i.product_id`,
};

const changed = 'with changed as (update cart set revision = revision + 1 where user_id = $1)';

const setStatement: Statement = {
  name: 'cart_set',
  text: `${changed} update cart_item set quantity = $3 where user_id = $1 and product_id = $2`,
};
const removeStatement: Statement = {
  name: 'cart_remove',
  text: `${changed} delete from cart_item where user_id = $1 and product_id = $2`,
};
const addStatement: Statement = {
  name: 'cart_add',
  text: `${changed}
    insert into cart_item (user_id, product_id, quantity, added_price, title, images, unit, pack)
    select $1, p.id, 1, round(coalesce(d.base_price, p.price) / 100.0) * 100, p.title, p.images[1:1], p.unit,
      (${PACK_JSON})::jsonb
    from product p
    left join district_price d on d.product_id = p.id and d.district = $3
    where p.id = $2
    on conflict do nothing`,
};

interface CartRequest {
  readonly method: string;
  readonly path: string;
  readonly userId: string;
  readonly district: string | null;
  readonly body: string;
}

export async function bareCart(query: BareQuery, request: CartRequest): Promise<Row> {
  const { method, path, userId, district, body } = request;
  const id = path.slice('/api/cart/items/'.length);
  if (method === 'PUT') await query(setStatement, [userId, id, JSON.parse(body).quantity]);
  if (method === 'DELETE') await query(removeStatement, [userId, id]);
  if (method === 'POST') await query(addStatement, [userId, JSON.parse(body).productId, district]);
  const rows = await query(readStatement, [userId]);
  const items = rows.filter((row) => row.product_id !== null).map(line);
  const subtotal = items.reduce((sum, item) => sum + item.lineTotal, 0);
  return {
    revision: Number(rows[0]?.revision),
    items,
    subtotal,
    discount: 0,
    coinDiscount: 0,
    totalAmount: subtotal,
    creditPoints: items.reduce((sum, item) => sum + item.creditPoints * item.quantity, 0),
    coupon: null,
    coins: { balance: rows[0]?.coins, held: 0, used: 0 },
    taxKind: rows[0]?.state === 'Tamil Nadu' ? 'within-state' : 'between-states',
    showCoins: false,
    isOrderable: items.length > 0,
  };
}

export function line(row: Row): Row {
  const exact = Number(row.exact);
  const price = Math.round(exact / 100) * 100;
  const gst = gstOf(exact, row.gst_rate);
  return {
    id: row.product_id,
    title: row.title,
    description: row.title,
    images: row.images,
    unit: row.unit,
    ...packFields(row),
    quantity: row.quantity,
    price,
    totalPrice: price,
    addedPrice: Number(row.added_price),
    cgst: gst,
    sgst: gst,
    gstRate: row.gst_rate ?? 4,
    creditPoints: row.credit_points,
    lineTotal: price * row.quantity,
    problem: null,
  };
}
