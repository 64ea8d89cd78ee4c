import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTax } from '../invoice.ts';
import type { TaxSplit } from '../split-tax.ts';
import { gstr1Of } from './gstr1.ts';
import { addTax, type MonthDocument, NO_TAX } from './month-document.ts';
import { type MonthReturn, ReturnOfMonth, sectionSums } from './month-return.ts';
import { negativeRows } from './negative-rows.ts';
import { gstr1Schema } from './testing/portal-schemas.ts';
import { documentsOf, KERALA, randomMonth, type Sale, SHOP_GSTIN } from './testing/random-month.ts';

const FILER = { gstNumber: SHOP_GSTIN, month: '2026-11' };
const SACK = { price: 105_000, quantity: 10, rate: 5 };
const BIG = { price: 10_500_000, quantity: 1, rate: 5 };
const OLD = '32AAACH7409R1ZA';
const CREDITED_OLD: Sale = {
  ...{ lines: [SACK], isEarlier: true, credited: [1] },
  supplier: { gstNumber: OLD },
};

function returnOf(documents: readonly MonthDocument[]): MonthReturn {
  const collected = new ReturnOfMonth();
  for (const document of documents) collected.add(document);
  return collected.result();
}

const jsonOf = (sales: readonly Sale[]) =>
  gstr1Schema.parse(JSON.parse(JSON.stringify(gstr1Of(returnOf(documentsOf(sales)), FILER))));

const sumOf = (documents: readonly MonthDocument[]): TaxSplit =>
  documents.reduce(
    (sum, { content }) => addTax(sum, content.totals, content.kind === 'credit-note' ? -1 : 1),
    NO_TAX,
  );

