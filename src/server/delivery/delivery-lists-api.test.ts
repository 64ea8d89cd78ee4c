import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { DeliverySheet, PackingSlips, PickList } from '../../contract/console-delivery.ts';
import type { Order } from '../../contract/order.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { cartFrom } from '../testing/cart-fixtures.ts';
import { cashOrder, moveTo, sendTick } from '../testing/delivery-fixtures.ts';
import { CUMIN, placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const PEPPER = 'white-pepper-whole';

describeOnOne('pick list, packing slips and delivery sheet', (kind) => {
  const store = useTestStore(kind);
  let packer: TestBrowser;
  beforeAll(async () => {
    packer = (await logIn(store(), { role: 'operator', staffRole: 'packer' })).browser;
  });
  const pickList = (ids: readonly string[]) =>
    packer.read<PickList>(`/api/console/pick-list?orders=${ids.join(',')}`);
  const sheet = (query: string) =>
    packer.read<DeliverySheet>(`/api/console/delivery-sheet?${query}`);

  it('CONS-05 the pick list adds up the chosen orders per product, along the shelves, without prices', async () => {
    const first = await shopper(store(), 2);
    await cartFrom(await first.browser.post('/api/cart/items', { productId: PEPPER }));
    const one = await placeCash(first.browser);
    const second = await cashOrder(store(), 'Confirmed');
    const gone = await shopper(store(), 5);
    const requested = await placeCash(gone.browser);
    await gone.browser.post(`/api/orders/${requested.id}/cancellation`, {});

    const list = await pickList([one.id, second.id, requested.id, one.id]);
    expect(list.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [CUMIN, 4],
      [PEPPER, 1],
    ]);
    const [cumin] = list.items;
    expect(cumin).toMatchObject({
      title: 'Cumin (Jeera) Bold',
      pack: '25 kg jute sack',
      category: 'Spices',
      weight: 100_000,
      orders: [
        { orderId: one.orderId, quantity: 2 },
        { orderId: second.orderId, quantity: 2 },
      ],
    });
    expect(list.orders.map(({ id }) => id)).toEqual([one.id, second.id]);
    expect(list.skipped).toMatchObject([{ id: requested.id, status: 'Cancellation Requested' }]);
    expect(JSON.stringify(list)).not.toMatch(/price|total|amount/i);

    const waiting = await packer.read<PickList>('/api/console/pick-list');
    const ids = waiting.orders.map(({ id }) => id);
    expect([ids.includes(second.id), ids.includes(one.id)]).toEqual([true, false]);
  });

  it('CONS-05 a packing slip has the address and the packs, and an amount only if cash is due', async () => {
    const placed = await cashOrder(store(), 'Confirmed');
    const { slips } = await packer.read<PackingSlips>(
      `/api/console/packing-slips?orders=${placed.id}`,
    );
    const order = await packer.read<Order>(`/api/console/orders/${placed.id}`);
    expect(slips).toEqual([
      expect.objectContaining({
        orderId: placed.orderId,
        shop: order.storeName,
        address: order.address,
        phone: order.userPhoneNumber,
        packs: 2,
        weight: 50_000,
        cashDue: placed.totalAmount,
        lines: [
          { title: 'Cumin (Jeera) Bold', pack: '25 kg jute sack', isLoose: false, quantity: 2 },
        ],
      }),
    ]);
    expect(JSON.stringify(slips)).not.toMatch(/price|total/i);
  });

  it('CONS-05 the sheet of a district and day has what is on its way and what was delivered, and counts the cash', async () => {
    const district = 'Nilgiris';
    const inDistrict = (status: 'Confirmed' | 'Packed' | 'Out for Delivery') =>
      cashOrder(store(), status, { district });
    const [toPack, packed, short, back, gone, moved] = [
      await inDistrict('Confirmed'),
      await inDistrict('Packed'),
      await inDistrict('Out for Delivery'),
      await inDistrict('Out for Delivery'),
      await inDistrict('Out for Delivery'),
      await inDistrict('Out for Delivery'),
    ];
    await cashOrder(store(), 'Packed', { district: 'Erode' });
    const taken = short.totalAmount - 1_000;
    await sendTick(packer, short.id, {
      outcome: 'delivered',
      cashTaken: taken,
      reason: 'no-change',
    });
    const notDelivered = { outcome: 'not-delivered', reason: 'shop-closed' };
    await sendTick(packer, back.id, { ...notDelivered, afterwards: 'back-to-packed' });
    await sendTick(packer, gone.id, { ...notDelivered, afterwards: 'cancelled' });
    await packer.post(`/api/console/orders/${moved.id}/status`, { status: 'Delivered' });

    const today = await sheet(`district=${district}`);
    const ids = today.orders.map(({ id }) => id);
    expect([...ids].sort()).toEqual([packed, short, back, gone, moved].map(({ id }) => id).sort());
    expect(ids).not.toContain(toPack.id);
    expect(today).toMatchObject({ day: indiaDay(new Date()), isToday: true, district });
    expect(today.totals).toMatchObject({
      orders: 5,
      packs: 10,
      delivered: 2,
      cashDue: 4 * short.totalAmount,
      cashTaken: taken,
    });
    expect(today.cash).toEqual([
      {
        by: today.orders.find(({ id }) => id === short.id)?.tick?.by,
        deliveries: 1,
        cashDue: short.totalAmount,
        cashTaken: taken,
      },
    ]);
    expect(today.districts.find((each) => each.district === district)).toEqual({
      district,
      packed: 2,
      outForDelivery: 0,
      done: 4,
    });

    // Yesterday's sheet has only what was ticked or delivered on it: a phone that was offline overnight still counts there.
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await moveTo(store(), (await inDistrict('Confirmed')).id, 'Confirmed');
    const late = await inDistrict('Out for Delivery');
    await store().change(
      `update order_event set at = now() - interval '25 hours' where order_id = '${late.id}'`,
    );
    await sendTick(packer, late.id, {
      outcome: 'delivered',
      cashTaken: late.totalAmount,
      at: yesterday.toISOString(),
    });
    const before = await sheet(`district=${district}&day=${indiaDay(yesterday)}`);
    expect(before.orders.map(({ id }) => id)).toEqual([late.id]);
    expect(before.totals).toMatchObject({
      cashDue: late.totalAmount,
      cashTaken: late.totalAmount,
    });
    expect((await sheet(`district=${district}`)).totals.orders).toBe(5);
  });

  it('CONS-05 a sheet of chosen orders has these, whatever their day', async () => {
    const { id } = await cashOrder(store(), 'Confirmed');
    const chosen = await sheet(`orders=${id}`);
    expect(chosen.orders).toMatchObject([{ id, status: 'Confirmed', tick: null }]);
    expect(chosen.district).toBeNull();
  });

  it('CONS-05 a deleted shop stays on the sheet until its order is delivered', async () => {
    const placed = await cashOrder(store(), 'Out for Delivery');
    await store().db.execute(sql`update "order" set user_id = null where id = ${placed.id}`);
    expect((await sheet(`orders=${placed.id}`)).orders[0]?.phone).not.toBeNull();
    const delivered = { outcome: 'delivered', cashTaken: placed.totalAmount };
    expect((await sendTick(packer, placed.id, delivered)).status).toBe(200);
    expect((await sheet(`orders=${placed.id}`)).orders[0]).toMatchObject({
      phone: null,
      address: null,
      shop: null,
    });
  });

  it.each([
    ['pick-list?orders=', 400],
    ['pick-list?orders=SASB2B1', 400],
    [`packing-slips?orders=${randomUUID()},`, 400],
    [`pick-list?orders=${Array.from({ length: 201 }, () => randomUUID()).join(',')}`, 400],
    ['delivery-sheet?district=Chennai', 400],
    ['delivery-sheet?day=2026-02-30', 400],
    ['delivery-sheet?day=today', 400],
    [`pick-list?orders=${randomUUID()}`, 404],
    [`packing-slips?orders=${randomUUID()}`, 404],
    [`delivery-sheet?orders=${randomUUID()}`, 404],
  ])('a list that does not exist is refused: %s', async (call, status) => {
    const response = await packer.get(`/api/console/${call}`);
    const code = status === 404 ? 'ORDER_NOT_FOUND' : 'ORDER_FILTER_INVALID';
    expect([response.status, (await errorOf(response)).code]).toEqual([status, code]);
  });
});
