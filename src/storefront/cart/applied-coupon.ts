import type { Cart } from '../../contract/cart.ts';
import { forget, recall, remember } from '../../ui/browser-storage.ts';

/** Where a browser's storage keeps the applied coupon, for display (COUP-05). The hold itself is the server's. */
const KEY = 'applied-coupon';

export function mirrorCoupon({ coupon, discount }: Pick<Cart, 'coupon' | 'discount'>): void {
  const text = coupon && JSON.stringify({ code: coupon.code, discount });
  if (!text) forgetCoupon();
  else if (recall(KEY) !== text) remember(KEY, text);
}

export const forgetCoupon = (): void => forget(KEY);
