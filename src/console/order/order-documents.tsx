import type { OrderDocument } from '../../contract/invoice.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { apiPath } from '../../domain/paths.ts';
import { INVOICES_TEXT } from '../../text/invoices.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { saveFile } from '../../web/save-file.ts';
import { useSaveFile } from '../../web/use-save-file.ts';

/** The invoice of an order and its credit notes, to print: one copy, or the three that goods travel with. */
export function OrderDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap items-center justify-between gap-2">
          <p>
            <span className="font-semibold">
              {INVOICES_TEXT.name(document.kind)} {document.number}
            </span>
            <span className="block text-xs text-soft tabular-nums">
              {formatDate(document.day)} · {formatRupees(document.total)}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <SaveDocument document={document} copies="original" label={INVOICES_TEXT.download} />
            {document.kind === 'tax-invoice' && (
              <SaveDocument document={document} copies="all" label={INVOICES_TEXT.allCopies} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface SaveDocumentProps {
  document: OrderDocument;
  copies: 'original' | 'all';
  label: string;
}

/** Downloads one as PDF. */
export function SaveDocument({ document: { id, kind, number }, copies, label }: SaveDocumentProps) {
  const { isSaving, saveIt } = useSaveFile(() =>
    saveFile(`${apiPath(`/console/invoices/${id}`)}?copies=${copies}`, {
      usualName: `${number.replaceAll('/', '-')}.pdf`,
      failed: INVOICES_TEXT.failed,
    }),
  );
  return (
    <ToolButton
      isBusy={isSaving}
      onClick={saveIt}
      aria-label={isSaving ? undefined : `${label}: ${INVOICES_TEXT.name(kind)} ${number}`}
    >
      {isSaving ? INVOICES_TEXT.downloading : label}
    </ToolButton>
  );
}
