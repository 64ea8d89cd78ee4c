import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import type { Order } from '../../contract/order.ts';
import { cartGstPaise } from '../../domain/tax/cart-gst.ts';
import { type TaxInvoice, withTax } from '../../domain/tax/invoice.ts';
import { DEMO_SERIES } from '../../domain/tax/invoice-number.ts';
import { needsEWayBill } from '../../domain/tax/returns/e-way-bill.ts';
import { INVOICE_TEXT } from '../../text/invoice.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { shopSetting } from '../db/schema/shop-setting.ts';
import { addCoupon, cartFrom, grantCoins } from '../testing/cart-fixtures.ts';
import { cashOrder, moveTo, sendTick } from '../testing/delivery-fixtures.ts';
import { bodyOf, paidOrder, refundPart, refundsOf, refusal } from '../testing/money-fixtures.ts';
import { CUMIN, placeCash, shopper } from '../testing/order-fixtures.ts';
import { sandboxOf, settled } from '../testing/payment-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { creditCancelled } from './credit-invoice.ts';
import { issueInvoices } from './issue-invoices.ts';

const POUCH = `${CUMIN}-1kg`;
/** Sold at 0%. */
const SALT = 'salt-crystal-tuticorin';
const GSTIN = '33AAACH7409R1Z8';

