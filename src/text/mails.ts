import { formatRupees } from '../domain/format-money.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { type Pack, packText } from '../domain/pack.ts';
import { orderPath, PATHS } from '../domain/paths.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import type { ToldReason } from '../domain/refund-reason.ts';
import { CONFIRM_TEXT } from './account-screens.ts';
import { BRAND } from './brand.ts';
import { CART_SCREEN_TEXT } from './cart-screen.ts';
import { asHtml, asPlain, type Letter, type Sender } from './mail-letter.ts';
import { DECISION_BY_EMAIL } from './order-screens.ts';
import { AFTER_REFUND, WHY_REFUNDED } from './refund-reasons.ts';
import { SANDBOX_TEXT } from './sandbox.ts';
import { typedAddress, typedName } from './typed-text.ts';

// The store's emails. Of what a person typed, only names and the address appear, in the body, through
// src/text/typed-text.ts.

export const MAIL_KINDS = [
  'reset',
  'deletion-code',
  'welcome',
  'order-placed',
  'order-status',
  'payment-returned',
] as const;

export type MailText =
  | { readonly kind: 'reset'; readonly link: string; readonly name: string }
  | { readonly kind: 'deletion-code'; readonly code: string; readonly name: string }
  | {
      readonly kind: 'welcome';
      readonly name: string;
      readonly storeName: string;
      /** Confirms the email address; undefined if it is confirmed already. */
      readonly link?: string;
      /** The person has asked for the link again. */
      readonly isReminder?: boolean;
    }
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
      /** Emails queued by earlier versions don't say. */
      readonly isPaidInSandbox?: boolean;
    }
  | {
      readonly kind: 'payment-returned';
      readonly name: string;
      /** In paise. */
      readonly amount: number;
      readonly why: ToldReason;
      /** Emails queued by earlier versions don't say. */
      readonly isSandbox?: boolean;
    };

