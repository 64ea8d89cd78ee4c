// Decides whether a cart can become an order, and what the order records: the lines at current prices, which later
// catalogue changes don't affect (docs/decisions/020-money-and-price.md,
// docs/decisions/021-cart-coupons-and-coins.md, docs/decisions/022-order-and-payment-rules.md).
import type { pricedCart } from './priced-cart.ts';

type PricedCart = ReturnType<typeof pricedCart>;

/** A line as ordered; amounts in paise, per unit. */
export interface OrderedLine {
  readonly id: string;
  readonly title: string;
  readonly images: readonly string[];
  readonly unit: string;
  readonly quantity: number;
  readonly price: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly creditPoints: number;
}

export interface OrderSnapshot {
  readonly lines: readonly OrderedLine[];
  readonly totalBeforeDiscounts: number;
  readonly couponCode: string | null;
  readonly couponDiscount: number;
  readonly redeemedCoins: number;
  readonly creditPoints: number;
  readonly totalAmount: number;
}

type PlacementRefusal = 'CART_EMPTY' | 'CART_NOT_ORDERABLE' | 'COUPON_NOT_VALID' | 'TOTAL_CHANGED';

export type Snapshot =
  | { readonly ok: true; readonly snapshot: OrderSnapshot }
  | { readonly ok: false; readonly code: PlacementRefusal };

/**
 * `expectedTotal` is the total that the person saw. A coupon that no longer applies blocks the order even if that total
 * excluded it, so that nobody uses up a coupon for nothing.
 */
export function orderSnapshot(cart: PricedCart, expectedTotal: number): Snapshot {
  const refusal = refusalOf(cart, expectedTotal);
  if (refusal) return { ok: false, code: refusal };
  return {
    ok: true,
    snapshot: {
      lines: cart.items.map(orderedLine),
      totalBeforeDiscounts: cart.subtotal,
      couponCode: cart.coupon?.code ?? null,
      couponDiscount: cart.discount,
      redeemedCoins: cart.coins.used,
      creditPoints: cart.creditPoints,
      totalAmount: cart.totalAmount,
    },
  };
}

function refusalOf(cart: PricedCart, expectedTotal: number): PlacementRefusal | null {
  if (cart.items.length === 0) return 'CART_EMPTY';
  if (!cart.isOrderable) return 'CART_NOT_ORDERABLE';
  if (cart.coupon && !cart.coupon.isMinimumMet) return 'COUPON_NOT_VALID';
  return cart.totalAmount === expectedTotal ? null : 'TOTAL_CHANGED';
}

function orderedLine(line: PricedCart['items'][number]): OrderedLine {
  const { id, title, images, unit, quantity, creditPoints } = line;
  // An orderable line has a price, and a price has taxes.
  const figures = { price: line.price!, cgst: line.cgst!, sgst: line.sgst! };
  return { id, title, images, unit, quantity, ...figures, creditPoints };
}

/** The parts of the current cart that a paid order would use. */
export interface CartNow {
  readonly quantities: ReadonlyMap<string, number>;
  readonly couponCode: string | null;
  readonly heldCoins: number;
}

/**
 * Whether the cart, which may have changed during payment, still contains everything that was paid for. If so, it is
 * ordered exactly as paid, and what was added since stays in the cart (docs/decisions/014-orders-and-payment.md).
 */
export function containsAllOf(snapshot: OrderSnapshot, cart: CartNow): boolean {
  return (
    (snapshot.couponCode === null || snapshot.couponCode === cart.couponCode) &&
    snapshot.redeemedCoins <= cart.heldCoins &&
    snapshot.lines.every(({ id, quantity }) => (cart.quantities.get(id) ?? 0) >= quantity)
  );
}
