// Everything the store keeps in a browser's local storage, by its key. The privacy policy has a sentence
// for each entry: src/text/policies/privacy.ts does not compile without.

export const STORAGE_KEYS = {
  /** The welcome was shown (HOME-01). */
  welcome: 'welcome-shown',
  /** The person stopped moving pictures. */
  motionStopped: 'motion-stopped',
  /** Who is logged in (APP-10); no secret (docs/decisions/023-people-and-accounts.md). */
  user: 'user',
  /** The applied coupon, for display (COUP-05); the hold itself is the server's. */
  appliedCoupon: 'applied-coupon',
  /** One entry per change of the cart that the server has not confirmed; the person's id follows. */
  cartChange: 'cart-change:',
  /** The idempotency key of an order that has no answer yet (ORDER-07); the person's id follows. */
  orderAttempt: 'order-attempt:',
} as const;

type Key = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** A key, or a prefix with what follows it. */
export type StorageKey = Key extends infer K
  ? K extends `${string}:`
    ? `${K}${string}`
    : K
  : never;
