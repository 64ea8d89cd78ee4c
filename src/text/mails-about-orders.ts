import type { NotDeliveredReason } from '../domain/delivery-tick.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { linePackText, type Pack } from '../domain/pack.ts';
import type { ShortReason } from '../domain/packing.ts';
import { orderPath, PATHS } from '../domain/paths.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import type { ToldReason } from '../domain/refund-reason.ts';
import type { InvoiceKind } from '../domain/tax/invoice.ts';
import { CART_SCREEN_TEXT } from './cart-screen.ts';
import { INVOICES_TEXT } from './invoices.ts';
import type { Sender } from './mail-letter.ts';
import { contactLink, GO_TO_CART, greeting, type LettersOf } from './mail-phrases.ts';
import { DELIVERED_AGAIN, WHY_NOT_DELIVERED } from './not-delivered.ts';
import { FROM_THE_STORE, orderedByPhone } from './order-screens.ts';
import { SHORT_REASON_WORDS } from './packing.ts';
import { AFTER_REFUND, WHY_REFUNDED } from './refund-reasons.ts';
import { SANDBOX_TEXT } from './sandbox.ts';
import { typedAddress, typedName, typedSentence } from './typed-text.ts';

// Emails about orders and payments.

export type OrderMail =
  | OrderPlacedText
  | {
      readonly kind: 'order-status';
      readonly name: string;
      /** The document id, for the link. */
      readonly id: string;
      /** The order number that people see: SASB2B1234. */
      readonly orderId: string;
      readonly status: OrderStatus;
      /** The cancellation was requested, and we refused it. */
      readonly isRefusal: boolean;
      /** It was paid online, so a cancelled order is refunded. */
      readonly isRefunded: boolean;
      /** What of the payment goes back, in paise, where a part went back before. Emails queued by earlier versions don't say. */
      readonly refundedRest?: number;
      /** What a member of staff wrote about a cancellation. */
      readonly sentence?: string;
      /** We tried to deliver it, and this is why it failed. */
      readonly notDelivered?: NotDeliveredReason;
      /** Of its invoice, when it leaves. */
      readonly invoiceNumber?: string;
      /** Emails queued by earlier versions don't say. */
      readonly isPaidInSandbox?: boolean;
    }
  | PackedShortText
  | {
      readonly kind: 'payment-returned';
      readonly name: string;
      /** In paise. */
      readonly amount: number;
      readonly why: ToldReason;
      /** Emails queued by earlier versions don't say. */
      readonly isSandbox?: boolean;
    }
  | {
      readonly kind: 'order-refund';
      readonly name: string;
      /** The document id, for the link. */
      readonly id: string;
      readonly orderId: string;
      /** In paise. */
      readonly amount: number;
      readonly isWhole: boolean;
      /** What the member of staff wrote about it. */
      readonly sentence: string;
      readonly isPaidInSandbox: boolean;
    }
  | InvoiceMail;

/** Where an invoice or credit note is found. */
interface InvoiceMail {
  readonly kind: 'invoice';
  readonly name: string;
  readonly document: InvoiceKind;
  readonly number: string;
  /** In paise. */
  readonly total: number;
  /** Of a credit note. */
  readonly reason: string | null;
  /** The order's document id, for the link. */
  readonly id: string;
  readonly orderId: string;
}

/** Less was packed than was ordered (SHORT-05). All amounts in paise. */
export interface PackedShortText {
  readonly kind: 'order-packed-short';
  readonly name: string;
  readonly id: string;
  readonly orderId: string;
  readonly lines: readonly {
    readonly title: string;
    /** null: loose. */
    readonly pack: Pack | null;
    readonly quantity: number;
    readonly packed: number;
    readonly reason: ShortReason;
  }[];
  readonly orderedTotal: number;
  readonly totalAmount: number;
  /** What goes back to an online payment; 0: it is paid on delivery, or costs the same. */
  readonly refund: number;
  readonly returnedCoins: number;
  readonly isPaidInSandbox: boolean;
}

/** All amounts in paise. */
interface OrderPlacedText {
  readonly kind: 'order-placed';
  readonly name: string;
  readonly id: string;
  readonly orderId: string;
  readonly paymentMethod: PaymentMethod;
  /** Emails queued by earlier versions don't say. */
  readonly isPaidInSandbox?: boolean;
  /** The name of the member of staff who placed it on the phone; undefined: the shop did. */
  readonly assistedBy?: string;
  readonly address: string;
  readonly lines: readonly {
    readonly title: string;
    /** null: loose. Emails queued by earlier versions don't say. */
    readonly pack?: Pack | null;
    readonly quantity: number;
    readonly lineTotal: number;
  }[];
  readonly subtotal: number;
  readonly couponDiscount: number;
  readonly coinDiscount: number;
  readonly totalAmount: number;
}

