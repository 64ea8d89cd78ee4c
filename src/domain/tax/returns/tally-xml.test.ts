import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml, textsOf, type XmlElement } from '../../../server/testing/read-xml.ts';
import type { MonthDocument } from './month-document.ts';
import {
  TALLY_END,
  TALLY_MASTERS_BEGIN,
  TALLY_VOUCHERS_BEGIN,
  TallyMasters,
  tallyVoucher,
} from './tally-xml.ts';
import { documentsOf, randomMonth, type Sale, SHOP_GSTIN } from './testing/random-month.ts';

const LEDGERS = { sales: 'Sales & more', cgst: 'Output CGST', sgst: 'Output SGST', igst: 'IGST' };
const SACK = { price: 105_000, quantity: 10, rate: 5, description: 'Cumin "Bold", 25 kg' };

const fileOf = (documents: readonly MonthDocument[]): XmlElement =>
  readXml(
    TALLY_VOUCHERS_BEGIN +
      documents.map((document) => tallyVoucher(document, LEDGERS)).join('') +
      TALLY_END.trim(),
  );

const mastersOf = (documents: readonly MonthDocument[]): XmlElement => {
  const masters = new TallyMasters(LEDGERS);
  for (const document of documents) masters.add(document);
  return readXml(TALLY_MASTERS_BEGIN + [...masters.written()].join('') + TALLY_END.trim());
};

const below = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...below(child, name),
  ]);
const vouchersOf = (documents: readonly MonthDocument[]) => below(fileOf(documents), 'VOUCHER');

/** The voucher's own amounts: those inside an entry of goods say again how it is booked. */
const amountsOf = (voucher: XmlElement): number[] =>
  voucher.children
    .filter(({ name }) => name.endsWith('.LIST'))
    .map((entry) => entry.children.find(({ name }) => name === 'AMOUNT')!.text)
    .map((text) => Number(text.replace('.', '')));

