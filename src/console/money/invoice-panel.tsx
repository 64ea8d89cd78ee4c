import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { ConsoleInvoice } from '../../contract/console-invoices.ts';
import type { OrderDocument } from '../../contract/invoice.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { mayChangeMoney } from '../../domain/money-desk.ts';
import { INVOICE_DESK_TEXT as TEXT } from '../../text/console-invoices.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { INVOICES_TEXT } from '../../text/invoices.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { SidePanel } from '../frame/side-panel.tsx';
import { SaveDocument } from '../order/order-documents.tsx';
import { invoiceQuery } from '../queries/money.ts';
import { Link } from '../router.tsx';
import type { Operator } from '../session.ts';
import { CreditForm } from './credit-form.tsx';
import { EmailInvoice } from './email-invoice.tsx';
import { hrefOfInvoice, hrefOfOrder } from './money-filter.ts';
import { LINK } from './money-link.ts';

interface InvoicePanelProps {
  id: string;
  operator: Operator;
  onClose: () => void;
}

/** An invoice or credit note beside the list: its figures, its PDF, and what was taken back. */
export function InvoicePanel({ id, operator, onClose }: InvoicePanelProps) {
  const { api } = useConsole();
  const invoice = useQuery(invoiceQuery(api, operator.id, id));
  const isMissing = invoice.error instanceof CallFailed && invoice.error.status === 404;
  const { data } = invoice;
  return (
    <SidePanel title={data?.number ?? TEXT.invoice} onClose={onClose}>
      {data && <Content invoice={data} operator={operator} />}
      {invoice.isPending && (
        <div role="status" className="py-10 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-3">{TEXT.loadingOne}</p>
        </div>
      )}
      {isMissing && <p role="alert">{ERROR_MESSAGES.INVOICE_NOT_FOUND}</p>}
      {invoice.isError && !isMissing && (
        <CallFailedNotice
          sentence={TEXT.readOneFailed}
          tryAgain={() => invoice.refetch()}
          isTrying={invoice.isFetching}
        />
      )}
    </SidePanel>
  );
}

function Content({ invoice, operator }: { invoice: ConsoleInvoice; operator: Operator }) {
  const isInvoice = invoice.kind === 'tax-invoice';
  const mayChange = mayChangeMoney(operator.role);
  return (
    <div className="grid gap-4 text-sm">
      <Facts invoice={invoice} />
      <div className="flex flex-wrap gap-2">
        <SaveDocument document={invoice} copies="original" label={INVOICES_TEXT.download} />
        {isInvoice && (
          <SaveDocument document={invoice} copies="all" label={INVOICES_TEXT.allCopies} />
        )}
        {mayChange && invoice.canEmail && <EmailInvoice id={invoice.id} />}
      </div>
      {mayChange && !invoice.canEmail && <p className="text-soft">{TEXT.noEmail}</p>}
      {isInvoice && <CreditNotes documents={invoice.creditNotes} />}
      {isInvoice && mayChange && (
        <CreditForm key={invoice.id} invoice={invoice} operator={operator} />
      )}
    </div>
  );
}

function Facts({ invoice }: { invoice: ConsoleInvoice }) {
  const { order, correctedInvoice, reason } = invoice;
  const taxes = [
    [TEXT.cgst, invoice.cgst],
    [TEXT.sgst, invoice.sgst],
    [TEXT.igst, invoice.igst],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      <Fact name={TEXT.kind}>{INVOICES_TEXT.name(invoice.kind)}</Fact>
      <Fact name={TEXT.date}>{formatDate(invoice.day)}</Fact>
      {correctedInvoice && (
        <Fact name={TEXT.invoice}>
          <Link href={hrefOfInvoice(correctedInvoice.id)} className={LINK}>
            {correctedInvoice.number}
          </Link>
        </Fact>
      )}
      {reason !== null && <Fact name={TEXT.reason}>{reason}</Fact>}
      <Fact name={TEXT.order}>
        <Link href={hrefOfOrder(order.id)} className={LINK}>
          {order.orderId}
        </Link>
      </Fact>
      <Fact name={TEXT.shop}>{invoice.shopName}</Fact>
      <Fact name={TEXT.gstNumber}>{invoice.buyerGstNumber ?? TEXT.noGstNumber}</Fact>
      <Fact name={TEXT.placeOfSupply}>{invoice.placeOfSupply}</Fact>
      <Fact name={TEXT.taxable}>{formatRupees(invoice.taxable)}</Fact>
      {taxes.map(
        ([name, paise]) =>
          paise > 0 && (
            <Fact key={name} name={name}>
              {formatRupees(paise)}
            </Fact>
          ),
      )}
      <Fact name={TEXT.total}>
        <span className="font-semibold">{formatRupees(invoice.total)}</span>
      </Fact>
      {invoice.creditNotes.length > 0 && <Fact name={TEXT.left}>{formatRupees(invoice.left)}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 tabular-nums wrap-anywhere">{children}</dd>
  </>
);

function CreditNotes({ documents }: { documents: readonly OrderDocument[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-base font-semibold">
        {TEXT.creditNotes}
      </h3>
      {documents.length === 0 && <p className="text-soft">{TEXT.noCreditNotes}</p>}
      <ul className="grid gap-1.5">
        {documents.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line px-2.5 py-1"
          >
            <p>
              <Link href={hrefOfInvoice(document.id)} className={LINK}>
                {document.number}
              </Link>
              <span className="block text-xs text-soft">{formatDate(document.day)}</span>
            </p>
            <span className="font-semibold tabular-nums">{formatRupees(document.total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
