// Promises that appear on more than one policy page.
import type { DayCount } from '../../domain/delivery.ts';

export const DAMAGE = 'Damage must be reported within 24 hours with photos.';
export const REFUND = 'Refunds are made within 5-7 business days to the original payment method.';
export const CANCELLATION =
  'Cancellation is without fee within the window, usually 24 hours before the scheduled delivery.';
/** Written without a comma, as in the specification. */
export const plainRupees = (paise: number): string => `₹${paise / 100}`;
export const freeShipping = (abovePaise: number): string =>
  `Free shipping above ${plainRupees(abovePaise)}.`;
export const CARD_PAYMENT = 'A card payment provider is used for Online Pay';
export const OWN_PRICES =
  'Prices are shown only to registered retailers, and only for their own district.';
export const GST_INVOICE = 'The GST invoice comes with the goods.';
export const BUSINESS_DAYS = 'Business days are Monday to Friday, except public holidays.';
/** '3-5', or '2' if it is always the same. */
export const dayRange = ({ first, last }: DayCount): string =>
  first === last ? String(first) : `${first}-${last}`;
/** '3-5 business days', '1 business day' */
const businessDays = (days: DayCount): string =>
  `${dayRange(days)} business ${days.last === 1 ? 'day' : 'days'}`;
export const metro = (days: DayCount): string => `${businessDays(days)} for metro cities`;
export const remote = (days: DayCount): string => `${businessDays(days)} for remote places`;
