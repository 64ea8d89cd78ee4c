// Decides what a payment that has arrived orders, or why it must be refunded (docs/decisions/026-late-payments.md). In
// time, it orders what was shown, at the prices shown. Later, it orders the cart at today's prices, if that is what was
// paid for. A product that is gone is never sold.
import { containsAllOf, type OrderSnapshot, snapshotOf } from './order-snapshot.ts';
import { packText } from './pack.ts';
import type { PricedCart } from './priced-cart.ts';
import type { NoOrderReason } from './refund-reason.ts';

/** How long a payment orders at the prices shown, counted from when the person started to pay. */
export const PRICES_HOLD_MS = 12 * 3_600_000;

/** Longer than prices hold: a payment that is being settled still counts until its order does. */
export const COUPON_RESERVED_MS = PRICES_HOLD_MS + 3_600_000;

export interface PaidIntent {
  /** What was shown and paid for. */
  readonly snapshot: OrderSnapshot;
  /** false: replaced by a newer payment, or expired. */
  readonly isOpen: boolean;
  readonly ageMs: number;
}

export type PaidOrder =
  | { readonly ok: true; readonly snapshot: OrderSnapshot }
  | {
      readonly ok: false;
      readonly code: Extract<NoOrderReason, 'cart-changed' | 'total-changed' | 'not-available'>;
    };

/** `cart` is the cart as it is now, of the same generation as the one that was paid for. */
export function paidOrder({ snapshot, isOpen, ageMs }: PaidIntent, cart: PricedCart): PaidOrder {
  const isInTime = isOpen && ageMs <= PRICES_HOLD_MS;
  return isInTime ? asShown(snapshot, cart) : asToday(snapshot, cart);
}

/** What was added since stays in the cart. */
function asShown(snapshot: OrderSnapshot, cart: PricedCart): PaidOrder {
  const lines = new Map(cart.items.map((line) => [line.id, line]));
  const now = {
    quantities: new Map(cart.items.map(({ id, quantity }) => [id, quantity])),
    couponCode: cart.coupon?.code ?? null,
    heldCoins: cart.coins.held,
  };
  if (!containsAllOf(snapshot, now)) return { ok: false, code: 'cart-changed' };
  const isGone = snapshot.lines.some(({ id }) => lines.get(id)?.problem === 'PRODUCT_GONE');
  return isGone ? { ok: false, code: 'not-available' } : { ok: true, snapshot };
}

/** Exactly the goods that were paid for: nobody gets an order that they did not ask for, even at the same total. */
function asToday(snapshot: OrderSnapshot, cart: PricedCart): PaidOrder {
  if (!hasSameGoods(snapshot, cart)) return { ok: false, code: 'cart-changed' };
  if (!cart.isOrderable) return { ok: false, code: 'not-available' };
  if (cart.totalAmount !== snapshot.totalAmount) return { ok: false, code: 'total-changed' };
  return { ok: true, snapshot: snapshotOf(cart) };
}

function hasSameGoods({ lines }: OrderSnapshot, { items }: PricedCart): boolean {
  const paid = new Map(lines.map((line) => [line.id, line]));
  return (
    items.length === lines.length &&
    items.every(({ id, quantity, pack }) => {
      const line = paid.get(id);
      // Snapshots of earlier versions have no pack.
      const isSamePack = line?.pack === undefined || packText(line.pack) === pack;
      return line?.quantity === quantity && isSamePack;
    })
  );
}
