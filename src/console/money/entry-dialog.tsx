import { type FormEvent, useState } from 'react';
import type { ShopBalances } from '../../contract/console-ledger.ts';
import { BALANCES, type Balance, isEntryAmount } from '../../domain/ledger.ts';
import { isSentence, LONGEST_SENTENCE } from '../../domain/order-sentence.ts';
import { BALANCE_NAMES, LEDGER_TEXT, MONEY_TEXT } from '../../text/console-money.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { readJson } from '../../web/api-client.ts';
import { type DraftKind, useDraft } from '../../web/draft-storage.ts';
import { newId } from '../../web/new-id.ts';
import { useConsole } from '../console-context.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import type { Operator } from '../session.ts';
import { editDraft } from './money-draft.ts';
import { useMoneyChange } from './use-money-change.ts';

interface EntryDraft {
  readonly id: string;
  readonly balance: Balance;
  readonly amount: string;
  readonly note: string;
}

const entryDraft = (shop: string): DraftKind<EntryDraft> => ({
  name: `ledger-entry:${shop}`,
  version: 1,
  parse: (stored) => {
    const draft = (stored ?? {}) as Partial<EntryDraft>;
    const isWhole =
      [draft.id, draft.amount, draft.note].every((text) => typeof text === 'string') &&
      BALANCES.some((balance) => balance === draft.balance);
    return isWhole ? (draft as EntryDraft) : undefined;
  },
});

const NEW: Omit<EntryDraft, 'id'> = { balance: 'coins', amount: '', note: '' };

interface EntryDialogProps {
  shop: ShopBalances;
  operator: Operator;
  onClose: () => void;
}

/** An entry by hand: what, how many and why. */
export function EntryDialog({ shop, operator, onClose }: EntryDialogProps) {
  const { api } = useConsole();
  const { draft, isKept, setDraft } = useDraft(operator.id, entryDraft(shop.id));
  useLeaveGuard(!isKept);
  const typed = draft ?? { ...NEW, id: '' };
  const edit = (changes: Partial<EntryDraft>) => setDraft(editDraft(typed, changes));
  const { isBusy, error, setError, change } = useMoneyChange();
  const [isTried, setTried] = useState(false);
  const amount = Number(typed.amount.replace(/[\s,]/g, '').replace('−', '-') || Number.NaN);
  const faults = {
    amount: isEntryAmount(amount) ? undefined : ERROR_MESSAGES.LEDGER_ENTRY_INVALID,
    note: noteFault(typed.note),
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setError(undefined);
    const wrong = faults.amount ? 'amount' : faults.note ? 'note' : undefined;
    if (wrong) {
      const field = event.currentTarget.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const { id, balance, note } = typed;
    const json = { id, shop: shop.id, balance, amount, note: note.trim() };
    const what = `${MONEY_TEXT.signed(amount)} ${BALANCE_NAMES[balance].toLowerCase()}`;
    const done = await change(
      () => readJson(api.console.money.ledger.$post({ json })),
      () => LEDGER_TEXT.saved(what, shop.name),
      // The earlier attempt was booked: what is sent after looking at the list is another entry.
      (code) => code === 'MONEY_REUSED' && setDraft({ ...typed, id: newId() }),
    );
    if (!done) return;
    setDraft(undefined);
    onClose();
  };
  return (
    <Dialog
      title={LEDGER_TEXT.enterTitle(shop.name)}
      closeLabel={SHELL_TEXT.close}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <SelectField
          label={LEDGER_TEXT.kind}
          hint={LEDGER_TEXT.holds(shop.coins, shop.credits)}
          value={typed.balance}
          onChange={({ target }) => edit({ balance: target.value as Balance })}
        >
          {BALANCES.map((balance) => (
            <option key={balance} value={balance}>
              {BALANCE_NAMES[balance]}
            </option>
          ))}
        </SelectField>
        <Field
          name="amount"
          label={LEDGER_TEXT.amount}
          hint={LEDGER_TEXT.amountHint}
          autoComplete="off"
          value={typed.amount}
          onChange={({ target }) => edit({ amount: target.value })}
          error={isTried ? faults.amount : undefined}
        />
        <Field
          name="note"
          label={LEDGER_TEXT.why}
          hint={LEDGER_TEXT.whyHint}
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
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? LEDGER_TEXT.saving : LEDGER_TEXT.save}
        </Button>
      </form>
    </Dialog>
  );
}

function noteFault(note: string): string | undefined {
  if (note.trim() === '') return ERROR_MESSAGES.LEDGER_NOTE_REQUIRED;
  return isSentence(note) ? undefined : ERROR_MESSAGES.SENTENCE_INVALID;
}