describe('a voucher for Tally', () => {
  it('TAX-06 has the sale, its goods, the party and the taxes', () => {
    const [voucher] = vouchersOf(documentsOf([{ lines: [SACK], isRegistered: true }]));
    const fields = Object.fromEntries(
      voucher!.children
        .filter(({ children }) => children.length === 0)
        .map(({ name, text }) => [name, text]),
    );
    expect(fields).toEqual({
      ...{ DATE: '20261118', EFFECTIVEDATE: '20261118', VOUCHERTYPENAME: 'Sales' },
      ...{ VOUCHERNUMBER: 'INV/2627/000001', REFERENCE: 'INV/2627/000001' },
      ...{ PERSISTEDVIEW: 'Invoice Voucher View', ISINVOICE: 'Yes' },
      ...{ VCHENTRYMODE: 'Item Invoice', CMPGSTIN: SHOP_GSTIN },
      ...{ CMPGSTREGISTRATIONTYPE: 'Regular', CMPGSTSTATE: 'Tamil Nadu' },
      ...{ PARTYLEDGERNAME: 'Murugan & Sons <Stores>', PARTYNAME: 'Murugan & Sons <Stores>' },
      ...{ GSTREGISTRATIONTYPE: 'Regular', PARTYGSTIN: '33AAPFU0939F1ZW' },
      ...{ STATENAME: 'Tamil Nadu', COUNTRYOFRESIDENCE: 'India', PLACEOFSUPPLY: 'Tamil Nadu' },
      NARRATION: 'SASB2B1234',
    });
    expect(textsOf(voucher!, 'STOCKITEMNAME')).toEqual(['Cumin "Bold", 25 kg']);
    expect(textsOf(voucher!, 'RATE')).toEqual(['1000.00/BAG']);
    expect(textsOf(voucher!, 'BILLEDQTY')).toEqual(['10 BAG']);
    expect(textsOf(voucher!, 'LEDGERNAME')).toEqual([
      ...['Murugan & Sons <Stores>', 'Sales & more', 'Output CGST', 'Output SGST'],
    ]);
    expect(amountsOf(voucher!)).toEqual([-1_050_000, 1_000_000, 25_000, 25_000]);
  });

  it('TAX-06 of a credit note has the other signs; one for a part has no goods', () => {
    const [, , whole, part] = vouchersOf(
      documentsOf([
        { lines: [SACK], credited: [1] },
        { lines: [SACK], isToKerala: true, credited: [0.5] },
      ]),
    );
    expect(textsOf(whole!, 'VOUCHERTYPENAME')).toEqual(['Credit Note']);
    expect(textsOf(whole!, 'REFERENCE')).toEqual(['INV/2627/000001']);
    expect(amountsOf(whole!)).toEqual([1_050_000, -1_000_000, -25_000, -25_000]);
    expect(textsOf(whole!, 'STOCKITEMNAME')).toHaveLength(1);
    expect(textsOf(part!, 'STOCKITEMNAME')).toEqual([]);
    const modes = [whole!, part!].flatMap((voucher) => textsOf(voucher, 'VCHENTRYMODE'));
    expect(modes).toEqual(['Item Invoice', 'Accounting Invoice']);
    expect(textsOf(part!, 'LEDGERNAME').slice(1)).toEqual(['Sales & more', 'IGST']);
    expect(amountsOf(part!)).toEqual([525_000, -500_000, -25_000]);
  });

  it.each<[string, Sale]>([
    ['refunds of all its money', { lines: [SACK], credited: [0.5, 1] }],
    ['costing nothing', { lines: [SACK], discount: 1 }],
  ])('TAX-06 of an order that is cancelled after %s brings its goods back at ₹0', (_, sale) => {
    const note = vouchersOf(documentsOf([{ ...sale, isCancelled: true }])).at(-1)!;
    expect(textsOf(note, 'VCHENTRYMODE')).toEqual(['Item Invoice']);
    expect(textsOf(note, 'BILLEDQTY')).toEqual(['10 BAG']);
    expect([...new Set(textsOf(note, 'AMOUNT'))]).toEqual(['0.00']);
    const [goods] = below(note, 'ALLINVENTORYENTRIES.LIST');
    const [party] = below(note, 'LEDGERENTRIES.LIST');
    // The direction of the goods, which an amount of nothing does not say.
    expect([...new Set(textsOf(goods!, 'ISDEEMEDPOSITIVE'))]).toEqual(['Yes']);
    expect(textsOf(party!, 'ISDEEMEDPOSITIVE')).toEqual(['No']);
  });

  it('TAX-06 of a shop without a GSTIN names no registration of the company', () => {
    const [voucher] = vouchersOf(documentsOf([{ lines: [SACK], supplier: { gstNumber: null } }]));
    const names = voucher!.children.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('CMPGST'))).toEqual([]);
  });

  it('TAX-06 adds up to zero and can be read again, whatever shops and goods are called', () => {
    fc.assert(
      fc.property(randomMonth, (documents) => {
        const vouchers = vouchersOf(documents);
        expect(vouchers).toHaveLength(documents.length);
        for (const [nth, voucher] of vouchers.entries()) {
          const amounts = amountsOf(voucher);
          const { kind, totals, number } = documents[nth]!.content;
          expect(
            amounts.reduce((sum, amount) => sum + amount, 0),
            number,
          ).toBe(0);
          const debit = kind === 'credit-note' ? -totals.total : totals.total;
          expect(amounts[0]! + debit, number).toBe(0);
          for (const goods of below(voucher, 'ALLINVENTORYENTRIES.LIST')) {
            expect(new Set(textsOf(goods, 'AMOUNT')).size).toBe(1);
          }
          const signs = [
            ...below(voucher, 'LEDGERENTRIES.LIST'),
            ...below(voucher, 'ALLINVENTORYENTRIES.LIST'),
          ].map((entry) => [textsOf(entry, 'AMOUNT')[0]!, textsOf(entry, 'ISDEEMEDPOSITIVE')[0]]);
          for (const [amount, isDebit] of signs) {
            if (Number(amount) !== 0) expect(isDebit).toBe(amount!.startsWith('-') ? 'Yes' : 'No');
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});

it('TAX-06 the masters are what vouchers name: units, goods and shops, each once', () => {
  const lines = [SACK, { ...SACK, unitCode: 'KGS', description: 'Salt', hsnCode: null } as const];
  const sales = [{ lines }, { lines: [SACK], shopName: 'B', isRegistered: true, credited: [0.5] }];
  const file = mastersOf(documentsOf(sales));
  const names = (kind: string) => below(file, kind).map((each) => textsOf(each, 'NAME')[0]);
  expect(names('UNIT')).toEqual(['BAG', 'KGS']);
  expect(names('STOCKITEM')).toEqual(['Cumin "Bold", 25 kg', 'Salt']);
  expect(names('LEDGER')).toEqual(['Murugan & Sons <Stores>', 'B']);
  expect(textsOf(file, 'PARTYGSTIN')).toEqual(['33AAPFU0939F1ZW']);
});

it.each([
  ['Cash', 'Cash (shop)'],
  ['sales & MORE', 'sales & MORE (shop)'],
  ['IGST', 'IGST (shop)'],
  ['profit & loss a/c', 'profit & loss a/c (shop)'],
  ['Cash Mart', 'Cash Mart'],
])('TAX-06 a shop called %s is the ledger %s, so it overwrites no other', (shopName, ledger) => {
  const documents = documentsOf([{ lines: [SACK], shopName }]);
  const file = mastersOf(documents);
  expect(below(file, 'LEDGER').map((each) => textsOf(each, 'NAME')[0])).toEqual([ledger]);
  expect(textsOf(vouchersOf(documents)[0]!, 'PARTYLEDGERNAME')).toEqual([ledger]);
});

it('TAX-06 a buyer without a name is Cash, which is in every company: there is no master for it', () => {
  const documents = documentsOf([{ lines: [SACK], shopName: '' }]);
  const file = mastersOf(documents);
  expect(below(file, 'LEDGER')).toEqual([]);
  expect(textsOf(vouchersOf(documents)[0]!, 'PARTYLEDGERNAME')).toEqual(['Cash']);
});
