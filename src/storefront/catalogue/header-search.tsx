import { useMatch, useNavigate } from '@tanstack/react-router';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PATHS } from '../../domain/paths.ts';
import { searchable } from '../../domain/search-words.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { loadChunkOrReload } from '../../web/load-chunk.ts';
import { useSession } from '../account/session.ts';
import { ProductSearch } from './product-search.tsx';
import { SearchField } from './search-field.tsx';
import { SUGGESTIONS_ID, suggestionId } from './suggestion-ids.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';

const FIELD_ID = 'header-search';

/** For a button elsewhere that leads to the search. */
export const focusSearch = () => document.getElementById(FIELD_ID)?.focus();

/**
 * The search of every page (BUY-02). On /Products and in a retailer's order pad it filters the list, elsewhere it suggests
 * products (HOME-07).
 */
export function HeaderSearch() {
  const list = useMatch({ from: PATHS.products, shouldThrow: false });
  const pad = useMatch({ from: PATHS.orderPad, shouldThrow: false });
  const { data: session } = useSession();
  if (list) {
    const { q = '', ...others } = list.search;
    return <ProductSearch key={PATHS.products} path={PATHS.products} q={q} others={others} />;
  }
  // From the start, so that what is typed before the session is known stays. A visitor is sent to the login.
  if (pad && session?.kind !== 'operator') {
    const { q = '', ...others } = pad.search;
    return <ProductSearch key={PATHS.orderPad} path={PATHS.orderPad} q={q} others={others} />;
  }
  return <SuggestingSearch />;
}

/**
 * Arrow keys select a suggestion, Enter opens it, or all results if none is selected; Escape closes the list, a second
 * Escape clears the field. The list loads when the field first gets the focus.
 */
function SuggestingSearch() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  /** undefined: none for what is typed yet. */
  const [items, setItems] = useState<readonly { id: string }[]>();
  const { List, loadList } = useList();

  // Keeps what was typed, and notices a focus that came, before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration.
  useEffect(() => {
    setTyped(field.current?.value ?? '');
    if (document.activeElement === field.current) loadList();
  }, []);

  // By id, because the list may change while the selection must not.
  const chosen = items?.findIndex(({ id }) => id === chosenId) ?? -1;
  const isShown = isOpen && searchable(typed) !== '' && items !== undefined;

  const leave = () => {
    setTyped('');
    setItems(undefined);
    setOpen(false);
    setChosenId(undefined);
  };
  const openProduct = ({ id }: { id: string }) => {
    leave();
    void navigate({ to: PATHS.product, params: { productId: id } });
  };
  const openResults = () => {
    leave();
    void navigate({ to: PATHS.products, search: { q: searchable(typed) || undefined } });
  };

  const backToField = () => {
    field.current?.focus();
    field.current?.select();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!isShown) setOpen(true);
      else setChosenId(items[neighbour(chosen, step, items.length)]?.id);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) setOpen(false);
      else setTyped('');
      setChosenId(undefined);
    }
  };

  return (
    <search
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        setOpen(false);
        field.current?.focus();
      }}
      // Focus on a button beside a suggestion keeps the list open.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      // On a phone the list is as wide as the header.
      className="block min-w-0 grow basis-36 sm:relative"
    >
      <form
        action={PATHS.products}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const suggestion = isShown ? items[chosen] : undefined;
          if (suggestion) openProduct(suggestion);
          else openResults();
        }}
      >
        <SearchField
          ref={field}
          id={FIELD_ID}
          value={typed}
          placeholder={HOME_TEXT.searchHint}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={SUGGESTIONS_ID}
          aria-activedescendant={isShown && chosen >= 0 ? suggestionId(chosen) : undefined}
          onKeyDown={onKeyDown}
          onFocus={() => {
            loadList();
            setOpen(true);
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setChosenId(undefined);
          }}
          onClear={() => {
            setTyped('');
            field.current?.focus();
          }}
        />
      </form>
      {List && (
        <List
          typed={typed}
          isShown={isShown}
          chosen={chosen}
          onItems={setItems}
          choose={openProduct}
          backToField={backToField}
        />
      )}
    </search>
  );
}

/** Not `lazy`: without a network the search still leads to the results, instead of failing. */
function useList() {
  const [List, setList] = useState<ComponentType<SuggestionListProps>>();
  const loadList = () => {
    if (List) return;
    loadChunkOrReload(import('./suggestion-list.tsx')).then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      (error: unknown) => console.error(error),
    );
  };
  return { List, loadList };
}

/** The next or previous index, wrapping around; -1 is the field itself. */
const neighbour = (from: number, step: number, count: number): number =>
  ((from + 1 + step + count + 1) % (count + 1)) - 1;
