import { apiPath } from '../../domain/paths.ts';
import { INVOICE_DESK_TEXT as TEXT } from '../../text/console-invoices.ts';
import { INVOICES_TEXT } from '../../text/invoices.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { saveFile } from '../../web/save-file.ts';
import { useSaveFile } from '../../web/use-save-file.ts';

const ADDRESS = apiPath('/console/money/invoices/print');

interface PrintInvoicesProps {
  /** Which: the filters of the list, or orders. */
  wanted: Readonly<Record<string, string>>;
  copies: 'original' | 'all';
  label: string;
  look?: 'dark';
}

/** Many invoices in one PDF. */
export function PrintInvoices({ wanted, copies, label, look }: PrintInvoicesProps) {
  const { isSaving, saveIt } = useSaveFile(() =>
    saveFile(`${ADDRESS}?${new URLSearchParams({ ...wanted, copies })}`, {
      usualName: 'invoices.pdf',
      failed: INVOICES_TEXT.failed,
    }),
  );
  return (
    <ToolButton isBusy={isSaving} onClick={saveIt} {...(look && { look })}>
      {isSaving ? TEXT.printing : label}
    </ToolButton>
  );
}
