import { type FormEvent, useState } from 'react';
import {
  CASH_REASONS,
  type CashReason,
  MAX_TICK_NOTE,
  type TickFault,
  tickFault,
} from '../../domain/delivery-tick.ts';
import { ORDER_DIGITS, paiseOfTyped, typedRupees } from '../../domain/typed-rupees.ts';
import { DELIVERIES_TEXT, TICK_FORM_TEXT } from '../../text/console-delivery.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import type { ShownOrder } from './shown-orders.ts';
import type { TickDraft } from './tick-draft.ts';

interface DeliveredDialogProps {
  order: ShownOrder;
  onTick: (tick: TickDraft) => void;
  onClose: () => void;
}

/** Asks how much cash was taken, filled in with the amount due, and why if it differs. */
export function DeliveredDialog({ order, onTick, onClose }: DeliveredDialogProps) {
  const { cashDue } = order;
  const [typed, setTyped] = useState(typedRupees(cashDue));
  const [reason, setReason] = useState<CashReason | ''>('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const taken = paiseOfTyped(typed, ORDER_DIGITS);
  const differs = cashDue > 0 && taken !== null && taken !== cashDue;
  const tick: TickDraft = {
    outcome: 'delivered',
    ...(cashDue > 0 && taken !== null && { cashTaken: taken }),
    ...(differs && reason !== '' && { reason }),
    ...(differs && note.trim() !== '' && { note: note.trim() }),
  };
  const fault = cashDue > 0 && taken === null ? 'CASH_REQUIRED' : tickFault(tick, cashDue);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!fault) return onTick(tick);
    const form = event.currentTarget;
    const name = { CASH_REASON_REQUIRED: 'reason', NOTE_REQUIRED: 'note' }[fault as string];
    const field = form.elements.namedItem(name ?? 'cash');
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <Dialog
      title={TICK_FORM_TEXT.deliveredTitle(order.shop ?? order.orderId)}
      closeLabel={TICK_FORM_TEXT.close}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {cashDue > 0 ? (
          <Field
            name="cash"
            label={TICK_FORM_TEXT.cashTaken}
            hint={TICK_FORM_TEXT.cashDue(cashDue)}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={({ target }) => target.select()}
            error={isTried ? cashError(fault) : undefined}
          />
        ) : (
          <p>{DELIVERIES_TEXT.paid}</p>
        )}
        {differs && (
          <SelectField
            name="reason"
            label={TICK_FORM_TEXT.difference(taken - cashDue)}
            value={reason}
            onChange={({ target }) => setReason(target.value as CashReason | '')}
            error={
              isTried && fault === 'CASH_REASON_REQUIRED'
                ? TICK_FORM_TEXT.reasonRequired
                : undefined
            }
          >
            <option value="">{TICK_FORM_TEXT.chooseReason}</option>
            {CASH_REASONS.map((each) => (
              <option key={each} value={each}>
                {DELIVERIES_TEXT.cashReasons[each]}
              </option>
            ))}
          </SelectField>
        )}
        {differs && reason !== '' && (
          <NoteField
            value={note}
            onChange={setNote}
            isMissing={isTried && fault === 'NOTE_REQUIRED'}
          />
        )}
        <Button type="submit" className="min-h-14!">
          {TICK_FORM_TEXT.confirmDelivered}
        </Button>
      </form>
    </Dialog>
  );
}

const cashError = (fault: TickFault | null): string | undefined => {
  if (fault === 'CASH_REQUIRED') return TICK_FORM_TEXT.cashUnlike;
  return fault === 'CASH_TOO_MUCH' ? TICK_FORM_TEXT.cashTooMuch : undefined;
};

interface NoteFieldProps {
  value: string;
  onChange: (note: string) => void;
  isMissing: boolean;
}

export const NoteField = ({ value, onChange, isMissing }: NoteFieldProps) => (
  <Field
    name="note"
    label={TICK_FORM_TEXT.note}
    hint={TICK_FORM_TEXT.noteHint}
    maxLength={MAX_TICK_NOTE}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={isMissing ? TICK_FORM_TEXT.noteRequired : undefined}
  />
);
