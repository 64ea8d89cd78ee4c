import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../../domain/format-money.ts';
import { withoutValue } from '../../domain/tax/credit-note.ts';
import {
  type Invoice,
  type InvoiceCopy,
  type InvoiceFacts,
  type InvoiceLine,
  invoiceOf,
} from '../../domain/tax/invoice.ts';
import { elementsWith, type PdfElement, type ReadPdf, readPdf } from '../testing/read-pdf.ts';
import { type SampleWish, sampleCreditNote, sampleInvoice } from '../testing/sample-invoices.ts';
import { drawPapers } from './invoice-program/draw-papers.mjs';
import { writePapers } from './write-paper.ts';

const draw = (invoices: readonly Invoice[], copies: readonly InvoiceCopy[] = ['original']) =>
  drawPapers(writePapers(invoices, copies));
const drawAndRead = async (...of: Parameters<typeof draw>) => readPdf(await draw(...of));

const everything = ({ pages }: ReadPdf) => pages.flatMap(({ elements }) => elements);
const paragraphs = (pdf: ReadPdf) => elementsWith('P', everything(pdf)).map(({ text }) => text);
const cellsOf = (row: PdfElement) => row.inside.map(({ text }) => text);

/** The rows of the goods with their head and sum, and those of the tax by rate. */
function tablesOf(pdf: ReadPdf) {
  const rows = elementsWith('TR', everything(pdf)).map(cellsOf);
  const end = rows.findIndex((cells) => cells[1] === 'Total') + 1;
  return { goods: rows.slice(0, end), rates: rows.slice(end) };
}

const sum = (lines: readonly InvoiceLine[], of: (line: InvoiceLine) => number) =>
  formatAmount(lines.reduce((total, line) => total + of(line), 0));
const total = ({ price, quantity, discount }: InvoiceLine) => price * quantity - discount;

/** The columns whose sums are carried. */
const sumsOf = ({ totals }: Invoice, lines: readonly InvoiceLine[]) => [
  ...(totals.discount > 0 ? [sum(lines, ({ discount }) => discount)] : []),
  sum(lines, ({ taxable }) => taxable),
  ...(totals.igst > 0
    ? [sum(lines, ({ igst }) => igst)]
    : [sum(lines, ({ cgst }) => cgst), sum(lines, ({ sgst }) => sgst)]),
  sum(lines, total),
];

const expectedRows = (invoice: Invoice) =>
  invoice.lines.map((line, nth) => [
    String(nth + 1),
    [line.description, ...(line.localName ? [line.localName] : [])].join(' '),
    line.hsnCode,
    `${line.quantity} ${line.unitCode}`,
    formatAmount(line.price),
    ...(invoice.totals.discount > 0 ? [formatAmount(line.discount)] : []),
    formatAmount(line.taxable),
    ...(invoice.totals.igst > 0
      ? [`${formatAmount(line.igst)} ${line.rate}%`]
      : [
          `${formatAmount(line.cgst)} ${line.rate / 2}%`,
          `${formatAmount(line.sgst)} ${line.rate / 2}%`,
        ]),
    formatAmount(total(line)),
  ]);

const WISHES: readonly SampleWish[] = [
  { lines: 1 },
  { lines: 1, script: 'malayalam', isToKerala: true, isPaidOnline: true },
  { lines: 12, script: 'tamil', coupon: 50_000, coins: 2_500 },
  { lines: 12, script: 'malayalam', isToKerala: true, coupon: 50_000 },
  { lines: 60, script: 'tamil', isToKerala: true },
  { lines: 60, script: 'malayalam', coupon: 123_457, coins: 5_000 },
  { lines: 60, isPaidOnline: true },
];

