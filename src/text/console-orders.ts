import type { PaymentState } from '../contract/console-orders.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import { COUNT_LIMIT, type OrderTab, type PaymentFilter } from '../domain/order-desk.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import type { MoveOutcome } from '../domain/staff-order-moves.ts';
import {
  CASH_TO_COLLECT,
  MARK_AS_DELIVERED,
  OPEN_ORDER,
  OUT_FOR_DELIVERY,
  REFUND_UNDER_WAY,
} from './console-shared.ts';
import { ORDER_SCREEN_TEXT } from './order-screens.ts';

// Text of the order desk and of the cancellations, for staff.

const orders = (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

export const ORDER_TAB_NAMES: Readonly<Record<OrderTab, string>> = {
  'to-confirm': 'To confirm',
  'to-pack': 'To pack',
  packed: 'Packed',
  'out-for-delivery': OUT_FOR_DELIVERY,
  'cancellation-requested': 'Cancellation requested',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  all: 'All',
};

/** The button that moves an order to this status. */
export const MOVE_NAMES: Readonly<Partial<Record<OrderStatus, string>>> = {
  Confirmed: 'Confirm',
  Packed: 'Mark as packed',
  'Out for Delivery': 'Hand over',
  Delivered: MARK_AS_DELIVERED,
};

const MOVE_MANY: Readonly<Partial<Record<OrderStatus, (what: string) => string>>> = {
  Confirmed: (what) => `Confirm ${what}`,
  Packed: (what) => `Mark ${what} as packed`,
  'Out for Delivery': (what) => `Hand over ${what}`,
  Delivered: (what) => `Mark ${what} as delivered`,
};

export const PAYMENT_FILTER_NAMES: Readonly<Record<PaymentFilter, string>> = {
  cash: 'Cash on delivery',
  online: 'Paid online',
  refunded: 'Refunded, in full or part',
};

export const PAYMENT_STATE_NAMES: Readonly<Record<PaymentState, string>> = {
  cash: 'Cash',
  paid: 'Online · paid',
  'nothing-to-pay': 'Nothing to pay',
  'refund-due': REFUND_UNDER_WAY,
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

const OUTCOMES: Readonly<Record<Exclude<MoveOutcome, 'moved'>, (status: string) => string>> = {
  'already-there': () => 'A colleague was faster.',
  'moved-on': (status) => `Left alone: it is ${status} now.`,
  'not-found': () => 'This order no longer exists.',
};

export const ORDER_DESK_TEXT = {
  tabs: 'Orders by status',
  filters: 'Filter orders',
  search: 'Order, shop, phone',
  district: 'District',
  anyDistrict: 'All districts',
  payment: 'Payment',
  anyPayment: 'Any payment',
  from: 'From',
  to: 'to',
  caption: (tab: string) => `Orders: ${tab}`,
  loading: 'Loading orders...',
  order: 'Order',
  shop: 'Shop',
  placed: 'Placed',
  status: 'Status',
  lines: 'Lines',
  total: 'Total',
  cash: CASH_TO_COLLECT,
  unknown: 'Unknown',
  chooseAll: 'Choose all orders shown',
  choose: (orderId: string) => `Choose ${orderId}`,
  chosen: 'Chosen orders',
  chosenCount: (count: number) => `${formatCount(count)} chosen`,
  clearChoice: 'Clear choice',
  move: (to: OrderStatus, count: number) => MOVE_MANY[to]?.(orders(count)) ?? '',
  moving: 'Saving...',
  pickList: 'Pick list',
  packingSlips: 'Packing slips',
  deliverySheet: 'Delivery sheet',
  moved: (to: OrderStatus, count: number) => `${orders(count)} now ${to}.`,
  notMoved: (count: number) => `${orders(count)} not changed:`,
  outcome: (outcome: MoveOutcome, status: string) =>
    outcome === 'moved' ? '' : OUTCOMES[outcome](status),
  closeOutcome: 'Close this message',
  moveFailed: "We couldn't change the orders. None was changed.",
  moveUnanswered: 'We got no reply, so some orders may have moved. Try again: none moves twice.',
  empty: 'No orders here',
  emptyHint: 'New orders appear here by themselves.',
  nothingFound: 'No orders match',
  searchAll: 'Search all orders',
  moreShops: 'Many shops match. Type more of the name to see the rest.',
  readFailed: "We couldn't load the orders.",
  refreshFailed: "We couldn't refresh the list. It may be out of date.",
  moreFailed: "We couldn't load more orders.",
  more: 'Show more',
  shown: (count: number, isAll: boolean) => `${orders(count)}${isAll ? '' : ' shown'}`,
  count: (count: number) => (count >= COUNT_LIMIT ? `${COUNT_LIMIT - 1}+` : formatCount(count)),
  sound: 'Sound for new orders',
  keyDown: 'Next order',
  keyUp: 'Previous order',
  keyChoose: 'Choose the order',
  keyOpen: OPEN_ORDER,
  byPhone: (by: string) => `By phone, ${by}`,
} as const;

export const ORDER_PANEL_TEXT = {
  loading: 'Loading the order...',
  readFailed: ORDER_SCREEN_TEXT.readFailed,
  notFound: 'This order is not in the store.',
  shop: 'Shop',
  verified: 'verified',
  notVerified: 'not verified',
  accountGone: 'Account deleted',
  person: 'Person',
  address: 'Address',
  payment: 'Payment',
  before: 'Before',
  beforeCount: (placed: number, cancelled: number) => {
    if (placed === 0) return 'First order';
    const some = placed >= COUNT_LIMIT ? `${COUNT_LIMIT - 1}+ orders` : orders(placed);
    return cancelled === 0 ? some : `${some}, ${formatCount(cancelled)} cancelled`;
  },
  call: (phone: string) => `Call ${phone}`,
  chat: 'Chat',
  chatMessage: (orderId: string) => `Hello, this is about your order ${orderId}.`,
  linesTitle: 'Products',
  showLines: (count: number) => `${formatCount(count)} more products`,
  quantity: (quantity: number, isLoose: boolean) =>
    isLoose ? `${formatCount(quantity)} kg` : `${formatCount(quantity)} ×`,
  subtotal: 'Products together',
  coupon: (code: string | null) => (code === null ? 'Coupon' : `Coupon ${code}`),
  coins: (coins: number) => (coins === 1 ? '1 coin' : `${formatCount(coins)} coins`),
  total: 'Total',
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  suppliedTo: 'Supplied to',
  noTax: 'Tax is not on record',
  eWayBill: (limit: number) =>
    `Above ${formatRupees(limit)}: travels with an e-way bill. Goods at 0% don’t count.`,
  cash: CASH_TO_COLLECT,
  paidWith: (id: string) => `Payment ${id}`,
  refund: {
    due: (paise: number) => `Refund of ${formatRupees(paise)} waits to be sent`,
    sent: (paise: number) => `Refund of ${formatRupees(paise)} sent`,
    processed: (paise: number) => `${formatRupees(paise)} refunded`,
  },
  story: 'Story',
  placedBy: 'placed by the shop',
  placedByPhone: (by: string) => `placed on the phone by ${by}`,
  movedBy: (status: string, by: string) => `${status} by ${by}`,
  theShop: 'the shop',
  aColleague: 'a former colleague',
  decide: 'Decide the cancellation',
  packingSlip: 'Packing slip',
} as const;

export const CANCELLATIONS_TEXT = {
  hint: 'Oldest order first. The shop gets your sentence by email and sees it on the order.',
  empty: 'No cancellations to decide',
  emptyHint: 'Requests from shops appear here by themselves.',
  readFailed: "We couldn't load the cancellations.",
  hasMore: 'There are more. Decide these first.',
  requested: (moment: string) => `Asked on ${moment}`,
  reason: 'Reason',
  noReason: 'The shop gave no reason.',
  order: 'Order',
  givesBack: 'If you approve',
  money: (paise: number) => `${formatRupees(paise)} goes back to the online payment`,
  sandboxMoney: 'paid in the sandbox, so no money moves',
  noMoney: 'There is no online payment to refund',
  coins: (coins: number) => `${coins === 1 ? '1 coin' : `${formatCount(coins)} coins`} returned`,
  coupon: (code: string) => `Coupon ${code} can be used again`,
  backTo: (status: string) => `If you reject, the order returns to ${status}.`,
  sentence: 'Sentence to the shop',
  sentenceHint: 'Needed to reject. It is part of the email.',
  approve: 'Approve',
  approveWithRefund: (paise: number) => `Approve and refund ${formatRupees(paise)}`,
  approving: 'Approving...',
  reject: 'Reject',
  rejecting: 'Rejecting...',
  approved: (orderId: string) => `${orderId} is cancelled.`,
  rejected: (orderId: string, status: string) => `${orderId} stays. It is ${status} again.`,
  failed: "We couldn't save your decision. Nothing has changed: try again.",
  unanswered:
    'We got no reply, so your decision may be saved. Check the order before you decide again.',
  openOrder: OPEN_ORDER,
} as const;
