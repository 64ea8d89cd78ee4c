import { type RefObject, useEffect, useState } from 'react';
import { searchable } from '../../domain/search-words.ts';
import { TYPING_PAUSE_MS } from '../../domain/timings.ts';
import { ORDER_PAD_TEXT } from '../../text/order-pad.ts';
import { SearchField } from '../catalogue/search-field.tsx';

interface PadSearchProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onTyped: (text: string) => void;
}

/** Finds rows in the whole catalogue; Enter and Arrow down lead into the first one. */
export function PadSearch({ field, typed, onTyped }: PadSearchProps) {
  return (
    <search className="block">
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchField
          ref={field}
          id="pad-search"
          value={typed}
          placeholder={ORDER_PAD_TEXT.searchHint}
          onChange={({ target }) => onTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onTyped('');
          }}
          onClear={() => {
            onTyped('');
            field.current?.focus();
          }}
        />
      </form>
    </search>
  );
}

/** The text to search for, once the person has stopped typing. */
export function useTypedQuery(typed: string): string {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const wanted = searchable(typed);
    // An emptied field shows the list again at once.
    const timer = setTimeout(() => setQuery(wanted), wanted === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return query;
}
