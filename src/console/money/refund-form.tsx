import type { ConsolePayment } from '../../contract/console-payments.ts';
import { MIN_REFUND_PAISE, refundFault } from '../../domain/refund-state.ts';
import { PAYMENTS_TEXT } from '../../text/console-money.ts';
import { readJson } from '../../web/api-client.ts';
import { useDraft } from '../../web/draft-storage.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { amountDraft, amountFault, arrivedOf } from './amount-draft.ts';
import { AmountForm } from './amount-form.tsx';

interface RefundFormProps {
  payment: ConsolePayment;
  operator: Operator;
}

const WORDS = {
  title: PAYMENTS_TEXT.refund,
  amount: PAYMENTS_TEXT.refundAmount,
  why: PAYMENTS_TEXT.refundWhy,
  whyHint: PAYMENTS_TEXT.refundWhyHint,
  ...PAYMENTS_TEXT,
};

/** Refunds what is left of a payment, or a part of it. */
export function RefundForm({ payment, operator }: RefundFormProps) {
  const { api } = useConsole();
  const { id, left, refunds } = payment;
  const name = `refund:${id}`;
  const { draft } = useDraft(operator.id, amountDraft(name));
  if (left < MIN_REFUND_PAISE && !draft) return null;
  return (
    <AmountForm
      name={name}
      operator={operator}
      left={left}
      words={WORDS}
      faultOf={(typed) => amountFault(typed, 'REFUND_INVALID', (paise) => refundFault(left, paise))}
      arrivedAmount={(typed) => arrivedOf(refunds, typed)?.amount}
      send={(json) =>
        readJson(api.console.money.payments[':id'].refunds.$post({ param: { id }, json }))
      }
    />
  );
}
