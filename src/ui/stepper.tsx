import { Minus, Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';

interface StepperProps {
  value: number;
  least: number;
  most: number;
  labels: { less: string; more: string; remove: string; value: string };
  /** Parses typed text; null: ignore it. */
  parse: (text: string) => number | null;
  onChange: (value: number) => void;
  /** Called for one less than the minimum. */
  onRemove: (event: MouseEvent) => void;
}

const END =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-leaf-deep hover:bg-leaf-wash aria-disabled:cursor-default aria-disabled:text-control aria-disabled:hover:bg-transparent';

/** A quantity with minus and plus buttons; it can also be typed or changed with the arrow keys. */
export function Stepper({ value, least, most, labels, parse, onChange, onRemove }: StepperProps) {
  // While someone is typing, the field shows exactly what they typed.
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
          const parsed = parse(target.value);
          if (parsed !== null && parsed !== value) onChange(parsed);
        }}
        // Scrolling past must not change the number.
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