describe('the PDF of an invoice', () => {
  it.each(WISHES)('TAX-04 has every line and sum of %j', async (wish) => {
    const invoice = sampleInvoice(wish);
    const { goods, rates } = tablesOf(await drawAndRead([invoice]));
    const { lines, totals } = invoice;
    const taxes = wish.isToKerala ? ['IGST'] : ['CGST', 'SGST'];
    const reduced = totals.discount > 0 ? ['Discount'] : [];
    expect(goods[0]).toEqual([
      ...['#', 'Description of goods', 'HSN', 'Qty', 'Rate incl. GST', ...reduced],
      ...['Taxable value', ...taxes, 'Total'],
    ]);
    expect(goods.slice(1, -1)).toEqual(expectedRows(invoice));
    expect(goods.at(-1)).toEqual(['', 'Total', '', '', '', ...sumsOf(invoice, lines)]);
    expect(rates).toEqual([
      ['GST rate', 'Taxable value', ...taxes, 'Tax'],
      ...[
        ...totals.perRate.map((of) => [`${of.rate}%`, of] as const),
        ['Sum', totals] as const,
      ].map(([name, { taxable, cgst, sgst, igst }]) => [
        ...[name, formatAmount(taxable)],
        ...(wish.isToKerala ? [igst] : [cgst, sgst]).map(formatAmount),
        formatAmount(cgst + sgst + igst),
      ]),
    ]);
  });

  it('TAX-04 says who sells what to whom, where, and how it is paid', async () => {
    const pdf = await drawAndRead([sampleInvoice({ lines: 2, coupon: 5_000, coins: 1_000 })]);
    const headings = elementsWith('H1', everything(pdf)).map(({ text }) => text);
    expect(headings).toEqual(['Tax invoice']);
    expect(paragraphs(pdf)).toEqual([
      'ORIGINAL FOR RECIPIENT',
      'Sri Amman Spices Private Limited Trading as SAS B2B 14 Big Bazaar Street, Town Hall Coimbatore 641001 ' +
        'GSTIN: 33AAACH7409R1Z8 · State: Tamil Nadu, code 33 ' +
        'FSSAI licence: 12420008000123 · Phone: +91 422 239 0000',
      'Bill to Murugan Stores R. Selvi 27 Nethaji Road, Gandhipuram Erode 638001 ' +
        'State: Tamil Nadu, code 33 GSTIN: 33AAPFU0939F1ZW',
      'Invoice number INV/2627/000123',
      'Invoice date 18 Nov 2026',
      'Place of supply Tamil Nadu (33)',
      'Reverse charge No',
      'Order SASB2B4821',
      'Order date 16 Nov 2026',
      'Tax by rate',
      'All amounts in ₹. Rates and totals include GST.',
      'Amount in words Rupees Six Thousand Nine Hundred Fifty-Nine Only',
      'Goods, GST included 7,019.00',
      'Coupon BULK500 -50.00',
      'Coins -10.00',
      'Taxable value 6,627.62',
      'CGST 165.69',
      'SGST 165.69',
      'Invoice total ₹6,959.00',
      'Payment Cash on delivery: ₹6,959 to pay',
      'Or scan to pay by UPI to sasb2b@examplebank',
      'For Sri Amman Spices Private Limited',
      'Authorised signatory',
    ]);
    const [code] = elementsWith('Figure', everything(pdf));
    expect(code?.alt).toBe('QR code to pay ₹6,959 by UPI to sasb2b@examplebank');
  });

  it.each([
    ['paid online', {}, 'Paid online'],
    ['with nothing to pay', { coupon: 701_900 }, 'Nothing due'],
    ['with a part refunded', { refund: 10_000 }, 'Paid online: ₹6,919 after refunds'],
    ['with all of it refunded', { refund: 'all' }, 'Paid online and refunded in full, nothing due'],
  ] as const)('TAX-04 says what became of the payment: %s', async (_, wish, said) => {
    const pdf = await drawAndRead([sampleInvoice({ lines: 2, isPaidOnline: true, ...wish })]);
    expect(paragraphs(pdf)).toContain(`Payment ${said}`);
  });

  it('TAX-04 has a title, a language, the day of the invoice, and its structure', async () => {
    const { info, isTagged } = await drawAndRead([sampleInvoice({ lines: 1 })]);
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({
      Title: 'Tax invoice INV/2627/000123',
      Author: 'Sri Amman Spices Private Limited',
      Language: 'en-IN',
      // Midnight in India.
      CreationDate: 'D:20261117183000Z',
    });
  });

  it('TAX-04 carries its sums from page to page, below repeated heads', async () => {
    const invoice = sampleInvoice({ lines: 60, script: 'tamil', coupon: 50_000 });
    const { pages } = await drawAndRead([invoice]);
    expect(pages.length).toBeGreaterThan(2);
    let rows = 0;
    for (const [nth, { elements, decorations }] of pages.entries()) {
      const foot = `Tax invoice INV/2627/000123 · 18 Nov 2026 Page ${nth + 1} of ${pages.length}`;
      expect(decorations).toContain(foot);
      const before = sumsOf(invoice, invoice.lines.slice(0, rows)).join(' ');
      expect(decorations.includes(`Brought forward ${before}`)).toBe(nth > 0);
      expect(decorations.includes('Description of goods HSN')).toBe(nth > 0);
      rows += elementsWith('TR', elements).filter(({ inside }) =>
        /^\d+$/.test(inside[0]!.text),
      ).length;
      const after = sumsOf(invoice, invoice.lines.slice(0, rows)).join(' ');
      expect(decorations.includes(`Carried forward ${after}`)).toBe(nth < pages.length - 1);
    }
    expect(rows).toBe(60);
  });

  it('TAX-04 is drawn in marked copies, each with its own pages', async () => {
    const invoice = sampleInvoice({ lines: 40 });
    const pdf = await drawAndRead([invoice], ['original', 'duplicate', 'triplicate']);
    const copies = paragraphs(pdf).filter((text) => /^[A-Z ]+$/.test(text));
    expect(copies).toEqual([
      'ORIGINAL FOR RECIPIENT',
      'DUPLICATE FOR TRANSPORTER',
      'TRIPLICATE FOR SUPPLIER',
    ]);
    const numbers = pdf.pages.map(({ decorations }) => /Page \d of \d/.exec(decorations)?.[0]);
    const [first, second] = ['Page 1 of 2', 'Page 2 of 2'];
    expect(numbers).toEqual([first, second, first, second, first, second]);
  });

  it('TAX-04 of several invoices is one file', async () => {
    const invoices = [sampleInvoice({ lines: 1 }), sampleInvoice({ lines: 2, isToKerala: true })];
    const pdf = await drawAndRead(invoices);
    expect(pdf.info.Title).toBe('Tax invoice INV/2627/000123 and 1 more');
    expect(pdf.pages).toHaveLength(2);
  });

  it('TAX-04 has the same bytes each time, whatever was drawn before', async () => {
    const invoice = sampleInvoice({ lines: 12, script: 'malayalam', coupon: 5_000 });
    const first = await draw([invoice]);
    await draw([sampleInvoice({ lines: 60, script: 'malayalam' })]);
    await draw([sampleInvoice({ lines: 12, script: 'tamil', isToKerala: true })]);
    expect((await draw([invoice])).equals(first)).toBe(true);
  });

  it('TAX-04 has the signature above the signatory, once in the file, with the same bytes each time', async () => {
    const ground = { width: 600, height: 200, channels: 3, background: '#ffffff' } as const;
    const jpeg = await sharp({ create: ground }).jpeg().toBuffer();
    const signed = { lines: 2, signature: 'a'.repeat(32) };
    const papers = [sampleInvoice(signed), sampleCreditNote(signed)];
    const drawSigned = () =>
      drawPapers(
        writePapers(papers, ['original', 'duplicate'], new Map([[signed.signature, jpeg]])),
      );
    const bytes = await drawSigned();
    const figures = elementsWith('Figure', everything(await readPdf(bytes))).map(({ alt }) => alt);
    expect(figures.filter((alt) => alt === 'Signature')).toHaveLength(4);
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect((await drawSigned()).equals(bytes)).toBe(true);
  });

  it('TAX-04 is not drawn without the signature that it was made with', () => {
    const signed = sampleInvoice({ lines: 1, signature: 'a'.repeat(32) });
    expect(() => writePapers([signed], ['original'])).toThrow(RangeError);
  });

  it('TAX-04 names what the shop has not said about itself', async () => {
    const missing = { legalName: null, gstNumber: null, fssaiNumber: null, phone: null };
    const pdf = await drawAndRead([sampleInvoice({ lines: 1, supplier: missing })]);
    const texts = paragraphs(pdf);
    expect(texts).toContain(
      "Not complete: the supplier's legal name and GSTIN are missing. The recipient may not be able to claim input tax.",
    );
    expect(texts[1]).toBe(
      'SAS B2B 14 Big Bazaar Street, Town Hall Coimbatore 641001 GSTIN: not given · State: Tamil Nadu, code 33',
    );
  });

  it('TAX-04 takes whatever people type, and the largest amounts', async () => {
    const invoice = sampleInvoice({ lines: 2 });
    const { recipient, lines } = invoice;
    const odd = {
      ...invoice,
      recipient: {
        ...recipient,
        shopName: `சென்னை ${'W'.repeat(200)} दुकान 🌶 \u202eevil`,
        person: null,
        gstNumber: null,
      },
      lines: lines.map((line) => ({
        ...line,
        hsnCode: null,
        description: 'Long '.repeat(60),
        ...{ price: 999_999_999, taxable: 999_999_999_999_99, cgst: 999_999_999_99 },
      })),
    };
    const pdf = await drawAndRead([odd]);
    const billed = paragraphs(pdf).find((text) => text.startsWith('Bill to'))!;
    expect(billed).toContain('சென்னை');
    expect(billed).toContain('दुकान');
    expect(billed.replaceAll(' ', '')).toContain('W'.repeat(200));
    expect(billed).toContain('GSTIN: not given');
    const cells = elementsWith('TD', everything(pdf)).map(({ text }) => text);
    expect(cells).toContain('9,99,99,99,99,999.99');
    expect(cells).toContain('–');
  });
});

