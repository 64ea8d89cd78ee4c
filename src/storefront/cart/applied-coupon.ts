import type { Cart } from '../../contract/cart.ts';
import { forget, recall, remember } from '../../ui/browser-storage.ts';

/** The local storage key of the applied coupon, for display only (COUP-05). The server has the hold. */
const KEY = 'applied-coupon';

export function mirrorCoupon({ coupon, discount }: Pick<Cart, 'coupon' | 'discount'>): void {
  const text = coupon && JSON.stringify({ code: coupon.code, discount });
  if (!text) forgetCoupon();
  else if (recall(KEY) !== text) remember(KEY, text);
}

export const forgetCoupon = (): void => forget(KEY);
