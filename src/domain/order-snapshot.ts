// Decides what an order keeps of a cart, and whether a cart can become one: the lines at today's prices,
// which never change with the catalogue afterwards (docs/decisions/020-money-and-price.md and
// docs/decisions/022-order-and-payment-rules.md).
import type { pricedCart } from './priced-cart.ts';

type PricedCart = ReturnType<typeof pricedCart>;

/** A line as it was ordered; amounts in paise, of one unit. */
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
 * `expectedTotal` is what the person saw. A coupon that no longer counts refuses the order even if the
 * total was seen without it: nobody spends a coupon on nothing by accident.
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
  // A line that can be ordered has a price, and a price has its taxes.
  const figures = { price: line.price!, cgst: line.cgst!, sgst: line.sgst! };
  return { id, title, images, unit, quantity, ...figures, creditPoints };
}

/** What of a cart a paid order would take. */
export interface CartNow {
  readonly quantities: ReadonlyMap<string, number>;
  readonly couponCode: string | null;
  readonly heldCoins: number;
}

/**
 * Whether a cart that may have changed since still holds everything that was paid for: then it can be
 * ordered exactly as it was paid (docs/decisions/014-orders-and-payment.md). What came in since stays in.
 */
export function holdsAllOf(snapshot: OrderSnapshot, cart: CartNow): boolean {
  return (
    (snapshot.couponCode === null || snapshot.couponCode === cart.couponCode) &&
    snapshot.redeemedCoins <= cart.heldCoins &&
    snapshot.lines.every(({ id, quantity }) => (cart.quantities.get(id) ?? 0) >= quantity)
  );
}
