import { type FormEvent, useState } from 'react';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { ADJUST_TEXT } from '../../text/console-prices.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { type Adjustment, parseAdjustment } from './adjust-price.ts';

interface AdjustDialogProps {
  /** How many prices are selected. */
  count: number;
  onAdjust: (adjustment: Adjustment) => void;
  onClose: () => void;
}

/** Changes the selected prices by percent or rupees. */
export function AdjustDialog({ count, onAdjust, onClose }: AdjustDialogProps) {
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const by = typed.get('by') === 'rupees' ? 'rupees' : 'percent';
    const adjustment = parseAdjustment(String(typed.get('amount')), by);
    setWrong(adjustment === null);
    if (adjustment) onAdjust(adjustment);
  };
  return (
    <Dialog
      title={ADJUST_TEXT.title}
      closeLabel={CONSOLE_FRAME_TEXT.cancel}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
        <p className="text-sm text-soft">{ADJUST_TEXT.hint(count)}</p>
        <div className="grid grid-cols-2 gap-3">
          <Field
            name="amount"
            label={ADJUST_TEXT.amount}
            hint={ADJUST_TEXT.amountHint}
            error={isWrong ? ADJUST_TEXT.wrong : undefined}
            inputMode="text"
            autoComplete="off"
          />
          <SelectField name="by" label={ADJUST_TEXT.by} defaultValue="percent">
            <option value="percent">{ADJUST_TEXT.percent}</option>
            <option value="rupees">{ADJUST_TEXT.rupees}</option>
          </SelectField>
        </div>
        <ToolButton type="submit" look="solid">
          {ADJUST_TEXT.apply}
        </ToolButton>
      </form>
    </Dialog>
  );
}
