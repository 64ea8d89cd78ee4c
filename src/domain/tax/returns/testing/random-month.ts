import fc from 'fast-check';
import { amountOf, creditOf, leftOf, withoutValue } from '../../credit-note.ts';
import { type Invoice, type InvoiceFacts, invoiceOf } from '../../invoice.ts';
import { invoiceNumber } from '../../invoice-number.ts';
import { taxOfLines } from '../../order-tax.ts';
import { stateCode, taxKind } from '../../states.ts';
import type { MonthDocument } from '../month-document.ts';

// Orders of a month with all that can become of them, as documents that would be stored.

export const TAMIL_NADU = { name: 'Tamil Nadu', code: stateCode('Tamil Nadu') } as const;
export const KERALA = { name: 'Kerala', code: stateCode('Kerala') } as const;

export const SHOP_GSTIN = '33AAACH7409R1Z8';
const YEAR = { short: '2627' };

interface SoldLine {
  readonly price: number;
  readonly quantity: number;
  readonly rate: number;
  readonly hsnCode?: string | null;
  readonly unitCode?: 'KGS' | 'BAG' | 'PAC';
  readonly description?: string;
}

export interface Sale {
  readonly lines: readonly SoldLine[];
  readonly isToKerala?: boolean;
  readonly isRegistered?: boolean;
  readonly shopName?: string;
  readonly addressLines?: readonly string[];
  readonly supplier?: Partial<InvoiceFacts['supplier']>;
  /** A part of the goods' price. */
  readonly discount?: number;
  readonly day?: string;
  /** What is credited, one note each: a part of what is left of the invoice, 1: all. */
  readonly credited?: readonly number[];
  /** Its invoice was in the month before. */
  readonly isEarlier?: boolean;
  /** The order was cancelled after these: the last one is for that, or one for the goods alone where nothing was left. */
  readonly isCancelled?: boolean;
}

/** The documents of some sales, with numbers in their order. */
export function documentsOf(sales: readonly Sale[]): MonthDocument[] {
  const documents: MonthDocument[] = [];
  const notes: MonthDocument[] = [];
  for (const [nth, sale] of sales.entries()) {
    const number = sale.isEarlier
      ? invoiceNumber('OLD', YEAR, nth + 1)
      : invoiceNumber('INV', YEAR, documents.length + 1);
    const invoice = invoiceOf({ ...factsOf(sale), kind: 'tax-invoice', number, ...PAID });
    if (!sale.isEarlier) {
      documents.push({ content: invoice, correctedTotal: null, cancelled: null });
    }
    const credited: Invoice[] = [];
    for (const part of sale.credited ?? []) {
      const content = creditNote(invoice, credited, part, notes.length + credited.length + 1);
      if (content) credited.push(content);
    }
    const isAllBack = credited.some(({ totals }) => totals.total === invoice.totals.total);
    const left = credited.reduce((rest, { totals }) => rest - totals.total, invoice.totals.total);
    if (sale.isCancelled && left === 0 && !isAllBack) {
      credited.push(noteOfGoods(invoice, credited.length, notes.length + credited.length + 1));
    }
    notes.push(
      ...credited.map((content) => ({
        ...{ content, correctedTotal: invoice.totals.total },
        cancelled: sale.isCancelled && content === credited.at(-1) ? invoice.lines : null,
      })),
    );
  }
  return [...documents, ...notes];
}

const PAID = { payment: { method: 'Online Pay', cashDue: 0 }, upiId: null } as const;

function factsOf(sale: Sale) {
  const { isToKerala = false, isRegistered = false, discount = 0 } = sale;
  const place = isToKerala ? KERALA : TAMIL_NADU;
  const total = sale.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const off = Math.floor(total * discount);
  const state = sale.supplier?.state ?? TAMIL_NADU;
  const taxes = taxOfLines(sale.lines, off, taxKind(state.name, place.name));
  return {
    version: 1,
    series: sale.isEarlier ? 'OLD' : 'INV',
    day: sale.day ?? (sale.isEarlier ? '2026-10-18' : '2026-11-18'),
    supplier: {
      ...{ legalName: 'Sri Amman Spices Private Limited', tradeName: 'SAS B2B' },
      ...{ addressLines: ['14 Big Bazaar Street, Coimbatore 641001'], state: TAMIL_NADU },
      ...{ gstNumber: SHOP_GSTIN, fssaiNumber: null, phone: null },
      ...sale.supplier,
    },
    recipient: {
      ...{ shopName: sale.shopName ?? 'Murugan & Sons <Stores>', person: null, state: place },
      addressLines: sale.addressLines ?? ['27 Nethaji Road', 'Erode 638001'],
      gstNumber: isRegistered ? (isToKerala ? '32AAPFU0939F1ZY' : '33AAPFU0939F1ZW') : null,
    },
    placeOfSupply: place,
    isReverseCharge: false,
    order: { id: 'SASB2B1234', day: '2026-11-16' },
    lines: sale.lines.map((line, nth) => ({
      description: line.description ?? `Goods ${nth}`,
      localName: null,
      hsnCode: line.hsnCode === undefined ? '0909' : line.hsnCode,
      unitCode: line.unitCode ?? 'BAG',
      ...{ price: line.price, quantity: line.quantity },
      ...taxes[nth]!,
    })),
    discounts: off > 0 ? [{ kind: 'coupon', code: 'BULK', amount: off } as const] : [],
  } as const;
}

