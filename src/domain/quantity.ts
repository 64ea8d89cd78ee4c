// Decides how many of a product a cart may hold, and how many products (CART-06,
// docs/decisions/021-cart-coupons-and-coins.md).
export const LEAST_QUANTITY = 1;
export const MOST_QUANTITY = 10_000;

/** Three times the catalogue; the whole cart is one answer, so it must have an end. */
export const MOST_CART_LINES = 500;

export const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= LEAST_QUANTITY &&
  value <= MOST_QUANTITY;

/** What a typed text means: clamped into the bounds; null: no whole number, to be ignored (CART-06). */
export function typedQuantity(text: string): number | null {
  const typed = text.trim();
  if (!/^[+-]?\d+$/.test(typed)) return null;
  return Math.min(Math.max(Number(typed), LEAST_QUANTITY), MOST_QUANTITY);
}
