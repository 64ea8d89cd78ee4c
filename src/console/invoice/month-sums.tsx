import type { TaxMonth } from '../../contract/console-tax-months.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { SECTION_NAMES, TAX_MONTH_TEXT } from '../../text/console-tax-month.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';

type Amounts = Pick<TaxMonth['invoices'], 'taxable' | 'cgst' | 'sgst' | 'igst'>;

interface SumRow extends Amounts {
  readonly name: string;
  readonly total: number;
}

/** Invoices less credit notes, and the tables of the return that they are in. */
export function MonthSums({ month: { invoices, creditNotes, sections } }: { month: TaxMonth }) {
  const net = {
    taxable: invoices.taxable - creditNotes.taxable,
    cgst: invoices.cgst - creditNotes.cgst,
    sgst: invoices.sgst - creditNotes.sgst,
    igst: invoices.igst - creditNotes.igst,
    total: invoices.total - creditNotes.total,
  };
  const tables = sections
    .map((row) => ({ ...row, name: SECTION_NAMES[row.section], total: totalOf(row) }))
    .filter(({ total }) => total !== 0);
  return (
    <>
      <Sums
        title={TAX_MONTH_TEXT.sums}
        columns={[nameColumn(TAX_MONTH_TEXT.kind), ...AMOUNTS]}
        rows={[
          { name: TAX_MONTH_TEXT.invoices(invoices.count), ...invoices },
          { name: TAX_MONTH_TEXT.creditNotes(creditNotes.count), ...creditNotes },
          { name: TAX_MONTH_TEXT.net, ...net },
        ]}
      />
      {tables.length > 0 && (
        <Sums
          title={TAX_MONTH_TEXT.sections}
          columns={[nameColumn(TAX_MONTH_TEXT.section), ...AMOUNTS]}
          rows={[...tables, { name: TAX_MONTH_TEXT.net, ...net }]}
        />
      )}
    </>
  );
}

interface SumsProps {
  title: string;
  columns: readonly Column<SumRow>[];
  rows: readonly SumRow[];
}

const Sums = ({ title, columns, rows }: SumsProps) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-lg">{title}</h2>
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      words={{ loading: TAX_MONTH_TEXT.loading }}
      empty={null}
    />
  </section>
);

const totalOf = ({ taxable, cgst, sgst, igst }: Amounts): number => taxable + cgst + sgst + igst;

const nameColumn = (header: string): Column<SumRow> => ({
  key: 'name',
  header,
  isRowHeader: true,
  cell: ({ name }) => name,
});

const AMOUNTS: readonly Column<SumRow>[] = [
  ...(['taxable', 'cgst', 'sgst', 'igst'] as const).map(
    (key): Column<SumRow> => ({
      key,
      header: TAX_MONTH_TEXT[key],
      isRight: true,
      isNamedOnCard: true,
      onCard: 'line',
      className: 'tabular-nums',
      cell: (row) => formatRupees(row[key]),
    }),
  ),
  {
    key: 'total',
    header: TAX_MONTH_TEXT.total,
    isRight: true,
    onCard: 'corner',
    className: 'font-semibold tabular-nums',
    cell: ({ total }) => formatRupees(total),
  },
];
