import { describe, expect, it } from 'vitest';
import { UNKNOWN_PACK } from '../domain/pack.ts';
import { MAIL_KINDS, type MailText, writeMail } from './mails.ts';

const SENDER = { name: 'Anbu & Söhne', publicUrl: 'https://store.example' };
const LINK = 'https://store.example/reset?token=a1&b="c"';
const CONFIRM_LINK = 'https://store.example/confirm?token=c1';
const EXAMPLES: readonly MailText[] = [
  { kind: 'reset', link: LINK, name: 'Priya' },
  { kind: 'deletion-code', code: '042137', name: 'Priya' },
  { kind: 'welcome', name: 'Priya', storeName: 'Priya Stores', link: CONFIRM_LINK },
  {
    kind: 'order-placed',
    name: 'Priya',
    id: '7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11',
    orderId: 'SASB2B1234',
    paymentMethod: 'Cash on Delivery',
    address: '12 Bazaar Street\nErode',
    lines: [
      {
        title: 'Cumin & "co" <b>',
        pack: { amount: 25, measure: 'kg', container: 'jute sack' },
        quantity: 3,
        lineTotal: 30_000,
      },
    ],
    subtotal: 30_000,
    couponDiscount: 1_000,
    coinDiscount: 5_000,
    totalAmount: 24_000,
  },
  {
    kind: 'order-status',
    name: 'Priya',
    id: '7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11',
    orderId: 'SASB2B1234',
    status: 'Cancelled',
    isRefusal: false,
    isRefunded: true,
  },
  { kind: 'payment-returned', name: 'Priya', amount: 120_000, why: 'cart-changed' },
  {
    kind: 'staff-invitation',
    role: 'packer',
    invitedBy: 'Asha',
    link: 'https://store.example/console/join?token=abc',
  },
  { kind: 'shop-decided', name: 'Priya', storeName: 'Priya Stores', refusal: null },
  {
    kind: 'district-changed',
    name: 'Priya',
    storeName: 'Priya Stores',
    before: 'Erode',
    now: 'Nilgiris',
  },
  {
    kind: 'order-refund',
    name: 'Priya',
    id: '7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11',
    orderId: 'SASB2B1234',
    amount: 25_000,
    isWhole: false,
    sentence: 'Two packs were damaged',
    isPaidInSandbox: false,
  },
  {
    kind: 'goods-back',
    name: 'Priya',
    goods: [
      {
        id: 'cumin-jeera-bold',
        title: 'Cumin (Jeera) Bold',
        pack: { amount: 25, measure: 'kg', container: 'jute sack' },
      },
      { id: 'mace', title: 'Mace', pack: null },
    ],
  },
  {
    kind: 'order-packed-short',
    name: 'Priya',
    id: '7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11',
    orderId: 'SASB2B1234',
    lines: [
      {
        ...{ title: 'Cumin (Jeera) Bold', quantity: 10, packed: 8, reason: 'sold-out' },
        pack: { amount: 25, measure: 'kg', container: 'jute sack' },
      },
      { title: 'Mace', pack: null, quantity: 1, packed: 0, reason: 'quality' },
    ],
    orderedTotal: 6_125_000,
    totalAmount: 4_900_000,
    refund: 1_225_000,
    returnedCoins: 5,
    isPaidInSandbox: false,
  },
  {
    kind: 'invoice',
    name: 'Priya',
    document: 'credit-note',
    number: 'CN/2627/000001',
    total: 617_500,
    reason: 'One sack came back wet',
    id: '7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11',
    orderId: 'SASB2B1234',
  },
];

