import type { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import type { Policy } from './policy-text.ts';
import { CARD_PAYMENT, OWN_PRICES } from './promises.ts';

/** One sentence for each key in local storage. */
const STORED_IN_BROWSER: Readonly<Record<keyof typeof STORAGE_KEYS, string>> = {
  welcome: 'a note that the welcome message has been shown, so that you see it only once;',
  motionStopped: 'if you stop animations, a note of that, so that they stay stopped;',
  user: 'while you are logged in, a copy of your account id, email address and name, to show them on the screen;',
  appliedCoupon:
    'while you are logged in, the coupon that you applied, until you order, remove it or log out;',
  cartChange:
    'changes to your cart, with your account id, until they reach our server, even if you log out;',
  orderAttempt:
    'while we have not confirmed an order, a random number with your account id, the payment method and the total, so that trying again never places a second order;',
  pastedList:
    'a list that you pasted, with your account id, until you add it to your cart or discard it;',
};

/** In session storage, which ends with the tab. */
const STORED_IN_TAB = [
  'until you close the tab, how far you have scrolled on each page, so that Back takes you to the same place;',
  'until you close the tab, a note that the page has reloaded itself for a new version of the store.',
];

export const privacy: Policy = ({ name: storeName }) => ({
  summary: `What ${storeName} stores about you and your shop, why, and how to have it deleted.`,
  sections: [
    {
      heading: 'Who this page is for',
      paragraphs: [
        `${storeName} sells wholesale to retailers and bulk buyers. We handle personal data under the Digital Personal Data Protection Act, 2023.`,
        'You can look at the whole catalogue without an account and without telling us who you are. Accounts are for people aged 18 or over who buy for a business.',
      ],
    },
    {
      heading: 'What we store',
      paragraphs: ['When you register and order, we store:'],
      points: [
        'your name and mobile number;',
        'your shop name, address, pin code and district;',
        "your email address, and your password in a scrambled form that can't be turned back into your password;",
        'a picture of your shop, if you add one;',
        'your GST number, if you add it;',
        'your cart, the coupons you used, your coins and credits, and whether we have verified your shop;',
        'your orders: the goods, the amounts, the delivery name, phone number and address, the payment method, the status and, if you paid online, the payment reference;',
        'for an account from our earlier app, its notification token, which we do not use at present.',
      ],
    },
    {
      heading: 'Why we need it',
      paragraphs: [
        'We use your data to run your account and to do business with you, and for nothing else without asking you first. By registering you agree to this use.',
      ],
      points: [
        `Your district decides which prices you see. ${OWN_PRICES}`,
        'We need your name, shop, mobile number, address and pin code to deliver your orders.',
        'You log in with your email address. We also use it to email you about your account and, once you have confirmed it, about your orders.',
        'Your GST number is printed on your invoices, so that you can claim input tax credit.',
        'Your orders are part of our books, which tax law requires us to keep.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: [
        `${CARD_PAYMENT}. Its payment window opens only when you choose Online Pay. You give your card or UPI details to the provider, not to us: we never see or store a card number or a UPI PIN.`,
        "We send the provider the amount, a reference, and the name, email address and mobile number in your account, so that you don't have to type them again. It tells us whether the payment went through. In its window the provider may set its own cookies, and its privacy policy applies.",
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      paragraphs: [
        'Cookies keep sessions. When you log in, one cookie tells our server that it is still you, for 30 days; logging out ends it. A second cookie, a random number, lets our server recognise this browser at your next login, so that strangers who try passwords cannot lock you out. It stays for 400 days after your last login, also when you log out; we store a scrambled form of it with your account. Scripts in the page can read neither. We set no other cookies.',
        'Your browser also stores the following for this store. None of it contains a password, and you can delete it in your browser at any time.',
      ],
      points: [...Object.values(STORED_IN_BROWSER), ...STORED_IN_TAB],
    },
    {
      heading: 'No advertising trackers',
      paragraphs: [
        'There are no advertising trackers in this store. We do not follow you to other sites, and we do not sell or rent your data to anyone.',
      ],
    },
    {
      heading: 'Who else sees your data',
      paragraphs: ['We share your data only as far as needed, with:'],
      points: [
        'our own staff, and the people who deliver to you: name, shop, phone number, address and goods;',
        'the card payment provider, when you pay online;',
        'the companies that host our server and send our email, on our instructions;',
        'tax and other authorities, when the law requires it.',
      ],
    },
    {
      heading: 'Contact form and app download',
      paragraphs: [
        "We don't store what you type in the form on the Contact page. The form opens a chat app with your message filled in, and you decide there whether to send it. It reaches us as a chat message, and the terms of that chat app apply.",
        'The Android app is downloaded from another site, whose owner may see that you downloaded it.',
      ],
    },
    {
      heading: 'Deleting your account',
      paragraphs: [
        "You can delete your account yourself on the Request Account Delete page (/deleteAccount). Enter your mobile number, and we send a code to the account's email address. An account can only be deleted with this code or, while you are logged in to it, with its password. We limit attempts by IP address, mobile number and account.",
        'Deletion removes your login, your sessions, your profile, your shop picture and your cart. You lose your coins and credits. We keep your orders for our books, without your name, phone number and address. Invoices and credit notes stay as they were issued, with your name, address and GST number: tax law requires us to keep them. Open orders keep them until they are delivered or cancelled, because we need them for the delivery; you can request their cancellation before you delete your account. We also keep a keyed hash of your email address, which cannot be turned back into the address, for each coupon that you used, so that nobody can use it twice. If we have blocked your shop, we keep keyed hashes of your email address and mobile number: nobody can register with this address again, and our staff see when another account has this number.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can see your data in your profile and your order history. You can change your name, mobile number, address, pin code, shop name, shop picture and GST number in your profile; for your district and everything else, ask us through the Contact page.',
        'Under the Digital Personal Data Protection Act you may ask what data we hold about you, have it corrected or erased, withdraw your consent, and nominate a person to act for you. Send any complaint through the Contact page. If you are not satisfied with our answer, you can complain to the Data Protection Board of India.',
      ],
    },
    {
      heading: 'Changes to this page',
      paragraphs: [
        'When we change how we handle data, we change this page and its date first. A change that needs your consent applies only after you have given it.',
      ],
    },
  ],
});
