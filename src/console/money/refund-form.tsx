import { type FormEvent, useEffect, useId, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConsolePayment } from '../../contract/console-payments.ts';
import { isSentence, LONGEST_SENTENCE } from '../../domain/order-sentence.ts';
import { MIN_REFUND_PAISE } from '../../domain/refund-state.ts';
import { paiseOfTyped, typedRupees } from '../../domain/typed-rupees.ts';
import { PAYMENTS_TEXT } from '../../text/console-money.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { Field } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { readJson } from '../../web/api-client.ts';
import { useDraft } from '../../web/draft-storage.ts';
import { useConsole } from '../console-context.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import type { Operator } from '../session.ts';
import { editDraft } from './money-draft.ts';
import { amountFault, arrivedRefund, type RefundDraft, refundDraft } from './refund-draft.ts';
import { useMoneyChange } from './use-money-change.ts';

interface RefundFormProps {
  payment: ConsolePayment;
  operator: Operator;
}

/** Refunds what is left of a payment, or a part of it. */
export function RefundForm({ payment, operator }: RefundFormProps) {
  const { api } = useConsole();
  const title = useId();
  const { draft, isKept, setDraft } = useDraft(operator.id, refundDraft(payment.id));
  useLeaveGuard(!isKept);
  const typed = draft ?? { id: '', amount: typedRupees(payment.left), note: '', isSent: false };
  const edit = (changes: Partial<RefundDraft>) =>
    setDraft(editDraft(typed, { isSent: false, ...changes }));
  const { isBusy, error, setError, change } = useMoneyChange();
  const [isTried, setTried] = useState(false);
  const amount = paiseOfTyped(typed.amount);
  const fault = amountFault(payment.left, typed);
  const faults = { amount: fault && ERROR_MESSAGES[fault], note: noteFault(typed.note) };

  const arrived = isBusy ? undefined : arrivedRefund(payment, draft)?.amount;
  useEffect(() => {
    if (arrived === undefined) return;
    setDraft(undefined);
    setTried(false);
    setError(undefined);
    toast.success(PAYMENTS_TEXT.arrived(arrived));
  }, [arrived, setDraft, setError]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setError(undefined);
    const wrong = faults.amount ? 'amount' : faults.note ? 'note' : undefined;
    if (wrong || amount === null) {
      const field = event.currentTarget.elements.namedItem(wrong ?? 'amount');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const json = { id: typed.id, amount, note: typed.note.trim() };
    edit({ isSent: true });
    await change(
      () =>
        readJson(
          api.console.money.payments[':id'].refunds.$post({ param: { id: payment.id }, json }),
        ),
      () => {
        setDraft(undefined);
        setTried(false);
        return PAYMENTS_TEXT.done(amount);
      },
    );
  };
  if (payment.left < MIN_REFUND_PAISE && !draft) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-1.5 text-base font-semibold">
        {PAYMENTS_TEXT.refund}
      </h3>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field
          name="amount"
          label={PAYMENTS_TEXT.refundAmount}
          hint={PAYMENTS_TEXT.leftHint(payment.left)}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={({ target }) => edit({ amount: target.value })}
          error={isTried ? (faults.amount ?? undefined) : undefined}
        />
        <Field
          name="note"
          label={PAYMENTS_TEXT.refundWhy}
          hint={PAYMENTS_TEXT.refundWhyHint}
          maxLength={LONGEST_SENTENCE}
          autoComplete="off"
          value={typed.note}
          onChange={({ target }) => edit({ note: target.value })}
          error={isTried ? faults.note : undefined}
        />
        <DraftNotKept isKept={isKept} />
        <p role="alert" className="font-medium text-chilli empty:hidden">
          {error}
        </p>
        <ToolButton type="submit" look="danger" isBusy={isBusy} className="justify-self-start">
          {isBusy
            ? PAYMENTS_TEXT.submitting
            : fault || amount === null
              ? PAYMENTS_TEXT.submitNothing
              : PAYMENTS_TEXT.submit(amount)}
        </ToolButton>
      </form>
    </section>
  );
}

function noteFault(note: string): string | undefined {
  if (note.trim() === '') return ERROR_MESSAGES.SENTENCE_REQUIRED;
  return isSentence(note) ? undefined : ERROR_MESSAGES.SENTENCE_INVALID;
}
