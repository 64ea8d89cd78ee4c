import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../contract/catalogue.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { linePicture } from '../../domain/picture-forms.ts';
import { searchable } from '../../domain/search-words.ts';
import { TYPING_PAUSE_MS } from '../../domain/timings.ts';
import { priceText } from '../../domain/unit.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { useSession } from '../account/session.ts';
import { suggestionsQuery } from '../queries/suggestions.ts';
import { SuggestedQuantities } from './suggested-quantities.tsx';
import { SUGGESTIONS_ID, suggestionId } from './suggestion-ids.ts';

export interface SuggestionListProps {
  /** What is in the search field. */
  typed: string;
  isShown: boolean;
  /** The selected suggestion; -1: none. */
  chosen: number;
  /** Reports the suggestions for what is typed; undefined: none yet. */
  onItems: (items: readonly Suggestion[] | undefined) => void;
  choose: (suggestion: Suggestion) => void;
  /** After adding, the next name can be typed at once. */
  backToField: () => void;
}

/** The suggestions below the header's search, fetched while the person types (HOME-07). */
export function SuggestionList(props: SuggestionListProps) {
  const { typed, isShown, chosen, onItems, choose, backToField } = props;
  const { api } = useRouter().options.context;
  const { data: session } = useSession();
  const [query, setQuery] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setQuery(searchable(typed)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, isPlaceholderData } = useQuery(suggestionsQuery(api, query));
  const found = query === '' ? undefined : data;
  useEffect(() => onItems(found), [found, onItems]);
  const items = found ?? [];

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && !isPlaceholderData && announced(items.length)}
      </p>
      <div
        hidden={!isShown}
        className="absolute inset-x-4 top-full max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-2xl border border-line bg-paper py-1.5 shadow-lifted sm:inset-x-0 sm:mt-1.5"
      >
        {isShown && items.length === 0 && (
          <p className="px-4 py-4">{CATALOGUE_TEXT.noProductsFound}</p>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_auto]">
          <div id={SUGGESTIONS_ID} role="listbox" aria-label={CATALOGUE_TEXT.suggestionsLabel}>
            {isShown &&
              items.map((item, index) => (
                <Option
                  key={item.id}
                  item={item}
                  id={suggestionId(index)}
                  isChosen={index === chosen}
                  choose={() => choose(item)}
                />
              ))}
          </div>
          {/* Beside the list, row by row: a listbox can't contain buttons. */}
          {isShown && session?.kind === 'retailer' && (
            <SuggestedQuantities items={items} backToField={backToField} />
          )}
        </div>
      </div>
    </>
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
        src={linePicture(item.image ?? PLACEHOLDER_PICTURE)}
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

const announced = (count: number): string =>
  count === 0 ? CATALOGUE_TEXT.noProductsFound : CATALOGUE_TEXT.suggestions(count);
