import { PATHS } from '../domain/paths.ts';
import { INVITATION_DAYS, type StaffRole } from '../domain/staff-role.ts';
import { CONFIRM_TEXT } from './account-screens.ts';
import { contactLink, GO_TO_CART, greeting, type LettersOf } from './mail-phrases.ts';
import { FROM_THE_STORE } from './order-screens.ts';
import { typedName, typedSentence } from './typed-text.ts';

// Emails about an account: its login, its address, its shop.

export type AccountMail =
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
  | {
      readonly kind: 'staff-invitation';
      readonly role: StaffRole;
      /** The name of the owner who invited them. */
      readonly invitedBy: string;
      readonly link: string;
    }
  | {
      readonly kind: 'shop-decided';
      readonly name: string;
      readonly storeName: string;
      /** What a member of staff wrote to explain a refusal; null: the shop is verified. */
      readonly refusal: string | null;
    }
  | {
      readonly kind: 'district-changed';
      readonly name: string;
      readonly storeName: string;
      readonly before: string;
      readonly now: string;
    };

export const ACCOUNT_LETTERS: LettersOf<AccountMail> = {
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
        : { words: BROWSE, link: `${sender.publicUrl}${PATHS.products}` },
      after: [
        ...(link ? ['This link works for 7 days.'] : []),
        `If you didn't register with us, someone else used your email address.${
          link ? " Please don't confirm it." : ''
        } Let us know: ${contactLink(sender)}`,
      ],
    };
  },

  'staff-invitation': ({ role, invitedBy, link }, sender) => ({
    subject: `Your invitation to ${sender.name}`,
    heading: `Join the staff of ${sender.name}`,
    greeting: greeting(''),
    before: [
      `${typedName(invitedBy)} invites you to help run ${sender.name} as ${ROLE_IN_SENTENCE[role]}.`,
    ],
    action: { words: 'Choose a password and join', link },
    after: [
      `This link works once, for ${INVITATION_DAYS} days.`,
      "If you don't know why you got this email, ignore it: nothing happens.",
    ],
  }),

  'shop-decided': ({ name, storeName, refusal }, sender) => {
    const shop = shopIn(storeName);
    return refusal === null
      ? {
          subject: `Your shop is verified by ${sender.name}`,
          heading: 'Your shop is verified',
          greeting: greeting(name),
          before: [`We've verified ${shop}. You can order at the prices of your district.`],
          action: { words: BROWSE, link: `${sender.publicUrl}${PATHS.products}` },
          after: [],
        }
      : {
          subject: `${sender.name} couldn't verify your shop`,
          heading: "We couldn't verify your shop",
          greeting: greeting(name),
          before: [
            `We looked at what you told us about ${shop}, but couldn't verify it yet.`,
            `${FROM_THE_STORE}: ${typedSentence(refusal)}`,
          ],
          action: { words: 'Check your profile', link: `${sender.publicUrl}${PATHS.profile}` },
          after: [`When you have changed it, tell us and we'll look again: ${contactLink(sender)}`],
        };
  },

  'district-changed': ({ name, storeName, before, now }, sender) => ({
    subject: `Your district at ${sender.name} is now ${now}`,
    heading: `Your district is now ${now}`,
    greeting: greeting(name),
    before: [
      `We've moved ${shopIn(storeName)} from ${before} to ${now}. From now on you see and pay the prices for ${now}, also for what is already in your cart. Orders you have placed keep their prices.`,
    ],
    action: { words: GO_TO_CART, link: `${sender.publicUrl}${PATHS.cart}` },
    after: [`If this is wrong, contact us: ${contactLink(sender)}`],
  }),
};

const BROWSE = 'Browse products';

const shopIn = (storeName: string): string => typedName(storeName) || 'your shop';

const ROLE_IN_SENTENCE: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  accountant: 'an accountant',
};

const CONFIRM_ADDRESS =
  'Please confirm that this email address is yours. Until then, we send no emails about your orders.';
