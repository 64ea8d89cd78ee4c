import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { toast } from 'react-hot-toast';
import { isSentence, LONGEST_SENTENCE } from '../../domain/order-sentence.ts';
import { ORDER_DIGITS, paiseOfTyped, typedRupees } from '../../domain/typed-rupees.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { Field } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useDraft } from '../../web/draft-storage.ts';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import type { Operator } from '../session.ts';
import { type AmountDraft, amountDraft } from './amount-draft.ts';
import { editDraft } from './money-draft.ts';
import { useMoneyChange } from './use-money-change.ts';

interface AmountFormProps {
  /** Of the draft; one per thing. */
  name: string;
  operator: Operator;
  /** In paise; the amount to begin with. */
  left: number;
  words: {
    readonly title: string;
    readonly amount: string;
    readonly leftHint: (paise: number) => string;
    readonly why: string;
    readonly whyHint: string;
    readonly submit: (paise: number) => string;
    readonly submitNothing: string;
    readonly submitting: string;
    readonly done: (paise: number) => string;
    readonly arrived: (paise: number) => string;
  };
  /** Why the amount is not possible; null: it is. */
  faultOf: (draft: AmountDraft) => keyof typeof ERROR_MESSAGES | null;
  /** The amount of the draft, if an attempt whose answer was lost has arrived. */
  arrivedAmount: (draft: AmountDraft | undefined) => number | undefined;
  send: (wanted: { id: string; amount: number; note: string }) => Promise<unknown>;
  /** Above the fields. */
  children?: ReactNode;
}

/** Gives back an amount, with a reason: a refund, a credit note. What is typed is kept until it has arrived. */
export function AmountForm(props: AmountFormProps) {
  const { name, operator, left, words, faultOf, arrivedAmount, send, children } = props;
  const title = useId();
  const { draft, isKept, setDraft } = useDraft(operator.id, amountDraft(name));
  useLeaveGuard(!isKept);
  const typed = draft ?? { id: '', amount: typedRupees(left), note: '', isSent: false };
  const edit = (changes: Partial<AmountDraft>) =>
    setDraft(editDraft(typed, { isSent: false, ...changes }));
  const { isBusy, error, setError, change } = useMoneyChange();
  const [isTried, setTried] = useState(false);
  const amount = paiseOfTyped(typed.amount, ORDER_DIGITS);
  const fault = faultOf(typed);
  const faults = { amount: fault && ERROR_MESSAGES[fault], note: noteFault(typed.note) };

  const arrived = isBusy ? undefined : arrivedAmount(draft);
  const sayArrived = words.arrived;
  useEffect(() => {
    if (arrived === undefined) return;
    setDraft(undefined);
    setTried(false);
    setError(undefined);
    toast.success(sayArrived(arrived));
  }, [arrived, sayArrived, setDraft, setError]);

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
    const wanted = { id: typed.id, amount, note: typed.note.trim() };
    edit({ isSent: true });
    await change(
      () => send(wanted),
      () => {
        setDraft(undefined);
        setTried(false);
        return words.done(amount);
      },
    );
  };
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-1.5 text-base font-semibold">
        {words.title}
      </h3>
      {children}
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field
          name="amount"
          label={words.amount}
          hint={words.leftHint(left)}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={({ target }) => edit({ amount: target.value })}
          error={isTried ? (faults.amount ?? undefined) : undefined}
        />
        <Field
          name="note"
          label={words.why}
          hint={words.whyHint}
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
            ? words.submitting
            : fault || amount === null
              ? words.submitNothing
              : words.submit(amount)}
        </ToolButton>
      </form>
    </section>
  );
}

function noteFault(note: string): string | undefined {
  if (note.trim() === '') return ERROR_MESSAGES.SENTENCE_REQUIRED;
  return isSentence(note) ? undefined : ERROR_MESSAGES.SENTENCE_INVALID;
}
