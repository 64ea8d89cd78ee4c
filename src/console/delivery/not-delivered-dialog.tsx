import { type FormEvent, useState } from 'react';
import {
  AFTER_TICK,
  type AfterTick,
  NOT_DELIVERED_REASONS,
  type NotDeliveredReason,
  tickFault,
} from '../../domain/delivery-tick.ts';
import { DELIVERIES_TEXT, TICK_FORM_TEXT } from '../../text/console-delivery.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoteField } from './delivered-dialog.tsx';
import type { ShownOrder } from './shown-orders.ts';
import type { TickDraft } from './tick-draft.ts';

interface NotDeliveredDialogProps {
  order: ShownOrder;
  onTick: (tick: TickDraft) => void;
  onClose: () => void;
}

/** Asks why, and what happens to the goods. */
export function NotDeliveredDialog({ order, onTick, onClose }: NotDeliveredDialogProps) {
  const [reason, setReason] = useState<NotDeliveredReason>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const tickWith = (afterwards: AfterTick): TickDraft => ({
    outcome: 'not-delivered',
    afterwards,
    ...(reason && { reason }),
    ...(note.trim() !== '' && { note: note.trim() }),
  });
  const fault = tickFault(tickWith('back-to-packed'), order.cashDue);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (fault) {
      form.querySelector<HTMLElement>(fault === 'NOTE_REQUIRED' ? '[name=note]' : 'input')?.focus();
      return;
    }
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = AFTER_TICK.find((each) => each === submitter?.getAttribute('value'));
    if (chosen) onTick(tickWith(chosen));
  };

  return (
    <Dialog
      title={TICK_FORM_TEXT.notDeliveredTitle(order.shop ?? order.orderId)}
      closeLabel={TICK_FORM_TEXT.close}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <fieldset className="grid gap-0.5">
          <legend className="mb-1 font-semibold">{TICK_FORM_TEXT.reason}</legend>
          {NOT_DELIVERED_REASONS.map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-ivory has-checked:bg-leaf-wash has-checked:font-semibold"
            >
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
                aria-describedby={isTried && !reason ? 'reason-missing' : undefined}
                className="size-5 accent-leaf"
              />
              {DELIVERIES_TEXT.reasons[each]}
            </label>
          ))}
          {isTried && !reason && (
            <p id="reason-missing" role="alert" className="mt-1 text-sm font-medium text-chilli">
              {TICK_FORM_TEXT.reasonRequired}
            </p>
          )}
        </fieldset>
        {reason && (
          <NoteField
            value={note}
            onChange={setNote}
            isMissing={isTried && fault === 'NOTE_REQUIRED'}
          />
        )}
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{TICK_FORM_TEXT.whatNow}</legend>
          <Button type="submit" value="back-to-packed" className="min-h-14!">
            {TICK_FORM_TEXT.back}
          </Button>
          <p className="text-sm text-soft">{TICK_FORM_TEXT.backHint}</p>
          <Button type="submit" value="cancelled" look="danger" className="min-h-14!">
            {TICK_FORM_TEXT.cancel}
          </Button>
          <p className="text-sm text-soft">{TICK_FORM_TEXT.cancelHint}</p>
        </fieldset>
      </form>
    </Dialog>
  );
}
