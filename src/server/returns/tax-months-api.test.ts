import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { TaxMonth } from '../../contract/console-tax-months.ts';
import { addTax, NO_TAX } from '../../domain/tax/returns/month-document.ts';
import { MONTH_FILES } from '../../domain/tax/returns/month-files.ts';
import { monthAfter } from '../../domain/tax/returns/return-month.ts';
import { eWayBillsSchema, gstr1Schema } from '../../domain/tax/returns/testing/portal-schemas.ts';
import { invoice } from '../db/schema/invoice.ts';
import { order } from '../db/schema/order.ts';
import { creditCancelled, creditInvoice } from '../invoice/credit-invoice.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { cashOrder, moveTo } from '../testing/delivery-fixtures.ts';
import { bodyOf, paidOrder, refundPart, refusal } from '../testing/money-fixtures.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import { readXml, textsOf } from '../testing/read-xml.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const GSTIN = '33AAACH7409R1Z8';
const BUYER = '33AAPFU0939F1Z2';

describeOnBoth('the month for the accountant', (kind) => {
  const store = useTestStore(kind);
  let accountant: TestBrowser;
  let month = '';

  const set = async (name: string, value: string) => {
    await store().db.execute(sql`insert into shop_setting (name, value, changed_by)
      values (${name}, ${value}, 'A') on conflict (name) do update set value = excluded.value`);
    await store().services.shop.refresh();
  };
  const read = (of = month) => accountant.read<TaxMonth>(`/api/console/tax-months/${of}`);
  const file = (name: string, more = '') =>
    accountant.get(`/api/console/tax-months/${month}/file?file=${name}${more}`);
  const found = async (check: string) =>
    (await read()).findings.find((finding) => finding.check === check);

  // Inside of a test, since a payment is waited for.
  beforeEach(async () => {
    await set('gstNumber', GSTIN);
    await set('legalName', 'Anbu Traders Private Limited');
    if (month) return;
    const staff = await logIn(store(), { role: 'operator', staffRole: 'accountant' });
    accountant = staff.browser;
    await set('address', '14 Big Bazaar Street, Coimbatore 641001');
    // To a buyer with a GSTIN, to another state, and one that is partly taken back.
    const registered = await shopper(store(), 3, { district: 'Coimbatore' });
    await store().change(`update "user" set gst_number = '${BUYER}' where id = '${registered.id}'`);
    const { id } = await placeCash(registered.browser);
    await moveTo(store(), id, 'Packed');
    await cashOrder(store(), 'Packed', { district: 'Palakkad' });
    const paid = await paidOrder(store());
    await moveTo(store(), paid.orderId, 'Packed');
    const owner = await logIn(store(), { role: 'operator' });
    await bodyOf(await refundPart(owner.browser, paid.paymentId, 10_000));
    const [first] = await store().db.select().from(invoice);
    month = first!.day.slice(0, 7);
  });

  it('TAX-06 adds up the invoices and credit notes that are stored, by table of GSTR-1', async () => {
    const { invoices, creditNotes, sections } = await read();
    const rows = await store().db.select().from(invoice);
    for (const [sums, wanted] of [
      [invoices, rows.filter((row) => row.kind === 'tax-invoice')],
      [creditNotes, rows.filter((row) => row.kind === 'credit-note')],
    ] as const) {
      const total = wanted.reduce((sum, row) => sum + row.total, 0);
      const tax = wanted.reduce((sum, row) => addTax(sum, row), NO_TAX);
      expect(sums).toEqual({ ...tax, total, count: wanted.length });
    }
    const net = sections.reduce(
      (sum, { section, ...part }) => addTax(sum, part, section.startsWith('cdn') ? -1 : 1),
      NO_TAX,
    );
    const { taxable, cgst, sgst, igst } = addTax(invoices, creditNotes, -1);
    expect(net).toEqual({ taxable, cgst, sgst, igst });
  });

  it('TAX-06 the files say the same, under names with the month', async () => {
    const { invoices, creditNotes, sections } = await read();
    for (const name of MONTH_FILES) {
      const answer = await file(name);
      expect(answer.status, name).toBe(200);
      const [start, end] = name.split('.');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="${start}-${month}.${end}"`,
      );
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const path = `/api/console/tax-months/${month}/file?file=${name}`;
      const head = await store().fetch(path, {
        method: 'HEAD',
        headers: { cookie: accountant.cookie ?? '' },
      });
      for (const header of ['content-type', 'content-disposition', 'cache-control']) {
        expect([head.status, head.headers.get(header)]).toEqual([200, answer.headers.get(header)]);
      }
      await answer.arrayBuffer();
    }
    const json = gstr1Schema.parse(await (await file('gstr1.json')).json());
    expect([json.gstin, json.fp]).toEqual([GSTIN, month.slice(5) + month.slice(0, 4)]);
    const b2b = sections.find(({ section }) => section === 'b2b')!;
    const items = json.b2b!.flatMap(({ inv }) => inv).flatMap(({ itms }) => itms);
    expect(json.b2b!.map(({ ctin }) => ctin)).toEqual([BUYER]);
    expect(items.reduce((sum, { itm_det }) => sum + Math.round(itm_det.txval * 100), 0)).toBe(
      b2b.taxable,
    );

    const sheet: { cells: readonly unknown[] }[] = [];
    await readSheet(Buffer.from(await (await file('gstr1.xlsx')).arrayBuffer()), (more) => {
      sheet.push(...more);
    });
    expect(JSON.stringify(sheet[1])).toContain(BUYER);
    expect(sheet).toHaveLength(1 + items.length);
    expect((await (await file('hsn.csv')).text()).split('\r\n')[1]).toContain('0909');

    const tally = readXml((await (await file('tally.xml')).text()).trim());
    expect(textsOf(tally, 'VOUCHERNUMBER')).toHaveLength(invoices.count + creditNotes.count);
    expect(textsOf(tally, 'VOUCHERTYPENAME')).toContain('Credit Note');
    expect(textsOf(tally, 'LEDGERNAME')).toContain('Sales');
    readXml((await (await file('tally-masters.xml')).text()).trim());
  });

  it('TAX-06 vouchers use the names that the ledgers have in Tally', async () => {
    await set('tallySalesLedger', 'Sales A/c & Co');
    const tally = readXml((await (await file('tally.xml')).text()).trim());
    expect(textsOf(tally, 'LEDGERNAME')).toContain('Sales A/c & Co');
    await set('tallySalesLedger', 'Sales');
  });

  it('TAX-06 e-way bills are those of large invoices, of the month or of a day', async () => {
    const { browser } = await shopper(store(), 900, { district: 'Palakkad' });
    const { id } = await placeCash(browser);
    await moveTo(store(), id, 'Packed');
    const [row] = await store().db.select().from(invoice).where(eq(invoice.orderId, id));
    expect(row!.total).toBeGreaterThan(5_000_000);
    const bills = async (more = '') =>
      eWayBillsSchema.parse(await (await file('eway-bills.json', more)).json()).billLists;
    expect((await bills()).map(({ docNo }) => docNo)).toEqual([row!.number]);
    expect(await bills(`&day=${row!.day}`)).toHaveLength(1);
    expect((await read()).eWayBills).toBe(1);
    const another = row!.day.endsWith('-01') ? '02' : '01';
    expect(await bills(`&day=${month}-${another}`)).toEqual([]);
  });

  it('TAX-06 says what is missing, with the orders', async () => {
    expect(await found('own-gst-number')).toBeUndefined();
    await set('gstNumber', '');
    const without = await cashOrder(store(), 'Packed');
    expect(await found('own-gst-number')).toMatchObject({
      count: 1,
      examples: [{ orderId: without.id }],
    });
    const untaxed = await cashOrder(store(), 'Confirmed');
    await store().change(`update "order" set district = 'Elsewhere' where id = '${untaxed.id}'`);
    await store().change(`delete from order_tax where order_id = '${untaxed.id}'`);
    const example = { name: untaxed.orderId, orderId: untaxed.id };
    const finding = (check: string) => ({ check, count: 1, examples: [example] });
    expect(await found('tax-unknown')).toEqual(finding('tax-unknown'));
    expect(await found('not-invoiced')).toBeUndefined();
    // Once it should have an invoice it is said once, as an order without one.
    await moveTo(store(), untaxed.id, 'Packed');
    expect(await found('not-invoiced')).toEqual(finding('not-invoiced'));
    expect(await found('tax-unknown')).toBeUndefined();
    expect(await found('number-gap')).toBeUndefined();
  });

  it('TAX-06 says that no legal name is entered, although documents have the shop’s name in its place', async () => {
    await set('legalName', '');
    expect(await found('own-legal-name')).toBeUndefined();
    const { id } = await cashOrder(store(), 'Packed');
    expect(await found('own-legal-name')).toMatchObject({ count: 1, examples: [{ orderId: id }] });
    const { name } = store().services.shop.now.brand;
    await set('legalName', name);
    expect(await found('own-legal-name')).toBeUndefined();
  });

  it.each([
    ['a refund', 'a part'],
    ['refunds of all its money', 'all'],
  ] as const)(
    'TAX-06 an order that was cancelled after %s takes its goods off the summary',
    async (_, refunded) => {
      const goods = async () => {
        const { hsn } = gstr1Schema.parse(await (await file('gstr1.json')).json());
        return hsn!.hsn_b2c!.map(({ qty }) => qty).reduce((sum, qty) => sum + qty, 0);
      };
      const before = await goods();
      const { id } = await cashOrder(store(), 'Packed');
      const [issued] = await store().db.select().from(invoice).where(eq(invoice.orderId, id));
      const sold = issued!.content.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(await goods()).toBe(before + sold);
      await store().db.transaction(async (tx) => {
        const { orders } = store().services;
        const amount = refunded === 'all' ? issued!.total : 100;
        await creditInvoice(tx, orders, id, { amount: 100, reason: 'Damaged', cause: 'refund 1' });
        await creditInvoice(tx, orders, id, {
          amount: amount - 100,
          reason: 'Damaged',
          cause: 'refund 2',
        });
        await creditCancelled(tx, orders, id);
      });
      expect(await goods()).toBe(before);
      expect(await found('number-gap')).toBeUndefined();
    },
  );

  it('TAX-06 says that the shop has another GSTIN than before, and files the month under the newest', async () => {
    expect(await found('supplier-changed')).toBeUndefined();
    await set('gstNumber', BUYER);
    const { id } = await cashOrder(store(), 'Packed');
    expect(await found('supplier-changed')).toMatchObject({
      count: 1,
      examples: [{ orderId: id }],
    });
    await set('gstNumber', GSTIN);
    const { gstin } = gstr1Schema.parse(await (await file('gstr1.json')).json());
    expect(gstin).toBe(BUYER);
  });

  it('TAX-06 reads more documents than fit into one page, each once', async () => {
    const before = await read();
    const more = 450;
    await store().db.execute(sql`insert into invoice (kind, number, series, year, count, day, order_id, corrects_id,
        cause, taxable, cgst, sgst, igst, total, content)
      select kind, series || '/' || year || '/' || lpad((count + nth)::text, 6, '0'), series, year, count + nth, day,
        order_id, corrects_id, 'copy ' || nth, taxable, cgst, sgst, igst, total,
        jsonb_set(content, '{number}',
          to_jsonb(series || '/' || year || '/' || lpad((count + nth)::text, 6, '0')))
      from (select * from invoice where kind = 'credit-note' order by count desc limit 1) last_note,
        generate_series(1, ${more}::int) nth`);
    const after = await read();
    expect(after.creditNotes.count).toBe(before.creditNotes.count + more);
    // More is credited than was sold.
    expect(after.findings.filter(({ check }) => check !== 'negative-row')).toEqual(before.findings);
    const { doc_issue } = gstr1Schema.parse(await (await file('gstr1.json')).json());
    const notes = before.creditNotes.count + more;
    expect(doc_issue!.doc_det[1]!.docs[0]).toMatchObject({ totnum: notes, net_issue: notes });
  });

  it('TAX-06 other months are empty; what is none is refused', async () => {
    const empty = await read(monthAfter(month, -1));
    expect([empty.invoices.count, empty.findings]).toEqual([0, []]);
    const refused = [400, 'TAX_MONTH_INVALID'];
    expect(await refusal(await accountant.get('/api/console/tax-months/2026-13'))).toEqual(refused);
    expect(await refusal(await file('gstr1.pdf'))).toEqual(refused);
    expect(await refusal(await file('eway-bills.json', '&day=2020-01-01'))).toEqual(refused);
    expect(await refusal(await file('gstr1.json', `&day=${month}-01`))).toEqual(refused);
  });

  it('TAX-06 says in every month that documents have a day that has not come', async () => {
    expect(await found('day-ahead')).toBeUndefined();
    await set('invoicePrefix', 'AHD');
    await cashOrder(store(), 'Packed');
    await store().change(
      "update invoice_counter set last_day = last_day + 400 where series = 'AHD'",
    );
    const { id } = await cashOrder(store(), 'Confirmed');
    const [row] = await store().db.select().from(order).where(eq(order.id, id));
    await store().db.transaction((tx) =>
      issueInvoices(tx, store().services.orders, [{ ...row!, status: 'Out for Delivery' }]),
    );
    expect(await found('day-ahead')).toMatchObject({ count: 1, examples: [{ orderId: id }] });
  });
});
