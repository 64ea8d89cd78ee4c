import type { LineProblem } from '../priced-cart.ts';
import { taxOfLines, taxTogether } from './order-tax.ts';
import type { TaxKind } from './split-tax.ts';

// Decides how much GST the total of a cart contains (BUY-07): by the rule of the invoice, so that it is the same to the paisa.

interface CartToTax {
  readonly items: readonly {
    /** null: not known yet, or it has no price. */
    readonly price: number | null;
    readonly gstRate: number | null;
    readonly quantity: number;
    readonly problem: LineProblem | null;
  }[];
  readonly discount: number;
  readonly coinDiscount: number;
  readonly taxKind: TaxKind;
}

export function cartGstPaise({ items, discount, coinDiscount, taxKind }: CartToTax): number {
  // Those that the total is of.
  const lines = items.flatMap(({ price, gstRate, quantity, problem }) =>
    price === null || problem ? [] : { price, quantity, rate: gstRate ?? 0 },
  );
  const { cgst, sgst, igst } = taxTogether(taxOfLines(lines, discount + coinDiscount, taxKind));
  return cgst + sgst + igst;
}
