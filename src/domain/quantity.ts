// Decides the quantities a cart line may have (CART-06, docs/decisions/021-cart-coupons-and-coins.md), and how
// many lines a cart may have.
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 10_000;

/** Three times the catalogue. The whole cart is one response, so its size is bounded. */
export const MAX_CART_LINES = 500;

export const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= MIN_QUANTITY &&
  value <= MAX_QUANTITY;

export interface TypedQuantity {
  readonly quantity: number;
  /** A larger number was typed. */
  readonly isCapped: boolean;
}

/**
 * Whether a finished text is a number that is not whole: 1.5, 2,5, 1/2, ½. It is refused with a sentence and the quantity
 * stays as it was: it is never cut to a whole one (docs/decisions/021-cart-coupons-and-coins.md).
 */
export const isNotWhole = (text: string): boolean =>
  /^[+-]?[\d\s.,/½¼¾⅓⅔]+$/.test(text.trim()) && /\d\s*[.,/]|[.,/]\s*\d|[½¼¾⅓⅔]/.test(text);

/** Parses a finished text and clamps it to the bounds; null: not a whole number, ignore it (CART-06). */
export function typedQuantity(text: string): TypedQuantity | null {
  const typed = text.trim();
  if (!/^[+-]?\d+$/.test(typed)) return null;
  const value = Number(typed);
  return {
    quantity: Math.min(Math.max(value, MIN_QUANTITY), MAX_QUANTITY),
    isCapped: value > MAX_QUANTITY,
  };
}

/**
 * Parses a quantity in the order pad, where nothing and 0 mean that the product is not in the cart (PAD-02); null: not a
 * whole number, ignore it.
 */
export function padQuantity(text: string): TypedQuantity | null {
  const typed = text.trim();
  if (typed === '' || /^[+-]?0+$/.test(typed)) return { quantity: 0, isCapped: false };
  return typed.startsWith('-') ? null : typedQuantity(typed);
}
