import { CATEGORIES } from '../../domain/categories.ts';
import { PRODUCT_GAPS, PRODUCT_STATES } from '../../domain/product-desk.ts';
import { SEARCH_LENGTH } from '../../domain/search-words.ts';
import {
  PRODUCT_GAP_NAMES,
  PRODUCT_STATE_NAMES,
  PRODUCTS_TEXT,
} from '../../text/console-products.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/filter-bar.tsx';
import { changeSearch, Link, usePlace } from '../router.tsx';
import { hasFilters, hrefOfState, NO_FILTERS, type ProductFilter } from './product-filter.ts';

/** A search and gaps have an order of their own, so they end another sort. */
const sortEndedBy = (value: string) => (value ? { sort: '' } : {});

export function ProductFilters({ filter }: { filter: ProductFilter }) {
  return (
    <FilterBar
      label={PRODUCTS_TEXT.filters}
      words={FILTER_TEXT}
      setCount={[filter.category, filter.without].filter(Boolean).length}
      onClear={hasFilters(filter) ? () => changeSearch(NO_FILTERS) : undefined}
      search={
        <SearchFilter
          label={PRODUCTS_TEXT.search}
          value={filter.q ?? ''}
          onChange={(q) => changeSearch({ q, ...sortEndedBy(q) }, { isReplacing: true })}
          maxLength={SEARCH_LENGTH}
          className="min-w-0 grow basis-40 sm:w-60 sm:grow-0 sm:basis-auto"
        />
      }
    >
      <SelectFilter
        label={PRODUCTS_TEXT.category}
        anyLabel={PRODUCTS_TEXT.anyCategory}
        value={filter.category ?? ''}
        onChange={(category) => changeSearch({ category })}
        options={CATEGORIES.map((value) => ({ value, label: value }))}
      />
      <SelectFilter
        label={PRODUCTS_TEXT.without}
        anyLabel={PRODUCTS_TEXT.anyWithout}
        value={filter.without ?? ''}
        onChange={(without) => changeSearch({ without, ...sortEndedBy(without) })}
        options={PRODUCT_GAPS.map((value) => ({ value, label: PRODUCT_GAP_NAMES[value] }))}
      />
    </FilterBar>
  );
}

export function StateTabs({ current }: { current: ProductFilter['state'] }) {
  const { search } = usePlace();
  return (
    <nav aria-label={PRODUCTS_TEXT.states} className="flex gap-1.5 text-sm">
      {PRODUCT_STATES.map((state) => (
        <Link
          key={state}
          href={hrefOfState(search, state)}
          {...(state === current && { 'aria-current': 'page' })}
          className="inline-flex min-h-11 items-center rounded-lg border border-line bg-paper px-3 font-medium hover:bg-leaf-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white lg:min-h-9"
        >
          {PRODUCT_STATE_NAMES[state]}
        </Link>
      ))}
    </nav>
  );
}
