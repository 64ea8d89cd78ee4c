import { describe, expect, it } from 'vitest';
import type { StateWithCode } from '../invoice.ts';
import { DocumentSeries, numberGaps } from './document-series.ts';
import { checksOfDocument, isBlocking, MAX_EXAMPLES, MonthCheck } from './month-check.ts';
import { SupplierOfMonth } from './supplier-of-month.ts';
import { documentsOf, KERALA, type Sale, TAMIL_NADU } from './testing/random-month.ts';

const goods = (price: number) => ({ price, quantity: 1, rate: 5 });
const SMALL = [goods(10_500)];
const of = (sale: Sale, legalName = 'Sri Amman Spices Private Limited') =>
  checksOfDocument(documentsOf([sale])[0]!, legalName);

describe('before a month is filed', () => {
  it.each([
    ['nothing is missing', { lines: SMALL }, []],
    ['the shop’s GSTIN', { lines: SMALL, supplier: { gstNumber: null } }, ['own-gst-number']],
    ['its legal name', { lines: SMALL, supplier: { legalName: null } }, ['own-legal-name']],
    ['its address', { lines: SMALL, supplier: { addressLines: [] } }, ['own-address']],
    ['an HSN code', { lines: [{ ...goods(100), hsnCode: null }] }, ['no-hsn']],
    ['digits of one', { lines: [{ ...goods(100), hsnCode: '09' }] }, ['short-hsn']],
    ['a rate of the portal', { lines: [{ ...goods(100), rate: 4 }] }, ['unknown-rate']],
    ['the GSTIN of a large buyer', { lines: [goods(5_000_001)] }, ['no-buyer-gst-number']],
    [
      'a PIN code from ₹50,000 on',
      { lines: [goods(5_000_000)], addressLines: ['Erode'] },
      ['buyer-address'],
    ],
    ['nothing below it', { lines: [goods(4_999_999)], addressLines: [] }, []],
    [
      'that of a registered buyer, for the e-way bill',
      { lines: [goods(10_500_000)], isRegistered: true, addressLines: ['Erode'] },
      ['buyer-address'],
    ],
  ] as const)('TAX-06 it is said: %s', (_, sale, checks) => {
    expect(of(sale)).toEqual(checks);
  });

  it.each([
    ['is not entered', 'SAS B2B', '', ['own-legal-name']],
    ['is that of the shop', 'SAS B2B', 'SAS B2B', []],
    ['was entered since', 'SAS B2B', 'Sri Amman Spices Private Limited', []],
    ['was taken away since', 'Sri Amman Spices Private Limited', '', []],
  ])(
    'TAX-06 a document has the shop’s name where the legal name %s',
    (_, onPaper, entered, checks) => {
      expect(of({ lines: SMALL, supplier: { legalName: onPaper } }, entered)).toEqual(checks);
    },
  );

  it('TAX-06 it is said: the shop’s own PIN code, for the e-way bill', () => {
    const supplier = { addressLines: ['14 Big Bazaar Street, Coimbatore'] };
    expect(of({ lines: SMALL, supplier })).toEqual([]);
    const large = { lines: [goods(10_500_000)], isRegistered: true };
    expect(of({ ...large, supplier })).toEqual(['own-address']);
    expect(of({ ...large, supplier: { addressLines: [] } })).toEqual(['own-address']);
  });

  it('TAX-06 a credit note for an invoice of an earlier month is asked by itself', () => {
    const lines = [{ ...goods(6_000_000), hsnCode: null, rate: 4 }];
    for (const part of [0.5, 1]) {
      expect(of({ lines, isEarlier: true, credited: [part] })).toEqual(['no-hsn', 'unknown-rate']);
    }
  });

  it('TAX-06 a credit note is not asked again for what its invoice lacks', () => {
    const sale = { lines: [{ ...goods(6_000_000), hsnCode: null }], credited: [0.5] };
    expect(documentsOf([sale]).map((each) => checksOfDocument(each, 'A'))).toEqual([
      ...[['no-hsn', 'no-buyer-gst-number'], []],
    ]);
  });

  it('TAX-06 finds documents from another state, or with another GSTIN, than those before', () => {
    const supplier = new SupplierOfMonth();
    const isAnother = (gstNumber: string | null, state: StateWithCode = TAMIL_NADU) =>
      supplier.isAnother({ state, gstNumber });
    expect([isAnother(null), isAnother('A'), isAnother('A'), isAnother(null)]).toEqual([
      ...[false, false, false, false],
    ]);
    expect([isAnother('B'), isAnother('A', KERALA), isAnother('A')]).toEqual([true, true, false]);
  });

  it('TAX-06 counts all and names the first', () => {
    const check = new MonthCheck();
    const thing = (nth: number) => ({ name: `INV/2627/00000${nth}`, orderId: null });
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) check.add('no-hsn', thing(nth));
    check.add('number-gap', { name: 'INV', orderId: null }, 3);
    const [gap, hsn] = check.findings();
    expect(gap).toEqual({
      check: 'number-gap',
      count: 3,
      examples: [{ name: 'INV', orderId: null }],
    });
    expect([hsn!.count, hsn!.examples.length]).toEqual([7, MAX_EXAMPLES]);
    expect([isBlocking('number-gap'), isBlocking('buyer-address')]).toEqual([true, false]);
    // A return has one GSTIN.
    expect(isBlocking('supplier-changed')).toBe(true);
  });
});

it.each([
  ['none', [1, 2, 3], 0, []],
  ['out of order', [3, 1, 2], 0, []],
  ['after the last month’s', [8, 9], 7, []],
  ['one inside', [1, 3], 0, [{ series: 'INV', missing: 1 }]],
  ['two before the first', [3], 0, [{ series: 'INV', missing: 2 }]],
  ['between two months', [9], 7, [{ series: 'INV', missing: 1 }]],
])('TAX-06 numbers that are missing: %s', (_, counts, before, gaps) => {
  const series = new DocumentSeries();
  for (const count of counts) {
    series.add({ kind: 'tax-invoice', series: 'INV', number: `INV/2627/00000${count}` });
  }
  expect(numberGaps(series.ranges(), new Map([['INV', before]]))).toEqual(gaps);
});
