import type { ConsoleInvoice } from '../../contract/console-invoices.ts';
import { creditFault } from '../../domain/tax/credit-by-hand.ts';
import { INVOICE_DESK_TEXT as TEXT } from '../../text/console-invoices.ts';
import { readJson } from '../../web/api-client.ts';
import { useDraft } from '../../web/draft-storage.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { amountDraft, amountFault, arrivedOf } from './amount-draft.ts';
import { AmountForm } from './amount-form.tsx';

interface CreditFormProps {
  invoice: ConsoleInvoice;
  operator: Operator;
}

const WORDS = {
  title: TEXT.credit,
  amount: TEXT.creditAmount,
  ...TEXT,
};

/** Makes a credit note for what is left of an invoice, or for a part of it. */
export function CreditForm({ invoice, operator }: CreditFormProps) {
  const { api } = useConsole();
  const { id, left, canCredit, causes } = invoice;
  const name = `credit-note:${id}`;
  const { draft } = useDraft(operator.id, amountDraft(name));
  if (!canCredit && !draft) {
    return left > 0 && <p className="text-soft">{TEXT.notDelivered}</p>;
  }
  return (
    <AmountForm
      name={name}
      operator={operator}
      left={left}
      words={WORDS}
      faultOf={(typed) => amountFault(typed, 'CREDIT_INVALID', (paise) => creditFault(left, paise))}
      arrivedAmount={(typed) => arrivedOf(causes, typed)?.amount}
      send={({ note: reason, ...wanted }) =>
        readJson(
          api.console.money.invoices[':id']['credit-notes'].$post({
            param: { id },
            json: { ...wanted, reason },
          }),
        )
      }
    >
      <p className="mb-3 text-soft">
        {TEXT.creditHint} {invoice.isPaidOnline && TEXT.paidOnline}
      </p>
    </AmountForm>
  );
}
