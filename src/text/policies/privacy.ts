import type { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import type { Policy } from './policy-text.ts';
import { CARD_PAYMENT, OWN_PRICES } from './promises.ts';

/** One sentence for each key in local storage. */
const KEPT_IN_BROWSER: Readonly<Record<keyof typeof STORAGE_KEYS, string>> = {
  welcome: 'a flag that the welcome message has been shown, so that you see it only once;',
  motionStopped: 'if you pause moving pictures, a flag that they stay paused;',
  user: 'while you are logged in, a copy of your account id, email address and name, to show them on the screen;',
  appliedCoupon:
    'while you are logged in, the coupon that you applied, until you order, remove it or log out;',
  cartChange:
    'changes to your cart that have not reached our server yet, with your account id, until they have, even if you log out before;',
  orderAttempt:
    'while we have not confirmed an order, a random number with your account id, the payment method and the total, so that trying again never orders twice;',
};

/** In session storage, which ends with the tab. */
const KEPT_IN_TAB = [
  'until you close the tab, how far you have scrolled on each page, so that going back takes you to the same place;',
  'until you close the tab, a note that the page has reloaded itself for a new version of the store.',
];

export const privacy: Policy = (storeName) => ({
  summary: `What ${storeName} knows about you and your shop, why, and how you can have it removed.`,
  sections: [
    {
      heading: 'Who this page is for',
      paragraphs: [
        `${storeName} sells wholesale to retailers and bulk buyers. We handle personal data under the Digital Personal Data Protection Act, 2023.`,
        'You can look at the whole catalogue without an account and without telling us who you are. Accounts are for people of 18 years or more who buy for a business.',
      ],
    },
    {
      heading: 'What we store',
      paragraphs: ['When you register and order, we store:'],
      points: [
        'your name and mobile number;',
        'your shop name, address, pin code and district;',
        'your email address, and your password in a scrambled form that nobody can read back;',
        'a picture of your shop, if you give one;',
        'your GST number, if you give one;',
        'your cart, the coupons you used, your coins and credits, and whether we have verified your shop;',
        'your orders: the goods, the amounts, the delivery name, phone number and address, the way of payment, the status and, if you paid online, the reference of the payment;',
        'for an account carried over from our earlier app, the notification token of that app, which we use for nothing at present.',
      ],
    },
    {
      heading: 'Why we need it',
      paragraphs: [
        'We use your data to run your account and to do business with you, and for nothing else without asking you first. By registering you agree to this use.',
      ],
      points: [
        `Your district decides which prices you see. ${OWN_PRICES}`,
        'Your name, shop, mobile number, address and pin code bring the goods to your door.',
        'Your email address is your login. It also receives what belongs to your account, such as a link for a new password.',
        'Your GST number stands on your invoice, so that you can claim input tax credit.',
        'Your orders are our books, which tax law obliges us to keep.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: [
        `${CARD_PAYMENT}. Its payment window opens only when you choose Online Pay. You give your card or UPI details to the provider and not to us: we never see or store a card number or a UPI PIN.`,
        'We tell the provider the amount and a reference, and the name, email address and mobile number of your account, so that you need not type them again. It tells us whether the payment went through. In its window the provider may use cookies of its own, and its own privacy policy applies.',
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      paragraphs: [
        'Cookies keep sessions. When you log in, one cookie tells our server that it is still you, for 30 days. Scripts in the page cannot read it, and logging out ends it. There are no other cookies of ours.',
        'Your browser also keeps the following for this store. None of it holds a password, and you can delete it in your browser at any time.',
      ],
      points: [...Object.values(KEPT_IN_BROWSER), ...KEPT_IN_TAB],
    },
    {
      heading: 'No advertising trackers',
      paragraphs: [
        'There are no advertising trackers in this store. We do not follow you to other sites, and we do not sell or rent your data to anybody.',
      ],
    },
    {
      heading: 'Who else sees your data',
      paragraphs: ['Your data goes to others only as far as their work needs it:'],
      points: [
        'our own staff, and the people who deliver to you: name, shop, phone number, address and goods;',
        'the card payment provider, when you pay online;',
        'the companies that host our server and carry our email, on our instructions;',
        'tax and other authorities, when the law demands it.',
      ],
    },
    {
      heading: 'Contact form and app download',
      paragraphs: [
        'The form on the Contact page stores nothing in this store. It opens a chat app with your message filled in, and you decide there whether to send it. What you send reaches us as a chat message, and the terms of that chat app apply to it.',
        'The Android app is fetched from an outside link. The owner of that site may see that you downloaded it.',
      ],
    },
    {
      heading: 'Deleting your account',
      paragraphs: [
        'You can delete your account yourself on the page /deleteAccount. Enter your mobile number, and we send a code to the email address of the account. Only with this code, or while logged in to that very account, can it be deleted. Tries are limited by network address and by mobile number.',
        'Deletion removes your login, your sessions, your profile, your shop picture and your cart. Coins and credits end with the account. Your orders are kept for our books, but without you in them. Please wait until open orders are delivered or cancelled: afterwards we cannot tell whose they were.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can see your data in your profile and your order history. Name, address, shop name, shop picture and GST number you can change there; for the district and everything else, ask us through the Contact page.',
        'Under the Digital Personal Data Protection Act you may ask what we hold about you, have it corrected or erased, withdraw your consent, and name a person to act for you. Write to us through the Contact page with any complaint. If our answer does not satisfy you, you can go to the Data Protection Board of India.',
      ],
    },
    {
      heading: 'Changes to this page',
      paragraphs: [
        'When we change how we handle data, we change this page and its date first. A change that needs your consent does not apply before you have given it.',
      ],
    },
  ],
});
