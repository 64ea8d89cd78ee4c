import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GST_RATES } from '../product-fields.ts';
import { type InvoiceFacts, invoiceOf, supplierGaps, withTax } from './invoice.ts';
import { taxOfLines } from './order-tax.ts';
import { stateCode, taxKind } from './states.ts';

const TAMIL_NADU = { name: 'Tamil Nadu', code: stateCode('Tamil Nadu') } as const;
const KERALA = { name: 'Kerala', code: stateCode('Kerala') } as const;

const SUPPLIER = {
  legalName: 'Sri Amman Spices Private Limited',
  tradeName: 'SAS B2B',
  addressLines: ['14 Big Bazaar Street', 'Coimbatore 641001'],
  state: TAMIL_NADU,
  gstNumber: '33AAACH7409R1Z8',
  fssaiNumber: null,
  phone: null,
};

interface Ordered {
  readonly price: number;
  readonly quantity: number;
  readonly rate: number;
}

function factsOf(
  goods: readonly Ordered[],
  discount: number,
  place: typeof TAMIL_NADU | typeof KERALA,
): InvoiceFacts {
  const taxes = taxOfLines(goods, discount, taxKind(TAMIL_NADU.name, place.name));
  return {
    kind: 'tax-invoice',
    version: 1,
    series: 'INV',
    number: 'INV/2627/000001',
    day: '2026-11-18',
    supplier: SUPPLIER,
    recipient: {
      ...{ shopName: 'Murugan Stores', person: null, addressLines: [], gstNumber: null },
      state: place,
    },
    placeOfSupply: place,
    isReverseCharge: false,
    order: { id: 'SASB2B1234', day: '2026-11-16' },
    lines: goods.map(({ price, quantity }, nth) => ({
      description: `Goods ${nth}`,
      localName: null,
      hsnCode: '0909',
      unitCode: 'BAG',
      price,
      quantity,
      ...taxes[nth]!,
    })),
    discounts: [{ kind: 'coupon', code: 'BULK500', amount: discount }],
    payment: { method: 'Online Pay', cashDue: 0 },
    upiId: null,
  };
}

const GOODS = [
  { price: 10_500, quantity: 2, rate: 5 },
  { price: 11_800, quantity: 1, rate: 18 },
  { price: 5_000, quantity: 4, rate: 0 },
  { price: 21_000, quantity: 1, rate: 5 },
];

describe('the totals of an invoice', () => {
  it('TAX-01 are those of its lines, together and per rate', () => {
    expect(invoiceOf(factsOf(GOODS, 0, TAMIL_NADU)).totals).toEqual({
      beforeDiscount: 73_800,
      discount: 0,
      taxable: 70_000,
      cgst: 1_900,
      sgst: 1_900,
      igst: 0,
      perRate: [
        { rate: 0, taxable: 20_000, cgst: 0, sgst: 0, igst: 0 },
        { rate: 5, taxable: 40_000, cgst: 1_000, sgst: 1_000, igst: 0 },
        { rate: 18, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
      ],
      total: 73_800,
      inWords: 'Rupees Seven Hundred Thirty-Eight Only',
    });
  });

  it('TAX-01 add up to the paisa for any goods and discount', () => {
    const line = fc.record({
      price: fc.integer({ min: 100, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      rate: fc.constantFrom(...GST_RATES),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 30 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const place = fc.constantFrom(TAMIL_NADU, KERALA);
    fc.assert(
      fc.property(lines, part, place, (goods, off, to) => {
        const before = goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const discount = Math.floor(before * off);
        const { totals, lines: written } = invoiceOf(factsOf(goods, discount, to));
        const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
        expect([totals.beforeDiscount, totals.discount]).toEqual([before, discount]);
        expect([totals.total, withTax(totals)]).toEqual([before - discount, before - discount]);
        expect(sum(totals.perRate.map(withTax))).toBe(totals.total);
        expect(sum(written.map(withTax))).toBe(totals.total);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an invoice is refused', () => {
  const facts = factsOf(GOODS, 0, TAMIL_NADU);
  const [first, ...others] = facts.lines;
  const withFirst = (change: object) => ({
    ...facts,
    lines: [{ ...first!, ...change }, ...others],
  });

  it.each<[string, InvoiceFacts]>([
    ['has no lines', { ...facts, lines: [] }],
    ['a line does not add up', withFirst({ taxable: 20_001 })],
    ['a line does not add up', withFirst({ quantity: 3 })],
    ['CGST and SGST differ', withFirst({ cgst: 501, sgst: 499 })],
    ['the wrong kind of tax', { ...facts, placeOfSupply: KERALA }],
    [
      'the discounts do not add up',
      { ...facts, discounts: [{ kind: 'coins', code: null, amount: 5 }] },
    ],
  ])('TAX-01 if %s', (problem, wrong) => {
    expect(() => invoiceOf(wrong)).toThrow(problem);
  });
});

it.each([
  [{}, []],
  [{ legalName: null }, ['legal-name']],
  [{ gstNumber: null }, ['gst-number']],
  [{ legalName: null, gstNumber: null, addressLines: [] }, ['legal-name', 'address', 'gst-number']],
])('TAX-04 a supplier with %j lacks %j', (change, gaps) => {
  expect(supplierGaps({ ...SUPPLIER, ...change })).toEqual(gaps);
});