/** As src/server/invoice/credit-invoice.ts makes it. */
function creditNote(invoice: Invoice, before: readonly Invoice[], part: number, nth: number) {
  const left = leftOf(
    invoice.lines,
    before.flatMap(({ lines }) => lines),
  );
  const total = left.reduce((sum, goods) => sum + amountOf(goods), 0);
  const partly = Math.floor(total * part);
  const amount = part === 1 || total - partly < 100 ? total : partly;
  if (amount === 0) return null;
  const isWhole = before.length === 0 && amount === total;
  const kind = taxKind(invoice.supplier.state.name, invoice.placeOfSupply.name);
  return invoiceOf({
    ...noteFacts(invoice, nth),
    discounts: isWhole ? invoice.discounts : [],
    lines: isWhole
      ? invoice.lines
      : creditOf(left, amount, kind).map((goods) => ({
          ...{ description: `Part of the goods at ${goods.rate}%`, localName: null, quantity: 1 },
          unitCode: 'NOS' as const,
          ...{ price: amountOf(goods), discount: 0 },
          ...goods,
        })),
  });
}

/** Of what is cancelled after all its money went back, or never cost anything. */
function noteOfGoods(invoice: Invoice, notesBefore: number, nth: number) {
  const { lines, discounts, totals } = invoice;
  const credited = { kind: 'credited', code: null, amount: totals.total } as const;
  return invoiceOf({
    ...noteFacts(invoice, nth),
    ...(notesBefore === 0
      ? { lines, discounts }
      : { lines: withoutValue(lines), discounts: [...discounts, credited] }),
  });
}

function noteFacts(invoice: Invoice, nth: number) {
  const { supplier, recipient, placeOfSupply, isReverseCharge, order } = invoice;
  return {
    version: 1,
    kind: 'credit-note',
    ...{ series: 'CN', number: invoiceNumber('CN', YEAR, nth) },
    ...{ day: '2026-11-20', reason: 'Damaged', supplier, recipient, placeOfSupply },
    ...{ isReverseCharge, order, corrects: { number: invoice.number, day: invoice.day } },
  } as const;
}

const line = fc.record({
  price: fc.integer({ min: 100, max: 2_000_000 }),
  quantity: fc.integer({ min: 1, max: 60 }),
  rate: fc.constantFrom(0, 4, 5, 18, 40),
  hsnCode: fc.constantFrom('0909', '0910', '1006', '09', null),
  unitCode: fc.constantFrom('KGS', 'BAG', 'PAC'),
  description: fc.string({ maxLength: 40 }),
});

const part = fc.double({ min: 0, max: 1, noNaN: true });

const sale: fc.Arbitrary<Sale> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  isToKerala: fc.boolean(),
  isRegistered: fc.boolean(),
  shopName: fc.string({ unit: 'binary', maxLength: 30 }),
  discount: fc.oneof(fc.constant(0), part),
  credited: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.oneof(part, fc.constant(1)), { maxLength: 3 }) },
  ),
  isEarlier: fc.boolean(),
  isCancelled: fc.boolean(),
});

/** Of a hundred orders. In some months the shop moves to the other state. */
export const randomMonth: fc.Arbitrary<MonthDocument[]> = fc
  .tuple(fc.array(sale, { minLength: 100, maxLength: 100, size: 'max' }), fc.nat({ max: 200 }))
  .map(([sales, ordersBefore]) =>
    documentsOf(
      sales.map((each, nth) =>
        nth < ordersBefore ? each : { ...each, supplier: { state: KERALA } },
      ),
    ),
  );
