import type { ConsoleRefund } from '../contract/console-payments.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import type { Balance, LedgerReason } from '../domain/ledger.ts';
import type { MoneyTab, PaymentView, Reconciliation } from '../domain/money-desk.ts';
import type { RefundReason } from '../domain/refund-reason.ts';
import { isSentByStore, type PaidState, type RefundState } from '../domain/refund-state.ts';
import { ACTIVITY_TEXT } from './console-activity.ts';
import {
  CASH_TAKEN_RUPEES,
  COINS_AND_CREDITS,
  counted,
  LEFT_TO_REFUND,
  PLACE_OF_SUPPLY,
  REFUND_UNDER_WAY,
} from './console-shared.ts';

// Text of the money screen: ledger, payments, refunds, cash and closed days.

export const MONEY_TAB_NAMES: Readonly<Record<MoneyTab, string>> = {
  ledger: 'Ledger',
  payments: 'Payments',
  refunds: 'Refunds',
  invoices: 'Invoices',
  cash: 'Cash',
  closings: 'Day closing',
};

export const BALANCE_NAMES: Readonly<Record<Balance, string>> = {
  coins: 'Coins',
  credits: 'Credits',
};

export const LEDGER_REASON_NAMES: Readonly<Record<LedgerReason, string>> = {
  opening: 'Opening balance',
  hold: 'Held by a cart',
  'hold-returned': 'Given back by a cart',
  granted: 'Granted',
  ordered: 'Spent on an order',
  'order-cancelled': 'Order cancelled',
  'not-packed': 'Not packed',
  'order-delivered': 'Order delivered',
  manual: 'Entered by staff',
};

export const PAYMENT_VIEW_NAMES: Readonly<Record<PaymentView, string>> = {
  'with-order': 'With an order',
  'without-order': 'Without an order',
};

