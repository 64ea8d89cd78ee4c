import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import type { Order, OrderPage } from '../../contract/order.ts';
import { STAFF_ROLES } from '../../domain/staff-role.ts';
import { cashOrder, moveTo } from '../testing/delivery-fixtures.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { refusal } from '../testing/money-fixtures.ts';
import { elementsWith, readPdf } from '../testing/read-pdf.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnBoth('downloading invoices', (kind) => {
  const store = useTestStore(kind);

  const pdfFrom = async (response: Response): Promise<Buffer> => {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return Buffer.from(await response.arrayBuffer());
  };

  it('TAX-07 a retailer finds the invoice with the order and in the history, and downloads the same bytes again', async () => {
    const { id, retailer } = await cashOrder(store(), 'Packed');
    const { documents } = await retailer.browser.read<Order>(`/api/orders/${id}`);
    const [issued] = documents;
    expect(documents).toMatchObject([{ kind: 'tax-invoice' }]);
    const { items } = await retailer.browser.read<OrderPage>('/api/orders');
    expect(items[0]!.invoice).toEqual({ id: issued!.id, number: issued!.number });
    const first = await retailer.browser.get(`/api/invoices/${issued!.id}`);
    expect(first.headers.get('content-disposition')).toBe(
      `attachment; filename="${issued!.number.replaceAll('/', '-')}.pdf"`,
    );
    const bytes = await pdfFrom(first);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await pdfFrom(await retailer.browser.get(`/api/invoices/${issued!.id}`));
    expect(again.equals(bytes)).toBe(true);
  });

  it('TAX-04 has the names of goods in the script that the shop reads, below the English ones', async () => {
    const { id, retailer } = await cashOrder(store(), 'Confirmed');
    await retailer.browser.patch('/api/account', { invoiceLanguage: 'malayalam' });
    await moveTo(store(), id, 'Packed');
    const { documents } = await retailer.browser.read<Order>(`/api/orders/${id}`);
    const pdf = await readPdf(
      await pdfFrom(await retailer.browser.get(`/api/invoices/${documents[0]!.id}`)),
    );
    const rows = elementsWith(
      'TR',
      pdf.pages.flatMap(({ elements }) => elements),
    );
    const goods = rows.map(({ inside }) => inside[1]?.text);
    expect(goods).toContain('Cumin (Jeera) Bold, 25 kg jute sack ജീരകം');
  });

  it('TAX-07 an order that is not packed has none', async () => {
    const { id, retailer } = await cashOrder(store(), 'Confirmed');
    expect((await retailer.browser.read<Order>(`/api/orders/${id}`)).documents).toEqual([]);
    const { items } = await retailer.browser.read<OrderPage>('/api/orders');
    expect(items[0]).not.toHaveProperty('invoice');
  });

  it('TAX-07 nobody else’s: the same answer as for an id that does not exist', async () => {
    const { id, retailer } = await cashOrder(store(), 'Packed');
    const { documents } = await retailer.browser.read<Order>(`/api/orders/${id}`);
    const { browser: stranger } = await logIn(store(), { district: 'Erode' });
    const answers = [];
    for (const tried of [documents[0]!.id, randomUUID(), 'no-id']) {
      answers.push(await refusal(await stranger.get(`/api/invoices/${tried}`)));
    }
    expect(answers).toEqual(Array(3).fill([404, 'INVOICE_NOT_FOUND']));
    const visitor = await store().fetch(`/api/invoices/${documents[0]!.id}`);
    expect(await refusal(visitor)).toEqual([401, 'LOGIN_REQUIRED']);
  });

  it('TAX-04 CONS-01 staff who see money download it in one copy or three, packers do not', async () => {
    const { id } = await cashOrder(store(), 'Packed');
    for (const staffRole of STAFF_ROLES) {
      const { browser } = await logIn(store(), { role: 'operator', staffRole });
      const { documents } = await browser.read<ConsoleOrder>(`/api/console/orders/${id}`);
      if (staffRole === 'packer') {
        expect(documents).toBeNull();
        continue;
      }
      const path = `/api/console/invoices/${documents![0]!.id}`;
      const one = await pdfFrom(await browser.get(path));
      const three = await pdfFrom(await browser.get(`${path}?copies=all`));
      expect(three.length).toBeGreaterThan(one.length);
      expect(await refusal(await browser.get(`/api/console/invoices/${randomUUID()}`))).toEqual([
        ...[404, 'INVOICE_NOT_FOUND'],
      ]);
    }
  });

  it('TAX-07 the email of an order that leaves names it', async () => {
    const { id, retailer } = await cashOrder(store(), 'Out for Delivery');
    const { documents } = await retailer.browser.read<Order>(`/api/orders/${id}`);
    const mails = await mailedTexts(store(), retailer.email, 'order-status');
    expect(mails.map(({ status, invoiceNumber }) => [status, invoiceNumber])).toContainEqual([
      ...['Out for Delivery', documents[0]!.number],
    ]);
  });
});
