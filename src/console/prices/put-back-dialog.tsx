import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { localInIndia, momentInIndia } from '../../domain/india-moment.ts';
import { MAX_PRICE_CHANGES } from '../../domain/price-cell.ts';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { PRICES_TEXT, PUT_BACK_TEXT } from '../../text/console-prices.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import type { PriceSheet } from './price-sheet.ts';
import { usePricesChanged } from './use-price-sheet.ts';

interface PutBackDialogProps {
  sheet: PriceSheet;
  /** The products that the grid shows. */
  shownIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** Prices as they were at a moment become drafts. */
export function PutBackDialog({ sheet, shownIds, onDone, onClose }: PutBackDialogProps) {
  const { api } = useConsole();
  const refresh = usePricesChanged();
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Closing it is a no: an answer that arrives later makes no drafts.
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);
  const canBeShown = shownIds.length > 0 && shownIds.length <= MAX_PRICE_CHANGES;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const at = momentInIndia(String(typed.get('at')));
    const isFuture = at === null || Date.parse(at) > Date.now();
    setWrong(isFuture);
    setFailure(undefined);
    if (isFuture) return;
    setBusy(true);
    call.current = new AbortController();
    const { signal } = call.current;
    try {
      const productIds = typed.get('scope') === 'shown' ? [...shownIds] : undefined;
      const json = { at, ...(productIds && { productIds }) };
      const asOf = api.console.prices['as-of'];
      const then = await readJson(asOf.$post({ json }, { init: { signal } }));
      if (signal.aborted) return;
      const count = sheet.take(then.changes);
      if (count === null) {
        setFailure(PRICES_TEXT.outdated);
        setBusy(false);
        return void refresh();
      }
      const skipped = then.otherPack.length + then.newer.length + then.withoutPrice.length;
      toast.success(PUT_BACK_TEXT.done(count));
      if (skipped > 0) toast(PUT_BACK_TEXT.skipped(skipped));
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      setFailure(refusal?.message ?? PUT_BACK_TEXT.failed);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={PUT_BACK_TEXT.title}
      closeLabel={CONSOLE_FRAME_TEXT.cancel}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
        <p className="text-sm text-soft">{PUT_BACK_TEXT.hint}</p>
        <Field
          name="at"
          type="datetime-local"
          label={PUT_BACK_TEXT.moment}
          defaultValue={localInIndia(Date.now() - DAY_MS)}
          max={localInIndia(Date.now())}
          error={isWrong ? PUT_BACK_TEXT.momentWrong : undefined}
        />
        <SelectField name="scope" label={PUT_BACK_TEXT.scope}>
          {canBeShown && <option value="shown">{PUT_BACK_TEXT.shown(shownIds.length)}</option>}
          <option value="all">{PUT_BACK_TEXT.all}</option>
        </SelectField>
        {failure && (
          <p role="alert" className="rounded-xl bg-chilli-wash px-4 py-3 text-sm font-medium">
            {failure}
          </p>
        )}
        <ToolButton type="submit" look="solid" isBusy={isBusy}>
          {isBusy ? PUT_BACK_TEXT.submitting : PUT_BACK_TEXT.submit}
        </ToolButton>
      </form>
    </Dialog>
  );
}
