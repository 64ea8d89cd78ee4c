import type { RefObject } from 'react';
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
