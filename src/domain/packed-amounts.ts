import { coinsPaise } from './coins.ts';
import { MIN_REFUND_PAISE } from './refund-state.ts';
import { partOf, spreadDiscount } from './spread-discount.ts';

// Decides what an order costs when less than ordered is packed (SHORT-03, docs/decisions/054-short-supply.md). A missing
// piece takes its share of coupon and coins with it. Whatever cannot be divided exactly is rounded in the shop's favour.

export interface PackedLine {
  /** Per unit, in paise. */
  readonly price: number;
  readonly quantity: number;
  /** From 0 to the quantity. */
  readonly packed: number;
  /** Per unit. */
  readonly creditPoints: number;
}

export interface OrderedAmounts {
  /** The sum of the lines; an imported order may have another one. */
  readonly totalBeforeDiscounts: number;
  readonly creditPoints: number;
  readonly couponDiscount: number;
  readonly redeemedCoins: number;
  readonly totalAmount: number;
}

/** All but the coins and points in paise. */
export interface PackedAmounts {
  readonly totalBeforeDiscounts: number;
  readonly couponDiscount: number;
  /** What the coins that stay used take off; a rupee each, or less where the rest of the order is worth less. */
  readonly coinDiscount: number;
  readonly usedCoins: number;
  /** Taken off besides, so that the difference can be refunded; nearly always 0. */
  readonly rounding: number;
  /** Coins that go back to the shop. */
  readonly returnedCoins: number;
  readonly creditPoints: number;
  readonly totalAmount: number;
}

/** Depends only on what is packed in the end, not on the order in which it was set. */
export function packedAmounts(
  lines: readonly PackedLine[],
  ordered: OrderedAmounts,
): PackedAmounts {
  const left = (before: number, ofPiece: (line: PackedLine) => number) =>
    lines.every(({ packed }) => packed === 0)
      ? 0
      : Math.max(0, before - sumOf(lines, (line) => ofPiece(line) * (line.quantity - line.packed)));
  const goods = left(ordered.totalBeforeDiscounts, ({ price }) => price);
  const coupon = Math.min(keptOf(lines, ordered.couponDiscount), goods);
  // Half a coin can't go back, so it stays used.
  const usedCoins = Math.ceil(keptOf(lines, coinsPaise(ordered.redeemedCoins)) / coinsPaise(1));
  const coinDiscount = Math.min(coinsPaise(usedCoins), goods - coupon);
  const exact = goods - coupon - coinDiscount;
  const totalAmount = payableOf(exact, ordered.totalAmount);
  return {
    totalBeforeDiscounts: goods,
    couponDiscount: coupon,
    coinDiscount,
    rounding: exact - totalAmount,
    usedCoins,
    returnedCoins: ordered.redeemedCoins - usedCoins,
    creditPoints: left(ordered.creditPoints, ({ creditPoints }) => creditPoints),
    totalAmount,
  };
}

const sumOf = (lines: readonly PackedLine[], amountOf: (line: PackedLine) => number): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

/** What is left of a discount when each line keeps the share of what is packed of it. */
function keptOf(lines: readonly PackedLine[], discount: number): number {
  const shares = spreadDiscount(
    discount,
    lines.map(({ price, quantity }) => price * quantity),
  );
  return lines.reduce(
    (sum, { packed, quantity }, nth) => sum + partOf(shares[nth]!, packed, quantity, 'up'),
    0,
  );
}

/** No refund is below the provider's minimum, and no rest that could not be refunded later is left. */
function payableOf(exact: number, before: number): number {
  if (exact === before) return before;
  const payable = Math.min(exact, before - MIN_REFUND_PAISE);
  return payable < MIN_REFUND_PAISE ? 0 : payable;
}
