// Decides whether a cart can become an order, and what the order records: the lines at current prices, which later
// catalogue changes don't affect (docs/decisions/020-money-and-price.md,
// docs/decisions/021-cart-coupons-and-coins.md, docs/decisions/022-order-and-payment-rules.md).
import { cartCouponProblem, type HeldRefusal } from './coupon.ts';
import type { Pack } from './pack.ts';
import type { PricedCart } from './priced-cart.ts';

/** A line as ordered; amounts in paise, per unit. */
export interface OrderedLine {
  readonly id: string;
  readonly title: string;
  readonly images: readonly string[];
  readonly unit: string;
  /** null: loose. Snapshots that earlier versions stored don't say. */
  readonly pack?: Pack | null;
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

type PlacementRefusal =
  | 'CART_EMPTY'
  | 'CART_NOT_ORDERABLE'
  | 'COUPON_NOT_VALID'
  | HeldRefusal
  | 'TOTAL_CHANGED';

export type Snapshot =
  | { readonly ok: true; readonly snapshot: OrderSnapshot }
  | { readonly ok: false; readonly code: PlacementRefusal };

/** What the person agreed to when they ordered. */
export interface Agreed {
  /** The total that they saw. */
  readonly expectedTotal: number;
  /** To order without the coupon, which doesn't apply to the cart. */
  readonly withoutCoupon: boolean;
  /** The revision of the cart that they saw: other goods may have the same total. undefined: not known. */
  readonly cartRevision?: number | undefined;
}

/** An order that staff place on the phone has no stored cart. */
export type CartToOrder = PricedCart & { readonly revision?: number };

/**
 * A coupon that does not apply blocks the order only until the person has agreed to order without it. It was not used
 * then, and can be applied again.
 */
export function orderSnapshot(cart: CartToOrder, agreed: Agreed): Snapshot {
  const refusal = refusalOf(cart, agreed);
  return refusal ? { ok: false, code: refusal } : { ok: true, snapshot: snapshotOf(cart) };
}

function refusalOf(cart: CartToOrder, agreed: Agreed): PlacementRefusal | null {
  if (cart.items.length === 0) return 'CART_EMPTY';
  if (!cart.isOrderable) return 'CART_NOT_ORDERABLE';
  const problem = cart.coupon && cartCouponProblem(cart.coupon);
  if (problem && !agreed.withoutCoupon) {
    return problem === 'COUPON_MINIMUM_NOT_MET' ? 'COUPON_NOT_VALID' : problem;
  }
  const { expectedTotal, cartRevision = cart.revision } = agreed;
  const isAsSeen = cart.totalAmount === expectedTotal && cart.revision === cartRevision;
  return isAsSeen ? null : 'TOTAL_CHANGED';
}

/** The cart must be orderable. */
export const snapshotOf = (cart: PricedCart): OrderSnapshot => ({
  lines: cart.items.map(orderedLine),
  totalBeforeDiscounts: cart.subtotal,
  couponCode: cart.coupon && !cartCouponProblem(cart.coupon) ? cart.coupon.code : null,
  couponDiscount: cart.discount,
  redeemedCoins: cart.coins.used,
  creditPoints: cart.creditPoints,
  totalAmount: cart.totalAmount,
});

function orderedLine(line: PricedCart['items'][number]): OrderedLine {
  const { id, title, images, unit, packDetails: pack, quantity, creditPoints } = line;
  // An orderable line has a price, and a price has taxes.
  const figures = { price: line.price!, cgst: line.cgst!, sgst: line.sgst! };
  return { id, title, images, unit, pack, quantity, ...figures, creditPoints };
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