describe('the PDF of a credit note', () => {
  it('TAX-04 names the invoice that it corrects, and why', async () => {
    const note = sampleCreditNote({ lines: 2, script: 'malayalam', isToKerala: true });
    const pdf = await drawAndRead([note]);
    expect(elementsWith('H1', everything(pdf)).map(({ text }) => text)).toEqual(['Credit note']);
    expect(tablesOf(pdf).goods.slice(1, -1)).toEqual(expectedRows(note));
    const texts = paragraphs(pdf);
    for (const text of [
      'Credit note number CN/2627/000007',
      'Credit note date 20 Nov 2026',
      'Against invoice INV/2627/000123',
      'Dated 18 Nov 2026',
      'Reason Two sacks came back wet from the rain on the Walayar road and were not accepted',
      'Credit total ₹7,019.00',
    ]) {
      expect(texts).toContain(text);
    }
    expect(texts.filter((text) => /^Payment|UPI/.test(text))).toEqual([]);
  });

  it('TAX-05 has the goods of an order that was cancelled after all its money went back, at ₹0', async () => {
    const { lines, totals, ...facts } = sampleCreditNote({ lines: 2 });
    const credited = { kind: 'credited', code: null, amount: totals.total } as const;
    const note = invoiceOf({
      ...(facts as InvoiceFacts),
      ...{ lines: withoutValue(lines), discounts: [credited] },
    });
    const pdf = await drawAndRead([note]);
    expect(tablesOf(pdf).goods.slice(1, -1)).toEqual(expectedRows(note));
    const texts = paragraphs(pdf);
    for (const text of [
      `Credited before ${formatAmount(-totals.total)}`,
      'Taxable value 0.00',
      'Credit total ₹0.00',
    ]) {
      expect(texts).toContain(text);
    }
  });
});
