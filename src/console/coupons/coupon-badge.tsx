import type { CouponState } from '../../domain/coupon-desk.ts';
import { COUPON_STATE_NAMES } from '../../text/console-coupons.ts';

const COLOURS: Readonly<Record<CouponState, string>> = {
  running: 'bg-leaf-wash text-leaf-deep',
  'used-up': 'bg-line text-ink',
  coming: 'bg-turmeric-wash text-ink',
  ended: 'bg-line text-ink',
};

export const CouponBadge = ({ state }: { state: CouponState }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${COLOURS[state]}`}
  >
    {COUPON_STATE_NAMES[state]}
  </span>
);
