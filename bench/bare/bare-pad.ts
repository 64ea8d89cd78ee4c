import { HOME_SHELF_SIZE } from '../../src/domain/constants.ts';
import { dueAgain } from '../../src/domain/due-again.ts';
import { isSamePack } from '../../src/domain/pack.ts';
import { cardsOf } from './bare-catalogue.ts';
import type { BareQuery, Row, Statement } from './bare-database.ts';
import { OWN_PRICE, PRICED } from './bare-statements.ts';

// The same order pad and usual items as the store's: one statement counts the orders and reads the cards. It has one
// page only, and everybody's newest line is of the pack sold today.

const MAX_USUAL = 2_000;

const usualStatement: Statement = {
  name: 'usual',
  text: `
    with line as (
      select o.id as order_id, o.order_date as at, l.product_id, l.quantity, l.price, l.pack,
             row_number() over (partition by l.product_id order by o.order_date desc, o.id desc) as nth
      from (select id, order_date from "order" where user_id = $1 and status not in ('Cancellation Requested', 'Cancelled')
            order by order_date desc, id desc limit 200) as o
      join order_line l on l.order_id = o.id
    ), usual as (
      select product_id, count(*)::int as times, sum(price::double precision * quantity) as spent,
             json_agg(json_build_object('orderId', order_id, 'atMs', floor(extract(epoch from at) * 1000),
               'quantity', quantity, 'price', price, 'pack', pack) order by nth) filter (where nth <= 12) as past
      from line group by product_id
    )
    select ${PRICED}, usual.times, usual.past
    from usual join product p on p.id = usual.product_id ${OWN_PRICE} $2
    order by usual.times desc, usual.spent desc, p.id
    limit $3`,
};

const lastOrderStatement: Statement = {
  name: 'last_order',
  text: `
    select id, order_number, order_date, payment_method, status, line_count, total_amount, is_paid_in_sandbox
    from "order" where user_id = $1 and status not in ('Cancellation Requested', 'Cancelled')
    order by order_date desc, id desc limit 1`,
};

export async function barePad(query: BareQuery, userId: string, district: string | null) {
  const rows = await query(usualStatement, [userId, district, MAX_USUAL]);
  const items = await usualItems(query, district, rows);
  const nowMs = Date.now();
  const due = rows
    .flatMap(({ past }, at) => {
      const found = dueAgain(past, nowMs);
      if (!found) return [];
      const amount = past[0].price * found.usualQuantity;
      return [{ ...items[at], ...found, amount }];
    })
    .sort((a, b) => b.intervalsPassed - a.intervalsPassed || b.amount - a.amount);
  const newest = rows.reduce((a, b) => (b.past[0].atMs > a.past[0].atMs ? b : a));
  return {
    due: due.map(({ amount: _, intervalsPassed: __, ...item }) => item),
    items,
    total: rows.length,
    nextCursor: null,
    lastOrderId: newest.past[0].orderId,
  };
}

export async function bareRetailerHome(query: BareQuery, userId: string, district: string | null) {
  const { section } = HOME_SHELF_SIZE;
  const [last] = await query(lastOrderStatement, [userId]);
  const rows = await query(usualStatement, [userId, district, MAX_USUAL]);
  const usual = await usualItems(
    query,
    district,
    rows.filter(({ exact }) => exact !== null),
  );
  const difference = ({ priceChange, last }: Row) => Math.abs(priceChange) * last.quantity;
  return {
    lastOrder: last && summary(last),
    usual: usual.slice(0, section),
    priceChanges: usual
      .filter(({ priceChange }) => priceChange)
      .sort((a, b) => difference(b) - difference(a))
      .map(({ id, title, pack, price, priceChange }) => ({ id, title, pack, price, priceChange })),
  };
}

async function usualItems(query: BareQuery, district: string | null, rows: readonly Row[]) {
  const cards = await cardsOf(query, district, rows);
  return rows.map((row, at) => usualItem(row, cards[at]!));
}

function usualItem({ times, past }: Row, card: Row): Row {
  const last = (past as Row[]).find(({ pack }) => isSamePack(pack, card.packDetails)) ?? null;
  return {
    ...card,
    times,
    last: last && {
      quantity: last.quantity,
      price: last.price,
      at: new Date(last.atMs).toISOString(),
    },
    priceChange: last && card.price !== null ? card.price - last.price : null,
  };
}

const summary = (row: Row): Row => ({
  id: row.id,
  orderId: `SASB2B${row.order_number}`,
  orderDate: row.order_date,
  paymentMethod: row.payment_method,
  orderStatus: row.status,
  status: row.status,
  lineCount: row.line_count,
  totalAmount: Number(row.total_amount),
  isPaidInSandbox: row.is_paid_in_sandbox,
});
