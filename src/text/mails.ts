import { formatRupees } from '../domain/money.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import { BRAND } from './brand.ts';
import { asHtml, asPlain, type Letter, type Sender } from './mail-letter.ts';

// The mails of the store. What a person typed appears only in the body, as plain words.

export const MAIL_KINDS = [
  'reset',
  'deletion-code',
  'welcome',
  'order-placed',
  'order-status',
  'payment-returned',
] as const;

export type MailText =
  | {
      readonly kind: 'reset';
      readonly link: string;
      readonly name: string;
      /** When the person asked for it. */
      readonly askedAt: string;
    }
  | { readonly kind: 'deletion-code'; readonly code: string; readonly name: string }
  | { readonly kind: 'welcome'; readonly name: string; readonly storeName: string }
  | OrderPlacedText
  | {
      readonly kind: 'order-status';
      readonly name: string;
      /** As it stands in the link, and as people say it. */
      readonly id: string;
      readonly orderId: string;
      readonly status: OrderStatus;
      /** The cancellation was asked for, and is refused. */
      readonly isRefusal: boolean;
      /** It was paid online: a cancelled order gives the money back. */
      readonly isRefunded: boolean;
    }
  | {
      readonly kind: 'payment-returned';
      readonly name: string;
      /** Paise. */
      readonly amount: number;
      readonly why: keyof typeof WHY_RETURNED;
    };

/** All amounts in paise. */
interface OrderPlacedText {
  readonly kind: 'order-placed';
  readonly name: string;
  readonly id: string;
  readonly orderId: string;
  readonly paymentMethod: PaymentMethod;
  readonly address: string;
  readonly lines: readonly {
    readonly title: string;
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
    subject: `Choose a new password for ${sender.name}`,
    heading: 'Choose a new password',
    greeting: greeting(name),
    before: [
      `Somebody, most likely you, asked for a new password for your account at ${sender.name}.`,
    ],
    action: { words: 'Choose a new password', link },
    after: [
      'The link works once, for 30 minutes. Afterwards you will be logged out everywhere.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
  }),

  'deletion-code': ({ name, code }, sender) => ({
    subject: `Your code to delete your account at ${sender.name}`,
    heading: 'Your code to delete your account',
    greeting: greeting(name),
    before: [
      `Somebody asked to delete your account at ${sender.name}. Enter this code on the page where you asked:`,
    ],
    code,
    after: [
      'Deleting an account cannot be undone.',
      'If it was not you, tell this code to nobody: without it, your account stays as it is. We will never ask you for it.',
    ],
  }),

  welcome: ({ name, storeName }, sender) => {
    const shop = plainWords(storeName);
    return {
      subject: `Welcome to ${sender.name}`,
      heading: `Welcome to ${sender.name}`,
      greeting: greeting(name),
      before: [
        `${shop ? `${shop} is` : 'Your shop is'} registered. You now see the prices of your district on every product.`,
      ],
      action: { words: 'See the products', link: `${sender.publicUrl}/Products` },
      after: [
        `If you did not register with us, somebody has used your address. Please tell us: ${sender.publicUrl}/contactUs`,
      ],
    };
  },

  'order-placed': (mail, sender) => ({
    subject: `Your order ${mail.orderId} at ${sender.name}`,
    heading: 'Thank you for your order',
    greeting: greeting(mail.name),
    before: [
      `We have received your order ${mail.orderId}. ${PAID_HOW[mail.paymentMethod]}`,
      `It goes to: ${oneLine(mail.address)}`,
    ],
    rows: [
      ...mail.lines.map(
        ({ title, quantity, lineTotal }) =>
          [`${quantity} x ${title}`, formatRupees(lineTotal)] as const,
      ),
      ...(mail.couponDiscount + mail.coinDiscount > 0
        ? [['Subtotal', formatRupees(mail.subtotal)] as const]
        : []),
      ...(mail.couponDiscount > 0
        ? [['Discount', `-${formatRupees(mail.couponDiscount)}`] as const]
        : []),
      ...(mail.coinDiscount > 0 ? [['Coins', `-${formatRupees(mail.coinDiscount)}`] as const] : []),
      ['Total', formatRupees(mail.totalAmount)],
    ],
    action: { words: 'See your order', link: orderLink(sender, mail.id) },
    after: ['All prices include tax.'],
  }),

  'order-status': (mail, sender) => ({
    subject: `Your order ${mail.orderId} at ${sender.name}: ${mail.isRefusal ? 'not cancelled' : mail.status}`,
    heading: `Your order ${mail.orderId}`,
    greeting: greeting(mail.name),
    before: [mail.isRefusal ? CANCELLATION_REFUSED : NEWS[mail.status]],
    action: { words: 'See your order', link: orderLink(sender, mail.id) },
    after:
      mail.status === 'Cancelled' && mail.isRefunded ? [`What you have paid ${GOES_BACK}`] : [],
  }),

  'payment-returned': ({ name, amount, why }, sender) => ({
    subject: `Your payment to ${sender.name} goes back to you`,
    heading: 'Your payment goes back to you',
    greeting: greeting(name),
    before: [
      `We have received your payment of ${formatRupees(amount)}, but nothing was ordered for it: ${WHY_RETURNED[why]}.`,
      `The whole amount ${GOES_BACK}`,
    ],
    action: { words: 'See your orders', link: `${sender.publicUrl}/history` },
    after: [],
  }),
};

const GOES_BACK = 'goes back the way it came, within 5-7 business days.';

/** Why a payment of somebody whom we know can have no order. */
const WHY_RETURNED = {
  'second-payment': 'the same order had been paid already',
  'wrong-amount': 'it was not the amount that was to be paid',
  'cart-already-ordered': 'the cart had been ordered already',
  'cart-changed': 'the cart had changed meanwhile',
} as const;

const orderLink = ({ publicUrl }: Sender, id: string) => `${publicUrl}/view-history/${id}`;

const PAID_HOW: Readonly<Record<PaymentMethod, string>> = {
  'Cash on Delivery': 'You pay when it arrives.',
  'Online Pay': 'It is paid.',
};

const NEWS: Readonly<Record<OrderStatus, string>> = {
  Pending: 'We have received your order.',
  Confirmed: 'Your order is confirmed.',
  Packed: 'Your order is packed.',
  'Out for Delivery': 'Your order is on its way to you.',
  Delivered: 'Your order has been delivered. Thank you for buying from us.',
  'Cancellation Requested':
    'We have received your request to cancel this order. You will hear from us soon.',
  Cancelled: 'Your order is cancelled. A coupon or coins that you used can be used again.',
};

const CANCELLATION_REFUSED =
  'Your order could not be cancelled any more, and goes on its way to you. Please ask us if you have questions.';

const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ', ');

function greeting(name: string): string {
  const words = plainWords(name);
  return words ? `Hello ${words},` : 'Hello,';
}

const LONGEST_NAME = 80;
/** What mail programs make a link of; 'K.Raman' is none. */
const LINKS = [/:\/\//, /[\p{L}\p{N}-]{2}\.\p{L}{2}/u, /\b[a-z0-9]\.[a-z]{2}/];

/**
 * A name in one line. Anyone can register with somebody else's address: a name that is really an
 * advertisement with a link is left out, so that nobody can have it delivered by us.
 */
function plainWords(typed: string): string {
  const words = typed.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  const isLink = LINKS.some((link) => link.test(words));
  return isLink ? '' : [...words].slice(0, LONGEST_NAME).join('');
}
