import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '../../domain/districts.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { BRAND } from '../brand.ts';
import { POLICIES_UPDATED, POLICY_LINKS, type PolicyPath } from '../policy-links.ts';
import { isNamedPage, splitAtPages } from './named-pages.ts';
import { privacy } from './privacy.ts';
import { refund } from './refund.ts';
import { shipping } from './shipping.ts';
import { terms } from './terms.ts';

const POLICIES = {
  '/Privacy-Policy': privacy,
  '/TermsCondition': terms,
  '/RefundCancellation': refund,
  '/Shippingpolicy': shipping,
};

const NAME = 'Test Traders';
const { deliveryDays } = BRAND;
const STORE = { name: NAME, freeDeliveryAbovePaise: 500_000, deliveryDays };

/** Everything below the title, one line per paragraph or list item. */
const linesOf = (path: PolicyPath): string[] => {
  const { summary, sections } = POLICIES[path](STORE);
  return [
    summary,
    ...sections.flatMap((section) => [
      section.heading,
      ...section.paragraphs,
      ...(section.points ?? []),
    ]),
  ];
};

const textOf = (path: PolicyPath): string => linesOf(path).join('\n');

const PATHS = POLICY_LINKS.map(({ path }) => path);

it('links the four pages in footer order', () => {
  expect(POLICY_LINKS.map(({ path, label }) => ({ path, label }))).toEqual([
    { path: '/Privacy-Policy', label: 'Privacy Policy' },
    { path: '/TermsCondition', label: 'Terms & Conditions' },
    { path: '/RefundCancellation', label: 'Refund & Cancellation' },
    { path: '/Shippingpolicy', label: 'Shipping Policy' },
  ]);
});

describe.each(POLICY_LINKS)('$path', ({ path }) => {
  const policy = POLICIES[path](STORE);

  it('has a summary and a date', () => {
    expect(policy.summary).toMatch(/\S.*\.$/);
    expect(POLICIES_UPDATED).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  });

  it('has at least five sections with different headings', () => {
    const headings = policy.sections.map(({ heading }) => heading);
    expect(headings.length).toBeGreaterThanOrEqual(5);
    expect(new Set(headings).size).toBe(headings.length);
  });

  it('has no empty paragraph and no empty list', () => {
    for (const { paragraphs, points } of policy.sections) {
      expect(paragraphs.length).toBeGreaterThan(0);
      expect(points?.length).not.toBe(0);
    }
    for (const line of linesOf(path)) expect(line).toMatch(/^\S(.*\S)?$/);
  });

  it('uses the given store name, and does not name the payment provider', () => {
    expect(textOf(path)).toContain(NAME);
    expect(textOf(path)).not.toMatch(/SAS B2B|Razorpay|undefined/i);
  });
});

it.each([
  'Orders before 2 PM on business days are processed the same day; later or weekend orders the next business day.',
  '3-5 business days for metro cities',
  '7-10 business days for remote places',
  '3-5 business days for metro cities, 7-10 for remote places.',
  'Free shipping above ₹5000.',
])('POL-02 the shipping policy says: %s', (words) => {
  expect(textOf('/Shippingpolicy')).toContain(words);
});

it("reconciles 'Free shipping for retailers' with the charge for a smaller order", () => {
  const text = textOf('/Shippingpolicy');
  expect(text).toContain("'Free shipping for retailers'");
  expect(text).toContain('For an order of ₹5000 or less, there may be a delivery charge.');
  expect(text).toContain('agree it with you before we confirm the order');
  // The charge is no part of the order, and so of its invoice (docs/tax.md).
  expect(text).toContain(
    'The invoice of the order is for the goods only: the charge is not on it.',
  );
  expect(text).not.toContain('line on the invoice');
});

it('the shipping policy and the terms name the store’s own limit of free delivery', () => {
  const own = { ...STORE, freeDeliveryAbovePaise: 750_000 };
  const pages = JSON.stringify([shipping(own), terms(own)]);
  expect(pages).toContain('Free shipping above ₹7500.');
  expect(pages).not.toContain('₹5000');
});

it('CONS-16 the shipping policy and the terms name the store’s own delivery days', () => {
  const own = {
    ...STORE,
    deliveryDays: { metro: { first: 1, last: 1 }, remote: { first: 2, last: 4 } },
  };
  const pages = JSON.stringify([shipping(own), terms(own)]);
  expect(pages).toContain('1 business day for metro cities, 2-4 for remote places');
  expect(pages).toContain('2-4 business days for remote places');
  expect(pages).not.toMatch(/3-5|7-10/);
});

it.each([
  'Damage must be reported within 24 hours with photos.',
  'Refunds are made within 5-7 business days to the original payment method.',
])('POL-03 the refund page says: %s', (words) => {
  expect(textOf('/RefundCancellation')).toContain(words);
});

