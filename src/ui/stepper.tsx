import { Minus, Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';

interface StepperProps {
  value: number;
  least: number;
  most: number;
  labels: { less: string; more: string; remove: string; value: string };
  /** What a typed text means; null: nothing. */
  read: (text: string) => number | null;
  onChange: (value: number) => void;
  /** What less than the least means. */
  onRemove: (event: MouseEvent) => void;
}

const END =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-leaf-deep hover:bg-leaf-wash aria-disabled:cursor-default aria-disabled:text-control aria-disabled:hover:bg-transparent';

/** A number with less and more beside it; it can be typed too, and moved by the arrow keys. */
export function Stepper({ value, least, most, labels, read, onChange, onRemove }: StepperProps) {
  // While somebody types, what they typed stands there, whatever it means.
  const [typed, setTyped] = useState<string>();
  const isLeast = value <= least;
  const isMost = value >= most;
  return (
    <div className="inline-flex items-center rounded-full border border-line bg-white">
      <button
        type="button"
        aria-label={isLeast ? labels.remove : labels.less}
        onClick={(event) => (isLeast ? onRemove(event) : onChange(value - 1))}
        className={END}
      >
        {isLeast ? <Trash2 aria-hidden="true" size={18} /> : <Minus aria-hidden="true" size={18} />}
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        aria-label={labels.value}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          const meant = read(target.value);
          if (meant !== null && meant !== value) onChange(meant);
        }}
        // Whoever scrolls past means the page, not the number.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
        className="no-spinner h-11 w-14 rounded-lg bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={isMost}
        onClick={() => !isMost && onChange(value + 1)}
        className={END}
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
