import { expect, it } from 'vitest';
import { CUMIN, placeCash, shopper } from '../order-fixtures.ts';
import { confirm, ordersOf, sandboxOf, startToPay } from '../payment-fixtures.ts';
import { describeOnOne } from '../test-databases.ts';
import { useTestStore } from '../test-store.ts';
import { differencesOf, linesOf, type PlacedOrder, readOrders } from './placed-orders.ts';

describeOnOne('orders as shops were told', (kind) => {
  const store = useTestStore(kind);

  it('are the same as what is there, on delivery and paid online', async () => {
    const acknowledged: PlacedOrder[] = [];
    const cash = await shopper(store(), 3);
    const { id, orderId, totalAmount: total } = await placeCash(cash.browser);
    const lines = linesOf(new Map([[CUMIN, 3]]));
    acknowledged.push({ id, orderId, userId: cash.id, lines, total, isPaid: false });

    const online = await shopper(store(), 3);
    const checkout = await startToPay(online.browser);
    const paid = await sandboxOf(store()).pay(checkout.order_id);
    expect((await confirm(online.browser, checkout, paid)).status).toBe(200);
    const [{ id: paidId, orderNumber } = { id: '', orderNumber: 0 }] = await ordersOf(
      store(),
      online.id,
    );
    const paidOrder = { id: paidId, orderId: `SASB2B${orderNumber}`, userId: online.id };
    acknowledged.push({ ...paidOrder, lines, total: checkout.amount, isPaid: true });

    expect(differencesOf(acknowledged, await readOrders(store().db))).toEqual([]);
  });
});

const ONE: PlacedOrder = {
  id: 'one',
  orderId: 'SASB2B1001',
  userId: 'a shop',
  lines: linesOf(new Map([['cumin', 3]])),
  total: 300,
  isPaid: false,
};
const TWO = { ...ONE, id: 'two', orderId: 'SASB2B1002' };

it.each<[string, PlacedOrder[], PlacedOrder[]]>([
  ['lost', [ONE, TWO], [TWO]],
  ['there although nobody was told', [TWO], [ONE, TWO]],
  ['there twice', [ONE, TWO], [ONE, ONE, TWO]],
  ['told to two shops', [ONE, { ...ONE, userId: 'another' }, TWO], [ONE, TWO]],
  ['of another shop', [ONE, TWO], [{ ...ONE, userId: 'another' }, TWO]],
  ['of other quantities', [ONE, TWO], [{ ...ONE, lines: linesOf(new Map([['cumin', 2]])) }, TWO]],
  ['at another total', [ONE, TWO], [{ ...ONE, total: 301 }, TWO]],
  ['paid although it is to be paid on delivery', [ONE, TWO], [{ ...ONE, isPaid: true }, TWO]],
  ['under another number', [ONE, TWO], [{ ...ONE, orderId: 'SASB2B1003' }, TWO]],
])('an order that is %s is a difference', (_, acknowledged, there) => {
  expect(
    differencesOf(acknowledged, there).map(
      ({ acknowledged, there }) => (acknowledged[0] ?? there[0])?.id,
    ),
  ).toEqual(['one']);
});

it('the order of lines makes no difference', () => {
  const lines = (...products: string[]) => linesOf(new Map(products.map((id) => [id, 1])));
  expect(lines('cumin', 'clove')).toEqual(lines('clove', 'cumin'));
});
