import type { OrderDocument } from '../../contract/invoice.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { INVOICES_TEXT } from '../../text/invoices.ts';
import { OrderSection } from './order-section.tsx';
import { SaveInvoice } from './save-invoice.tsx';

/** The invoice of an order and its credit notes (TAX-07). */
export function OrderDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <OrderSection title={INVOICES_TEXT.title}>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1 first:pt-0 last:pb-0"
          >
            <p>
              <span className="font-semibold wrap-anywhere">
                {INVOICES_TEXT.name(document.kind)} {document.number}
              </span>
              <span className="block text-sm text-soft tabular-nums">
                {formatDate(document.day)} · {formatRupees(document.total)}
              </span>
            </p>
            <SaveInvoice
              document={document}
              label={INVOICES_TEXT.download}
              fullLabel={INVOICES_TEXT.downloadOf(document.kind, document.number)}
            />
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}