describe('GSTR-1 of a month', () => {
  it('TAX-06 lists sales to buyers with a GSTIN, by buyer, with an item for each rate', () => {
    const mixed = [SACK, { ...SACK, rate: 18, price: 118_000 }, { ...SACK, rate: 0 }, SACK];
    const { gstin, fp, b2b, b2cs } = jsonOf([
      { lines: mixed, isRegistered: true },
      { lines: [SACK], isRegistered: true, isToKerala: true },
      { lines: [SACK], isRegistered: true, day: '2026-11-02' },
    ]);
    expect([gstin, fp, b2cs]).toEqual([SHOP_GSTIN, '112026', undefined]);
    expect(b2b?.map(({ ctin, inv }) => [ctin, inv.map(({ inum }) => inum)])).toEqual([
      ['33AAPFU0939F1ZW', ['INV/2627/000001', 'INV/2627/000003']],
      ['32AAPFU0939F1ZY', ['INV/2627/000002']],
    ]);
    expect(b2b?.[0]?.inv[0]).toEqual({
      ...{ inum: 'INV/2627/000001', idt: '18-11-2026', val: 43_300, pos: '33' },
      ...{ rchrg: 'N', inv_typ: 'R' },
      itms: [
        { num: 1, itm_det: { rt: 5, txval: 20_000, iamt: 0, camt: 500, samt: 500, csamt: 0 } },
        { num: 2, itm_det: { rt: 18, txval: 10_000, iamt: 0, camt: 900, samt: 900, csamt: 0 } },
      ],
    });
    expect(b2b?.[1]?.inv[0]?.itms[0]?.itm_det).toMatchObject({ iamt: 500, camt: 0, samt: 0 });
  });

  it.each([
    ['to another state, above ₹1 lakh', 10_000_100, true, 'b2cl'],
    ['of exactly ₹1 lakh', 10_000_000, true, 'b2cs'],
    ['within the state', 10_500_000, false, 'b2cs'],
  ] as const)('TAX-06 a sale without a GSTIN %s is in %4$s', (_, price, isToKerala, section) => {
    const json = jsonOf([{ lines: [{ price, quantity: 1, rate: 5 }], isToKerala }]);
    const sections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const;
    expect(sections.filter((name) => json[name])).toEqual([section]);
  });

  it('TAX-06 adds up small sales by place and rate, credit notes taken off', () => {
    const { b2cs } = jsonOf([
      { lines: [SACK, { ...SACK, rate: 18, price: 118_000 }] },
      { lines: [SACK], credited: [1] },
      { lines: [SACK] },
      { lines: [SACK], isToKerala: true },
    ]);
    const typ = 'OE';
    expect(b2cs).toEqual([
      { sply_ty: 'INTER', typ, pos: '32', rt: 5, txval: 10_000, iamt: 500, csamt: 0 },
      { sply_ty: 'INTRA', typ, pos: '33', rt: 5, txval: 20_000, camt: 500, samt: 500, csamt: 0 },
      { sply_ty: 'INTRA', typ, pos: '33', rt: 18, txval: 10_000, camt: 900, samt: 900, csamt: 0 },
    ]);
  });

  it('TAX-06 has no row for small sales that all came back', () => {
    const { b2cs } = jsonOf([
      { lines: [SACK], credited: [1] },
      { lines: [SACK], isToKerala: true },
    ]);
    expect(b2cs?.map(({ pos }) => pos)).toEqual(['32']);
  });

  it('TAX-06 keeps sales of the same place apart once the shop has moved to another state', () => {
    const { b2cs } = jsonOf([
      { lines: [SACK], isToKerala: true },
      { lines: [SACK], isToKerala: true, supplier: { state: KERALA } },
    ]);
    const same = { typ: 'OE', pos: '32', rt: 5, txval: 10_000, csamt: 0 };
    expect(b2cs).toEqual([
      { sply_ty: 'INTRA', ...same, camt: 250, samt: 250 },
      { sply_ty: 'INTER', ...same, iamt: 500 },
    ]);
  });

  it.each<[string, readonly Sale[], string]>([
    [
      'of the newest invoice',
      [
        { lines: [SACK], supplier: { gstNumber: OLD } },
        { lines: [SACK], day: '2026-11-03' },
      ],
      OLD,
    ],
    ['of the month, not of today', [{ lines: [SACK], supplier: { gstNumber: OLD } }], OLD],
    ['not of a note for an older invoice', [{ lines: [SACK] }, CREDITED_OLD], SHOP_GSTIN],
    ['of the notes, where there is nothing else', [CREDITED_OLD], OLD],
    [
      'of today, where no document has one',
      [{ lines: [SACK], supplier: { gstNumber: null } }],
      SHOP_GSTIN,
    ],
  ])('TAX-06 is filed under the GSTIN %s', (_, sales, gstin) => {
    expect(jsonOf(sales).gstin).toBe(gstin);
  });

  it('TAX-06 names sums that are below zero', () => {
    const earlier = { isEarlier: true, credited: [1] };
    const returned = returnOf(
      documentsOf([
        { lines: [SACK, { ...SACK, rate: 0 }], ...earlier },
        { lines: [SACK], isRegistered: true, ...earlier },
      ]),
    );
    expect(negativeRows(returned)).toEqual([
      ...['b2cs 33 5%', 'nil INTRAB2C', 'hsn_b2b 0909 BAG 5%'],
      ...['hsn_b2c 0909 BAG 0%', 'hsn_b2c 0909 BAG 5%'],
    ]);
    expect(negativeRows(returnOf(documentsOf([{ lines: [SACK], credited: [1] }])))).toEqual([]);
  });

  it('TAX-06 lists credit notes by their buyer; those for large sales by themselves', () => {
    const half = { credited: [0.5], isEarlier: true };
    const { cdnr, cdnur, b2cs } = jsonOf([
      { lines: [SACK], isRegistered: true, credited: [1] },
      { lines: [BIG], isToKerala: true, ...half },
      { lines: [SACK], isToKerala: true, ...half },
    ]);
    expect(cdnr).toMatchObject([
      { ctin: '33AAPFU0939F1ZW', nt: [{ ntty: 'C', nt_num: 'CN/2627/000001', val: 10_500 }] },
    ]);
    // By the size of the invoice, not of the note.
    expect(cdnur).toMatchObject([
      { typ: 'B2CL', nt_num: 'CN/2627/000002', nt_dt: '20-11-2026', val: 52_500, pos: '32' },
    ]);
    expect(b2cs).toMatchObject([{ sply_ty: 'INTER', txval: -5_000, iamt: -250 }]);
  });

  it('TAX-06 goods at 0% are in a table of their own; an invoice of nothing else is in no other', () => {
    const free = { ...SACK, rate: 0 };
    const json = jsonOf([
      { lines: [free], isRegistered: true },
      { lines: [free, SACK] },
      { lines: [free], isToKerala: true, credited: [0.5] },
    ]);
    expect(json.nil?.inv).toEqual([
      { sply_ty: 'INTRAB2C', nil_amt: 10_500, expt_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRAB2B', nil_amt: 10_500, expt_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRB2C', nil_amt: 5_250, expt_amt: 0, ngsup_amt: 0 },
    ]);
    expect([json.b2b, json.cdnur]).toEqual([undefined, undefined]);
    expect(json.b2cs).toMatchObject([{ pos: '33', rt: 5, txval: 10_000 }]);
  });

  it('TAX-06 says what was sold by HSN code, unit and rate, apart for buyers with a GSTIN', () => {
    const { hsn } = jsonOf([
      { lines: [SACK, { ...SACK, unitCode: 'KGS' }, SACK], isRegistered: true },
      {
        lines: [
          { ...SACK, rate: 18, price: 118_000 },
          { ...SACK, hsnCode: '1006' },
        ],
      },
      // Its goods came back, so they are not counted.
      { lines: [SACK, { ...SACK, hsnCode: '1006' }], credited: [1] },
      // Money for them came back: the quantity stays.
      { lines: [{ ...SACK, hsnCode: '1006' }], credited: [0.5] },
    ]);
    const rows = (of: typeof hsn, side: 'hsn_b2b' | 'hsn_b2c') =>
      of?.[side]?.map(({ num, hsn_sc, uqc, rt, qty, txval }) => [num, hsn_sc, uqc, rt, qty, txval]);
    expect(rows(hsn, 'hsn_b2b')).toEqual([
      [1, '0909', 'BAG', 5, 20, 20_000],
      [2, '0909', 'KGS', 5, 10, 10_000],
    ]);
    expect(rows(hsn, 'hsn_b2c')).toEqual([
      [1, '0909', 'BAG', 18, 10, 10_000],
      [2, '1006', 'BAG', 5, 20, 15_000],
    ]);
  });

  it('TAX-06 goods without an HSN code have no field for it: the portal refuses blanks', () => {
    const { hsn } = jsonOf([{ lines: [{ ...SACK, hsnCode: null }] }]);
    expect(hsn?.hsn_b2c).toEqual([
      {
        ...{ num: 1, uqc: 'BAG', qty: 10, rt: 5 },
        ...{ txval: 10_000, iamt: 0, camt: 250, samt: 250, csamt: 0 },
      },
    ]);
  });

  it.each([
    ['an order that is cancelled after a refund brings its goods back', true, 10],
    ['refunds of all its money do not', false, 20],
  ])('TAX-06 %s', (_, isCancelled, quantity) => {
    const { hsn } = jsonOf([{ lines: [SACK] }, { lines: [SACK], credited: [0.5, 1], isCancelled }]);
    expect(hsn?.hsn_b2c).toMatchObject([{ uqc: 'BAG', qty: quantity, txval: 10_000 }]);
  });

  it.each<[string, Sale]>([
    ['refunds of all its money', { lines: [SACK], credited: [0.5, 1] }],
    ['one refund of all its money', { lines: [SACK], credited: [1] }],
    ['costing nothing', { lines: [SACK], discount: 1 }],
  ])('TAX-06 an order that is cancelled after %s brings its goods back once', (_, sale) => {
    const { hsn } = jsonOf([{ lines: [SACK] }, { ...sale, isCancelled: true }]);
    expect(hsn?.hsn_b2c).toMatchObject([{ uqc: 'BAG', qty: 10, txval: 10_000 }]);
  });

  it('TAX-06 documents of ₹0 are in no table, and their numbers are given out', () => {
    const gift = { lines: [SACK], discount: 1, isCancelled: true };
    const refunded = { lines: [BIG], credited: [0.5, 1], isCancelled: true };
    const { b2b, b2cl, b2cs, cdnr, cdnur, hsn, doc_issue } = jsonOf([
      { ...gift, isRegistered: true },
      gift,
      { ...refunded, isRegistered: true },
      { ...refunded, isToKerala: true },
    ]);
    expect(b2b?.flatMap(({ inv }) => inv.map(({ inum }) => inum))).toEqual(['INV/2627/000003']);
    expect(b2cl).toHaveLength(1);
    expect([b2cs, hsn]).toEqual([undefined, undefined]);
    const notes = ['CN/2627/000003', 'CN/2627/000004', 'CN/2627/000006', 'CN/2627/000007'];
    expect([
      ...(cdnr ?? []).flatMap(({ nt }) => nt.map(({ nt_num }) => nt_num)),
      ...(cdnur ?? []).map(({ nt_num }) => nt_num),
    ]).toEqual(notes);
    expect(doc_issue?.doc_det.map(({ docs }) => docs[0]?.net_issue)).toEqual([4, 8]);
  });

  it('TAX-06 money that was taken back comes off one unit, however many notes there are', () => {
    const kilos = { ...SACK, quantity: 9, unitCode: 'KGS' } as const;
    const { hsn } = jsonOf([{ lines: [kilos] }, { lines: [SACK], credited: [0.25, 0.5] }]);
    expect(hsn?.hsn_b2c?.map(({ uqc, txval }) => [uqc, txval])).toEqual([
      ['BAG', 3_750],
      ['KGS', 9_000],
    ]);
  });

  it('TAX-06 money that was taken back comes off a unit that was sold with the same kind of tax', () => {
    const carton = { ...SACK, quantity: 90, unitCode: 'PAC' } as const;
    const { hsn } = jsonOf([
      { lines: [carton], isToKerala: true, isRegistered: true },
      { lines: [SACK], isRegistered: true, credited: [0.25] },
    ]);
    expect(hsn?.hsn_b2b).toMatchObject([
      { uqc: 'BAG', qty: 10, txval: 7_500, iamt: 0, camt: 187.5, samt: 187.5 },
      { uqc: 'PAC', qty: 90, txval: 90_000, iamt: 4_500, camt: 0, samt: 0 },
    ]);
  });

  it('TAX-06 names the numbers that were given out, series by series', () => {
    const sales = [{ lines: [SACK], credited: [0.5, 1] }, { lines: [SACK] }, { lines: [SACK] }];
    const range = (prefix: string, count: number) => ({
      ...{ num: 1, from: `${prefix}/2627/000001`, to: `${prefix}/2627/00000${count}` },
      ...{ totnum: count, cancel: 0, net_issue: count },
    });
    expect(jsonOf(sales).doc_issue?.doc_det).toEqual([
      { doc_num: 1, docs: [range('INV', 3)] },
      { doc_num: 5, docs: [range('CN', 2)] },
    ]);
  });

  it('TAX-06 of a month without documents has no tables', () => {
    expect(jsonOf([])).toEqual({ gstin: SHOP_GSTIN, fp: '112026' });
  });

  it('TAX-06 adds up to the invoices less the credit notes, to the paisa, for 10,000 random orders', () => {
    fc.assert(
      fc.property(randomMonth, (documents) => {
        const collected = returnOf(documents);
        const { b2b, b2cl, b2cs, nil, cdnr, cdnur } = sectionSums(collected);
        const sold = [b2b, b2cl, b2cs, nil].reduce((sum, part) => addTax(sum, part), NO_TAX);
        const net = addTax(addTax(sold, cdnr, -1), cdnur, -1);
        const wanted = sumOf(documents);
        expect(net).toEqual(wanted);
        const goods = [...collected.hsnB2b, ...collected.hsnB2c];
        expect(goods.reduce((sum, row) => addTax(sum, row), NO_TAX)).toEqual(wanted);
        const registered = documents.filter(({ content }) => content.recipient.gstNumber !== null);
        expect(collected.hsnB2b.reduce((sum, row) => addTax(sum, row), NO_TAX)).toEqual(
          sumOf(registered),
        );
        const listed = documents.filter(({ content }) =>
          content.totals.perRate.some(({ rate }) => rate),
        );
        const values = (rows: MonthReturn['b2b']) =>
          rows.reduce((sum, { total }) => sum + total, 0);
        expect(values(collected.b2b)).toBe(
          listed
            .filter(({ content }) => content.kind === 'tax-invoice' && content.recipient.gstNumber)
            .reduce((sum, { content }) => sum + withTax(content.totals), 0),
        );
        // Written as rupees and read again, nothing has changed.
        const json = gstr1Schema.parse(JSON.parse(JSON.stringify(gstr1Of(collected, FILER))));
        expect(paiseOf(json)).toBe(withTax(wanted));
        const issued = json.doc_issue?.doc_det.flatMap(({ docs }) => docs) ?? [];
        expect(issued.reduce((sum, { net_issue }) => sum + net_issue, 0)).toBe(documents.length);
      }),
      { numRuns: 100 },
    );
  });
});

type Json = ReturnType<typeof jsonOf>;

/** All amounts of the tables, read from their digits. */
function paiseOf({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil }: Json): number {
  const paise = (rupees: number | undefined) => Math.round(Number(`${rupees ?? 0}e2`));
  const tax = (row: { txval: number; iamt?: number; camt?: number; samt?: number }) =>
    paise(row.txval) + paise(row.iamt) + paise(row.camt) + paise(row.samt);
  const items = (rows: readonly { itms: readonly { itm_det: Parameters<typeof tax>[0] }[] }[]) =>
    rows.flatMap(({ itms }) => itms).reduce((sum, { itm_det }) => sum + tax(itm_det), 0);
  return (
    items(b2b.flatMap(({ inv }) => inv)) +
    items(b2cl.flatMap(({ inv }) => inv)) +
    b2cs.reduce((sum, row) => sum + tax(row), 0) +
    (nil?.inv ?? []).reduce((sum, row) => sum + paise(row.nil_amt), 0) -
    items(cdnr.flatMap(({ nt }) => nt)) -
    items(cdnur)
  );
}
