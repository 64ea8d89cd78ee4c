import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Suggestion } from '../../contract/catalogue.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { cardPicture } from '../../domain/picture-forms.ts';
import { searchable } from '../../domain/search-words.ts';
import { TYPING_PAUSE_MS } from '../../domain/timings.ts';
import { priceText } from '../../domain/unit.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { useSession } from '../account/session.ts';
import { suggestionsQuery } from '../queries/suggestions.ts';
import { SearchField } from './search-field.tsx';
import { SuggestedQuantities } from './suggested-quantities.tsx';

const LIST_ID = 'search-suggestions';
const optionId = (index: number) => `${LIST_ID}-${index}`;

/**
 * The home screen's search (HOME-07), with suggestions while typing. Arrow keys select one, Enter opens it, or all
 * results if none is selected; Escape closes the list, a second Escape clears the field.
 */
export function SearchWithSuggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const { api } = useRouter().options.context;
  const { data: session } = useSession();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string>();

  // Keeps what was typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ''), [field]);

  useEffect(() => {
    const timer = setTimeout(() => setQuery(searchable(typed)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, isPlaceholderData } = useQuery(suggestionsQuery(api, query));
  const items = query === '' ? [] : (data ?? []);
  // By id, because the list may change while the selection must not.
  const chosen = items.findIndex(({ id }) => id === chosenId);
  const isShown = isOpen && searchable(typed) !== '' && data !== undefined && query !== '';

  const openProduct = ({ id }: Suggestion) =>
    navigate({ to: PATHS.product, params: { productId: id } });
  const openHits = () =>
    navigate({ to: PATHS.products, search: { q: searchable(typed) || undefined } });

  /** After adding, the next name can be typed at once. */
  const backToField = () => {
    field.current?.focus();
    field.current?.select();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) setOpen(true);
      else
        setChosenId(items[neighbour(chosen, event.key === 'ArrowDown' ? 1 : -1, items.length)]?.id);
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
      className="relative z-30 mx-auto block sm:max-w-3xl"
    >
      <form
        action={PATHS.products}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const suggestion = isShown ? items[chosen] : undefined;
          if (suggestion) openProduct(suggestion);
          else openHits();
        }}
      >
        <SearchField
          ref={field}
          id="home-search"
          value={typed}
          placeholder={HOME_TEXT.searchHint}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={LIST_ID}
          aria-activedescendant={isShown && chosen >= 0 ? optionId(chosen) : undefined}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(true)}
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
      <p role="status" className="sr-only">
        {isShown && !isPlaceholderData && announced(items.length)}
      </p>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full mt-2.5 overflow-hidden rounded-2xl border border-line bg-paper py-1.5 shadow-lifted"
      >
        {isShown && items.length === 0 && (
          <p className="px-4 py-4">{CATALOGUE_TEXT.noProductsFound}</p>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_auto]">
          <div id={LIST_ID} role="listbox" aria-label={CATALOGUE_TEXT.suggestionsLabel}>
            {isShown &&
              items.map((item, index) => (
                <Option
                  key={item.id}
                  item={item}
                  id={optionId(index)}
                  isChosen={index === chosen}
                  choose={() => openProduct(item)}
                />
              ))}
          </div>
          {/* Beside the list, row by row: a listbox can't contain buttons. */}
          {isShown && session?.kind === 'retailer' && (
            <SuggestedQuantities items={items} backToField={backToField} />
          )}
        </div>
      </div>
    </search>
  );
}

interface OptionProps {
  item: Suggestion;
  id: string;
  isChosen: boolean;
  choose: () => void;
}

function Option({ item, id, isChosen, choose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      // Runs before the field loses the focus and the list closes.
      onPointerDown={(event) => event.preventDefault()}
      onClick={choose}
      className="flex h-14 cursor-pointer items-center gap-3 px-3 hover:bg-leaf-wash aria-selected:bg-leaf-wash"
    >
      <img
        src={cardPicture(item.image ?? PLACEHOLDER_PICTURE)}
        alt=""
        width={44}
        height={44}
        className="size-11 shrink-0 rounded-xl"
      />
      <span className="min-w-0">
        <span className="block truncate leading-tight font-semibold">{item.title}</span>
        <span className="block truncate text-sm text-soft">
          {item.pack} · {item.price == null ? item.category : priceText(item.price, item.unit)}
        </span>
      </span>
    </div>
  );
}

/** The next or previous index, wrapping around; -1 is the field itself. */
const neighbour = (from: number, step: number, count: number): number =>
  ((from + 1 + step + count + 1) % (count + 1)) - 1;

const announced = (count: number): string =>
  count === 0 ? CATALOGUE_TEXT.noProductsFound : CATALOGUE_TEXT.suggestions(count);