describe('emails', () => {
  it('have an example of every kind', () => {
    expect(EXAMPLES.map(({ kind }) => kind)).toEqual([...MAIL_KINDS]);
  });

  it.each(EXAMPLES)('$kind greets by name and names the sender, as plain text and HTML', (mail) => {
    const { subject, plain, html } = writeMail(mail, SENDER);
    expect(subject).toContain('Anbu & Söhne');
    // We don't know the name of someone who is invited.
    const greeting = mail.kind === 'staff-invitation' ? 'Hello,' : 'Hello Priya,';
    expect(plain.startsWith(`${greeting}\n\n`)).toBe(true);
    expect(plain).toMatch(/-- \nAnbu & Söhne\nhttps:\/\/store\.example$/);
    expect(html).toContain(greeting);
    expect(html).toContain('Anbu &amp; Söhne');
    // Nothing that email programs drop, block or distrust.
    expect(html).not.toMatch(/<(script|svg|img|form|link|iframe)\b/i);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('reset has its link in plain text and, escaped, in HTML', () => {
    const { plain, html } = writeMail(EXAMPLES[0]!, SENDER);
    expect(plain).toContain(`\n${LINK}\n`);
    const escaped = 'https://store.example/reset?token=a1&amp;b=&quot;c&quot;';
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).not.toContain(LINK);
    expect(plain).toContain('30 minutes');
  });

  it('deletion has its code, and no link that deletes the account', () => {
    const { subject, plain, html } = writeMail(EXAMPLES[1]!, SENDER);
    expect(plain).toContain('\n    042137\n');
    expect(html).toContain('>042137<');
    // Subjects appear on locked screens.
    expect(subject).not.toContain('042137');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://store.example',
    ]);
  });

  it.each([
    [{ pack: { amount: 25, measure: 'kg', container: 'sack' } }, '2 x Cumin (25 kg sack): ₹100'],
    [{ pack: UNKNOWN_PACK }, '2 x Cumin: ₹100'],
    [{ pack: null }, '2 kg x Cumin, loose: ₹100'],
    [{ pack: null, title: 'Cumin, Loose' }, '2 kg x Cumin, Loose: ₹100'],
    // Queued by an earlier version.
    [{}, '2 x Cumin: ₹100'],
  ] as const)('PACK-01 an order names the pack of each line: %j', (pack, row) => {
    const lines = [{ title: 'Cumin', ...pack, quantity: 2, lineTotal: 10_000 }];
    expect(writeMail({ ...EXAMPLES[3]!, lines } as MailText, SENDER).plain).toContain(`\n${row}\n`);
  });

  it('a refunded payment says how much, why and when', () => {
    const { subject, plain } = writeMail(EXAMPLES[5]!, SENDER);
    expect(subject).toBe("We're refunding your Anbu & Söhne payment");
    expect(plain).toContain(
      "your payment of ₹1,200, but couldn't place an order for it because your cart changed before you paid.",
    );
    expect(plain).toContain(
      "We'll refund the full amount to your original payment method within 5-7 business days.",
    );
    expect(plain).toContain('Check your cart, then order again.');
    expect(plain).toContain('https://store.example/cart');
    const twice = { ...EXAMPLES[5], why: 'second-payment' } as MailText;
    expect(writeMail(twice, SENDER).plain).toContain('https://store.example/history');
  });

  it.each([3, 4, 5])('example %i says so if the payment was made in the sandbox', (example) => {
    const marks = { isPaidInSandbox: true, isSandbox: true };
    const marked = { ...EXAMPLES[example]!, ...marks } as MailText;
    expect(writeMail(marked, SENDER).plain).toMatch(/sandbox.*: no money has moved\./);
    expect(writeMail(EXAMPLES[example]!, SENDER).plain).not.toContain('sandbox');
  });

  it('an order has its lines, discounts and total', () => {
    const { subject, plain, html } = writeMail(EXAMPLES[3]!, SENDER);
    expect(subject).toBe('Your Anbu & Söhne order SASB2B1234');
    expect(plain).toContain(
      '3 x Cumin & "co" <b> (25 kg jute sack): ₹300\nSubtotal: ₹300\nDiscount: -₹10\nCoins: -₹50\nTotal: ₹240',
    );
    expect(plain).toContain('Delivery address: 12 Bazaar Street, Erode');
    expect(plain).toContain('/view-history/7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11');
    expect(html).toContain('3 x Cumin &amp; &quot;co&quot; &lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  it('a cancelled order says that the payment is refunded, a refused cancellation that the order is delivered', () => {
    const mail = EXAMPLES[4]! as Extract<MailText, { kind: 'order-status' }>;
    expect(writeMail(mail, SENDER).plain).toContain('within 5-7 business days');
    expect(writeMail({ ...mail, isRefunded: false }, SENDER).plain).not.toContain('business days');
    // A part of the payment went back before.
    const rest = writeMail({ ...mail, refundedRest: 70_000 }, SENDER).plain;
    expect(rest).toContain("We'll refund the remaining ₹700 to your original payment method");
    expect(rest).not.toContain('full amount');
    const refused = writeMail({ ...mail, status: 'Packed', isRefusal: true }, SENDER);
    expect(refused.subject).toContain('not cancelled');
    expect(refused.plain).toContain("We couldn't cancel your order");
  });

  it('TAX-05 a credit note says for which order, how much and why; an invoice has no reason', () => {
    const mail = EXAMPLES.at(-1) as Extract<MailText, { kind: 'invoice' }>;
    const { plain } = writeMail(mail, SENDER);
    expect(plain).toContain("We've made a credit note of ₹6,175 for your order SASB2B1234.");
    expect(plain).toContain('One sack came back wet');
    const invoice = writeMail({ ...mail, document: 'tax-invoice', reason: null }, SENDER).plain;
    expect(invoice).toContain('Here is the invoice of ₹6,175 for your order SASB2B1234.');
    expect(invoice).not.toContain('wet');
  });

  it('SHORT-05 an order that was packed short says line by line what was there, and what it costs now', () => {
    const mail = EXAMPLES.find(({ kind }) => kind === 'order-packed-short') as Extract<
      MailText,
      { kind: 'order-packed-short' }
    >;
    const { subject, plain } = writeMail(mail, SENDER);
    expect(subject).toBe('Your Anbu & Söhne order SASB2B1234: not everything was available');
    for (const sentence of [
      '8 of 10 x Cumin (Jeera) Bold (25 kg jute sack) were there. The rest is sold out.',
      'None of 1 kg x Mace, loose was there: not good enough to send.',
      'You pay ₹49,000 instead of ₹61,250.',
      "We're refunding ₹12,250 to your original payment method within 5-7 business days.",
      '5 coins are back in your account.',
    ]) {
      expect(plain).toContain(sentence);
    }
    const cash = { ...mail, refund: 0, returnedCoins: 0, totalAmount: mail.orderedTotal };
    const unchanged = writeMail(cash, SENDER).plain;
    expect(unchanged).toContain('You pay ₹61,250, as before.');
    expect(unchanged).not.toMatch(/refund|coin/);
    const isPaidInSandbox = true;
    expect(writeMail({ ...mail, isPaidInSandbox }, SENDER).plain).toContain('no money has moved');
  });

  it('CONS-05 an order that could not be delivered says why, and what happens now', () => {
    const mail = EXAMPLES[4]! as Extract<MailText, { kind: 'order-status' }>;
    const back = writeMail(
      { ...mail, status: 'Packed', isRefunded: false, notDelivered: 'shop-closed' },
      SENDER,
    );
    expect(back.subject).toContain('not delivered');
    expect(back.plain).toContain(
      "We tried to deliver your order, but the shop was closed. Your order is back at our warehouse, and we'll deliver it again.",
    );
    const cancelled = writeMail({ ...mail, notDelivered: 'other' }, SENDER);
    expect(cancelled.subject).toContain('Cancelled');
    expect(cancelled.plain).toContain(
      "We tried to deliver your order, but couldn't. We've cancelled your order.",
    );
    expect(cancelled.plain).toContain('within 5-7 business days');
  });

  it('CONS-12 a shop reads that it is verified, why it is not, and that its district has changed', () => {
    const verified = EXAMPLES[7] as Extract<MailText, { kind: 'shop-decided' }>;
    expect(writeMail(verified, SENDER).plain).toContain("We've verified Priya Stores.");
    const refusal = 'The GST number is of another shop: see evil.example/x';
    const refused = writeMail({ ...verified, refusal }, SENDER);
    expect(refused.subject).toBe("Anbu & Söhne couldn't verify your shop");
    expect(refused.plain).toContain('From the store: The GST number is of another shop');
    expect(refused.plain).not.toContain('evil.example');
    expect(refused.plain).toContain('https://store.example/profile');
    const moved = writeMail(EXAMPLES[8]!, SENDER).plain;
    expect(moved).toContain("We've moved Priya Stores from Erode to Nilgiris.");
    const nameless = { ...verified, storeName: 'www.evil.example' };
    expect(writeMail(nameless, SENDER).plain).toContain("We've verified your shop.");
  });

  const MARKUP = `<img src=x onerror=alert(1)>"'&</p><script>alert(2)</script>`;

  it('show no markup of a name or an address', () => {
    const order = EXAMPLES[3] as Extract<MailText, { kind: 'order-placed' }>;
    for (const mail of [
      { kind: 'welcome', name: MARKUP, storeName: MARKUP },
      { kind: 'reset', name: MARKUP, link: LINK },
      { kind: 'deletion-code', name: MARKUP, code: '<b>1</b>' },
      { ...order, name: MARKUP, address: MARKUP },
    ] as const) {
      const { html, plain, subject } = writeMail(mail, SENDER);
      expect(html).not.toMatch(/<img|<script|<b>|&lt;(img|script)/);
      expect(plain).not.toMatch(/<(img|script)/);
      expect(html).toContain('img src=x onerror=alert(1)&quot;&#39;&amp;');
      expect(subject).not.toContain('<');
    }
    const shop = { ...SENDER, name: '<b>"Shop"</b>' };
    expect(writeMail(EXAMPLES[2]!, shop).html).not.toMatch(/<b>|"Shop"/);
  });

  it('a welcome asks to confirm the address, and no longer when it is confirmed', () => {
    const welcome = EXAMPLES[2] as Extract<MailText, { kind: 'welcome' }>;
    const { subject, plain } = writeMail(welcome, SENDER);
    expect(subject).toBe('Welcome to Anbu & Söhne');
    expect(plain).toContain(`Confirm email address:\n${CONFIRM_LINK}\n`);
    expect(plain).toContain('This link works for 7 days.');
    expect(plain).toContain(
      "Please don't confirm it. Let us know: https://store.example/contactUs",
    );
    const again = writeMail({ ...welcome, isReminder: true }, SENDER);
    expect(again.subject).toBe('Confirm your email address for Anbu & Söhne');
    expect(again.plain).toContain(CONFIRM_LINK);
    expect(again.plain).not.toContain('is registered');
    const { link: _, ...confirmed } = welcome;
    expect(writeMail(confirmed, SENDER).plain).toContain('Browse products');
    expect(writeMail(confirmed, SENDER).plain).not.toMatch(/[Cc]onfirm/);
  });

  it('put a name on one line and cut it to length', () => {
    const name = `Priya\r\nBcc: all@shop\u2028\u202e${'x'.repeat(500)}`;
    const first = writeMail({ kind: 'reset', link: LINK, name }, SENDER).plain.split('\n')[0]!;
    expect(first).toMatch(/^Hello Priya Bcc: all@shop x+,$/);
    expect(first.length).toBeLessThan(100);
  });

  it('keep the letters of Indian names intact', () => {
    // Malayalam joins letters with an invisible character.
    const name = 'അരുണ്\u200d ராஜா प्रिया';
    expect(writeMail({ kind: 'welcome', name, storeName: name }, SENDER).plain).toContain(name);
  });

  it.each([
    'Win at https://evil.example',
    'www.evil.example',
    'Cheap pills evil.com now',
    'evil.ly/x',
    'x.me/evil',
    'Evil.RU',
    '',
  ])('leave out a name that advertises: %s', (name) => {
    const { plain, html } = writeMail({ kind: 'welcome', name, storeName: name }, SENDER);
    expect(plain).toMatch(/^Hello,\n\nYour shop is registered/);
    expect(plain + html).not.toMatch(/evil/);
  });

  it.each([
    ['K.Raman & Co.', 'K. Raman & Co.'],
    ['M/s Anbu Traders', 'M/s Anbu Traders'],
    ['St. Mary’s', 'St. Mary’s'],
  ])('greet %s', (name, shown) => {
    const { plain } = writeMail({ kind: 'welcome', name, storeName: name }, SENDER);
    expect(plain).toContain(`Hello ${shown},`);
    expect(plain).toContain(`${shown} is registered`);
  });
});
