import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ToolButton } from './tool-button.tsx';

// The filters above a list. Their values are in the address: these components only show and change them.

const BOX =
  'h-11 rounded-lg border border-line bg-paper text-base hover:border-control lg:h-9 lg:text-sm';

interface FilterBarProps {
  /** Names the group for screen readers. */
  label: string;
  /** Always in sight: the search, and what was chosen elsewhere. */
  search?: ReactNode;
  /** The other filters. A phone shows them on request, so that the list begins on the first screen. */
  children: ReactNode;
  /** How many of the other filters are set. */
  setCount: number;
  /** Removes every filter; undefined: none is set. */
  onClear?: (() => void) | undefined;
  words: { readonly clear: string; readonly others: (setCount: number) => string };
}

export function FilterBar({ label, search, children, setCount, onClear, words }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const others = useId();
  const bar = useRef<HTMLElement>(null);
  const clear = () => {
    onClear?.();
    // The button disappears: the focus moves to the first control in sight.
    const controls = bar.current?.querySelectorAll<HTMLElement>('input, select, button') ?? [];
    [...controls].find((control) => control.offsetParent !== null)?.focus();
  };
  return (
    <search
      ref={bar}
      aria-label={label}
      className="flex flex-wrap items-center gap-2 max-sm:w-full"
    >
      {search}
      <ToolButton
        aria-expanded={isOpen}
        aria-controls={others}
        onClick={() => setIsOpen(!isOpen)}
        className={`sm:hidden ${setCount > 0 ? 'border-leaf! bg-leaf-wash!' : ''}`}
      >
        <SlidersHorizontal aria-hidden="true" size={16} />
        {words.others(setCount)}
      </ToolButton>
      <div
        id={others}
        className={`flex flex-wrap items-center gap-2 max-sm:w-full sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        {children}
        {onClear && (
          <ToolButton onClick={clear} className="border-transparent! bg-transparent!">
            <X aria-hidden="true" size={16} />
            {words.clear}
          </ToolButton>
        )}
      </div>
    </search>
  );
}

/** Typing settles for this long before the list follows. */
const TYPING_MS = 250;

interface SearchFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  className?: string;
}

export function SearchFilter({
  label,
  value,
  onChange,
  className = '',
  ...props
}: SearchFilterProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    // Changed from outside, by Back or 'clear'; not the echo of what was typed here.
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text === sent.current) return;
    sent.current = text;
    change.current(text);
  };
  const follow = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text.trim()), TYPING_MS);
  };
  return (
    <div className={`relative ${className}`}>
      <Search
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-soft"
      />
      <input
        {...props}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => follow(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && send(typed.trim())}
        autoComplete="off"
        spellCheck={false}
        className={`${BOX} w-full pr-2 pl-9 placeholder:text-soft`}
      />
    </div>
  );
}

interface SelectFilterProps<Value extends string> {
  label: string;
  /** '': no filter. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** The option for no filter, such as 'All districts'. */
  anyLabel: string;
}

export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, value, onChange, options, anyLabel } = props;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value | '')}
      className={`${BOX} max-w-full cursor-pointer px-2.5 font-medium ${value ? 'border-leaf! bg-leaf-wash!' : ''}`}
    >
      <option value="">{anyLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface DateRange {
  /** As 2026-11-15; '': open. */
  readonly from: string;
  readonly to: string;
}

interface DateRangeFilterProps extends DateRange {
  onChange: (range: DateRange) => void;
  words: { readonly from: string; readonly to: string };
}

/** Two dates, each of which may be left open. */
export function DateRangeFilter({ from, to, onChange, words }: DateRangeFilterProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-soft">
      <span className="flex items-center gap-2">
        <label htmlFor={`${id}-from`} className="max-sm:min-w-9">
          {words.from}
        </label>
        <input
          id={`${id}-from`}
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ from: target.value, to })}
          className={`${BOX} px-2 text-ink`}
        />
      </span>
      <span className="flex items-center gap-2">
        <label htmlFor={`${id}-to`} className="max-sm:min-w-9">
          {words.to}
        </label>
        <input
          id={`${id}-to`}
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ from, to: target.value })}
          className={`${BOX} px-2 text-ink`}
        />
      </span>
    </div>
  );
}
