import { FileDown } from 'lucide-react';
import type { OrderDocument } from '../../contract/invoice.ts';
import { apiPath } from '../../domain/paths.ts';
import { INVOICES_TEXT } from '../../text/invoices.ts';
import { saveFile } from '../../web/save-file.ts';
import { useSaveFile } from '../../web/use-save-file.ts';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';

interface SaveInvoiceProps {
  document: Pick<OrderDocument, 'id' | 'number'>;
  label: string;
  /** For screen readers; the label where it says enough. */
  fullLabel?: string;
  describedBy?: string;
  className?: string;
}

/** Downloads an invoice or credit note as PDF (TAX-07). */
export function SaveInvoice({ document, label, fullLabel, ...props }: SaveInvoiceProps) {
  const { id, number } = document;
  const { isSaving, saveIt } = useSaveFile(() =>
    saveFile(apiPath(`/invoices/${id}`), {
      usualName: `${number.replaceAll('/', '-')}.pdf`,
      failed: INVOICES_TEXT.failed,
    }),
  );
  return (
    <button
      type="button"
      aria-label={isSaving ? undefined : fullLabel}
      aria-describedby={props.describedBy}
      {...(isSaving ? { 'aria-disabled': true } : { onClick: saveIt })}
      className={`${TEXT_LINK} cursor-pointer gap-1.5 aria-disabled:opacity-60 ${props.className ?? ''}`}
    >
      <FileDown aria-hidden="true" size={18} className="shrink-0" />
      {isSaving ? INVOICES_TEXT.downloading : label}
    </button>
  );
}
