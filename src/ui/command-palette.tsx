import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useModal } from './use-modal.ts';

export interface PaletteOption {
  /** Unique in the palette. */
  readonly key: string;
  readonly label: string;
  /** What tells it apart from others with the same label. */
  readonly hint?: string;
  readonly icon?: ReactNode;
}

export interface PaletteGroup<Option extends PaletteOption> {
  readonly label: string;
  readonly options: readonly Option[];
}

interface CommandPaletteProps<Option extends PaletteOption> {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  /** What fits the query, best first. */
  groups: readonly PaletteGroup<Option>[];
  onChoose: (option: Option) => void;
  label: string;
  placeholder: string;
  /** How many were found, that none were, or that the search is running: announced, and shown below. */
  status: string;
}

/** Goes anywhere by a few letters: the browser's dialog, a field, and the list that the field controls. */
export function CommandPalette<Option extends PaletteOption>(props: CommandPaletteProps<Option>) {
  const { isOpen, onClose, query, onQuery, groups, onChoose, label, placeholder, status } = props;
  const modal = useModal({ isOpen, onClose });
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const [active, setActive] = useState<string>();
  // Results that arrive later must not move the choice from what the person sees marked.
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === active),
  );
  const marked = options[at];

  useEffect(() => {
    if (marked)
      document.getElementById(`${id}-${marked.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  const choose = (option: Option) => {
    onClose();
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && marked) choose(marked);
    else if (step && options.length > 0) {
      setActive(options[(at + step + options.length) % options.length]?.key);
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard.
    <dialog
      {...modal}
      aria-label={label}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="rising mx-auto mt-[10dvh] w-[min(38rem,calc(100vw-1.5rem))] overflow-hidden rounded-2xl bg-paper p-0 text-ink shadow-lifted max-sm:mt-3"
    >
      <div className="flex max-h-[min(34rem,calc(100dvh-1.5rem))] flex-col sm:max-h-[min(34rem,80dvh)]">
        <div className="relative border-b border-line focus-within:border-leaf focus-within:shadow-[inset_0_-1px_0_var(--color-leaf)]">
          <Search
            aria-hidden="true"
            size={18}
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-soft"
          />
          <input
            role="combobox"
            aria-label={label}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(marked && { 'aria-activedescendant': `${id}-${marked.key}` })}
            placeholder={placeholder}
            value={query}
            onChange={({ target }) => {
              setActive(undefined);
              onQuery(target.value);
            }}
            onKeyDown={onKeyDown}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            className="h-14 w-full rounded-t-2xl bg-paper pr-4 pl-11 text-base outline-none placeholder:text-soft"
          />
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="overflow-y-auto p-2 empty:p-0"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset.
            <div key={group.label} role="group" aria-label={group.label} className="mb-1">
              <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-soft">
                {group.label}
              </p>
              {group.options.map((option) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
                <div
                  key={option.key}
                  id={`${id}-${option.key}`}
                  role="option"
                  aria-selected={option === marked}
                  onClick={() => choose(option)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm hover:bg-ivory aria-selected:bg-leaf-wash lg:min-h-10"
                >
                  {option.icon}
                  <span className="min-w-0 grow truncate font-medium">{option.label}</span>
                  {option.hint && (
                    <span className="min-w-0 shrink truncate text-xs text-soft">{option.hint}</span>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className="border-t border-line px-5 py-2.5 text-xs text-soft">
          {status}
        </p>
      </div>
    </dialog>
  );
}
