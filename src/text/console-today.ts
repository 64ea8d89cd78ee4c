import type { ActivityAction } from '../domain/activity.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import { counted, OUT_FOR_DELIVERY } from './console-shared.ts';

// Text of the console's first screen: what waits, and how the store is doing.

/** '42 min', '3 h', '2 days'. */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

/** Sums are shown without paise. */
const rupees = (paise: number) => formatRupees(Math.round(paise / 100) * 100);

const kilograms = (grams: number) => `${formatCount(Math.round(grams / 1_000))} kg`;

const changeSince = (count: number, lastWeek: number): string => {
  if (count === lastWeek) return 'as many as';
  return count > lastWeek
    ? `+${formatCount(count - lastWeek)} on`
    : `−${formatCount(lastWeek - count)} on`;
};

export const TODAY_TEXT = {
  title: 'Today',
  waiting: 'What waits',
  newOrders: 'Orders since 6 AM',
  against: (count: number, lastWeek: number, weekday: string) =>
    `${changeSince(count, lastWeek)} last ${weekday}`,
  toConfirm: 'To confirm',
  oldest: (age: string) => `oldest ${age}`,
  nothing: 'nothing waits',
  toPack: 'To pack',
  weight: kilograms,
  outForDelivery: OUT_FOR_DELIVERY,
  cash: (paise: number) => `${rupees(paise)} cash to collect`,
  cancellations: 'Cancellations to decide',
  shops: 'Shops to verify',
  stuck: (count: number) =>
    count === 1
      ? '1 job is stuck: an email, a payment notice, a refund or a scheduled price change keeps failing.'
      : `${formatCount(count)} jobs are stuck: emails, payment notices, refunds or scheduled price changes keep failing.`,
  seeJobs: 'See why, and try again',
  shopsTitle: 'Shops',
  newShops: 'New in the last 7 days',
  stoppedShops: 'Stopped ordering',
  sales: 'Sales, 30 days',
  salesTotal: (paise: number) => `${rupees(paise)} · delivered and under way`,
  salesTable: 'Sales per day',
  day: 'Day',
  amount: 'Amount',
  orders: 'Orders',
  districts: 'By district',
  district: 'District',
  share: 'Share',
  mostOrdered: 'Most ordered this week',
  product: 'Product',
  quantity: 'Quantity',
  nothingOrdered: 'Orders of the last 7 days will appear here.',
  short: 'Not there when packed, 7 days',
  missing: (quantity: number, orders: number) =>
    `${formatCount(quantity)} missing in ${counted(orders, 'order', 'orders')}`,
  changes: 'What changed',
  noChanges: 'Changes that staff make will appear here.',
  readFailed: "We couldn't load today's figures.",
  outOfDate: "These figures are out of date. We couldn't refresh them.",
} as const;

/** What was done to the named thing; an action without words here was a change like any other. */
const DONE: Partial<Readonly<Record<ActivityAction, (name: string) => string>>> = {
  'order-moved': (name) => `moved order ${name}`,
  'order-packed-short': (name) => `packed order ${name} short`,
  'cancellation-approved': (name) => `cancelled order ${name}`,
  'cancellation-rejected': (name) => `kept order ${name}`,
  'order-note-added': (name) => `wrote a note on order ${name}`,
  'delivery-ticked': (name) => `ticked off order ${name}`,
  'product-added': (name) => `added ${name}`,
  'product-changed': (name) => `changed ${name}`,
  'product-archived': (name) => `archived ${name}`,
  'product-sold-out': (name) => `said that ${name} is sold out`,
  'product-back': (name) => `said that ${name} is back`,
  'product-restored': (name) => `restored ${name}`,
  'prices-published': (name) => `published ${name}`,
  'prices-scheduled': (name) => `scheduled ${name}`,
  'scheduled-prices-withdrawn': (name) => `withdrew ${name} from the schedule`,
  'scheduled-prices-applied': (name) => `had scheduled ${name}, which now apply`,
  'coupon-created': (name) => `created coupon ${name}`,
  'coupon-edited': (name) => `changed coupon ${name}`,
  'coupon-ended': (name) => `ended coupon ${name}`,
  'staff-invited': (name) => `invited ${name}`,
  'staff-joined': () => 'joined the staff',
  'district-added': (name) => `added the district ${name}`,
  'district-changed': (name) => `changed the district ${name}`,
  'staff-role-changed': (name) => `changed the role of ${name}`,
  'staff-access-ended': (name) => `ended the access of ${name}`,
  'staff-access-restored': (name) => `restored the access of ${name}`,
  'retailer-verified': (name) => `verified ${name}`,
  'retailer-refused': (name) => `refused to verify ${name}`,
  'retailer-district-changed': (name) => `changed the district of ${name}`,
  'retailer-blocked': (name) => `blocked ${name}`,
  'retailer-unblocked': (name) => `unblocked ${name}`,
  'retailer-note-added': (name) => `wrote a note on ${name}`,
  'order-assisted': (name) => `placed order ${name} on the phone`,
  'store-view-started': (name) => `started to see the store as ${name}`,
  'store-view-ended': (name) => `stopped seeing the store as ${name}`,
  'setting-changed': (name) => `changed the setting '${name}'`,
  'jobs-retried': (name) => `had stuck jobs tried again: ${name}`,
  'payment-refunded': (name) => `refunded the payment of ${name}`,
  'credit-note-made': (name) => `made a credit note for ${name}`,
  'invoice-emailed': (name) => `emailed ${name} again`,
  'balance-entered': (name) => `made a ledger entry: ${name}`,
  'day-closed': (name) => `closed the day ${name}`,
};

export const changeText = (staffName: string, action: ActivityAction, name: string): string =>
  `${staffName} ${DONE[action]?.(name) ?? `changed ${name}`}`;
