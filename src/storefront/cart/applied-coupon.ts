import type { Cart } from '../../contract/cart.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember } from '../../ui/browser-storage.ts';

const KEY = STORAGE_KEYS.appliedCoupon;

export function mirrorCoupon({ coupon, discount }: Pick<Cart, 'coupon' | 'discount'>): void {
  const text = coupon && JSON.stringify({ code: coupon.code, discount });
  if (!text) forgetCoupon();
  else if (recall(KEY) !== text) remember(KEY, text);
}

export const forgetCoupon = (): void => forget(KEY);
