import { useQuery } from '@tanstack/react-query';
import type { ConsoleInvoiceSummary, InvoiceSums } from '../../contract/console-invoices.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { INVOICE_KINDS } from '../../domain/tax/invoice.ts';
import { INVOICE_DESK_TEXT as TEXT } from '../../text/console-invoices.ts';
import { MONEY_TEXT } from '../../text/console-money.ts';
import { INVOICES_TEXT } from '../../text/invoices.ts';
import type { Column } from '../../ui/data-table.tsx';
import { useConsole } from '../console-context.tsx';
import { invoicesQuery } from '../queries/money.ts';
import { closePanel, Link, openPanel } from '../router.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { hrefOfOrder, queryOf } from './money-filter.ts';
import { MoneySearch, MoneySelect } from './money-filters.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { LINK } from './money-link.ts';
import { PrintInvoices } from './print-invoices.tsx';
import type { MoneyTabProps } from './tab-props.ts';

/** Invoices and credit notes, what they add up to, and the way to print them. */
export function InvoicesTab({ filter, operator }: MoneyTabProps) {
  const { api } = useConsole();
  const query = useQuery(invoicesQuery(api, operator.id, filter));
  const { open } = filter;
  const openInvoice = (id: string) => openPanel({ open: id });
  const { data } = query;
  return (
    <MoneyFrame
      filter={filter}
      query={query}
      page={data}
      columns={columns(openInvoice)}
      keyOf={({ id }) => id}
      words={TEXT}
      current={open}
      onOpen={({ id }) => openInvoice(id)}
      search={<MoneySearch filter={filter} label={TEXT.search} className="sm:w-60" />}
      filters={
        <MoneySelect
          filter={filter}
          name="kind"
          label={TEXT.kind}
          anyLabel={TEXT.anyKind}
          values={INVOICE_KINDS}
          nameOf={INVOICES_TEXT.name}
        />
      }
      panel={
        open ? <InvoicePanel id={open} operator={operator} onClose={() => closePanel()} /> : null
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {data?.sums ? (
          <Sums sums={data.sums} />
        ) : (
          <p className="text-sm text-soft">{TEXT.chooseDays}</p>
        )}
        {data && data.items.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <PrintInvoices wanted={queryOf(filter)} copies="original" label={TEXT.print} />
            <PrintInvoices wanted={queryOf(filter)} copies="all" label={TEXT.printCopies} />
          </div>
        )}
      </div>
    </MoneyFrame>
  );
}

function Sums({ sums }: { sums: InvoiceSums }) {
  const amounts = [
    [TEXT.taxable, sums.taxable],
    [TEXT.cgst, sums.cgst],
    [TEXT.sgst, sums.sgst],
    [TEXT.igst, sums.igst],
    [TEXT.total, sums.total],
  ] as const;
  return (
    <div className="text-sm">
      <p className="font-semibold">{TEXT.sums(sums.invoices, sums.creditNotes)}</p>
      <dl className="flex flex-wrap gap-x-4">
        {amounts.map(([name, paise]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-soft">{name}</dt>
            <dd className="tabular-nums">{formatNet(paise)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** More may be credited than invoiced in some days. */
const formatNet = (paise: number): string =>
  paise < 0 ? `−${formatRupees(-paise)}` : formatRupees(paise);

const columns = (onOpen: (id: string) => void): readonly Column<ConsoleInvoiceSummary>[] => [
  {
    key: 'number',
    header: TEXT.number,
    isRowHeader: true,
    cell: ({ id, kind, number, corrects }) => (
      <>
        <button type="button" onClick={() => onOpen(id)} className={`${LINK} cursor-pointer`}>
          {number}
        </button>
        {kind === 'credit-note' && (
          <span className="block text-xs font-normal text-soft">
            {INVOICES_TEXT.name(kind)} {corrects && TEXT.corrects(corrects)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'day',
    header: TEXT.date,
    className: 'whitespace-nowrap text-soft',
    cell: ({ day }) => <time dateTime={day}>{formatDate(day)}</time>,
  },
  {
    key: 'order',
    header: MONEY_TEXT.order,
    onCard: 'line',
    cell: ({ order, shopName }) => (
      <>
        <Link href={hrefOfOrder(order.id)} className={LINK}>
          {order.orderId}
        </Link>
        <span className="block text-xs wrap-anywhere text-soft">{shopName}</span>
      </>
    ),
  },
  {
    key: 'gst-number',
    header: TEXT.gstNumber,
    isWideOnly: true,
    onCard: 'hidden',
    className: 'whitespace-nowrap',
    cell: ({ buyerGstNumber }) => buyerGstNumber ?? MONEY_TEXT.nothing,
  },
  {
    key: 'tax',
    header: TEXT.tax,
    isRight: true,
    isWideOnly: true,
    onCard: 'hidden',
    cell: ({ cgst, sgst, igst }) => formatRupees(cgst + sgst + igst),
  },
  {
    key: 'total',
    header: TEXT.total,
    isRight: true,
    onCard: 'corner',
    className: 'font-semibold whitespace-nowrap',
    cell: ({ kind, total }) => formatNet(kind === 'credit-note' ? -total : total),
  },
];
