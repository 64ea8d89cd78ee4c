import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type {
  ConsoleInvoice,
  ConsoleInvoiceSummary,
  InvoiceSums,
} from '../../contract/console-invoices.ts';
import type { ConsolePayment } from '../../contract/console-payments.ts';
import type { Order } from '../../contract/order.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { activity } from '../db/schema/activity.ts';
import { invoice } from '../db/schema/invoice.ts';
import { cashOrder, moveTo } from '../testing/delivery-fixtures.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { bodyOf, paidOrder, refusal } from '../testing/money-fixtures.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const DESK = '/api/console/money/invoices';

describeOnBoth('the invoices on the money screen', (kind) => {
  const store = useTestStore(kind);

  const manager = () => logIn(store(), { role: 'operator', staffRole: 'manager' });

  /** An order with an invoice, and its shop. */
  const invoiced = async (status: 'Packed' | 'Delivered' = 'Delivered') => {
    const { id, retailer } = await cashOrder(store(), status);
    const { documents, orderId } = await retailer.browser.read<Order>(`/api/orders/${id}`);
    return { id, orderId, retailer, document: documents[0]! };
  };

  const credit = (
    staff: TestBrowser,
    id: string,
    amount: number,
    { sentAs = randomUUID(), reason = 'One sack came back wet' } = {},
  ) => staff.post(`${DESK}/${id}/credit-notes`, { id: sentAs, amount, reason });

  const list = (staff: TestBrowser, query = '') =>
    staff.read<{
      items: ConsoleInvoiceSummary[];
      nextCursor: string | null;
      sums: InvoiceSums | null;
    }>(`${DESK}?${query}`);

  it('TAX-05 a credit note by hand takes back a part of a delivered invoice, once, and never more than is left', async () => {
    const { browser: staff } = await manager();
    const { retailer, document } = await invoiced();
    const sentAs = randomUUID();
    for (const _ of ['first', 'again']) {
      const after = await bodyOf<ConsoleInvoice>(
        await credit(staff, document.id, 10_000, { sentAs }),
      );
      expect(after).toMatchObject({ left: document.total - 10_000, canCredit: true });
      expect(after.creditNotes).toMatchObject([{ kind: 'credit-note', total: 10_000 }]);
      expect(after.causes).toEqual([{ id: sentAs, amount: 10_000 }]);
    }
    expect(await refusal(await credit(staff, document.id, 20_000, { sentAs }))).toEqual([
      ...[422, 'MONEY_REUSED'],
    ]);
    expect(await refusal(await credit(staff, document.id, document.total))).toEqual([
      ...[409, 'CREDIT_TOO_LARGE'],
    ]);
    expect(await refusal(await credit(staff, document.id, document.total - 10_050))).toEqual([
      ...[409, 'CREDIT_LEAVES_TOO_LITTLE'],
    ]);
    const rest = await bodyOf<ConsoleInvoice>(
      await credit(staff, document.id, document.total - 10_000),
    );
    expect(rest).toMatchObject({ left: 0, canCredit: false });
    const mails = await mailedTexts(store(), retailer.email, 'invoice');
    expect(mails.map(({ document, total, reason }) => [document, total, reason])).toEqual([
      ['credit-note', 10_000, 'One sack came back wet'],
      ['credit-note', document.total - 10_000, 'One sack came back wet'],
    ]);
    const rows = await store().db.select().from(invoice).where(eq(invoice.correctsId, document.id));
    const [issued] = await store().db.select().from(invoice).where(eq(invoice.id, document.id));
    for (const column of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
      expect(rows.reduce((sum, row) => sum + row[column], 0)).toBe(issued![column]);
    }
    const log = await store().db.select().from(activity).where(eq(activity.objectId, document.id));
    expect(log.map(({ action, objectName }) => [action, objectName])).toEqual([
      ['credit-note-made', document.number],
      ['credit-note-made', document.number],
    ]);
    expect(JSON.stringify(log)).not.toContain('wet');
  });

  it('TAX-05 an invoice above a crore is taken back at once', async () => {
    const { browser: staff } = await manager();
    const { browser } = await shopper(store(), 10_000);
    const { id } = await placeCash(browser);
    await moveTo(store(), id, 'Delivered');
    const [document] = (await browser.read<Order>(`/api/orders/${id}`)).documents;
    expect(document!.total).toBeGreaterThan(1_00_00_000_00);
    const after = await bodyOf<ConsoleInvoice>(await credit(staff, document!.id, document!.total));
    expect(after.left).toBe(0);
  });

  it('TAX-05 who refunds a payment sees what was credited before', async () => {
    const { browser: staff } = await manager();
    const paid = await paidOrder(store());
    await moveTo(store(), paid.orderId, 'Delivered');
    const read = () => staff.read<ConsolePayment>(`/api/console/money/payments/${paid.paymentId}`);
    const { documents } = await paid.browser.read<Order>(`/api/orders/${paid.orderId}`);
    expect((await read()).creditNotes).toEqual([]);
    const after = await bodyOf<ConsoleInvoice>(await credit(staff, documents[0]!.id, 10_000));
    expect(after.isPaidOnline).toBe(true);
    expect((await read()).creditNotes).toEqual(after.creditNotes);
  });

  it('TAX-05 nothing is credited before delivery, for a credit note, without a reason or without an amount', async () => {
    const { browser: staff } = await manager();
    const packed = await invoiced('Packed');
    expect(await refusal(await credit(staff, packed.document.id, 10_000))).toEqual([
      ...[409, 'CREDIT_NOT_DELIVERED'],
    ]);
    const { document } = await invoiced();
    expect(await refusal(await credit(staff, document.id, 99))).toEqual([400, 'CREDIT_INVALID']);
    expect(await refusal(await credit(staff, document.id, 500, { reason: ' ' }))).toEqual([
      ...[400, 'SENTENCE_REQUIRED'],
    ]);
    const { creditNotes } = await bodyOf<ConsoleInvoice>(await credit(staff, document.id, 500));
    for (const id of [creditNotes[0]!.id, randomUUID(), 'no-id']) {
      expect(await refusal(await credit(staff, id, 500))).toEqual([404, 'INVOICE_NOT_FOUND']);
    }
  });

  it('TAX-05 two members of staff at once credit no more than the invoice', async () => {
    const { browser: one } = await manager();
    const { browser: other } = await manager();
    const { document } = await invoiced();
    const answers = await Promise.all([
      credit(one, document.id, document.total),
      credit(other, document.id, document.total),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('CONS-14 lists them newest first, page by page, found by number, order, kind and day, with their sums', async () => {
    const { browser: staff } = await manager();
    const first = await invoiced();
    const second = await invoiced();
    await bodyOf(await credit(staff, first.document.id, 10_000));
    const today = indiaDay(new Date());
    const { items, sums } = await list(staff, `from=${today}&to=${today}&limit=60`);
    expect(items.slice(0, 3).map(({ kind, corrects }) => [kind, corrects])).toEqual([
      ['credit-note', first.document.number],
      ['tax-invoice', null],
      ['tax-invoice', null],
    ]);
    const net = (pick: (item: ConsoleInvoiceSummary) => number) =>
      items.reduce((sum, item) => sum + (item.kind === 'credit-note' ? -1 : 1) * pick(item), 0);
    expect(sums).toEqual({
      invoices: items.filter(({ kind }) => kind === 'tax-invoice').length,
      creditNotes: items.filter(({ kind }) => kind === 'credit-note').length,
      taxable: net(({ taxable }) => taxable),
      cgst: net(({ cgst }) => cgst),
      sgst: net(({ sgst }) => sgst),
      igst: net(({ igst }) => igst),
      total: net(({ total }) => total),
    });
    expect((await list(staff)).sums).toBeNull();
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        staff,
        `limit=2${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged.slice(0, items.length)).toEqual(items.map(({ id }) => id));
    expect(new Set(paged).size).toBe(paged.length);
    const found = async (query: string) => (await list(staff, query)).items.map(({ id }) => id);
    expect(await found(`q=${encodeURIComponent(second.document.number.toLowerCase())}`)).toEqual([
      second.document.id,
    ]);
    expect(await found(`q=${second.orderId}`)).toEqual([second.document.id]);
    expect(await found(`q=${first.orderId}&kind=credit-note`)).toEqual([items[0]!.id]);
    expect(await found('q=nothing')).toEqual([]);
    expect(await found('to=2020-01-01')).toEqual([]);
    expect(await refusal(await staff.get(`${DESK}?kind=paper`))).toEqual([
      ...[400, 'MONEY_FILTER_INVALID'],
    ]);
    expect(await refusal(await staff.get(`${DESK}?cursor=${randomUUID()}`))).toEqual([
      ...[400, 'CURSOR_INVALID'],
    ]);
    const file = await staff.get(`/api/console/money/file?of=invoices&format=csv&from=${today}`);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(items.length + 1);
    expect(lines[1]).toContain(`,${first.document.number},`);
    expect(lines[1]).toContain('-100');
  });

  it('TAX-04 prints those of chosen orders, or of the filters, in one file, and says when there are none', async () => {
    const { browser: staff } = await manager();
    const first = await invoiced('Packed');
    const second = await invoiced('Packed');
    const waiting = await cashOrder(store(), 'Confirmed');
    const orders = [first.id, second.id, waiting.id].join(',');
    const both = await staff.get(`${DESK}/print?orders=${orders}&copies=all`);
    expect(both.headers.get('content-type')).toBe('application/pdf');
    const name = [first, second].map(({ document }) => document.number.replaceAll('/', '-'));
    expect(both.headers.get('content-disposition')).toBe(
      `attachment; filename="${name.join('-to-')}.pdf"`,
    );
    const one = await staff.get(`${DESK}/print?q=${first.orderId}`);
    expect((await both.arrayBuffer()).byteLength).toBeGreaterThan(
      (await one.arrayBuffer()).byteLength,
    );
    expect(await refusal(await staff.get(`${DESK}/print?orders=${waiting.id}`))).toEqual([
      ...[404, 'NO_INVOICES'],
    ]);
    const many = Array.from({ length: 201 }, () => randomUUID()).join(',');
    expect(await refusal(await staff.get(`${DESK}/print?orders=${many}`))).toEqual([
      ...[409, 'TOO_MANY_INVOICES'],
    ]);
  });

  it('TAX-07 is emailed again, a few times an hour, and not to a deleted account', async () => {
    const { browser: staff } = await manager();
    const { id, retailer, document } = await invoiced();
    const email = () => staff.post(`${DESK}/${document.id}/emails`, {});
    const answer = await bodyOf<{ number: string }>(await email());
    expect(answer).toEqual({ number: document.number });
    expect(await mailedTexts(store(), retailer.email, 'invoice')).toMatchObject([
      { document: 'tax-invoice', number: document.number, total: document.total, id, reason: null },
    ]);
    for (let times = 1; times < 5; times += 1) await bodyOf(await email());
    expect(await refusal(await email())).toEqual([429, 'RATE_LIMITED']);
    expect(await refusal(await staff.post(`${DESK}/${randomUUID()}/emails`, {}))).toEqual([
      ...[404, 'INVOICE_NOT_FOUND'],
    ]);
  });
});
