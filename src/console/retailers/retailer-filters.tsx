import { knownDistricts } from '../../domain/district-list.ts';
import { LAST_ORDERS, SHOP_SEARCH_LENGTH } from '../../domain/shop-standing.ts';
import { LAST_ORDER_NAMES, RETAILERS_TEXT } from '../../text/console-retailers.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/filter-bar.tsx';
import { changeSearch } from '../router.tsx';
import { hasFilters, NO_FILTERS, type RetailerFilter } from './retailer-filter.ts';

export function RetailerFilters({ filter }: { filter: RetailerFilter }) {
  return (
    <FilterBar
      label={RETAILERS_TEXT.filters}
      words={FILTER_TEXT}
      setCount={[filter.district, filter.lastOrder].filter(Boolean).length}
      onClear={hasFilters(filter) ? () => changeSearch(NO_FILTERS) : undefined}
      search={
        <SearchFilter
          label={RETAILERS_TEXT.search}
          value={filter.q ?? ''}
          onChange={(q) => changeSearch({ q })}
          maxLength={SHOP_SEARCH_LENGTH}
          className="min-w-0 grow basis-40 sm:w-72 sm:grow-0 sm:basis-auto"
        />
      }
    >
      <SelectFilter
        label={RETAILERS_TEXT.district}
        anyLabel={RETAILERS_TEXT.anyDistrict}
        value={filter.district ?? ''}
        onChange={(district) => changeSearch({ district })}
        options={knownDistricts().map((value) => ({ value, label: value }))}
      />
      <SelectFilter
        label={RETAILERS_TEXT.lastOrder}
        anyLabel={RETAILERS_TEXT.anyLastOrder}
        value={filter.lastOrder ?? ''}
        // They are listed by their last order, which ends another sort.
        onChange={(lastOrder) => changeSearch({ lastOrder, sort: '' })}
        options={LAST_ORDERS.map((value) => ({ value, label: LAST_ORDER_NAMES[value] }))}
      />
    </FilterBar>
  );
}
