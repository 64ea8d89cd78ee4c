import type { InvoiceLine } from '../invoice.ts';
import type { TaxSplit } from '../split-tax.ts';
import type { UnitCode } from '../unit-code.ts';
import { addTax, hasGoods, type MonthDocument, NO_TAX } from './month-document.ts';

// What was sold of each HSN code: by unit and rate, credit notes taken off. Since May 2025 sales to buyers with a GSTIN
// and to others are two lists.

export interface HsnRow extends TaxSplit {
  /** '': goods without a code. */
  readonly hsnCode: string;
  readonly unitCode: UnitCode;
  readonly rate: number;
  readonly quantity: number;
}

/** Of a note that takes back money and no goods. */
type Money = Pick<InvoiceLine, 'hsnCode' | 'rate' | 'unitCode'> & TaxSplit;

export class HsnSummary {
  readonly #rows = new Map<string, HsnRow>();
  readonly #money: Money[] = [];

  add(document: MonthDocument): void {
    const { kind, lines } = document.content;
    if (hasGoods(document)) {
      const sign = kind === 'tax-invoice' ? 1 : -1;
      for (const line of lines) this.#count(line, sign, line.quantity);
    } else {
      this.#money.push(...lines);
      for (const line of document.cancelled ?? []) {
        this.#count({ ...line, ...NO_TAX }, -1, line.quantity);
      }
    }
  }

  /** By code, unit and rate. Money that was taken back comes off the unit that most was sold in, with its kind of tax. */
  rows(): HsnRow[] {
    const largest = new Map<string, HsnRow>();
    const keyOf = (hsnCode: string, rate: number, tax: keyof TaxSplit) =>
      `${hsnCode} ${rate} ${tax}`;
    for (const row of this.#rows.values()) {
      for (const tax of ['taxable', 'cgst', 'igst'] as const) {
        const key = keyOf(row.hsnCode, row.rate, tax);
        if (row[tax] > (largest.get(key)?.[tax] ?? 0)) largest.set(key, row);
      }
    }
    for (const money of this.#money.splice(0)) {
      const { rate } = money;
      const hsnCode = money.hsnCode ?? '';
      const largestBy = (tax: keyof TaxSplit) => largest.get(keyOf(hsnCode, rate, tax));
      const { unitCode } = largestBy(taxOf(money)) ?? largestBy('taxable') ?? money;
      this.#count({ ...money, unitCode }, -1, 0);
    }
    const isEmpty = ({ quantity, taxable, cgst, igst }: HsnRow) =>
      quantity === 0 && taxable === 0 && cgst === 0 && igst === 0;
    return [...this.#rows.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, row]) => (isEmpty(row) ? [] : row));
  }

  #count(goods: Money, sign: 1 | -1, quantity: number): void {
    const { unitCode, rate } = goods;
    const hsnCode = goods.hsnCode ?? '';
    const key = [hsnCode, unitCode, String(rate).padStart(6, '0')].join(' ');
    const row = this.#rows.get(key) ?? { ...NO_TAX, quantity: 0 };
    const counted = { quantity: row.quantity + sign * quantity, ...addTax(row, goods, sign) };
    this.#rows.set(key, { hsnCode, unitCode, rate, ...counted });
  }
}

/** The amount that tells within a state from between states. A little money may have no tax. */
function taxOf({ cgst, igst }: TaxSplit): 'taxable' | 'cgst' | 'igst' {
  if (igst > 0) return 'igst';
  return cgst > 0 ? 'cgst' : 'taxable';
}
