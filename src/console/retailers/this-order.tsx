import { X } from 'lucide-react';
import { useRef } from 'react';
import { ASSIST_TEXT } from '../../text/console-assist.ts';
import { ORDER_PANEL_TEXT } from '../../text/console-orders.ts';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import type { AssistedLine } from './assisted-draft.ts';

export const LIST = 'rounded-xl border border-line bg-paper';
export const LIST_TITLE = 'px-3 py-2 text-base font-semibold outline-none';

interface ThisOrderProps {
  lines: readonly AssistedLine[];
  isKept: boolean;
  remove: (line: AssistedLine) => void;
}

/** What is in the order so far, whatever the list beside it shows. */
export function ThisOrder({ lines, isKept, remove }: ThisOrderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="this-order" className={`${LIST} xl:sticky xl:top-4`}>
      <h2 ref={heading} id="this-order" tabIndex={-1} className={LIST_TITLE}>
        {ASSIST_TEXT.chosen}
      </h2>
      <DraftNotKept isKept={isKept} />
      {lines.length === 0 && (
        <p className="px-3 pb-3 text-sm text-soft">{ASSIST_TEXT.nothingChosen}</p>
      )}
      <ul className="xl:max-h-[55dvh] xl:overflow-y-auto">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-2 border-t border-line pl-3 text-sm">
            <span className="min-w-0 grow py-1.5 wrap-anywhere">
              <span className="font-semibold tabular-nums">
                {ORDER_PANEL_TEXT.quantity(line.quantity, line.isLoose)}
              </span>{' '}
              {line.title}
              <span className="text-soft">, {line.pack}</span>
            </span>
            <button
              type="button"
              aria-label={ASSIST_TEXT.remove(line.title)}
              onClick={() => {
                remove(line);
                // The button disappears with its line.
                heading.current?.focus();
              }}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-soft hover:bg-leaf-wash hover:text-ink"
            >
              <X aria-hidden="true" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
