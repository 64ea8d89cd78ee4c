import { Minus, Plus, Trash2 } from 'lucide-react';
import {
  type InputEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { type TypedText, useDraft } from './use-draft.ts';

interface StepperProps {
  value: number;
  least: number;
  most: number;
  labels: { less: string; more: string; remove: string; value: string };
  /** Called with the typed text. Returns whether it is a quantity. */
  onTyped: (typed: TypedText) => boolean;
  onChange: (value: number) => void;
  /** Called for one less than the minimum. */
  onRemove: (event: MouseEvent) => void;
  /** Shown before the quantity, in a green frame that fills its place: it stands where a button was. */
  mark?: ReactNode;
  /** Focuses the plus button when it appears. */
  takesFocus?: boolean;
}

const LOOKS = {
  plain: 'inline-flex border-line bg-white',
  marked: 'flex w-full justify-between border-leaf bg-leaf-wash',
} as const;

const END =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-leaf-deep hover:bg-leaf-wash aria-disabled:cursor-default aria-disabled:text-control aria-disabled:hover:bg-transparent';

/** A quantity with minus and plus buttons; it can also be typed or changed with the arrow keys. */
export function Stepper(props: StepperProps) {
  const { value, least, most, labels, onTyped, onChange, onRemove, mark, takesFocus } = props;
  const dropped = useDroppedCharacters();
  const { draft, type, goOn, finish } = useDraft(value, (typed) =>
    onTyped({ ...typed, text: typed.text + dropped.all() }),
  );
  const fieldId = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = draft ?? String(value);
  useLayoutEffect(() => {
    // React leaves '007' in a number field whose value is 7.
    if (input.current && draft === undefined) input.current.value = shown;
  }, [draft, shown]);
  const plus = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(takesFocus): only when it appears.
  useLayoutEffect(() => {
    // Not if the focus has moved on meanwhile.
    if (takesFocus && document.activeElement === document.body) {
      plus.current?.focus({ preventScroll: true });
    }
  }, []);
  const isLeast = value <= least;
  const isMost = value >= most;
  const field = (
    <input
      ref={input}
      id={fieldId}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      step={1}
      aria-label={labels.value}
      value={shown}
      onChange={({ target, nativeEvent }) => {
        const { inputType, data } = nativeEvent as globalThis.InputEvent;
        // What is left, or has taken the place of everything, is whole again.
        if (!inputType || inputType.startsWith('delete') || data === target.value) dropped.clear();
        type(target.value);
      }}
      onBeforeInput={({ data }: InputEvent<HTMLInputElement>) => {
        dropped.note(data);
        // After '1.' the browser reports 1, but the number isn't finished.
        if (/\D/.test(data)) goOn();
      }}
      // Scrolling past must not change the number.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      onFocus={({ target }) => {
        dropped.clear();
        target.select();
      }}
      onBlur={finish}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
      className={`no-spinner h-11 rounded-lg bg-transparent text-center font-semibold tabular-nums ${mark ? 'field-sizing-content max-w-14 min-w-5 max-[22rem]:text-sm' : 'w-11 sm:w-14'}`}
    />
  );
  return (
    <div className={`items-center rounded-full border ${LOOKS[mark ? 'marked' : 'plain']}`}>
      <button
        type="button"
        aria-label={isLeast ? labels.remove : labels.less}
        onClick={(event) => (isLeast ? onRemove(event) : onChange(value - 1))}
        className={END}
      >
        {isLeast ? <Trash2 aria-hidden="true" size={18} /> : <Minus aria-hidden="true" size={18} />}
      </button>
      {mark ? (
        // The mark belongs to the field: pressing it begins typing.
        <label
          htmlFor={fieldId}
          className="flex min-w-11 grow cursor-text items-center justify-center gap-1"
        >
          {mark}
          {field}
        </label>
      ) : (
        field
      )}
      <button
        ref={plus}
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

/** What makes a number a part of one. A number field drops some of these silently: 2,5 would become 25. */
function useDroppedCharacters() {
  const characters = useRef('');
  return {
    note: (data: string) => {
      characters.current += data.replace(/[^.,/½¼¾⅓⅔]/g, '');
    },
    clear: () => {
      characters.current = '';
    },
    all: () => characters.current,
  };
}
