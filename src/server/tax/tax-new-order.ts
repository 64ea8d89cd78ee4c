import { coinsPaise } from '../../domain/coins.ts';
import type { OrderSnapshot } from '../../domain/order-snapshot.ts';
import { rateOfGoods, taxOfLines } from '../../domain/tax/order-tax.ts';
import { taxKind } from '../../domain/tax/states.ts';
import { type LineTaxColumns, lineTaxColumns } from './line-tax-columns.ts';

/** What the catalogue says about goods at the moment of the order. */
export interface GoodsTax {
  readonly id: string;
  readonly hsnCode: string | null;
  readonly gstRate: number | null;
}

interface Supply {
  readonly supplierState: string;
  readonly placeOfSupply: string;
}

/**
 * The tax of each line of a new order. The rate is the one of this moment, also if the price was held for a payment: tax
 * follows the supply. Goods without a rate have that of their figures, else the specification's.
 */
export function taxNewOrder(
  { lines, couponDiscount, redeemedCoins }: OrderSnapshot,
  goods: readonly GoodsTax[],
  { supplierState, placeOfSupply }: Supply,
): LineTaxColumns[] {
  const known = new Map(goods.map((each) => [each.id, each]));
  const toTax = lines.map((line) => {
    const rate = rateOfGoods(known.get(line.id)?.gstRate, line);
    return { price: line.price, quantity: line.quantity, rate };
  });
  const discount = couponDiscount + coinsPaise(redeemedCoins);
  const taxes = taxOfLines(toTax, discount, taxKind(supplierState, placeOfSupply));
  return taxes.map((tax, nth) => lineTaxColumns(tax, known.get(lines[nth]!.id)?.hsnCode ?? null));
}
