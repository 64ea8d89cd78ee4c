import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { SEARCH_LENGTH } from '../../domain/search-words.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  ref: Ref<HTMLInputElement>;
  onClear: () => void;
}

/** The search box. Before hydration, and without scripts, Enter submits it as a form. */
export function SearchField({ id, ref, onClear, ...props }: SearchFieldProps) {
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {CATALOGUE_TEXT.searchLabel}
      </label>
      <Search
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-soft"
      />
      <input
        ref={ref}
        id={id}
        type="search"
        name="q"
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        {...props}
        className="h-12 w-full rounded-2xl border border-control bg-white pr-12 pl-12 text-base placeholder:text-soft placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {props.value !== '' && (
        <button
          type="button"
          aria-label={CATALOGUE_TEXT.clearSearch}
          onClick={onClear}
          className="absolute top-0.5 right-0.5 grid size-11 cursor-pointer place-items-center rounded-xl text-soft hover:text-ink"
        >
          <X aria-hidden="true" size={20} />
        </button>
      )}
    </div>
  );
}
