import { expect, it } from 'vitest';
import { mailProblems, printedMails } from './sent-mails.ts';

const OUTPUT = `serving smtp://127.0.0.1:2525
mail row-1 to one@shop.example: Your SAS B2B order SASB2B1001
mail row-2 to one@shop.example: Your SAS B2B order SASB2B1001: Packed
mail row-3 to two@shop.example: Your SAS B2B order SASB2B1002
mail row-3 to two@shop.example: Your SAS B2B order SASB2B1002
`;
const MAILS = printedMails(OUTPUT);
const ROWS = [
  { id: 'row-1', kind: 'order-placed', recipient: 'one@shop.example' },
  { id: 'row-2', kind: 'order-status', recipient: 'one@shop.example' },
  { id: 'row-3', kind: 'order-placed', recipient: 'two@shop.example' },
];
const ORDERS = [
  { orderId: 'SASB2B1001', email: 'one@shop.example' },
  { orderId: 'SASB2B1002', email: 'two@shop.example' },
];

it('reads what the mailbox has printed', () => {
  expect(MAILS).toHaveLength(4);
  expect(MAILS[1]).toEqual({
    row: 'row-2',
    to: 'one@shop.example',
    subject: 'Your SAS B2B order SASB2B1001: Packed',
  });
});

it('finds nothing wrong with an email that came twice', () => {
  expect(mailProblems(MAILS, ROWS, ORDERS)).toEqual([]);
});

it.each([
  ['a row whose email did not arrive', MAILS.slice(0, 1).concat(MAILS.slice(2)), ROWS, ORDERS],
  ['an email without a row', MAILS, ROWS.slice(0, 1).concat(ROWS.slice(2)), ORDERS],
  [
    'an email that reached somebody else',
    MAILS.map((mail) => (mail.row === 'row-2' ? { ...mail, to: 'two@shop.example' } : mail)),
    ROWS,
    ORDERS,
  ],
  [
    'an order without a confirmation',
    MAILS,
    ROWS,
    [...ORDERS, { orderId: 'SASB2B1003', email: 'one@shop.example' }],
  ],
  [
    'an order confirmed by two rows',
    [...MAILS, { ...MAILS[0]!, row: 'row-4' }],
    [...ROWS, { ...ROWS[0]!, id: 'row-4' }],
    ORDERS,
  ],
  ['a confirmation of an order that nobody was told of', MAILS, ROWS, ORDERS.slice(1)],
])('finds %s', (_, mails, rows, orders) => {
  expect(mailProblems(mails, rows, orders)).toHaveLength(1);
});
