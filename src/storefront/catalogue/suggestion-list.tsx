import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { rateText } from '../../domain/pack.ts';
import { linePicture } from '../../domain/picture-forms.ts';
import { searchable } from '../../domain/search-words.ts';
import { TYPING_PAUSE_MS } from '../../domain/timings.ts';
import { priceText } from '../../domain/unit.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { FAILURES } from '../../text/shared-failures.ts';
import { useSession } from '../account/session.ts';
import { useIsInCart } from '../cart/use-cart.ts';
import { suggestionsQuery } from '../queries/suggestions.ts';
import { type SuggestedPack, suggestedFamilies } from './suggested-packs.ts';
import { COLUMNS, SuggestedQuantities } from './suggested-quantities.tsx';
import { SUGGESTIONS_ID, suggestionId } from './suggestion-ids.ts';

export interface SuggestionListProps {
  /** What is in the search field. */
  typed: string;
  isShown: boolean;
  /** The selected suggestion; -1: none. */
  chosen: number;
  /** Reports what can be chosen for what is typed; undefined: nothing yet. */
  onItems: (items: readonly SuggestedPack[] | undefined) => void;
  choose: (suggestion: { id: string }) => void;
  /** After adding, the next name can be typed at once. */
  backToField: () => void;
}

/**
 * The suggestions below the header's search, fetched while the person types (HOME-07). A family is suggested once, with its
 * packs to choose from.
 */
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
  const families = useMemo(() => found && suggestedFamilies(found), [found]);
  const choices = useMemo(() => families?.flatMap(({ packs }) => packs), [families]);
  useEffect(() => onItems(choices), [choices, onItems]);
  const shown = isShown ? (families ?? []) : [];

  const option = (pack: SuggestedPack, isAlone: boolean) => {
    const at = choices!.indexOf(pack);
    return (
      <Option
        key={pack.id}
        item={pack}
        isAlone={isAlone}
        id={suggestionId(at)}
        isChosen={at === chosen}
        choose={() => choose(pack)}
      />
    );
  };
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && !isPlaceholderData && announced(choices?.length ?? 0)}
      </p>
      <div
        hidden={!isShown}
        className="absolute inset-x-4 top-full max-h-[calc(100dvh-13.5rem)] overflow-y-auto sm:max-h-[calc(100dvh-10rem)] rounded-2xl border border-line bg-paper py-1.5 shadow-lifted sm:inset-x-0 sm:mt-1.5"
      >
        {isShown && shown.length === 0 && (
          <p className="px-4 py-4">{CATALOGUE_TEXT.noProductsFound}</p>
        )}
        <div className={COLUMNS}>
          <div
            id={SUGGESTIONS_ID}
            role="listbox"
            aria-label={CATALOGUE_TEXT.suggestionsLabel}
            className="contents"
          >
            {shown.map(({ title, image, row, packs }) =>
              row === null ? (
                packs.map((pack) => option(pack, true))
              ) : (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset can't group options.
                <div key={title + row} role="group" aria-label={title} className="contents">
                  <div
                    aria-hidden="true"
                    style={{ gridRow: row }}
                    className="col-span-full flex items-center gap-3 px-3 pt-1.5"
                  >
                    <Picture image={image} />
                    <span className="leading-tight font-semibold">{title}</span>
                  </div>
                  {packs.map((pack) => option(pack, false))}
                </div>
              ),
            )}
          </div>
          {/* Beside the list, row by row: a listbox can't contain buttons. */}
          {isShown && session?.kind === 'retailer' && choices && (
            <SuggestedQuantities items={choices} backToField={backToField} />
          )}
        </div>
      </div>
    </>
  );
}

const Picture = ({ image }: { image: string | null }) => (
  <img
    src={linePicture(image ?? PLACEHOLDER_PICTURE)}
    alt=""
    width={44}
    height={44}
    className="size-11 shrink-0 rounded-xl max-[22rem]:hidden"
  />
);

interface OptionProps {
  item: SuggestedPack;
  /** No family's name stands above it. */
  isAlone: boolean;
  id: string;
  isChosen: boolean;
  choose: () => void;
}

/** Nothing of it is ever cut. Only the row of a product in the cart is narrower, for its quantity. */
function Option({ item, isAlone, id, isChosen, choose }: OptionProps) {
  const isIn = useIsInCart(item.id);
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
      style={{ gridRow: item.row, gridColumn: isIn ? '1' : '1 / 3' }}
      className={`flex cursor-pointer items-center gap-3 px-3 py-1 hover:bg-leaf-wash aria-selected:bg-leaf-wash ${isAlone ? 'min-h-14' : 'min-h-12 pl-17 max-[22rem]:pl-6'}`}
    >
      {isAlone && <Picture image={item.image} />}
      <span className="min-w-0 leading-tight wrap-anywhere">
        {isAlone ? (
          <>
            <span className="block font-semibold">{item.title}</span>
            <span className="block text-sm text-soft">
              {[item.pack, ...factsOf(item)].join(' · ')}
            </span>
          </>
        ) : (
          <>
            <span className="sr-only">{item.title}</span>
            <span className="block text-sm">
              {item.pack}
              {typeof item.price === 'number' ? (
                <>
                  {' · '}
                  <span className="text-soft">{factsOf(item).join(' · ')}</span>
                </>
              ) : (
                item.soldOut && ` · ${FAILURES.soldOut}`
              )}
            </span>
          </>
        )}
      </span>
    </div>
  );
}

/** The price and what a kilogram or litre costs; for a visitor, the category. */
function factsOf({ price, unit, rate, category, soldOut }: SuggestedPack): string[] {
  const stock = soldOut ? [FAILURES.soldOut] : [];
  if (price == null) return [category, ...stock];
  const paid = priceText(price, unit);
  return rate ? [paid, rateText(rate), ...stock] : [paid, ...stock];
}

const announced = (count: number): string =>
  count === 0 ? CATALOGUE_TEXT.noProductsFound : CATALOGUE_TEXT.suggestions(count);
