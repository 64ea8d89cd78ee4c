import { type FormEvent, useId, useState } from 'react';
import { localInIndia, momentInIndia, tomorrowInIndia } from '../../domain/india-moment.ts';
import { REVIEW_TEXT } from '../../text/console-prices.ts';
import { ToolButton } from '../../ui/tool-button.tsx';

const WHEN = ['now', 'tomorrow', 'later'] as const;
type When = (typeof WHEN)[number];

interface PublishFormProps {
  count: number;
  /** Something must be decided first. */
  isBlocked: boolean;
  isSending: boolean;
  /** null: at once. */
  onSend: (at: string | null) => void;
}

/** When the drafts take effect, and the button that sends them. */
export function PublishForm({ count, isBlocked, isSending, onSend }: PublishFormProps) {
  const id = useId();
  const [when, setWhen] = useState<When>('now');
  const [moment, setMoment] = useState(() => tomorrowInIndia(Date.now(), '06:00'));
  const [isWrong, setWrong] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked || isSending) return;
    if (when === 'now') return onSend(null);
    const at = momentInIndia(when === 'tomorrow' ? tomorrowInIndia(Date.now(), '06:00') : moment);
    const isPast = at === null || Date.parse(at) <= Date.now();
    setWrong(isPast);
    if (!isPast) onSend(at);
  };
  const label = when === 'now' ? REVIEW_TEXT.publish(count) : REVIEW_TEXT.schedule(count);
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-3">
      <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <legend className="sr-only">{REVIEW_TEXT.when}</legend>
        {WHEN.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2 text-sm lg:min-h-9"
          >
            <input
              type="radio"
              name="when"
              value={each}
              checked={when === each}
              onChange={() => setWhen(each)}
              className="size-5 accent-leaf lg:size-4"
            />
            {REVIEW_TEXT[each]}
          </label>
        ))}
      </fieldset>
      {when === 'later' && (
        <div className="text-sm">
          <label htmlFor={id} className="mr-2 font-medium">
            {REVIEW_TEXT.moment}
          </label>
          <input
            id={id}
            type="datetime-local"
            value={moment}
            min={localInIndia(Date.now())}
            onChange={({ target }) => setMoment(target.value)}
            {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
            className="h-11 rounded-lg border border-control bg-white px-2 lg:h-9"
          />
          {isWrong && (
            <p id={`${id}-error`} role="alert" className="mt-1 font-medium text-chilli">
              {REVIEW_TEXT.momentWrong}
            </p>
          )}
        </div>
      )}
      <div className="flex justify-end">
        <ToolButton
          type="submit"
          look="solid"
          {...((isBlocked || isSending) && { 'aria-disabled': true })}
        >
          {isSending ? REVIEW_TEXT.sending : label}
        </ToolButton>
      </div>
    </form>
  );
}
