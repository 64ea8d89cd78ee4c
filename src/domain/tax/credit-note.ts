import { partOf, spreadDiscount } from '../spread-discount.ts';
import type { InvoiceLine } from './invoice.ts';
import { halfTax, splitTax, type TaxKind, type TaxSplit } from './split-tax.ts';

// Decides what a credit note takes back of an invoice (TAX-05): all that is left of it, or an amount. An amount is spread
// over the goods in proportion; goods of one HSN code and rate are one line. Whatever is taken back in however many notes,
// no sum of them is above the invoice's, and together they can be exactly it. Where nothing is left, a cancellation takes
// back the goods alone. All amounts in paise.

/** Goods of one HSN code and rate. */
export interface TaxedGoods extends TaxSplit {
  readonly hsnCode: string | null;
  /** In percent. */
  readonly rate: number;
}

export const amountOf = ({ taxable, cgst, sgst, igst }: TaxSplit): number =>
  taxable + cgst + sgst + igst;

const totalOf = (goods: readonly TaxSplit[]): number =>
  goods.reduce((sum, each) => sum + amountOf(each), 0);

/** What is left of an invoice's lines after the lines of its credit notes. */
export function leftOf(
  invoiced: readonly TaxedGoods[],
  credited: readonly TaxedGoods[],
): TaxedGoods[] {
  const left = new Map<string, TaxedGoods>();
  const add = (goods: readonly TaxedGoods[], sign: 1 | -1) => {
    for (const { hsnCode, rate, taxable, cgst, sgst, igst } of goods) {
      const key = `${hsnCode} ${rate}`;
      const { taxable: t, cgst: c, sgst: s, igst: i } = left.get(key) ?? NOTHING;
      const split = { taxable: t + sign * taxable, cgst: c + sign * cgst };
      left.set(key, { hsnCode, rate, ...split, sgst: s + sign * sgst, igst: i + sign * igst });
    }
  };
  add(invoiced, 1);
  add(credited, -1);
  return [...left.values()].filter((goods) => amountOf(goods) > 0);
}

const NOTHING: TaxSplit = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

/**
 * `amount` of what is left: all of it, or at least ₹1 less (a refund leaves nothing or at least that, see
 * `refundFault`).
 */
export function creditOf(left: readonly TaxedGoods[], amount: number, kind: TaxKind): TaxedGoods[] {
  const total = totalOf(left);
  if (!Number.isInteger(amount) || amount < 1 || amount > total) {
    throw new RangeError(`${amount} paise can't be credited of ${total}.`);
  }
  if (amount === total) return [...left];
  // A rest that is nothing but tax can't be divided.
  const divisible = left.filter(({ taxable }) => taxable > 0);
  const shares = spreadDiscount(amount, divisible.map(amountOf));
  return divisible
    .map((goods, nth) => ({ ...goods, ...partOfSplit(goods, shares[nth]!, kind) }))
    .filter((goods) => amountOf(goods) > 0);
}

type PricedLine = TaxSplit & Pick<InvoiceLine, 'price' | 'quantity' | 'discount'>;

/** The goods of an invoice whose value earlier notes took back: there is none left in them. */
export const withoutValue = <Line extends PricedLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, ...NOTHING, discount: line.price * line.quantity }));

/** At the goods' rate, as near as what is left of taxable value and tax allows. */
function partOfSplit(left: TaxedGoods, amount: number, kind: TaxKind): TaxSplit {
  if (amount === amountOf(left)) return left;
  if (kind === 'between-states') {
    const { igst } = splitTax(amount, left.rate, kind);
    const tax = between(igst, amount - left.taxable, left.igst);
    return { taxable: amount - tax, cgst: 0, sgst: 0, igst: tax };
  }
  const half = between(
    halfTax(amount, left.rate),
    partOf(Math.max(0, amount - left.taxable), 1, 2, 'up'),
    left.cgst,
  );
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
