import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eWayBillsOf, needsEWayBill, placeOf } from './e-way-bill.ts';
import { eWayBillsSchema } from './testing/portal-schemas.ts';
import { documentsOf, randomMonth, type Sale } from './testing/random-month.ts';

const goods = (price: number, rate = 5) => ({ price, quantity: 1, rate });
const contents = (...sales: Sale[]) => documentsOf(sales).map(({ content }) => content);

describe('an e-way bill', () => {
  it.each([
    ['within Tamil Nadu, of ₹1,00,000', { lines: [goods(10_000_000)] }, false],
    ['within Tamil Nadu, above it', { lines: [goods(10_000_001)] }, true],
    ['to Kerala, of ₹50,000', { lines: [goods(5_000_000)], isToKerala: true }, false],
    ['to Kerala, above it', { lines: [goods(5_000_001)], isToKerala: true }, true],
    [
      'whose goods above it are free of tax',
      { lines: [goods(4_000_000), goods(4_000_000, 0)], isToKerala: true },
      false,
    ],
  ] as const)('TAX-06 an invoice %s needs one: %3$s', (_, sale, needs) => {
    expect(needsEWayBill(contents(sale)[0]!)).toBe(needs);
  });

  it('TAX-06 a credit note needs none', () => {
    const [invoice, note] = contents({ lines: [goods(20_000_000)], credited: [1] });
    expect([needsEWayBill(invoice!), needsEWayBill(note!)]).toEqual([true, false]);
  });

  it('TAX-06 says from where to where, which goods and how much', () => {
    const { billLists } = eWayBillsSchema.parse(
      eWayBillsOf(
        contents(
          { lines: [goods(100)] },
          {
            lines: [goods(10_500_000), { ...goods(21_000_000), hsnCode: '1006' }],
            ...{ isToKerala: true, addressLines: ['3/118 Robinson Road', 'Palakkad 678001'] },
          },
        ),
      ),
    );
    expect(billLists).toMatchObject([
      {
        ...{ userGstin: '33AAACH7409R1Z8', docNo: 'INV/2627/000002', docDate: '18/11/2026' },
        ...{ fromPlace: 'Coimbatore', fromPincode: 641_001, fromStateCode: 33 },
        ...{ toGstin: 'URP', toPlace: 'Palakkad', toPincode: 678_001, toStateCode: 32 },
        ...{ totalValue: 300_000, cgstValue: 0, igstValue: 15_000, totInvValue: 315_000 },
        mainHsnCode: '1006',
        itemList: [
          { itemNo: 1, hsnCode: '0909', quantity: 1, qtyUnit: 'BAG', igstRate: 5, cgstRate: 0 },
          { itemNo: 2, hsnCode: '1006', taxableAmount: 200_000 },
        ],
      },
    ]);
  });

  it.each([
    ['the same PIN code', ['3 Raja Street', 'Coimbatore 641 001'], 1],
    ['another', ['27 Nethaji Road', 'Erode 638001'], 0],
  ])('TAX-06 to %s has a distance that the portal takes', (_, addressLines, distance) => {
    const { billLists } = eWayBillsOf(contents({ lines: [goods(20_000_000)], addressLines }));
    expect(billLists.map(({ transDistance }) => transDistance)).toEqual([distance]);
  });

  it('TAX-06 has only signs that the portal takes', () => {
    const { billLists } = eWayBillsSchema.parse(
      eWayBillsOf(
        contents({
          lines: [{ ...goods(20_000_000), description: 'Cumin (Jeera) “Bold”, 25 kg' }],
          shopName: 'Murugan’s <Stores> & Co. முருகன்',
          addressLines: ['No. 27/B; Nethaji\tRoad', 'Erode – 638001'],
        }),
      ),
    );
    expect(billLists).toMatchObject([
      {
        ...{ toTrdName: 'Murugan s Stores & Co.', toAddr1: 'No. 27/B Nethaji Road, Erode 638001' },
        ...{ toPlace: 'Erode', toPincode: 638_001 },
        itemList: [{ productName: 'Cumin Jeera Bold , 25 kg' }],
      },
    ]);
  });

  it('TAX-06 of more lines than it has room for has an item for each HSN code, unit and rate', () => {
    const lines = Array.from({ length: 251 }, (_, nth) => ({
      ...goods(105_000, nth < 200 ? 5 : 0),
      hsnCode: nth < 100 ? '0909' : '1006',
    }));
    const { billLists } = eWayBillsSchema.parse(eWayBillsOf(contents({ lines })));
    const items = billLists[0]!.itemList.map((item) => [
      ...[item.itemNo, item.hsnCode, item.quantity, item.qtyUnit],
      ...[item.taxableAmount, item.cgstRate],
    ]);
    expect(items).toEqual([
      [1, '0909', 100, 'BAG', 100_000, 2.5],
      [2, '1006', 100, 'BAG', 100_000, 2.5],
      [3, '1006', 51, 'BAG', 53_550, 0],
    ]);
  });

  it('TAX-06 adds up: goods to their value, values to the invoice', () => {
    const paise = (rupees: number) => Math.round(Number(`${rupees}e2`));
    fc.assert(
      fc.property(randomMonth, (documents) => {
        const invoices = documents.map(({ content }) => content);
        const { billLists } = eWayBillsSchema.parse(eWayBillsOf(invoices));
        const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice.totals]));
        for (const bill of billLists) {
          const values = [bill.totalValue, bill.cgstValue, bill.sgstValue, bill.igstValue].map(
            paise,
          );
          expect(values.reduce((sum, value) => sum + value, 0)).toBe(paise(bill.totInvValue));
          expect(paise(bill.totInvValue)).toBe(byNumber.get(bill.docNo)!.total);
          const taxable = bill.itemList.map(({ taxableAmount }) => paise(taxableAmount));
          expect(taxable.reduce((sum, value) => sum + value, 0)).toBe(paise(bill.totalValue));
        }
      }),
      { numRuns: 10 },
    );
  });
});

it.each([
  [['27 Nethaji Road', 'Erode 638001'], 'Erode', 638_001],
  [['14 Big Bazaar Street, Town Hall, Coimbatore - 641 001'], 'Coimbatore', 641_001],
  [['Door 123456, Main Road', 'Erode'], 'Main Road', 123_456],
  [['Main Road', 'Erode'], 'Erode', 0],
  [[], '', 0],
])('the place of %j is %s', (lines, place, pinCode) => {
  expect(placeOf(lines)).toMatchObject({ place, pinCode });
});
