import type { InvoiceKind } from '../invoice.ts';
import type { TaxSplit } from '../split-tax.ts';
import type { SeriesRange } from './document-series.ts';
import type { HsnRow } from './hsn-summary.ts';
import type { DocumentRow, FreeSales, MonthReturn, SmallSales } from './month-return.ts';
import { indianDate, returnPeriod } from './return-month.ts';
import { rupees } from './rupees.ts';

// GSTR-1 as the JSON of the portal (TAX-06). Names of fields and sections: resilient-tech/india-compliance,
// gst_returns/fields/gstr1.py and the files below gst_india/utils/gstr_1/sections. A section without rows is left out.

interface Gstr1Filer {
  /** Today's, for a month whose documents have none. '': the shop has not said it. */
  readonly gstNumber: string;
  readonly month: string;
}

interface Gstr1 {
  /** Of the shop. */
  readonly gstin: string;
  /** The month: '112026'. */
  readonly fp: string;
  /** Invoices to buyers with a GSTIN (`ctin`). */
  readonly b2b?: readonly object[];
  /** Large ones to other states, to buyers without. */
  readonly b2cl?: readonly object[];
  /** The rest of those to buyers without, credit notes taken off. */
  readonly b2cs?: readonly object[];
  /** Credit notes to buyers with a GSTIN. */
  readonly cdnr?: readonly object[];
  /** Those for invoices of b2cl. */
  readonly cdnur?: readonly object[];
  /** Goods at 0%, credit notes taken off. */
  readonly nil?: object;
  /** By HSN code. */
  readonly hsn?: object;
  /** The numbers that were given out. */
  readonly doc_issue?: object;
}

export function gstr1Of(of: MonthReturn, { gstNumber, month }: Gstr1Filer): Gstr1 {
  const hsn = {
    ...unlessEmpty('hsn_b2b', of.hsnB2b.map(hsnRow)),
    ...unlessEmpty('hsn_b2c', of.hsnB2c.map(hsnRow)),
  };
  return {
    gstin: of.gstNumber ?? gstNumber,
    fp: returnPeriod(month),
    ...unlessEmpty(
      'b2b',
      grouped(of.b2b, ({ gstNumber: ctin }) => ctin!).map(([ctin, rows]) => ({
        ctin,
        inv: rows.map((row) => ({ ...invoice(row), ...REGULAR, pos: pos(row) })),
      })),
    ),
    ...unlessEmpty(
      'b2cl',
      grouped(of.b2cl, pos).map(([code, rows]) => ({
        pos: code,
        inv: rows.map((row) => ({ ...invoice(row), itms: interState(row) })),
      })),
    ),
    ...unlessEmpty('b2cs', of.b2cs.map(smallSales)),
    ...unlessEmpty(
      'cdnr',
      grouped(of.cdnr, ({ gstNumber: ctin }) => ctin!).map(([ctin, rows]) => ({
        ctin,
        nt: rows.map((row) => ({ ...note(row), ...REGULAR, itms: items(row) })),
      })),
    ),
    ...unlessEmpty(
      'cdnur',
      // typ: the table of the invoices that they correct.
      of.cdnur.map((row) => ({ typ: 'B2CL', ...note(row), itms: interState(row) })),
    ),
    ...(of.nil.length > 0 && { nil: { inv: of.nil.map(freeSales) } }),
    ...(Object.keys(hsn).length > 0 && { hsn }),
    ...(of.series.length > 0 && { doc_issue: { doc_det: issued(of.series) } }),
  };
}

function unlessEmpty<Name extends string>(name: Name, rows: readonly object[]) {
  return (rows.length > 0 ? { [name]: rows } : {}) as { [key in Name]?: readonly object[] };
}

function grouped<Row>(rows: readonly Row[], by: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row);
    else groups.set(by(row), [row]);
  }
  return [...groups];
}

/** The code of the place of supply. */
const pos = ({ placeOfSupply }: { placeOfSupply: { code: string } }): string => placeOfSupply.code;

/** No reverse charge, a regular sale. */
const REGULAR = { rchrg: 'N', inv_typ: 'R' };

/** Number, date, value, and what is taxed in it. */
const invoice = (row: DocumentRow) => ({
  inum: row.number,
  idt: indianDate(row.day),
  val: rupees(row.total),
  itms: items(row),
});

/** The same of a credit note (C). */
const note = (row: DocumentRow) => ({
  ntty: 'C',
  nt_num: row.number,
  nt_dt: indianDate(row.day),
  val: rupees(row.total),
  pos: pos(row),
});

/** One item for each rate. */
const items = ({ rates }: DocumentRow) =>
  rates.map((row, nth) => ({ num: nth + 1, itm_det: { rt: row.rate, ...amounts(row) } }));

/** Tables that are only about other states have no columns for CGST and SGST. */
const interState = ({ rates }: DocumentRow) =>
  rates.map((row, nth) => ({ num: nth + 1, itm_det: { rt: row.rate, ...interAmounts(row) } }));

/** Taxable value, IGST, CGST, SGST, cess. */
const amounts = ({ taxable, igst, cgst, sgst }: TaxSplit) => ({
  txval: rupees(taxable),
  iamt: rupees(igst),
  camt: rupees(cgst),
  samt: rupees(sgst),
  csamt: 0,
});

const interAmounts = ({ taxable, igst }: TaxSplit) => ({
  txval: rupees(taxable),
  iamt: rupees(igst),
  csamt: 0,
});

const intraAmounts = ({ taxable, cgst, sgst }: TaxSplit) => ({
  txval: rupees(taxable),
  camt: rupees(cgst),
  samt: rupees(sgst),
  csamt: 0,
});

const smallSales = (row: SmallSales) => ({
  sply_ty: row.isBetweenStates ? 'INTER' : 'INTRA',
  // Not through a marketplace.
  typ: 'OE',
  pos: pos(row),
  rt: row.rate,
  ...(row.isBetweenStates ? interAmounts(row) : intraAmounts(row)),
});

/** Nothing tells goods at a rate of nil from exempt ones; the accountant may have to move the amount. */
const freeSales = (row: FreeSales) => ({
  sply_ty: freeSalesKind(row),
  nil_amt: rupees(row.amount),
  expt_amt: 0,
  ngsup_amt: 0,
});

export const freeSalesKind = ({ isBetweenStates, isToRegistered }: FreeSales): string =>
  `${isBetweenStates ? 'INTR' : 'INTRA'}${isToRegistered ? 'B2B' : 'B2C'}`;

/** The portal knows the descriptions by itself, and refuses what is blank. */
const hsnRow = (row: HsnRow, nth: number) => ({
  num: nth + 1,
  ...(row.hsnCode !== '' && { hsn_sc: row.hsnCode }),
  uqc: row.unitCode,
  qty: row.quantity,
  rt: row.rate,
  ...amounts(row),
});

/** In the portal's list of kinds of documents. */
const DOCUMENT_KIND: Readonly<Record<InvoiceKind, number>> = { 'tax-invoice': 1, 'credit-note': 5 };

/** No number is ever cancelled: an invoice is taken back by a credit note. */
const issued = (series: readonly SeriesRange[]) =>
  grouped(series, ({ kind }) => kind).map(([kind, ranges]) => ({
    doc_num: DOCUMENT_KIND[kind as InvoiceKind],
    docs: ranges.map(({ from, to, total, documents }, nth) => ({
      ...{ num: nth + 1, from, to, totnum: total },
      ...{ cancel: total - documents, net_issue: documents },
    })),
  }));
