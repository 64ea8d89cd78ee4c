import {
  type CashReason,
  MAX_EXTRA_CASH_PAISE,
  type NotDeliveredReason,
  type TickOutcome,
} from '../domain/delivery-tick.ts';
import { formatDay } from '../domain/format-moment.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { weightText } from '../domain/weight.ts';
import {
  CANCEL_ORDER,
  CASH_TAKEN_RUPEES,
  CASH_TO_COLLECT,
  CHOOSE_REASON,
  counted,
  MARK_AS_DELIVERED,
  OUT_FOR_DELIVERY,
} from './console-shared.ts';

// Text of the pick list, the packing slips and the delivery sheets.

const orders = (count: number) => counted(count, 'order', 'orders');
const packs = (count: number) => counted(count, 'pack', 'packs');

const SHARED = {
  unknownShop: 'Account deleted',
  skipped: 'Not on this list:',
  skippedOrder: (orderId: string, status: OrderStatus) => `${orderId} (${status})`,
  leftOut: (count: number) =>
    `${orders(count)} more ${count === 1 ? 'waits' : 'wait'} to be packed. Print again when these are done.`,
  orders,
  packs,
  weight: weightText,
  quantity: 'Quantity',
  product: 'Product',
  pack: 'Pack',
  /** Kilograms of loose goods; packs have no unit. */
  amount: (quantity: number, isLoose: boolean) =>
    isLoose ? `${formatCount(quantity)} kg` : formatCount(quantity),
  /** Under the packed quantity. */
  ofOrdered: (amount: string) => `of ${amount}`,
  printedAt: (moment: string) => `As of ${moment}`,
} as const;

export const PICK_LIST_TEXT = {
  ...SHARED,
  title: 'Pick list',
  caption: (category: string) => `${category}: what to fetch`,
  noCategory: 'No longer sold',
  total: 'Weight',
  unknownWeight: '–',
  inOrders: 'Orders',
  /** '2 in SASB2B1234' */
  inOrder: (orderId: string, amount: string) => `${orderId}: ${amount}`,
  empty: 'Nothing to fetch',
  emptyHint: 'Confirmed orders will appear here.',
  readFailed: "We couldn't load the pick list.",
  summary: (count: number, products: number, grams: number) =>
    `${orders(count)} · ${counted(products, 'product', 'products')} · ${weightText(grams)}`,
} as const;

export const PACKING_SLIPS_TEXT = {
  ...SHARED,
  title: 'Packing slips',
  slip: (orderId: string) => `Packing slip ${orderId}`,
  phone: 'Phone',
  placed: (moment: string) => `Ordered ${moment}`,
  cash: (paise: number) => `Collect ${formatRupees(paise)} in cash`,
  packedBy: 'Packed by',
  checkedBy: 'Checked by',
  caption: (orderId: string) => `Goods of ${orderId}`,
  empty: 'No orders to pack',
  readFailed: "We couldn't load the packing slips.",
} as const;

const reasons: Readonly<Record<NotDeliveredReason, string>> = {
  'shop-closed': 'Shop closed',
  'nobody-there': 'Nobody to receive it',
  refused: 'Shop refused it',
  'no-cash': 'Cash not ready',
  'address-not-found': 'Address not found',
  'not-reached': "Didn't get there",
  other: 'Something else',
};

const cashReasons: Readonly<Record<CashReason, string>> = {
  'goods-returned': 'Some goods came back',
  'paid-otherwise': 'Paid another way',
  'no-change': 'Could not give change',
  other: reasons.other,
};

const outcomes: Readonly<Record<TickOutcome, string>> = {
  packed: 'Packed',
  'handed-over': 'Handed over',
  delivered: 'Delivered',
  'not-delivered': 'Not delivered',
};

