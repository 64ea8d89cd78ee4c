import type { StateWithCode } from '../../domain/tax/invoice.ts';
import type { SeriesRange } from '../../domain/tax/returns/document-series.ts';
import type { HsnRow } from '../../domain/tax/returns/hsn-summary.ts';
import type {
  DocumentRow,
  FreeSales,
  MonthReturn,
  SmallSales,
} from '../../domain/tax/returns/month-return.ts';
import { indianDate } from '../../domain/tax/returns/return-month.ts';
import { rupees } from '../../domain/tax/returns/rupees.ts';
import type { TaxSplit } from '../../domain/tax/split-tax.ts';
import { GSTR1_SHEETS, RETURN_TEXT } from '../../text/tax-returns.ts';
import type { WrittenCell, WrittenSheet } from '../sheets/write-xlsx.ts';

// GSTR-1 as sheets: a table each, with the figures of the JSON.

type Rows = WrittenCell[][];

/** The first is the long one. */
export function gstr1Sheets(of: MonthReturn): WrittenSheet[] {
  const rows: Readonly<Record<keyof typeof GSTR1_SHEETS, Rows>> = {
    b2b: of.b2b.flatMap(documentRows),
    b2cl: of.b2cl.flatMap(documentRows),
    b2cs: of.b2cs.map(smallSalesRow),
    nil: of.nil.map(freeSalesRow),
    cdnr: of.cdnr.flatMap(documentRows),
    cdnur: of.cdnur.flatMap(documentRows),
    hsnB2b: hsnRows(of.hsnB2b),
    hsnB2c: hsnRows(of.hsnB2c),
    series: of.series.map(seriesRow),
  };
  return Object.entries(GSTR1_SHEETS).map(([key, { name, header }]) => ({
    ...{ name, header, rows: rows[key as keyof typeof rows], frozenColumns: 1 },
    widths: header.map((column) => Math.max(14, column.length + 2)),
    numberFormat: 'General',
  }));
}

const place = ({ code, name }: StateWithCode): string => `${code}-${name}`;

const taxes = ({ taxable, igst, cgst, sgst }: TaxSplit): WrittenCell[] =>
  [taxable, igst, cgst, sgst].map(rupees);

/** A row for each rate. */
const documentRows = (row: DocumentRow): Rows =>
  row.rates.map((rate) => [
    ...[row.gstNumber, row.shopName, row.number, indianDate(row.day), rupees(row.total)],
    ...[place(row.placeOfSupply), rate.rate, ...taxes(rate)],
  ]);

const smallSalesRow = (row: SmallSales): WrittenCell[] => [
  ...[RETURN_TEXT.supply(row.isBetweenStates), place(row.placeOfSupply), row.rate, ...taxes(row)],
];

const freeSalesRow = (row: FreeSales): WrittenCell[] => [
  ...[RETURN_TEXT.freeSupply(row.isBetweenStates, row.isToRegistered), rupees(row.amount)],
];

export const hsnRows = (rows: readonly HsnRow[]): Rows =>
  rows.map((row) => [row.hsnCode, row.unitCode, row.quantity, row.rate, ...taxes(row)]);

const seriesRow = ({ kind, from, to, total, documents }: SeriesRange): WrittenCell[] => [
  ...[RETURN_TEXT.kindOf(kind), from, to, total, total - documents],
];
