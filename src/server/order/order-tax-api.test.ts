import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { taxTogether } from '../../domain/tax/order-tax.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import { recordOldTaxes } from '../tax/record-old-taxes.ts';
import { addCoupon, cartFrom, grantCoins } from '../testing/cart-fixtures.ts';
import { CUMIN, orderAgain, placeCash, shopper } from '../testing/order-fixtures.ts';
import { confirm, ordersOf, sandboxOf, startToPay } from '../testing/payment-fixtures.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { forgetPersonInOrders } from './forget-person-in-orders.ts';

const SALT = 'salt-crystal-tuticorin';
const ESSENCE = 'vanilla-essence-500ml';
const GSTIN = '33AAACH7409R1Z8';

describeOnBoth('the tax of an order', (kind) => {
  const store = useTestStore(kind);
  beforeEach(async () => {
    await store().db.execute(sql`delete from shop_setting`);
    await store().services.shop.refresh();
  });

  const taxOf = async (id: string) => {
    const lines = await store()
      .db.select()
      .from(orderLine)
      .where(eq(orderLine.orderId, id))
      .orderBy(asc(orderLine.position));
    const [found] = await store().db.select().from(orderTax).where(eq(orderTax.orderId, id));
    return {
      ...found,
      lines: lines.map((line) => ({
        id: line.productId,
        ...{ hsnCode: line.hsnCode, rate: line.gstRate, discount: line.discountShare },
        ...{ taxable: line.taxableValue!, cgst: line.cgstAmount!, sgst: line.sgstAmount! },
        igst: line.igstAmount!,
      })),
    };
  };
  const add = async (browser: Awaited<ReturnType<typeof shopper>>['browser'], productId: string) =>
    cartFrom(await browser.post('/api/cart/items', { productId }));
  const record = () =>
    recordOldTaxes(store().services.orders, { stopping: new AbortController().signal });
  /** As an earlier version has left it. */
  const forget = (id: string) =>
    store().db.execute(sql`
      with forgotten as (update order_line set hsn_code = null, gst_rate = null, discount_share = null,
        taxable_value = null, cgst_amount = null, sgst_amount = null, igst_amount = null where order_id = ${id})
      delete from order_tax where order_id = ${id}`);

  it('TAX-01 TAX-02 is written with the order: rates, shares of the discount, CGST and SGST within the state', async () => {
    const { id: userId, browser } = await shopper(store(), 3, { district: 'Coimbatore' });
    await store().change(`update "user" set gst_number = '${GSTIN}' where id = '${userId}'`);
    for (const id of [SALT, ESSENCE]) await add(browser, id);
    await grantCoins(store().db, userId, 100);
    const { code } = await addCoupon(store().db, { discountAmount: 12_345 });
    await cartFrom(await browser.post('/api/cart/coupon', { code }));
    await cartFrom(await browser.post('/api/cart/coins', { coins: 50 }));
    const { id, totalAmount } = await placeCash(browser);
    const { lines, ...facts } = await taxOf(id);
    expect(facts).toEqual({
      ...{ orderId: id, origin: 'order', buyerGstNumber: GSTIN },
      ...{ supplierState: 'Tamil Nadu', placeOfSupply: 'Tamil Nadu' },
    });
    expect(lines.map((line) => [line.id, line.hsnCode, line.rate])).toEqual([
      [CUMIN, '0909', 5],
      [SALT, '2501', 0],
      [ESSENCE, '3302', 18],
    ]);
    expect(lines.reduce((sum, { discount }) => sum + discount!, 0)).toBe(12_345 + 5_000);
    const { taxable, cgst, sgst, igst } = taxTogether(lines);
    expect([taxable + cgst + sgst, igst, cgst]).toEqual([totalAmount, 0, sgst]);
    expect(lines[1]).toMatchObject({ cgst: 0 });
    expect(lines[2]!.cgst).toBeGreaterThan(0);
  });

  it('TAX-02 has IGST in the other state, which the shop’s settings decide', async () => {
    const { browser } = await shopper(store(), 2, { district: 'Palakkad' });
    const { id, totalAmount } = await placeCash(browser);
    const { lines, ...facts } = await taxOf(id);
    expect(facts).toMatchObject({
      ...{ supplierState: 'Tamil Nadu', placeOfSupply: 'Kerala', buyerGstNumber: null },
    });
    const { taxable, cgst, sgst, igst } = taxTogether(lines);
    expect([taxable + igst, cgst, sgst]).toEqual([totalAmount, 0, 0]);
    expect(igst).toBeGreaterThan(0);

    await store().db.execute(sql`insert into shop_setting (name, value, changed_by)
      values ('state', 'Kerala', 'A')`);
    await store().services.shop.refresh();
    const { lines: within, ...moved } = await taxOf((await orderAgain(browser)).id);
    expect(moved).toMatchObject({ supplierState: 'Kerala', placeOfSupply: 'Kerala' });
    expect(taxTogether(within)).toMatchObject({ igst: 0, cgst: taxTogether(within).sgst });
  });

  it('TAX-01 stays as it was when product, shop and settings change', async () => {
    const { id: userId, browser } = await shopper(store());
    const { id } = await placeCash(browser);
    const before = await taxOf(id);
    await store().change(
      `update product set gst_rate = 18, hsn_code = '9999' where id = '${CUMIN}'`,
    );
    await store().change(`update "user" set gst_number = '${GSTIN}' where id = '${userId}'`);
    await record();
    expect(await taxOf(id)).toEqual(before);
    const { id: next } = await orderAgain(browser);
    expect((await taxOf(next)).lines).toMatchObject([{ hsnCode: '9999', rate: 18 }]);
    await store().change(
      `update product set gst_rate = 5, hsn_code = '0909' where id = '${CUMIN}'`,
    );
  });

  it('TAX-01 PRICE-05 takes 2% + 2% out of goods without a rate, and the rate of their own figures', async () => {
    await store().change(
      `update product set gst_rate = null, hsn_code = null where id = '${CUMIN}'`,
    );
    const { browser } = await shopper(store());
    const { id } = await placeCash(browser);
    const { lines } = await taxOf(id);
    const [{ taxable, cgst }] = lines as [(typeof lines)[number]];
    expect(lines).toMatchObject([{ hsnCode: null, rate: 4 }]);
    expect(Math.abs(cgst - taxable * 0.02)).toBeLessThan(1);
    await store().change(
      `update district_price set cgst = round(base_price * 9 / 118.0), sgst = round(base_price * 9 / 118.0)
        where product_id = '${CUMIN}'`,
    );
    expect((await taxOf((await orderAgain(browser)).id)).lines).toMatchObject([{ rate: 18 }]);
    await store().change(
      `update district_price set cgst = null, sgst = null where product_id = '${CUMIN}'`,
    );
    await store().change(
      `update product set gst_rate = 5, hsn_code = '0909' where id = '${CUMIN}'`,
    );
  });

  it('TAX-01 is written with an order that is paid online', async () => {
    const { id: userId, browser } = await shopper(store());
    const checkout = await startToPay(browser);
    await confirm(browser, checkout, await sandboxOf(store()).pay(checkout.order_id));
    const [placed] = await ordersOf(store(), userId);
    const { origin, lines } = await taxOf(placed!.id);
    const { taxable, cgst, sgst } = taxTogether(lines);
    expect([origin, taxable + cgst + sgst]).toEqual(['order', checkout.amount]);
  });

  it('TAX-01 the database refuses lines that do not add up', async () => {
    const { browser } = await shopper(store());
    const { id } = await placeCash(browser);
    for (const wrong of [
      'taxable_value = taxable_value + 1',
      'cgst_amount = cgst_amount + 1, sgst_amount = sgst_amount - 1',
      'igst_amount = null',
      'discount_share = -1, taxable_value = taxable_value + 1',
    ]) {
      await expect(
        store().db.execute(sql.raw(`update order_line set ${wrong} where order_id = '${id}'`)),
        wrong,
      ).rejects.toThrow();
    }
  });

  it('TAX-01 an order of an earlier version gets it from its lines, with the discount', async () => {
    const { browser } = await shopper(store(), 3, { district: 'Palakkad' });
    await add(browser, SALT);
    const { code } = await addCoupon(store().db, { discountAmount: 7_777 });
    await cartFrom(await browser.post('/api/cart/coupon', { code }));
    const { id } = await placeCash(browser);
    const before = await taxOf(id);
    await forget(id);
    expect((await taxOf(id)).origin).toBeUndefined();
    await record();
    expect(await taxOf(id)).toEqual({ ...before, origin: 'lines' });
  });

  it.each([
    ['figures that come from no rate', 'update order_line set cgst = cgst + 77 where order_id ='],
    ['a district that is not known', `update "order" set district = 'Atlantis' where id =`],
    [
      'lines that are not its total',
      `update "order" set total_before_discounts = total_before_discounts + 1,
        total_amount = total_amount + 1 where id =`,
    ],
  ])('TAX-01 an order of an earlier version with %s says that it has none', async (_, change) => {
    const { browser } = await shopper(store());
    const { id } = await placeCash(browser);
    await forget(id);
    await store().db.execute(sql.raw(`${change} '${id}'`));
    await record();
    expect(await taxOf(id)).toMatchObject({
      ...{ origin: 'none', supplierState: null, placeOfSupply: null },
      lines: [{ rate: null, hsnCode: null }],
    });
    const { browser: owner } = await logIn(store(), { role: 'operator' });
    expect((await owner.read<ConsoleOrder>(`/api/console/orders/${id}`)).tax).toBeNull();
  });

  it('TAX-02 staff who see money see it, packers don’t', async () => {
    const { browser } = await shopper(store(), 2, { district: 'Thrissur' });
    const { id, totalAmount } = await placeCash(browser);
    const read = async (person: Parameters<typeof logIn>[1]) => {
      const { browser: staff } = await logIn(store(), person);
      return (await staff.read<ConsoleOrder>(`/api/console/orders/${id}`)).tax;
    };
    const seen = await read({ role: 'operator' });
    expect(seen).toMatchObject({
      ...{ origin: 'order', supplierState: 'Tamil Nadu', placeOfSupply: 'Kerala' },
      ...{ buyerGstNumber: null, cgst: 0, sgst: 0 },
    });
    expect(seen!.taxable + seen!.igst).toBe(totalAmount);
    expect(await read({ role: 'operator', staffRole: 'packer' })).toBeNull();
  });

  it('forgets the buyer’s GST number with the account, once the order is final', async () => {
    const { id: userId, browser } = await shopper(store());
    await store().change(`update "user" set gst_number = '${GSTIN}' where id = '${userId}'`);
    const { id } = await placeCash(browser);
    await store().db.execute(sql`update "order" set status = 'Delivered' where id = ${id}`);
    expect((await taxOf(id)).buyerGstNumber).toBe(GSTIN);
    await store().db.transaction((tx) => forgetPersonInOrders(tx, userId));
    expect(await taxOf(id)).toMatchObject({ origin: 'order', buyerGstNumber: null });
  });
});