export const ORDER_LETTERS: LettersOf<OrderMail> = {
  'order-placed': (mail, sender) => ({
    subject: `Your ${sender.name} order ${mail.orderId}`,
    heading: 'Thank you for your order',
    greeting: greeting(mail.name),
    before: [
      `We've received your order ${mail.orderId}. ${PAYMENT_NOTE[mail.paymentMethod]}`,
      ...(mail.assistedBy
        ? [
            `${orderedByPhone(typedName(mail.assistedBy))}. If you didn't order it, contact us: ${contactLink(sender)}`,
          ]
        : []),
      ...(mail.isPaidInSandbox ? [SANDBOX_TEXT.orderNote] : []),
      `Delivery address: ${typedAddress(mail.address)}`,
    ],
    rows: [
      ...mail.lines.map((line) => [orderedGoods(line), formatRupees(line.lineTotal)] as const),
      ...(mail.couponDiscount + mail.coinDiscount > 0
        ? [['Subtotal', formatRupees(mail.subtotal)] as const]
        : []),
      ...(mail.couponDiscount > 0
        ? [['Discount', `-${formatRupees(mail.couponDiscount)}`] as const]
        : []),
      ...(mail.coinDiscount > 0 ? [['Coins', `-${formatRupees(mail.coinDiscount)}`] as const] : []),
      ['Total', formatRupees(mail.totalAmount)],
    ],
    action: viewOrder(mail, sender),
    after: [CART_SCREEN_TEXT.includesTax],
  }),

  'order-status': (mail, sender) => ({
    subject: `Your ${sender.name} order ${mail.orderId}: ${statusTitle(mail)}`,
    heading: `Your order ${mail.orderId}`,
    greeting: greeting(mail.name),
    before: [
      statusNews(mail),
      ...(mail.sentence ? [`${FROM_THE_STORE}: ${typedSentence(mail.sentence)}`] : []),
      ...(mail.invoiceNumber ? [invoiceThere(mail.invoiceNumber)] : []),
      ...(mail.isPaidInSandbox ? [SANDBOX_TEXT.orderNote] : []),
    ],
    action: viewOrder(mail, sender),
    after: [
      ...(mail.status === 'Cancelled' && mail.isRefunded ? [refundNote(mail.refundedRest)] : []),
      ...(mail.isRefusal ? [`If you have questions, contact us: ${contactLink(sender)}`] : []),
    ],
  }),

  'order-packed-short': (mail, sender) => ({
    subject: `Your ${sender.name} order ${mail.orderId}: not everything was available`,
    heading: `Your order ${mail.orderId} is packed`,
    greeting: greeting(mail.name),
    before: [
      ...mail.lines.map(wasThere),
      mail.totalAmount === mail.orderedTotal
        ? `You pay ${formatRupees(mail.totalAmount)}, as before.`
        : `You pay ${formatRupees(mail.totalAmount)} instead of ${formatRupees(mail.orderedTotal)}.`,
      ...(mail.refund > 0
        ? [
            `We're refunding ${formatRupees(mail.refund)} to your original payment method within 5-7 business days.`,
          ]
        : []),
      ...(mail.returnedCoins > 0
        ? [
            `${mail.returnedCoins === 1 ? '1 coin is' : `${formatCount(mail.returnedCoins)} coins are`} back in your account.`,
          ]
        : []),
      ...(mail.isPaidInSandbox ? [SANDBOX_TEXT.orderNote] : []),
    ],
    action: viewOrder(mail, sender),
    after: ['On the page of your order you can order the missing ones with one tap.'],
  }),

  'payment-returned': ({ name, amount, why, isSandbox }, sender) => ({
    subject: `We're refunding your ${sender.name} payment`,
    heading: "We're refunding your payment",
    greeting: greeting(name),
    before: [
      `We received your payment of ${formatRupees(amount)}, but couldn't place an order for it because ${WHY_REFUNDED[why]}. ${AFTER_REFUND[why]}`,
      REFUND_NOTE,
      ...(isSandbox ? [SANDBOX_TEXT.paymentNote] : []),
    ],
    action: HAS_ORDER.has(why)
      ? { words: 'See your orders', link: `${sender.publicUrl}${PATHS.history}` }
      : { words: GO_TO_CART, link: `${sender.publicUrl}${PATHS.cart}` },
    after: [],
  }),

  'order-refund': (mail, sender) => ({
    subject: `A refund for your ${sender.name} order ${mail.orderId}`,
    heading: `We're refunding ${formatRupees(mail.amount)}`,
    greeting: greeting(mail.name),
    before: [
      mail.isWhole
        ? `We're refunding what you paid online for your order ${mail.orderId}.`
        : `We're refunding ${formatRupees(mail.amount)} of what you paid online for your order ${mail.orderId}.`,
      `${FROM_THE_STORE}: ${typedSentence(mail.sentence)}`,
      'The money reaches your original payment method within 5-7 business days.',
      ...(mail.isPaidInSandbox ? [SANDBOX_TEXT.paymentNote] : []),
    ],
    action: viewOrder(mail, sender),
    after: [],
  }),

  invoice: (mail, sender) => ({
    subject: `${INVOICES_TEXT.name(mail.document)} ${mail.number} of ${sender.name}`,
    heading: `${INVOICES_TEXT.name(mail.document)} ${mail.number}`,
    greeting: greeting(mail.name),
    before: [
      mail.document === 'credit-note'
        ? `We've made a credit note of ${formatRupees(mail.total)} for your order ${mail.orderId}.`
        : `Here is the invoice of ${formatRupees(mail.total)} for your order ${mail.orderId}.`,
      ...(mail.reason === null ? [] : [`${FROM_THE_STORE}: ${typedSentence(mail.reason)}`]),
      'You can download it as a PDF on the page of your order.',
    ],
    action: viewOrder(mail, sender),
    after: [],
  }),
};