it('refunds cash as it was paid', () => {
  expect(textOf('/RefundCancellation')).toContain(
    'by bank transfer to your business account or in cash at your next delivery',
  );
});

it('POL-04 cancellation is free within the window, usually 24 hours before the delivery', () => {
  expect(textOf('/RefundCancellation')).toContain(
    'Cancellation is without fee within the window, usually 24 hours before the scheduled delivery.',
  );
});

it('says when a cancellation can be requested and what is given back', () => {
  const text = textOf('/RefundCancellation');
  expect(text).toContain('while the order is Pending, Confirmed or Packed');
  expect(text).toContain('we refund everything you have paid');
  expect(text).toContain('you can use your coupon again');
  expect(text).toContain('you get back the coins that you redeemed');
});

it('POL-05 a card payment provider is used, and cookies keep sessions', () => {
  expect(textOf('/Privacy-Policy')).toContain('A card payment provider is used');
  expect(textOf('/Privacy-Policy')).toContain('Cookies keep sessions.');
  expect(textOf('/TermsCondition')).toContain('A card payment provider is used');
});

it('the privacy policy says what is stored, where, and how to delete it', () => {
  const text = textOf('/Privacy-Policy');
  for (const words of [
    'your name and mobile number',
    'your shop name, address, pin code and district',
    'your email address',
    'a picture of your shop',
    'your GST number',
    'your orders',
    'a note that the welcome message has been shown',
    'a copy of your account id, email address and name',
    'the coupon that you applied',
    'There are no advertising trackers',
    'on the Request Account Delete page (/deleteAccount)',
    "a code to the account's email address",
    'Deletion removes your login, your sessions, your profile, your shop picture and your cart.',
    'We keep your orders for our books, without your name, phone number and address.',
    "We don't store what you type in the form on the Contact page",
    'Digital Personal Data Protection Act',
  ]) {
    expect(text).toContain(words);
  }
});

it('the privacy policy lists everything that is stored in the browser', () => {
  const text = textOf('/Privacy-Policy');
  const words: Record<keyof typeof STORAGE_KEYS, string> = {
    welcome: 'the welcome message has been shown',
    motionStopped: 'if you stop animations',
    user: 'a copy of your account id, email address and name',
    appliedCoupon: 'the coupon that you applied',
    cartChange: 'changes to your cart, with your account id, until they reach our server',
    orderAttempt: 'while we have not confirmed an order',
    pastedList: 'a list that you pasted, with your account id',
  };
  expect(Object.keys(words).sort()).toEqual(Object.keys(STORAGE_KEYS).sort());
  for (const sentence of Object.values(words)) expect(text).toContain(sentence);
  expect(text).toContain('how far you have scrolled');
});

it('no other file uses browser storage', () => {
  // All local storage goes through STORAGE_KEYS. load-chunk.ts has its own entry, listed in the policy by hand.
  const known = ['ui/browser-storage.ts', 'web/load-chunk.ts'];
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .filter((file) =>
      /\b(localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open)\b/.test(
        readFileSync(join('src', file), 'utf8'),
      ),
    );
  expect(users).toContain('ui/browser-storage.ts');
  expect(users.filter((file) => !known.includes(file))).toEqual([]);
});

it('the terms name the districts and the rules for accounts, prices and orders', () => {
  const text = textOf('/TermsCondition');
  for (const words of [
    ...DISTRICTS,
    '10 digits',
    '6 digits',
    'at least 8 characters',
    'only for their own district',
    'inclusive of tax',
    '2% CGST and 2% SGST of the base price',
    'multiples of 5',
    'the courts of Coimbatore',
  ]) {
    expect(text).toContain(words);
  }
});

// A figure that several pages repeat must be the same on all of them.
it.each([
  ['free shipping', /₹\s?\d[\d,]{2,}/g, ['₹5000']],
  [
    'business days',
    /\d+\s?[-–]\s?\d+ business days/g,
    ['3-5 business days', '5-7 business days', '7-10 business days'],
  ],
  ['hours', /\d+ hours/g, ['24 hours']],
])('no page contradicts another on %s', (_, figure, allowed) => {
  const found = PATHS.flatMap((path) => textOf(path).match(figure) ?? []);
  expect([...new Set(found)].sort()).toEqual(allowed);
});

it('every page that a policy names is a link to it', () => {
  const named = PATHS.flatMap(
    (path) => textOf(path).match(/(?!The )(?:\b[A-Z][a-z]+ (?:& )?)+page\b/g) ?? [],
  );
  expect(new Set(named)).toEqual(
    new Set(['Contact page', 'Refund & Cancellation page', 'Request Account Delete page']),
  );
  for (const name of named) expect(isNamedPage(name)).toBe(true);
  const text = 'Write to us through the Contact page, or open your order history.';
  expect(splitAtPages(text).filter(isNamedPage)).toEqual(['Contact page', 'order history']);
  expect(splitAtPages(text).join('')).toBe(text);
});
