import { formatAmount } from '../../domain/format-money.ts';
import { type Invoice, type InvoiceLine, withTax } from '../../domain/tax/invoice.ts';
import { taxKind } from '../../domain/tax/states.ts';
import { INVOICE_TEXT as text } from '../../text/invoice.ts';
import type { LongTable, PaperCell, PaperColumn, PaperRow, PaperTable } from './paper.ts';

/** A column of the goods: what it says of a line, and of the sum of several. */
interface GoodsColumn extends PaperColumn {
  readonly cell: (line: InvoiceLine, nth: number) => PaperCell;
  /** An amount of each line; without it, the column has no sum. */
  readonly amount?: (line: InvoiceLine) => number;
}

const NOTHING: PaperCell = { text: '' };
const DESCRIPTION = 1;

export function writeGoods(invoice: Invoice): LongTable {
  const columns = goodsColumns(invoice);
  const { lines } = invoice;
  const sums = sumsSoFar(columns, lines);
  const labelled = (label: string) => (amounts: PaperRow) =>
    amounts.map((cell, nth) => (nth === DESCRIPTION ? { text: label } : cell));
  return {
    caption: text.goods,
    columns: columns.map(({ cell, amount, ...column }) => column),
    rows: lines.map((line, nth) => columns.map(({ cell }) => cell(line, nth))),
    sum: labelled(text.total)(sums.at(-1)!),
    carried: sums.map(labelled(text.carried)),
    brought: sums.map(labelled(text.brought)),
  };
}

function goodsColumns(invoice: Invoice): GoodsColumn[] {
  const amountColumn = (head: string, amount: (line: InvoiceLine) => number): GoodsColumn => ({
    head,
    align: 'right',
    cell: (line) => ({ text: formatAmount(amount(line)) }),
    amount,
  });
  return [
    { head: text.lineNumber, align: 'right', cell: (_, nth) => ({ text: String(nth + 1) }) },
    {
      head: text.description,
      align: 'left',
      takesRest: true,
      cell: ({ description, localName }) =>
        localName ? { text: description, note: localName } : { text: description },
    },
    { head: text.hsn, align: 'left', cell: ({ hsnCode }) => ({ text: hsnCode ?? text.none }) },
    {
      head: text.quantity,
      align: 'right',
      cell: ({ quantity, unitCode }) => ({ text: text.amount(quantity, unitCode) }),
    },
    {
      head: text.price,
      align: 'right',
      cell: ({ price }) => ({ text: formatAmount(price) }),
    },
    ...(invoice.totals.discount > 0
      ? [amountColumn(text.discount, ({ discount }) => discount)]
      : []),
    amountColumn(text.taxable, ({ taxable }) => taxable),
    ...taxesOf(invoice).map(
      ({ name, part }): GoodsColumn => ({
        ...amountColumn(text[name], (line) => line[name]),
        cell: (line) => ({
          text: formatAmount(line[name]),
          note: text.percent(line.rate * part),
        }),
      }),
    ),
    amountColumn(text.total, withTax),
  ];
}

/** For each line, the sums of all lines up to it. */
function sumsSoFar(columns: readonly GoodsColumn[], lines: readonly InvoiceLine[]): PaperRow[] {
  const sums = columns.map(() => 0);
  return lines.map((line) =>
    columns.map(({ amount }, nth) => {
      if (!amount) return NOTHING;
      sums[nth]! += amount(line);
      return { text: formatAmount(sums[nth]!) };
    }),
  );
}

export function writeRates(invoice: Invoice): PaperTable {
  const { perRate, taxable, cgst, sgst, igst } = invoice.totals;
  const taxes = taxesOf(invoice);
  const amounts = (of: { taxable: number; cgst: number; sgst: number; igst: number }) =>
    [of.taxable, ...taxes.map(({ name }) => of[name]), of.cgst + of.sgst + of.igst].map(
      (amount) => ({ text: formatAmount(amount) }),
    );
  const column = (head: string): PaperColumn => ({ head, align: 'right' });
  return {
    caption: text.perRate,
    columns: [
      { head: text.rate, align: 'left' },
      column(text.taxable),
      ...taxes.map(({ name }) => column(text[name])),
      column(text.tax),
    ],
    rows: perRate.map((of) => [{ text: text.percent(of.rate) }, ...amounts(of)]),
    sum: [{ text: text.sum }, ...amounts({ taxable, cgst, sgst, igst })],
  };
}

/** The taxes of an invoice, and which part of the rate each is. */
export function taxesOf({ supplier, placeOfSupply }: Invoice) {
  return taxKind(supplier.state.name, placeOfSupply.name) === 'between-states'
    ? ([{ name: 'igst', part: 1 }] as const)
    : ([
        { name: 'cgst', part: 0.5 },
        { name: 'sgst', part: 0.5 },
      ] as const);
}
