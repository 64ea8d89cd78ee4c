import { CATEGORIES } from '../../domain/categories.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { CHANGE_FILTER_NAMES, PRICES_TEXT } from '../../text/console-prices.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/filter-bar.tsx';
import { navigate } from '../router.tsx';
import {
  CHANGE_FILTERS,
  filterQuery,
  isFiltered,
  MAX_FILTER_TEXT,
  type PriceFilter,
} from './filter-rows.ts';

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }));
const CHANGE_OPTIONS = CHANGE_FILTERS.map((filter) => ({
  value: filter,
  label: CHANGE_FILTER_NAMES[filter],
}));

export function PriceFilters({ filter }: { filter: PriceFilter }) {
  const show = (changes: Partial<PriceFilter>) => {
    const query = filterQuery({ ...filter, ...changes });
    // Typing must not fill the history with every letter.
    navigate(query ? `${CONSOLE_PATHS.prices}?${query}` : CONSOLE_PATHS.prices, {
      isReplacing: 'text' in changes,
    });
  };
  return (
    <FilterBar
      label={PRICES_TEXT.filters}
      words={FILTER_TEXT}
      setCount={[filter.category, filter.changed].filter(Boolean).length}
      onClear={isFiltered(filter) ? () => show({ text: '', category: '', changed: '' }) : undefined}
      search={
        <SearchFilter
          label={PRICES_TEXT.find}
          value={filter.text}
          onChange={(text) => show({ text })}
          maxLength={MAX_FILTER_TEXT}
          className="min-w-0 grow basis-40 sm:w-44 sm:grow-0 sm:basis-auto"
        />
      }
    >
      <SelectFilter
        label={PRICES_TEXT.category}
        value={filter.category}
        onChange={(category) => show({ category })}
        options={CATEGORY_OPTIONS}
        anyLabel={PRICES_TEXT.anyCategory}
      />
      <SelectFilter
        label={PRICES_TEXT.changed}
        value={filter.changed}
        onChange={(changed) => show({ changed })}
        options={CHANGE_OPTIONS}
        anyLabel={PRICES_TEXT.anyChange}
      />
    </FilterBar>
  );
}
