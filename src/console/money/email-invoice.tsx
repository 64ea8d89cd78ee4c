import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { INVOICE_DESK_TEXT as TEXT } from '../../text/console-invoices.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';

/** Emails the shop a link to an invoice or credit note once more. */
export function EmailInvoice({ id }: { id: string }) {
  const { api } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const call = api.console.money.invoices[':id'].emails.$post({ param: { id }, json: {} });
      toast.success(TEXT.emailed((await readJson(call)).number));
    } catch (failure) {
      const refusal = failure instanceof CallFailed ? failure.refusal : undefined;
      toast.error(refusal?.message ?? TEXT.emailUnanswered);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ToolButton isBusy={isBusy} onClick={send}>
      {isBusy ? TEXT.emailing : TEXT.email}
    </ToolButton>
  );
}