const REFUND_NOTE =
  "We'll refund the full amount to your original payment method within 5-7 business days.";

const refundNote = (rest: number | undefined): string =>
  rest === undefined
    ? REFUND_NOTE
    : `We'll refund the remaining ${formatRupees(rest)} to your original payment method within 5-7 business days.`;

/** With these, the person has an order; with the others, their cart is waiting. */
const HAS_ORDER: ReadonlySet<ToldReason> = new Set(['second-payment', 'cart-already-ordered']);

const viewOrder = ({ id }: { readonly id: string }, { publicUrl }: Sender) => ({
  words: 'See your order',
  link: publicUrl + orderPath(id),
});

/** '2 x Cumin (Jeera) Bold (25 kg jute sack)', '5 kg x Mace, loose', '5 kg x Cumin (Jeera) Bold, Loose' */
type Goods = Omit<OrderPlacedText['lines'][number], 'lineTotal'>;

function orderedGoods({ title, pack, quantity }: Goods): string {
  if (pack === null)
    return `${quantity} kg x ${/\bloose$/i.test(title) ? title : `${title}, loose`}`;
  const named = pack === undefined ? '' : linePackText(pack);
  return [`${quantity} x ${title}`, named && `(${named})`].filter(Boolean).join(' ');
}

/** '8 of 10 x Cumin (Jeera) Bold (25 kg jute sack) were there. The rest is sold out.' */
function wasThere(line: PackedShortText['lines'][number]): string {
  const { packed, reason } = line;
  const goods = orderedGoods(line);
  const why = SHORT_REASON_WORDS[reason];
  if (packed === 0) return `None of ${goods} was there: ${why}.`;
  return `${formatCount(packed)} of ${goods} were there. The rest is ${why}.`;
}

const PAYMENT_NOTE: Readonly<Record<PaymentMethod, string>> = {
  'Cash on Delivery': 'You pay when it arrives.',
  'Online Pay': 'You paid online.',
};

const STATUS_NEWS: Readonly<Record<OrderStatus, string>> = {
  Pending: "We've received your order.",
  Confirmed: "We've confirmed your order. Next, we'll pack it.",
  Packed: "Your order is packed. We'll email you when it leaves our warehouse.",
  'Out for Delivery': 'Your order has left our warehouse and is on its way to your shop.',
  Delivered: 'Your order has been delivered. Thank you for shopping with us.',
  'Cancellation Requested':
    "We've received your request to cancel this order. We'll email you our decision.",
  Cancelled: "We've cancelled your order. If you used a coupon or coins, you can use them again.",
};

const CANCELLATION_REFUSED = "We couldn't cancel your order, so we'll deliver it as planned.";

const invoiceThere = (number: string): string =>
  `You can download your invoice ${number} from the order’s page.`;

type StatusText = Extract<OrderMail, { kind: 'order-status' }>;

function statusTitle({ isRefusal, notDelivered, status }: StatusText): string {
  if (isRefusal) return 'not cancelled';
  return notDelivered && status === 'Packed' ? 'not delivered' : status;
}

function statusNews({ isRefusal, notDelivered, status }: StatusText): string {
  if (isRefusal) return CANCELLATION_REFUSED;
  if (!notDelivered) return STATUS_NEWS[status];
  const why = WHY_NOT_DELIVERED[notDelivered];
  const tried = `We tried to deliver your order${why ? `, but ${why}` : ", but couldn't"}.`;
  return `${tried} ${status === 'Cancelled' ? STATUS_NEWS.Cancelled : DELIVERED_AGAIN}`;
}