describeOnBoth('invoices', (kind) => {
  const store = useTestStore(kind);
  beforeEach(async () => {
    await store().db.execute(sql`delete from shop_setting`);
    await store().services.shop.refresh();
  });

  const owner = async () => (await logIn(store(), { role: 'operator' })).browser;
  const documentsOf = (orderId: string) =>
    store()
      .db.select()
      .from(invoice)
      .where(eq(invoice.orderId, orderId))
      .orderBy(asc(invoice.issuedAt));
  const invoiceOf = async (orderId: string) => (await documentsOf(orderId))[0]!;
  const set = async (name: string, value: string) => {
    await store().db.execute(sql`insert into shop_setting (name, value, changed_by)
      values (${name}, ${value}, 'A') on conflict (name) do update set value = excluded.value`);
    await store().services.shop.refresh();
  };

  const cancel = async (browser: TestBrowser, id: string) => {
    await browser.post(`/api/orders/${id}/cancellation`, {});
    const staff = await owner();
    const decided = await staff.post(`/api/console/orders/${id}/cancellation`, { approve: true });
    expect(decided.status).toBe(200);
  };
  const freeOrder = async () => {
    const { browser } = await shopper(store(), 2);
    const { code } = await addCoupon(store().db, { discountAmount: 100_000_000 });
    await cartFrom(await browser.post('/api/cart/coupon', { code }));
    const { id, totalAmount } = await placeCash(browser);
    expect(totalAmount).toBe(0);
    return { browser, id };
  };
  const refundedOrder = async () => {
    const { browser, orderId: id, paymentId, amount } = await paidOrder(store());
    await bodyOf(await refundPart(await owner(), paymentId, amount));
    return { browser, id };
  };
  /** What the shop and staff read of the tax on an order. */
  const ordersSay = async (
    { orderId, browser }: { orderId: string; browser: TestBrowser },
    { taxable, cgst, sgst, igst }: typeof invoice.$inferSelect,
    supplierState = 'Tamil Nadu',
  ) => {
    const { gstIncluded } = await browser.read<Order>(`/api/orders/${orderId}`);
    expect(gstIncluded).toBe(cgst + sgst + igst);
    const { tax } = await (await owner()).read<ConsoleOrder>(`/api/console/orders/${orderId}`);
    expect(tax).toMatchObject({ supplierState, taxable, cgst, sgst, igst });
  };

  it('TAX-03 is made when the order is packed, and says what it was made from', async () => {
    const { id: userId, browser } = await shopper(store(), 3, { district: 'Coimbatore' });
    await store().change(`update "user" set gst_number = '${GSTIN}' where id = '${userId}'`);
    await grantCoins(store().db, userId, 100);
    const { code } = await addCoupon(store().db, { discountAmount: 12_345 });
    await cartFrom(await browser.post('/api/cart/coupon', { code }));
    const cart = await cartFrom(await browser.post('/api/cart/coins', { coins: 50 }));
    const { id, orderId, totalAmount } = await placeCash(browser);
    await moveTo(store(), id, 'Confirmed');
    expect(await documentsOf(id)).toEqual([]);
    await moveTo(store(), id, 'Packed');
    const { content, ...row } = await invoiceOf(id);
    expect(row).toMatchObject({ kind: 'tax-invoice', series: 'INV', total: totalAmount });
    expect(cartGstPaise(cart)).toBe(row.cgst + row.sgst);
    expect(content).toMatchObject({
      number: row.number,
      supplier: { state: { name: 'Tamil Nadu', code: '33' }, gstNumber: null },
      recipient: { gstNumber: GSTIN, state: { code: '33' } },
      placeOfSupply: { name: 'Tamil Nadu' },
      order: { id: orderId },
      discounts: [
        { kind: 'coupon', code, amount: 12_345 },
        { kind: 'coins', amount: 5_000 },
      ],
      payment: { method: 'Cash on Delivery', cashDue: totalAmount },
      totals: { total: totalAmount, discount: 17_345 },
    });
    expect(content.lines).toMatchObject([{ hsnCode: '0909', quantity: 3, rate: 5 }]);
    expect(content.lines.reduce((sum, line) => sum + withTax(line), 0)).toBe(totalAmount);
  });

  it('TAX-06 the order says that it travels with an e-way bill, packed or not; goods at 0% don’t count', async () => {
    const limitsOf = async (cumin: number) => {
      const { browser } = await shopper(store(), cumin, { district: 'Palakkad' });
      await cartFrom(await browser.post('/api/cart/items', { productId: SALT }));
      await cartFrom(await browser.put(`/api/cart/items/${SALT}`, { quantity: 200 }));
      const { id, totalAmount } = await placeCash(browser);
      expect(totalAmount).toBeGreaterThan(5_000_000);
      const limit = async () => {
        const read = (await owner()).read<ConsoleOrder>(`/api/console/orders/${id}`);
        return (await read).tax!.eWayBillAbove;
      };
      const before = await limit();
      await moveTo(store(), id, 'Confirmed');
      await moveTo(store(), id, 'Packed');
      expect(needsEWayBill((await invoiceOf(id)).content)).toBe(before !== null);
      return [before, await limit()];
    };
    expect(await limitsOf(1)).toEqual([null, null]);
    expect(await limitsOf(20)).toEqual([5_000_000, 5_000_000]);
  });

  it('TAX-04 TAX-06 tells two products of the same title and pack apart, also once one of them is archived', async () => {
    const descriptionsOf = async (id: string) =>
      (await invoiceOf(id)).content.lines.map(({ description }) => description);
    const before = await cashOrder(store(), 'Packed');
    const [plain] = await descriptionsOf(before.id);
    expect(plain).toBe('Cumin (Jeera) Bold, 25 kg jute sack');
    const twin = 'cumin-of-another-mill';
    await store().change(`insert into product (id, title, description, categories, images, unit, price,
        pack_amount, pack_measure, pack_container, archived_at)
      select '${twin}', upper(title), description, categories, images, unit, price,
        pack_amount, pack_measure, pack_container, now() from product where id = '${CUMIN}'`);
    const after = await cashOrder(store(), 'Packed');
    expect(await descriptionsOf(after.id)).toEqual([`${plain} [${CUMIN}]`]);
    expect(await descriptionsOf(before.id)).toEqual([plain]);
    await store().change(`delete from product where id = '${twin}'`);
  });

  it('TAX-03 the next one has the next number; an order never has two', async () => {
    const first = await cashOrder(store(), 'Packed');
    const second = await cashOrder(store(), 'Out for Delivery');
    const [one, two] = [await invoiceOf(first.id), await invoiceOf(second.id)];
    expect(two.count).toBe(one.count + 1);
    expect(two.number).toBe(`INV/${two.year}/${String(two.count).padStart(6, '0')}`);
    const staff = await owner();
    const back = await sendTick(staff, second.id, {
      ...{ outcome: 'not-delivered', reason: 'shop-closed', afterwards: 'back-to-packed' },
    });
    expect(back.status).toBe(200);
    await staff.post(`/api/console/orders/${second.id}/status`, { status: 'Out for Delivery' });
    expect(await documentsOf(second.id)).toHaveLength(1);
  });

  it('TAX-03 many packed at once have consecutive numbers, in the order of their orders', async () => {
    const orders = [
      await cashOrder(store(), 'Confirmed'),
      await cashOrder(store(), 'Confirmed'),
      await cashOrder(store(), 'Confirmed'),
    ];
    const staff = await owner();
    const ids = orders.map(({ id }) => id).reverse();
    const moved = await staff.post('/api/console/orders/moves', { ids, to: 'Packed' });
    expect(moved.status).toBe(200);
    const rows = await Promise.all(orders.map(({ id }) => invoiceOf(id)));
    const byOrder = [...rows].sort((a, b) => a.content.order.id.localeCompare(b.content.order.id));
    const [first] = byOrder;
    expect(byOrder.map(({ count }) => count)).toEqual([0, 1, 2].map((nth) => first!.count + nth));
  });

  it('TAX-03 a series and a year begin with 1, and no number has an earlier day than the one before', async () => {
    await set('invoicePrefix', 'CBE');
    const issueAt = async (at: string) => {
      const { id } = await cashOrder(store(), 'Confirmed');
      await inTransaction(store().db, async (tx) => {
        const [row] = await tx
          .update(order)
          .set({ status: 'Packed' })
          .where(eq(order.id, id))
          .returning();
        await issueInvoices(tx, store().services.orders, [row!], new Date(at));
      });
      const { number, day } = await invoiceOf(id);
      return [number, day];
    };
    // The last minute of the year in India, and the first of the next one.
    expect(await issueAt('2027-03-31T18:29:59Z')).toEqual(['CBE/2627/000001', '2027-03-31']);
    expect(await issueAt('2027-03-31T18:30:00Z')).toEqual(['CBE/2728/000001', '2027-04-01']);
    expect(await issueAt('2027-04-03T12:00:00Z')).toEqual(['CBE/2728/000002', '2027-04-03']);
    // Of a machine whose clock is slow.
    expect(await issueAt('2027-04-02T12:00:00Z')).toEqual(['CBE/2728/000003', '2027-04-03']);
    expect(await issueAt('2027-03-31T18:29:59Z')).toEqual(['CBE/2627/000002', '2027-03-31']);
  });

  it('TAX-03 an order is not packed with a day that has not come; with another prefix it is, and credit notes and deliveries go on', async () => {
    await set('invoicePrefix', 'AHD');
    const staff = await owner();
    const first = await cashOrder(store(), 'Confirmed');
    await moveTo(store(), first.id, 'Packed');
    const { year } = await invoiceOf(first.id);
    await store().change(
      `update invoice_counter set last_day = last_day + 30 where series = 'AHD' and year = '${year}'`,
    );
    const pack = (id: string) => staff.post(`/api/console/orders/${id}/packing`, { lines: [] });
    const { id } = await cashOrder(store(), 'Confirmed');
    expect(await refusal(await pack(id))).toEqual([409, 'INVOICE_DAY_AHEAD']);
    const moved = await staff.post('/api/console/orders/moves', { ids: [id], to: 'Packed' });
    expect(await refusal(moved)).toEqual([409, 'INVOICE_DAY_AHEAD']);
    const ticked = await sendTick(staff, id, { outcome: 'packed' });
    expect(await refusal(ticked)).toEqual([409, 'INVOICE_DAY_AHEAD']);
    expect(await documentsOf(id)).toEqual([]);

    const warn = vi.fn();
    const services = { ...store().services.orders, log: { warn } };
    const [row] = await store().db.select().from(order).where(eq(order.id, id));
    await inTransaction(store().db, (tx) =>
      issueInvoices(tx, services, [{ ...row!, status: 'Out for Delivery' }]),
    );
    expect((await invoiceOf(id)).count).toBe(2);
    expect(warn).toHaveBeenCalledOnce();

    await set('invoicePrefix', 'NXT');
    const next = await cashOrder(store(), 'Confirmed');
    expect((await pack(next.id)).status).toBe(200);
    const { day } = await invoiceOf(first.id);
    expect(await invoiceOf(next.id)).toMatchObject({ series: 'NXT', count: 1, day });
  });

  it('TAX-03 has the day of the database, whatever the clock of the machine says', async () => {
    const { id } = await cashOrder(store(), 'Confirmed');
    const today = await inTransaction(store().db, async (tx) => {
      const [row] = await tx.select().from(order).where(eq(order.id, id));
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T12:00:00Z') });
      try {
        await issueInvoices(tx, store().services.orders, [{ ...row!, status: 'Packed' }]);
        await creditCancelled(tx, store().services.orders, id);
      } finally {
        vi.useRealTimers();
      }
      const [said] = await tx
        .select({ day: sql<string>`to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')` })
        .from(order)
        .limit(1);
      return said!.day;
    });
    expect((await documentsOf(id)).map(({ day }) => day)).toEqual([today, today]);
  });

  it('TAX-04 has the shop’s settings of its own transaction, whatever this process has been told', async () => {
    const { id } = await cashOrder(store(), 'Confirmed');
    await inTransaction(store().db, async (tx) => {
      const settings = { invoicePrefix: 'NEW', creditNotePrefix: 'NCN', legalName: 'New Name' };
      const rows = Object.entries(settings).map(([name, value]) => ({ name, value }));
      await tx.delete(shopSetting).where(inArray(shopSetting.name, Object.keys(settings)));
      await tx.insert(shopSetting).values(rows.map((row) => ({ ...row, changedBy: 'Anand' })));
      const [row] = await tx.select().from(order).where(eq(order.id, id));
      // Nobody is told before the transaction ends.
      await issueInvoices(tx, store().services.orders, [{ ...row!, status: 'Packed' }]);
      await creditCancelled(tx, store().services.orders, id);
    });
    const documents = await documentsOf(id);
    expect(documents.map(({ series }) => series)).toEqual(['NEW', 'NCN']);
    expect(documents[0]!.content.supplier.legalName).toBe('New Name');
  });

  it('TAX-02 has IGST in the other state, by the shop’s state when it is packed', async () => {
    const { id, totalAmount } = await cashOrder(store(), 'Confirmed', { district: 'Palakkad' });
    await moveTo(store(), id, 'Packed');
    const { content, cgst, igst, taxable } = await invoiceOf(id);
    expect([cgst, taxable + igst]).toEqual([0, totalAmount]);
    expect(content.placeOfSupply).toEqual({ name: 'Kerala', code: '32' });
    const moved = await cashOrder(store(), 'Confirmed', { district: 'Palakkad' });
    await set('state', 'Kerala');
    await moveTo(store(), moved.id, 'Packed');
    expect((await invoiceOf(moved.id)).igst).toBe(0);
  });

  it.each([
    ['english', null],
    ['tamil', 'சீரகம்'],
    ['malayalam', 'ജീരകം'],
  ])('TAX-04 has the names that the shop wants when it is packed: %s', async (language, name) => {
    const { id, retailer } = await cashOrder(store(), 'Confirmed');
    await retailer.browser.patch('/api/account', { invoiceLanguage: language });
    await moveTo(store(), id, 'Packed');
    const { content } = await invoiceOf(id);
    expect(content.lines).toMatchObject([{ localName: name }]);
  });

  it.each([
    ['Coimbatore', 'state', 'store', 'சீரகம்'],
    ['Palakkad', 'state', 'store', 'ജീരകം'],
    ['Palakkad', 'tamil', 'store', 'சீரகம்'],
    ['Palakkad', 'tamil', 'malayalam', 'ജീരകം'],
    ['Palakkad', 'state', 'english', null],
  ])(
    'TAX-04 in %s, where the store sets %s and the shop chooses %s: %s',
    async (district, setting, choice, name) => {
      const { id, retailer } = await cashOrder(store(), 'Confirmed', { district });
      await set('invoiceLanguage', setting);
      await retailer.browser.patch('/api/account', { invoiceLanguage: choice });
      await moveTo(store(), id, 'Packed');
      const issued = await invoiceOf(id);
      expect(issued.content.lines).toMatchObject([{ localName: name }]);
      await set('invoiceLanguage', 'english');
      await retailer.browser.patch('/api/account', { invoiceLanguage: 'store' });
      const next = { status: 'Out for Delivery' };
      await (await owner()).post(`/api/console/orders/${id}/status`, next);
      expect(await documentsOf(id)).toEqual([issued]);
    },
  );

  it('TAX-04 tells a shop what the store’s setting means for its district', async () => {
    const { browser } = await shopper(store(), 1, { district: 'Thrissur' });
    expect(await browser.read('/api/account')).toMatchObject({ storeInvoiceLanguage: 'english' });
    await set('invoiceLanguage', 'state');
    expect(await browser.read('/api/account')).toMatchObject({
      ...{ invoiceLanguage: 'store', storeInvoiceLanguage: 'malayalam' },
    });
  });

  it('TAX-04 orders packed together have each the names of their own shop, and goods without a name have none', async () => {
    const shops = [];
    for (const invoiceLanguage of ['tamil', 'english', 'malayalam']) {
      const { browser } = await shopper(store(), 1);
      await browser.patch('/api/account', { invoiceLanguage });
      await browser.post('/api/cart/lines', { lines: [{ productId: POUCH, quantity: 1 }] });
      shops.push(await placeCash(browser));
    }
    const ids = shops.map(({ id }) => id);
    await store().change(
      `update product set local_names = jsonb_set(local_names, '{tamil,script}', '[]') where id = '${POUCH}'`,
    );
    const staff = await owner();
    for (const to of ['Confirmed', 'Packed']) {
      await staff.post('/api/console/orders/moves', { ids, to });
    }
    const names = [];
    for (const id of ids) {
      names.push((await invoiceOf(id)).content.lines.map(({ localName }) => localName));
    }
    expect(names).toEqual([
      ['சீரகம்', null],
      [null, null],
      ['ജീരകം', 'ജീരകം'],
    ]);
  });

  it('TAX-03 SHORT-03 is made from what was packed', async () => {
    const { browser } = await shopper(store(), 10);
    await browser.post('/api/cart/lines', { lines: [{ productId: POUCH, quantity: 3 }] });
    const { id } = await placeCash(browser);
    await moveTo(store(), id, 'Confirmed');
    const short = [
      { position: 0, packed: 8, reason: 'sold-out' },
      { position: 1, packed: 0, reason: 'damaged' },
    ];
    const staff = await owner();
    const packed = await staff.post(`/api/console/orders/${id}/packing`, { lines: short });
    expect(packed.status).toBe(200);
    const { content, total } = await invoiceOf(id);
    expect(content.lines).toMatchObject([{ quantity: 8 }]);
    const [row] = await store().db.select().from(order).where(eq(order.id, id));
    expect(total).toBe(row!.totalAmount);
  });

  it('TAX-05 an order that is cancelled after its invoice has a credit note for all of it', async () => {
    const { id, retailer } = await cashOrder(store(), 'Packed');
    await retailer.browser.post(`/api/orders/${id}/cancellation`, {});
    const staff = await owner();
    for (const _ of ['once', 'and again']) {
      const decided = await staff.post(`/api/console/orders/${id}/cancellation`, { approve: true });
      expect(decided.status).toBe(200);
    }
    const [issued, note, ...more] = await documentsOf(id);
    expect(more).toEqual([]);
    const { taxable, cgst, sgst, igst, total } = issued!;
    expect(note).toMatchObject({ kind: 'credit-note', series: 'CN', correctsId: issued!.id });
    expect(note).toMatchObject({ taxable, cgst, sgst, igst, total });
    expect(note!.content).toMatchObject({
      corrects: { number: issued!.number, day: issued!.day },
      lines: issued!.content.lines,
    });
  });

  it('TAX-05 so has one that could not be delivered', async () => {
    const { id } = await cashOrder(store(), 'Out for Delivery');
    const tick = { outcome: 'not-delivered', reason: 'refused', afterwards: 'cancelled' };
    expect((await sendTick(await owner(), id, tick)).status).toBe(200);
    const [issued, note] = await documentsOf(id);
    expect(note!.total).toBe(issued!.total);
  });

  it('TAX-05 one that was cancelled before it was packed has neither', async () => {
    const { id, retailer } = await cashOrder(store(), 'Confirmed');
    await retailer.browser.post(`/api/orders/${id}/cancellation`, {});
    await (await owner()).post(`/api/console/orders/${id}/cancellation`, { approve: true });
    expect(await documentsOf(id)).toEqual([]);
  });

  it('TAX-05 a refund after the invoice has a credit note; a cancellation then takes back the rest', async () => {
    const paid = await paidOrder(store());
    await moveTo(store(), paid.orderId, 'Packed');
    const staff = await owner();
    await bodyOf(await refundPart(staff, paid.paymentId, 10_000));
    await paid.browser.post(`/api/orders/${paid.orderId}/cancellation`, {});
    await staff.post(`/api/console/orders/${paid.orderId}/cancellation`, { approve: true });
    const [issued, part, rest] = await documentsOf(paid.orderId);
    expect([part!.total, rest!.total]).toEqual([10_000, issued!.total - 10_000]);
    expect(part!.content).toMatchObject({ reason: 'Two packs were damaged' });
    for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
      expect(part![name] + rest![name], name).toBe(issued![name]);
    }
    expect(rest!.count).toBe(part!.count + 1);
  });

  it.each([
    ['that a coupon covers', 'coupon'],
    ['whose payment was refunded before it was packed', 'refund'],
  ] as const)(
    'TAX-05 an order %s has a credit note of ₹0 with its goods when it is cancelled',
    async (_, how) => {
      const { browser, id } = await (how === 'coupon' ? freeOrder() : refundedOrder());
      await moveTo(store(), id, 'Packed');
      await cancel(browser, id);
      const [issued, note, ...more] = await documentsOf(id);
      expect(more).toEqual([]);
      expect(note).toMatchObject({ kind: 'credit-note', total: 0, correctsId: issued!.id });
      const { lines, discounts } = issued!.content;
      expect(discounts).toMatchObject([{ kind: how }]);
      expect(note!.content).toMatchObject({
        lines,
        discounts,
        reason: INVOICE_TEXT.orderCancelled,
      });
    },
  );

  it('TAX-05 an order whose whole payment was refunded after the invoice brings its goods back when it is cancelled', async () => {
    const paid = await paidOrder(store());
    await moveTo(store(), paid.orderId, 'Packed');
    const staff = await owner();
    await bodyOf(await refundPart(staff, paid.paymentId, 40_000));
    await bodyOf(await refundPart(staff, paid.paymentId, paid.amount - 40_000));
    await cancel(paid.browser, paid.orderId);
    const [issued, part, rest, note, ...more] = await documentsOf(paid.orderId);
    expect(more).toEqual([]);
    expect(part!.total + rest!.total).toBe(issued!.total);
    expect(note).toMatchObject({ cause: 'order-cancelled', taxable: 0, total: 0 });
    expect(note!.count).toBe(rest!.count + 1);
    expect(note!.content.lines).toMatchObject(
      issued!.content.lines.map(({ description, hsnCode, quantity, unitCode, price, rate }) => ({
        ...{ description, hsnCode, quantity, unitCode, price, rate },
        ...{ discount: price * quantity, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
      })),
    );
    expect(note!.content.discounts).toEqual([
      { kind: 'credited', code: null, amount: issued!.total },
    ]);
  });

  it('TAX-05 a refund of all of it at once has taken the goods back: a cancellation then makes no second note', async () => {
    const paid = await paidOrder(store());
    await moveTo(store(), paid.orderId, 'Packed');
    await bodyOf(await refundPart(await owner(), paid.paymentId, paid.amount));
    await cancel(paid.browser, paid.orderId);
    const [issued, note, ...more] = await documentsOf(paid.orderId);
    expect(more).toEqual([]);
    expect(note!.content.lines).toEqual(issued!.content.lines);
  });

  it('TAX-05 so has a refund that somebody made at the provider, unless it stands for one that has its own', async () => {
    const refundAtProvider = async (paymentId: string) => {
      const { gateway } = store().services.payments.provider!;
      await gateway.refund(paymentId, 7_000, `by hand ${paymentId}`);
      await settled(store());
    };
    const paid = await paidOrder(store());
    await moveTo(store(), paid.orderId, 'Packed');
    await refundAtProvider(paid.paymentId);
    const [, note, ...more] = await documentsOf(paid.orderId);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ kind: 'credit-note', total: 7_000 });
    expect(note!.content).toMatchObject({ reason: INVOICE_TEXT.refundedAtProvider });

    const waiting = await paidOrder(store());
    await moveTo(store(), waiting.orderId, 'Packed');
    sandboxOf(store()).behave({ faults: { refund: Array(9).fill('reset') } });
    await bodyOf(await refundPart(await owner(), waiting.paymentId, waiting.amount));
    await settled(store());
    sandboxOf(store()).behave({});
    await refundAtProvider(waiting.paymentId);
    expect((await documentsOf(waiting.orderId)).map(({ kind, total }) => [kind, total])).toEqual([
      ['tax-invoice', waiting.amount],
      ['credit-note', waiting.amount],
    ]);
  });

  it('TAX-05 a credit note for an invoice of the demo has a number of the demo', async () => {
    const { id, retailer } = await cashOrder(store(), 'Confirmed');
    const [row] = await store().db.select().from(order).where(eq(order.id, id));
    const { now } = store().services.shop;
    const demo = { ...now, invoicing: { ...now.invoicing, invoicePrefix: DEMO_SERIES } };
    await inTransaction(store().db, (tx) =>
      issueInvoices(tx, { ...store().services.orders, shop: { readIn: async () => demo } }, [
        { ...row!, status: 'Packed' },
      ]),
    );
    await retailer.browser.post(`/api/orders/${id}/cancellation`, {});
    await (await owner()).post(`/api/console/orders/${id}/cancellation`, { approve: true });
    expect((await documentsOf(id)).map(({ kind, series }) => [kind, series])).toEqual([
      ['tax-invoice', DEMO_SERIES],
      ['credit-note', DEMO_SERIES],
    ]);
  });

  it('TAX-04 has the GST number of the account when it is packed, else that of the order', async () => {
    const other = '33AAPFU0939F1Z2';
    const numberOf = async (gstAtPacking: string) => {
      const { id: userId, browser } = await shopper(store(), 1);
      const setNumber = (number: string) =>
        store().change(`update "user" set gst_number = '${number}' where id = '${userId}'`);
      await setNumber(GSTIN);
      const { id } = await placeCash(browser);
      await setNumber(gstAtPacking);
      await moveTo(store(), id, 'Packed');
      return (await invoiceOf(id)).content.recipient.gstNumber;
    };
    expect([await numberOf(other), await numberOf('')]).toEqual([other, GSTIN]);
  });

  it('TAX-04 has the legal name of the shop, or else its name', async () => {
    const supplierOf = async () => {
      const { id } = await cashOrder(store(), 'Packed');
      return (await invoiceOf(id)).content.supplier;
    };
    const { name } = store().services.shop.now.brand;
    expect(await supplierOf()).toMatchObject({ legalName: name, tradeName: name });
    await set('legalName', 'Anbu Traders Private Limited');
    expect(await supplierOf()).toMatchObject({
      ...{ legalName: 'Anbu Traders Private Limited', tradeName: name },
    });
  });

  it('TAX-04 keeps the signature of the moment it was made; a credit note has that of its own', async () => {
    const [first, second] = ['1'.repeat(32), '2'.repeat(32)];
    const unsigned = await cashOrder(store(), 'Packed');
    await set('signature', first!);
    const { id, retailer } = await cashOrder(store(), 'Packed');
    await set('signature', second!);
    await retailer.browser.post(`/api/orders/${id}/cancellation`, {});
    await (await owner()).post(`/api/console/orders/${id}/cancellation`, { approve: true });
    expect((await documentsOf(id)).map(({ content }) => content.signature)).toEqual([
      first,
      second,
    ]);
    expect((await invoiceOf(unsigned.id)).content).not.toHaveProperty('signature');
  });

  it('TAX-04 an order of before whose account is gone has its buyer on the invoice that it gets at delivery', async () => {
    for (const way of ['tick', 'move'] as const) {
      const { id: userId, browser } = await shopper(store(), 1);
      await store().change(`update "user" set gst_number = '${GSTIN}' where id = '${userId}'`);
      const { id } = await placeCash(browser);
      await moveTo(store(), id, 'Confirmed');
      // As an earlier version has left it, and the account's deletion.
      await store().change(
        `update "order" set status = 'Out for Delivery', user_id = null where id = '${id}'`,
      );
      const staff = await owner();
      const [row] = await store().db.select().from(order).where(eq(order.id, id));
      const tick = { outcome: 'delivered', cashTaken: row!.totalAmount };
      const answer = await (way === 'tick'
        ? sendTick(staff, id, tick)
        : staff.post(`/api/console/orders/${id}/status`, { status: 'Delivered' }));
      expect(answer.status).toBe(200);
      expect((await invoiceOf(id)).content.recipient).toMatchObject({
        ...{ shopName: row!.storeName, gstNumber: GSTIN },
      });
      const [after] = await store().db.select().from(order).where(eq(order.id, id));
      expect(after).toMatchObject({ status: 'Delivered', storeName: null, userName: null });
    }
  });

  it('TAX-01 what was refunded before the goods left is taken off the invoice', async () => {
    const paid = await paidOrder(store());
    await bodyOf(await refundPart(await owner(), paid.paymentId, 10_000));
    await moveTo(store(), paid.orderId, 'Packed');
    const [issued, ...notes] = await documentsOf(paid.orderId);
    expect([issued!.total, notes]).toEqual([paid.amount - 10_000, []]);
    expect(issued!.content.discounts).toEqual([{ kind: 'refund', code: null, amount: 10_000 }]);
    await ordersSay(paid, issued!);
  });

  it('TAX-01 the tax of an order is that of its invoice, also when the shop has moved to another state meanwhile', async () => {
    const { id, retailer } = await cashOrder(store(), 'Confirmed');
    const order = { orderId: id, browser: retailer.browser };
    const { gstIncluded } = await retailer.browser.read<Order>(`/api/orders/${id}`);
    await set('state', 'Kerala');
    await moveTo(store(), id, 'Packed');
    const [issued] = await documentsOf(id);
    expect([issued!.cgst, issued!.igst]).toEqual([0, gstIncluded]);
    await ordersSay(order, issued!, 'Kerala');
  });

  it('TAX-01 of an order whose whole payment was refunded before packing has no value and no tax', async () => {
    const paid = await paidOrder(store());
    await bodyOf(await refundPart(await owner(), paid.paymentId, paid.amount));
    await moveTo(store(), paid.orderId, 'Packed');
    const [issued, ...notes] = await documentsOf(paid.orderId);
    expect(notes).toEqual([]);
    expect(issued).toMatchObject({ total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 });
    const { payment, totals, discounts } = issued!.content as TaxInvoice;
    expect(discounts).toEqual([{ kind: 'refund', code: null, amount: paid.amount }]);
    expect([totals.beforeDiscount, payment.cashDue]).toEqual([paid.amount, 0]);
    await ordersSay(paid, issued!);
  });

  it('TAX-01 SHORT-04 a rest that went back with the missing goods is not left on the invoice', async () => {
    const paid = await paidOrder(store());
    const missing = paid.amount / 2;
    await bodyOf(await refundPart(await owner(), paid.paymentId, missing - 50));
    await moveTo(store(), paid.orderId, 'Confirmed');
    const lines = [{ position: 0, packed: 1, reason: 'damaged' }];
    const staff = await owner();
    await bodyOf(await staff.post(`/api/console/orders/${paid.orderId}/packing`, { lines }));
    const refunds = await refundsOf(store(), paid.paymentId);
    expect(refunds.map(({ amount }) => amount)).toEqual([missing - 50, missing + 50]);
    const issued = await invoiceOf(paid.orderId);
    const { total, content } = issued;
    expect([total, content.totals.beforeDiscount]).toEqual([0, missing]);
    await ordersSay(paid, issued);
  });

  it('TAX-03 invoices and credit notes never share a series, also not one after the other', async () => {
    const { id, retailer } = await cashOrder(store(), 'Packed');
    await retailer.browser.post(`/api/orders/${id}/cancellation`, {});
    const staff = await owner();
    await staff.post(`/api/console/orders/${id}/cancellation`, { approve: true });
    const choose = (invoicePrefix: string, creditNotePrefix: string) =>
      staff.put('/api/console/settings', {
        changes: Object.entries({ invoicePrefix, creditNotePrefix }).map(([name, value]) => ({
          ...{ name, value, version: 0 },
        })),
      });
    expect(await refusal(await choose('CN', 'CR'))).toEqual([400, 'SETTINGS_INVALID']);
    expect(await refusal(await choose('BILL', 'INV'))).toEqual([400, 'SETTINGS_INVALID']);
    expect((await choose('BILL', 'CR')).status).toBe(200);
  });

  it('TAX-03 is never changed or deleted', async () => {
    const { id } = await cashOrder(store(), 'Packed');
    for (const change of [
      sql`update invoice set total = total where order_id = ${id}`,
      sql`delete from invoice where order_id = ${id}`,
      sql`truncate invoice`,
    ]) {
      await expect(store().db.execute(change)).rejects.toThrow();
    }
  });

  it('TAX-03 an order whose tax is not on record is packed without an invoice', async () => {
    const { id } = await cashOrder(store(), 'Confirmed');
    await store().change(`update "order" set district = 'Elsewhere' where id = '${id}'`);
    await store().change(`delete from order_tax where order_id = '${id}'`);
    await moveTo(store(), id, 'Packed');
    expect(await documentsOf(id)).toEqual([]);
    const [row] = await store().db.select().from(order).where(eq(order.id, id));
    expect(row!.status).toBe('Packed');
  });
});