export const DELIVERIES_TEXT = {
  ...SHARED,
  title: 'Deliveries',
  districts: 'Districts',
  allDistricts: 'All districts',
  day: 'Day',
  today: 'Today',
  /** `otherDay`: the sheet is not today's. */
  tools: (otherDay?: string) => (otherDay ? `Lists · ${formatDay(otherDay)}` : 'Lists and day'),
  chosen: (count: number) => `${orders(count)} chosen`,
  showAll: 'Show all deliveries',
  sheetTitle: (district: string, day: string) => `Delivery sheet · ${district} · ${day}`,
  totals: (count: number, packCount: number, grams: number) =>
    `${orders(count)} · ${packs(packCount)} · ${weightText(grams)}`,
  cash: (taken: number, due: number) =>
    `Cash taken ${formatRupees(taken)} of ${formatRupees(due)} to collect`,
  cashBy: 'Cash by person',
  cashOf: (taken: number, due: number, deliveries: number) =>
    `${formatRupees(taken)} of ${formatRupees(due)} · ${counted(deliveries, 'delivery', 'deliveries')}`,
  cut: 'This sheet shows and adds up only the first 300 orders. Choose a district.',
  empty: 'No deliveries',
  emptyHint: 'Packed orders will appear here.',
  emptyDay: 'Nothing was delivered or tried on this day.',
  readFailed: "We couldn't load the delivery sheet.",
  offline: (moment: string) => `No connection. This is the sheet as of ${moment}.`,
  groups: {
    pack: 'To pack',
    load: 'Packed',
    deliver: OUT_FOR_DELIVERY,
    done: 'Done',
  },
  group: (name: string, count: number) => `${name} (${formatCount(count)})`,
  handOverAll: (count: number) => `Hand over all ${formatCount(count)}`,
  goods: (packCount: number, grams: number) => `${packs(packCount)} · ${weightText(grams)}`,
  line: (quantity: string, title: string, pack: string) =>
    `${quantity} x ${title}${pack && ` (${pack})`}`,
  call: (shop: string, phone: string) => `Call ${shop}: ${phone}`,
  collect: (paise: number) => `Collect ${formatRupees(paise)}`,
  due: (paise: number) => `${formatRupees(paise)} due`,
  paid: 'Paid online',
  outcomes,
  reasons,
  cashReasons,
  tickFor: (outcome: string, shop: string, orderId: string) => `${outcome}: ${shop}, ${orderId}`,
  taken: (paise: number) => `${formatRupees(paise)} taken`,
  tickedBy: (moment: string, by: string) => (by === '' ? moment : `${moment} · ${by}`),
  broughtBack: 'Back in the warehouse',
  notSent: 'Not sent yet',
  waiting: (count: number) => `${formatCount(count)} not sent yet`,
  waitingHint: "We'll send them when you're connected again. You can go on.",
  refused: (name: string, outcome: string) => `${name}: "${outcome}" was refused.`,
  failing: (name: string, outcome: string) => `${name}: "${outcome}" couldn't be sent.`,
  failingHint: "We'll keep trying. You can go on.",
  tryAgain: 'Try again',
  tryAgainFor: (name: string) => `Try again to send ${name}`,
  takeBack: 'Take back',
  takeBackFor: (name: string) => `Take back ${name}`,
  drop: 'Remove from the list',
  dropFor: (name: string) => `Remove ${name} from the list`,
  /** For paper. */
  number: 'Order',
  shop: 'Shop and address',
  packsHead: 'Packs',
  cashHead: CASH_TO_COLLECT,
  cashTakenHead: 'Cash taken',
  signature: 'Signature',
  totalHead: 'Total',
} as const;

export const TICK_FORM_TEXT = {
  close: 'Close',
  handOverAllTitle: (count: number) => `Hand over all ${orders(count)}?`,
  handOverAllHint: 'Every packed order shown here becomes Out for Delivery.',
  confirmHandOver: 'Hand over all',
  deliveredTitle: (shop: string) => `Delivered to ${shop}?`,
  cashTaken: CASH_TAKEN_RUPEES,
  cashDue: (paise: number) => `${formatRupees(paise)} is due.`,
  cashTooMuch: `This is more than ${formatRupees(MAX_EXTRA_CASH_PAISE)} above what is due. Check the amount.`,
  cashUnlike: 'Enter the amount in rupees, such as 48920 or 48920.50.',
  difference: (paise: number) =>
    paise < 0
      ? `${formatRupees(-paise)} less than due. Why?`
      : `${formatRupees(paise)} more than due. Why?`,
  chooseReason: CHOOSE_REASON,
  reason: 'Reason',
  note: 'In your own words',
  noteHint: 'For staff. The shop does not see it.',
  noteRequired: 'Say briefly what happened.',
  reasonRequired: 'Please choose a reason.',
  confirmDelivered: MARK_AS_DELIVERED,
  notDeliveredTitle: (shop: string) => `Not delivered to ${shop}`,
  whatNow: 'What happens to the goods?',
  back: 'Bring back to the warehouse',
  backHint: 'The order is packed again, and you can hand it over another day.',
  cancel: CANCEL_ORDER,
  cancelHint: 'Coupon and coins are given back, and an online payment is refunded.',
} as const;
