import { type FormEvent, useState } from 'react';
import type { ClosingFigures } from '../../domain/day-closing.ts';
import { formatDay } from '../../domain/format-moment.ts';
import { LONGEST_SENTENCE } from '../../domain/order-sentence.ts';
import { CLOSING_TEXT } from '../../text/console-money.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { readJson } from '../../web/api-client.ts';
import { newId } from '../../web/new-id.ts';
import { useConsole } from '../console-context.tsx';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import { type ClosingDraft, readClosing, shownDraft } from './closing-draft.ts';
import { useMoneyChange } from './use-money-change.ts';

interface CloseFormProps {
  open: { readonly day: string; readonly figures: ClosingFigures };
  openDays: readonly string[];
  draft: ClosingDraft | undefined;
  setDraft: (draft: ClosingDraft | undefined) => void;
  isKept: boolean;
}

/** Asks for the counted cash, and for a reason if it differs from what drivers recorded. */
export function CloseForm({ open, openDays, draft, setDraft, isKept }: CloseFormProps) {
  const { api } = useConsole();
  const { figures } = open;
  const typed = shownDraft(draft, { day: open.day, openDays });
  const edit = (changes: Partial<ClosingDraft>) => setDraft({ ...typed, ...changes, id: newId() });
  const { isBusy, error, setError, change } = useMoneyChange();
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { counted, faults } = readClosing(typed, figures);
  const hint = [
    CLOSING_TEXT.countedHint(figures.cash.taken),
    figures.lateCash.taken > 0 && CLOSING_TEXT.lateHint(figures.lateCash.taken),
  ]
    .filter(Boolean)
    .join(' ');
  const shown = (fault: typeof faults.note) =>
    isTried && fault !== undefined ? ERROR_MESSAGES[fault] : undefined;
  // The figures of the chosen day are on their way.
  const isLoading = typed.day !== open.day;

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setError(undefined);
    const wrong = faults.counted ? 'counted' : faults.note ? 'note' : undefined;
    if (wrong) {
      const field = event.currentTarget.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
    } else if (!isLoading) setAsking(true);
  };
  const close = async () => {
    setAsking(false);
    const { id, day, note } = typed;
    const cashTaken = figures.cash.taken;
    const json = { id, day, cashTaken, cashCounted: counted, note: note.trim() };
    await change(
      () => readJson(api.console.money.closings.$post({ json })),
      () => {
        setDraft(undefined);
        setTried(false);
        return CLOSING_TEXT.closed(formatDay(day));
      },
    );
  };
  return (
    <form noValidate onSubmit={ask} className="grid gap-3 sm:max-w-md">
      {openDays.length > 1 && (
        <SelectField
          label={CLOSING_TEXT.dayField}
          value={typed.day}
          onChange={({ target }) => edit({ day: target.value })}
        >
          {openDays.map((day) => (
            <option key={day} value={day}>
              {formatDay(day)}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        name="counted"
        label={CLOSING_TEXT.countedField}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        value={typed.counted}
        onChange={({ target }) => edit({ counted: target.value })}
        error={shown(faults.counted)}
      />
      <Field
        name="note"
        label={CLOSING_TEXT.note}
        hint={CLOSING_TEXT.noteHint}
        maxLength={LONGEST_SENTENCE}
        autoComplete="off"
        value={typed.note}
        onChange={({ target }) => edit({ note: target.value })}
        error={shown(faults.note)}
      />
      <DraftNotKept isKept={isKept} />
      <p role="alert" className="font-medium text-chilli empty:hidden">
        {error}
      </p>
      <ToolButton
        type="submit"
        look="solid"
        isBusy={isBusy || isLoading}
        className="justify-self-start"
      >
        {isBusy ? CLOSING_TEXT.closing : CLOSING_TEXT.close}
      </ToolButton>
      <Dialog
        title={CLOSING_TEXT.askTitle(formatDay(typed.day))}
        closeLabel={SHELL_TEXT.close}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <p className="mt-3">{CLOSING_TEXT.askHint(counted, figures.cash.taken)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={close}>{CLOSING_TEXT.closeNow}</Button>
          <Button look="outline" onClick={() => setAsking(false)}>
            {CLOSING_TEXT.notYet}
          </Button>
        </div>
      </Dialog>
    </form>
  );
}