export const PAID_STATE_NAMES: Readonly<Record<PaidState, string>> = {
  paid: 'Paid',
  'refund-due': REFUND_UNDER_WAY,
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

export const RECONCILIATION_NAMES: Readonly<Record<Reconciliation, string>> = {
  ordered: 'Matches its order',
  'refund-due': 'No order: goes back',
  refunded: 'No order: refunded',
};

export const REFUND_REASON_NAMES: Readonly<Record<RefundReason, string>> = {
  'second-payment': 'Paid twice',
  'wrong-amount': 'Wrong amount',
  'cart-already-ordered': 'Cart was already ordered',
  'cart-changed': 'Cart changed before payment',
  'total-changed': 'Total had changed',
  'not-available': 'Product no longer available',
  'account-gone': 'Account deleted before payment',
  'order-cancelled': 'Order cancelled',
  'not-packed': 'Not packed',
  'by-staff': 'Decided by staff',
  'by-hand': 'Made at the payment provider',
};

export const MADE_BY_STORE = 'Made by the store: the one at the payment provider failed';

type NamedRefund = Pick<ConsoleRefund, 'reason' | 'state' | 'attempts'>;

export const refundReasonName = (refund: NamedRefund): string =>
  refund.reason === 'by-hand' && isSentByStore(refund)
    ? MADE_BY_STORE
    : REFUND_REASON_NAMES[refund.reason];

export const REFUND_STATE_NAMES: Readonly<Record<RefundState, string>> = {
  due: 'To be sent',
  sent: 'Sent',
  processed: 'Refunded',
};

/** The headers of the files. */
export const MONEY_SHEETS: Readonly<Record<MoneyTab, readonly string[]>> = {
  ledger: ['When', 'Shop', 'Balance', 'Amount', 'After', 'Reason', 'Order', 'Note', 'By'],
  payments: [
    'When',
    'Payment',
    'Order',
    'Shop',
    'Method',
    'Amount (₹)',
    'Refunded (₹)',
    'State',
    'Reconciliation',
  ],
  refunds: ['When', 'Payment', 'Refund', 'Order', 'Amount (₹)', 'Reason', 'Note', 'By', 'State'],
  invoices: [
    'Number',
    'Date',
    'Kind',
    'Corrects',
    'Order',
    'Shop',
    'GSTIN',
    PLACE_OF_SUPPLY,
    'Taxable value (₹)',
    'CGST (₹)',
    'SGST (₹)',
    'IGST (₹)',
    'Total (₹)',
  ],
  cash: ['Day', 'District', 'By', 'Deliveries', 'To collect (₹)', 'Taken (₹)', 'Difference (₹)'],
  closings: [
    'Day',
    'Counts from',
    'Closed at',
    'Closed by',
    'Orders',
    'Sales (₹)',
    'Cash orders (₹)',
    'Online orders (₹)',
    'Cancelled (₹)',
    'Cash to collect (₹)',
    CASH_TAKEN_RUPEES,
    'Cash counted (₹)',
    'Delivered, cash not recorded (₹)',
    'Recorded late: due (₹)',
    'Online payments (₹)',
    'Refunds (₹)',
    'Refunds withdrawn (₹)',
    'Coins',
    'Credits',
    'Note',
  ],
};

const sign = (amount: number): string => (amount > 0 ? '+' : amount < 0 ? '−' : '');

const signed = (amount: number): string => sign(amount) + formatCount(Math.abs(amount));

const signedRupees = (paise: number): string => sign(paise) + formatRupees(Math.abs(paise));

/** What the tabs have in common. */
export const MONEY_TEXT = {
  title: 'Money',
  tabs: 'Parts of the money screen',
  filters: 'Filter this list',
  from: 'From',
  to: 'to',
  when: 'When',
  shop: 'Shop',
  order: 'Order',
  amount: 'Amount',
  reason: 'Reason',
  by: 'By',
  state: 'State',
  day: 'Day',
  district: 'District',
  anyDistrict: 'All districts',
  older: 'Older',
  newest: ACTIVITY_TEXT.newest,
  pages: 'Pages of this list',
  nothing: '–',
  empty: 'Nothing here yet',
  emptyFiltered: 'Nothing matches these filters',
  unanswered: "We got no reply. Send it again: it won't count twice.",
  uncertain:
    "Something went wrong on our side, so it may be saved or not. Send it again: it won't be saved twice.",
  failed: "We couldn't save this. Nothing has changed: try again.",
  signed,
  signedRupees,
} as const;

export const LEDGER_TEXT = {
  caption: 'Coins and credits, newest first',
  loading: 'Loading the ledger...',
  readFailed: "We couldn't load the ledger.",
  emptyHint: 'What shops earn and spend will appear here.',
  search: 'Shop or phone',
  found: 'Shops found',
  noShops: 'No shop matches',
  moreShops: 'More shops match. Type more of the name.',
  balance: 'Balance',
  anyBalance: COINS_AND_CREDITS,
  anyReason: 'All reasons',
  after: 'After',
  gone: 'Deleted account',
  holds: (coins: number, credits: number) =>
    `${counted(coins, 'coin', 'coins')} · ${counted(credits, 'credit', 'credits')}`,
  allShops: 'All shops',
  enter: 'Make an entry',
  enterTitle: (shop: string) => `Entry for ${shop}`,
  kind: 'What is booked',
  amount: 'How many',
  amountHint: 'With a minus, such as -50, they are taken away.',
  why: 'Why',
  whyHint: 'Stays in the ledger. The shop does not read it.',
  save: 'Book it',
  saving: 'Booking...',
  saved: (what: string, shop: string) => `${what} booked for ${shop}.`,
} as const;

export const PAYMENTS_TEXT = {
  caption: 'Online payments, newest first',
  loading: 'Loading payments...',
  readFailed: "We couldn't load the payments.",
  emptyHint: 'What shops pay online will appear here.',
  search: 'Order or payment ID',
  view: 'Order',
  anyView: 'With or without an order',
  payment: 'Payment',
  method: 'Method',
  reconciliation: 'Reconciliation',
  noOrder: 'No order',
  refunded: (paise: number) => `${formatRupees(paise)} refunded`,
  open: (count: number, since: string | null) =>
    count === 0
      ? 'Nobody is paying right now.'
      : `${counted(count, 'payment is', 'payments are')} being checked with the provider${since ? `, the oldest since ${since}` : ''}.`,
  panel: 'Payment',
  loadingOne: 'Loading the payment...',
  readOneFailed: "We couldn't load this payment.",
  checked: (attempts: number, next: string | null) =>
    `Checked ${counted(attempts, 'time', 'times')}, ${next ? `next on ${next}` : 'finished'}`,
  checking: 'With the provider',
  providerOrder: 'Provider’s order',
  left: LEFT_TO_REFUND,
  refunds: 'Refunds of this payment',
  noRefunds: 'Nothing has been refunded.',
  credited: 'Credited so far:',
  creditsAgain: 'A refund makes a credit note of its own, up to what is left of the invoice.',
  refund: 'Refund',
  refundAmount: 'Amount in ₹',
  leftHint: (paise: number) => `Up to ${formatRupees(paise)} can be refunded.`,
  refundWhy: 'Reason, as the shop reads it',
  refundWhyHint: 'Part of the email to the shop.',
  submit: (paise: number) => `Refund ${formatRupees(paise)}`,
  submitNothing: 'Refund this payment',
  submitting: 'Refunding...',
  done: (paise: number) => `${formatRupees(paise)} goes back. The provider is being told.`,
  arrived: (paise: number) =>
    `Your earlier attempt had arrived: ${formatRupees(paise)} goes back. Look at the list before you refund more.`,
  sandbox: 'Sandbox: no money moves',
} as const;

export const REFUNDS_TEXT = {
  caption: 'Refunds, newest first',
  loading: 'Loading refunds...',
  readFailed: "We couldn't load the refunds.",
  emptyHint: 'Refunds of online payments will appear here.',
  anyState: 'All states',
  failing: (attempts: number, next: string) =>
    `The provider didn't accept it (${counted(attempts, 'attempt', 'attempts')}). Next attempt: ${next}.`,
  payment: 'Payment',
} as const;

export const CASH_TEXT = {
  caption: 'Cash by day, district and driver',
  loading: 'Loading cash...',
  readFailed: "We couldn't load the cash.",
  emptyHint: 'Cash that drivers collect on these days will appear here.',
  deliveries: 'Deliveries',
  due: 'To collect',
  taken: 'Taken',
  difference: 'Difference',
  nobody: 'Not recorded',
  nobodyHint: 'Moved to Delivered in the order list: nobody said how much cash was taken.',
  onTheWay: (deliveries: number, paise: number) =>
    deliveries === 0
      ? 'No cash is on the way.'
      : `${counted(deliveries, 'cash delivery is', 'cash deliveries are')} still out, with ${formatRupees(paise)} to collect.`,
  because: (orderId: string, difference: number, why: string) =>
    `${orderId}: ${signedRupees(difference)}${why ? `, ${why}` : ''}`,
} as const;

export const CLOSING_TEXT = {
  caption: 'Closed days, newest first',
  loading: 'Loading closed days...',
  readFailed: "We couldn't load the closed days.",
  emptyHint: 'A day appears here once it is closed.',
  openOf: (from: string, day: string) =>
    from === day ? `What counts into ${day}, so far` : `What counts from ${from} to ${day}, so far`,
  closedToday: 'Today is closed. What comes later counts into tomorrow.',
  hint: 'A closed day never changes. What comes later counts into the next one.',
  closedAt: 'Closed',
  sales: 'Sales',
  cashOrders: 'Cash orders',
  onlineOrders: 'Online orders',
  cancelled: 'Cancelled',
  cashDue: 'Cash due',
  cashTaken: 'Cash taken',
  cashCounted: 'Cash counted',
  unrecorded: 'Delivered, cash not recorded',
  alsoLate: (paise: number) =>
    `${formatRupees(paise)} of it for orders that counted as not recorded on an earlier day`,
  alsoUnrecorded: (paise: number) => `${formatRupees(paise)} delivered and not recorded`,
  dayField: 'Day to close',
  online: 'Online payments',
  refunds: 'Refunds',
  withdrawn: 'Refunds withdrawn',
  alsoWithdrawn: (paise: number) => `${formatRupees(paise)} of earlier days withdrawn`,
  coins: 'Coins',
  credits: 'Credits',
  count: (count: number) => counted(count, 'order', 'orders'),
  close: 'Close the day',
  closing: 'Closing...',
  countedField: 'Cash you counted, in ₹',
  countedHint: (paise: number) => `Drivers recorded ${formatRupees(paise)} in all.`,
  lateHint: (paise: number) =>
    `${formatRupees(paise)} of it is for orders that counted as not recorded on an earlier day. If it was in that day's bag, say so below.`,
  note: 'Why it differs',
  noteHint: 'Needed if the counted cash differs, or if cash is not recorded.',
  askTitle: (day: string) => `Close ${day}?`,
  askHint: (counted: number, taken: number) =>
    `You counted ${formatRupees(counted)}, drivers recorded ${formatRupees(taken)}. This can't be undone.`,
  closeNow: 'Close it now',
  notYet: 'Not yet',
  closed: (day: string) => `${day} is closed.`,
  differs: (paise: number) => `${signedRupees(paise)} against the cash taken`,
} as const;
