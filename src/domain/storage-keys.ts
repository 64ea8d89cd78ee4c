// The keys of everything that the store puts into local storage. The privacy policy has a sentence for each:
// src/text/policies/privacy.ts does not compile without.

export const STORAGE_KEYS = {
  /** The welcome message has been shown (HOME-01). */
  welcome: 'welcome-shown',
  /** The person has stopped animations. */
  motionStopped: 'motion-stopped',
  /** Who is logged in (APP-10); no secret (docs/decisions/023-people-and-accounts.md). */
  user: 'user',
  /** The applied coupon, for display (COUP-05); the hold itself is on the server. */
  appliedCoupon: 'applied-coupon',
  /** A prefix, followed by the person's id: one entry per cart change that the server has not confirmed. */
  cartChange: 'cart-change:',
  /** A prefix, followed by the person's id: the idempotency key of an order without a response (ORDER-07). */
  orderAttempt: 'order-attempt:',
  /** A prefix, followed by the person's id: a pasted list that is not in the cart yet (PAD-03). */
  pastedList: 'pasted-list:',
} as const;

/** What the console stores in the browsers of staff. The privacy policy is for shoppers and doesn't name it. */
export const CONSOLE_STORAGE_KEYS = {
  /** The person has turned off single-key shortcuts. */
  shortcutsOff: 'console-shortcuts-off',
  /** A prefix, followed by the person's id and the draft's name: what they typed and have not saved. */
  draft: 'console-draft:',
  /** The person wants to hear new orders. */
  orderSound: 'console-order-sound',
  /** A prefix, followed by the person's id: one entry per tick of a delivery that the server has not confirmed. */
  tick: 'console-tick:',
  /** A prefix, followed by the person's id: the last delivery sheet, to read it without a network. */
  sheet: 'console-sheet:',
} as const;

type Keys = typeof STORAGE_KEYS & typeof CONSOLE_STORAGE_KEYS;
type Key = Keys[keyof Keys];

/** A key, or a prefix with what follows it. */
export type StorageKey = Key extends infer K
  ? K extends `${string}:`
    ? `${K}${string}`
    : K
  : never;