/** All amounts in paise. */
interface OrderPlacedText {
  readonly kind: 'order-placed';
  readonly name: string;
  readonly id: string;
  readonly orderId: string;
  readonly paymentMethod: PaymentMethod;
  /** Emails queued by earlier versions don't say. */
  readonly isPaidInSandbox?: boolean;
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

export interface WrittenMail {
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
}

export function writeMail(mail: MailText, sender: Sender): WrittenMail {
  const letter = LETTERS[mail.kind](mail as never, sender);
  return {
    subject: letter.subject,
    plain: asPlain(letter, sender),
    html: asHtml(letter, sender, BRAND.mark),
  };
}

const LETTERS: {
  readonly [K in MailText['kind']]: (
    mail: Extract<MailText, { kind: K }>,
    sender: Sender,
  ) => Letter;
} = {
  reset: ({ name, link }, sender) => ({
    subject: `Reset your ${sender.name} password`,
    heading: 'Reset your password',
    greeting: greeting(name),
    before: [`We received a request to reset the password for your ${sender.name} account.`],
    action: { words: 'Choose a new password', link },
    after: [
      'This link works once and expires after 30 minutes. Changing your password logs you out on all devices.',
      "If you didn't request this, ignore this email. Your password won't change.",
    ],
  }),

  'deletion-code': ({ name, code }, sender) => ({
    subject: `Your code to delete your ${sender.name} account`,
    heading: 'Your code to delete your account',
    greeting: greeting(name),
    before: [
      `We received a request to delete your ${sender.name} account. To continue, enter this code on the page where you requested it:`,
    ],
    code,
    after: [
      "Deleting an account can't be undone.",
      "Don't share this code with anyone. We'll never ask you for it. If you didn't request it, ignore this email: your account won't be deleted.",
    ],
  }),

  welcome: ({ name, storeName, link, isReminder }, sender) => {
    const shop = typedName(storeName);
    const welcome = `Welcome to ${sender.name}`;
    const confirm = `${CONFIRM_TEXT.title} for ${sender.name}`;
    return {
      subject: isReminder ? confirm : welcome,
      heading: isReminder ? CONFIRM_TEXT.title : welcome,
      greeting: greeting(name),
      before: [
        ...(isReminder
          ? []
          : [
              `${shop || 'Your shop'} is registered. Browse our products: the prices you see are those for your district.`,
            ]),
        ...(link ? [CONFIRM_ADDRESS] : []),
      ],
      action: link
        ? { words: CONFIRM_TEXT.submit, link }
        : { words: 'Browse products', link: `${sender.publicUrl}${PATHS.products}` },
      after: [
        ...(link ? ['This link works for 7 days.'] : []),
        `If you didn't register with us, someone else used your email address.${
          link ? " Please don't confirm it." : ''
        } Let us know: ${contactLink(sender)}`,
      ],
    };
  },

  'order-placed': (mail, sender) => ({
    subject: `Your ${sender.name} order ${mail.orderId}`,
    heading: 'Thank you for your order',
    greeting: greeting(mail.name),
    before: [
      `We've received your order ${mail.orderId}. ${PAYMENT_NOTE[mail.paymentMethod]}`,
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
    subject: `Your ${sender.name} order ${mail.orderId}: ${mail.isRefusal ? 'not cancelled' : mail.status}`,
    heading: `Your order ${mail.orderId}`,
    greeting: greeting(mail.name),
    before: [
      mail.isRefusal ? CANCELLATION_REFUSED : STATUS_NEWS[mail.status],
      ...(mail.isPaidInSandbox ? [SANDBOX_TEXT.orderNote] : []),
    ],
    action: viewOrder(mail, sender),
    after: [
      ...(mail.status === 'Cancelled' && mail.isRefunded ? [REFUND_NOTE] : []),
      ...(mail.isRefusal ? [`If you have questions, contact us: ${contactLink(sender)}`] : []),
    ],
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
      : { words: 'Go to your cart', link: `${sender.publicUrl}${PATHS.cart}` },
    after: [],
  }),
};

const CONFIRM_ADDRESS =
  'Please confirm that this email address is yours. Until then, we send no emails about your orders.';

const REFUND_NOTE =
  "We'll refund the full amount to your original payment method within 5-7 business days.";

/** With these, the person has an order; with the others, their cart is waiting. */
const HAS_ORDER: ReadonlySet<ToldReason> = new Set(['second-payment', 'cart-already-ordered']);

const viewOrder = ({ id }: { readonly id: string }, { publicUrl }: Sender) => ({
  words: 'See your order',
  link: publicUrl + orderPath(id),
});

const contactLink = ({ publicUrl }: Sender): string => publicUrl + PATHS.contact;

/** '2 x Cumin (Jeera) Bold (25 kg jute sack)', '5 kg x Mace (Loose, by the kg)' */
function orderedGoods({ title, pack, quantity }: OrderPlacedText['lines'][number]): string {
  const count = pack === null ? `${quantity} kg` : quantity;
  return `${count} x ${title}${pack === undefined ? '' : ` (${packText(pack)})`}`;
}

const PAYMENT_NOTE: Readonly<Record<PaymentMethod, string>> = {
  'Cash on Delivery': 'You pay when it arrives.',
  'Online Pay': 'You paid online.',
};

const STATUS_NEWS: Readonly<Record<OrderStatus, string>> = {
  Pending: "We've received your order.",
  Confirmed: 'Your order is confirmed.',
  Packed: 'Your order is packed.',
  'Out for Delivery': 'Your order is on its way to you.',
  Delivered: 'Your order has been delivered. Thank you for shopping with us.',
  'Cancellation Requested': `We've received your request to cancel this order. ${DECISION_BY_EMAIL}`,
  Cancelled:
    'Your order has been cancelled. If you used a coupon or coins, you can use them again.',
};

const CANCELLATION_REFUSED = "We couldn't cancel your order, so we'll deliver it as planned.";

function greeting(name: string): string {
  const words = typedName(name);
  return words ? `Hello ${words},` : 'Hello,';
}
