import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Order, OrderedAgain, OrderPage } from '../../contract/order.ts';
import type { OrderPad } from '../../contract/order-pad.ts';
import type { PriceMemory } from '../../contract/price-memory.ts';
import type { RetailerHome } from '../../contract/retailer-home.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { openDemoAccounts } from './demo-accounts.ts';
import { DEMO_ORDERS } from './demo-orders.ts';

describeOnOne('the demo retailer', (kind) => {
  const store = useTestStore(kind);
  const browser = async () => {
    const logins = await openDemoAccounts(store().db, 'a secret', {
      withOrders: true,
      shop: store().services.shop,
    });
    const { email, password } = logins.find(({ role }) => role === 'retailer')!;
    const someone = new TestBrowser(store());
    expect((await someone.post('/api/auth/sign-in', { email, password })).status).toBe(200);
    return someone;
  };

  it('has a dozen orders of ten weeks, at the prices of their time', async () => {
    const { items } = await (await browser()).read<OrderPage>('/api/orders?limit=60');
    expect(items).toHaveLength(12);
    expect(items.map(({ orderId }) => orderId).toReversed()).toEqual(
      DEMO_ORDERS.map(({ orderNumber }) => `SASB2B${orderNumber}`),
    );
    expect(items[0]).toMatchObject({ status: 'Out for Delivery' });
    expect(Date.parse(items[0]!.orderDate)).toBeLessThan(Date.now());
    const oldest = await (await browser()).read<Order>(`/api/orders/${items.at(-1)!.id}`);
    expect(oldest.timeline.map(({ status }) => status)).toEqual([
      'Pending',
      'Confirmed',
      'Packed',
      'Out for Delivery',
      'Delivered',
    ]);
    const sum = oldest.orderDetails.reduce((total, line) => total + line.price * line.quantity, 0);
    expect(oldest.totalAmount).toBe(sum);
  });

  it('sees the best of home, order pad, order again and price memory at the first login', async () => {
    const someone = await browser();
    const home = await someone.read<RetailerHome>('/api/home/retailer');
    expect(home.lastOrder?.orderId).toBe('SASB2B4390');
    expect(home.usual).toHaveLength(8);
    expect(home.priceChanges.length).toBeGreaterThan(2);
    const pad = await someone.read<OrderPad>('/api/order-pad');
    expect(pad.total).toBe(22);
    expect(pad.due.length).toBeGreaterThan(12);
    expect(pad.due[0]!.usualQuantity).toBeGreaterThan(0);
    const { items } = await someone.read<OrderPage>('/api/orders?limit=60');
    const response = await someone.post(`/api/orders/${items.at(-1)!.id}/again`, {});
    const again = (await response.json()) as OrderedAgain;
    expect(again).toMatchObject({ raised: [], kept: [], missing: [] });
    expect(again.changed.length).toBeGreaterThan(2);
    const memory = await someone.read<PriceMemory>('/api/products/cashew-w320-1kg/price-memory');
    expect(memory.lastPaid).not.toBeNull();
  });

  it('has earned the points of what was delivered, and nobody waits for its cash or emails', async () => {
    await browser();
    const [retailer] = await store()
      .db.select()
      .from(user)
      .where(eq(user.email, 'retailer@demo.example'));
    expect(retailer!.credits).toBeGreaterThan(0);
    const delivered = DEMO_ORDERS.filter(({ status }) => status === 'Delivered');
    expect(await store().db.select().from(deliveryTick)).toHaveLength(delivered.length);
    expect(await store().db.select().from(mailOutbox)).toEqual([]);
  });

  it('gets no orders in a store that has some, though all accounts were deleted', async () => {
    await browser();
    await store().db.delete(user);
    await browser();
    const orders = await store().db.select().from(order);
    expect(orders).toHaveLength(DEMO_ORDERS.length);
    expect(orders.filter(({ userId }) => userId !== null)).toEqual([]);
  });
});
