import { Minus, Plus, Trash2 } from 'lucide-react';
import {
  type InputEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TYPED_QUANTITY_MS } from '../domain/timings.ts';

interface StepperProps {
  value: number;
  least: number;
  most: number;
  labels: { less: string; more: string; remove: string; value: string };
  /** Called with the finished text. Returns whether it is a quantity; anything else is ignored. */
  onTyped: (text: string) => boolean;
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
  const { draft, type, goOn, finish } = useDraft(onTyped);
  const fieldId = useId();
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
      id={fieldId}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      step={1}
      aria-label={labels.value}
      value={draft ?? value}
      onChange={({ target }) => type(target.value)}
      // After '1.' the browser reports 1, but the number isn't finished.
      onBeforeInput={({ data }: InputEvent<HTMLInputElement>) => /\D/.test(data) && goOn()}
      // Scrolling past must not change the number.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      onFocus={({ target }) => target.select()}
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

/**
 * The text that someone is typing, until they have finished: by leaving the field, by Enter, or by a pause. After that the
 * field shows the value again, which another device may change.
 */
function useDraft(onTyped: (text: string) => boolean) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ draft, onTyped });
  latest.current = { draft, onTyped };

  const finish = () => {
    const { draft: text, onTyped: report } = latest.current;
    if (text === undefined) return;
    latest.current.draft = undefined;
    setDraft(undefined);
    report(text);
  };

  useEffect(() => {
    if (draft === undefined) return;
    // A text that is not a quantity may be half of one: it stays until the field is left.
    const pause = () => latest.current.onTyped(draft) && setDraft(undefined);
    timer.current = setTimeout(pause, TYPED_QUANTITY_MS);
    return () => clearTimeout(timer.current);
  }, [draft]);
  const goOn = () => clearTimeout(timer.current);

  // Someone who leaves the page has finished too.
  // biome-ignore lint/correctness/useExhaustiveDependencies(finish): it reads the latest values.
  useEffect(() => {
    addEventListener('pagehide', finish);
    return () => {
      removeEventListener('pagehide', finish);
      finish();
    };
  }, []);

  return { draft, type: setDraft, goOn, finish };
}
