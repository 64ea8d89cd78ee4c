import { knownDistricts } from '../../domain/district-list.ts';
import { MAX_SEARCH_LENGTH, PAYMENT_FILTERS } from '../../domain/order-desk.ts';
import { ORDER_DESK_TEXT, PAYMENT_FILTER_NAMES } from '../../text/console-orders.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { DateRangeFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/filter-bar.tsx';
import { changeSearch } from '../router.tsx';
import { type DeskFilter, hasFilters, NO_FILTERS } from './desk-filter.ts';

/** A search and days are listed by date, so they end another sort. */
const sortEndedBy = (value: string) => (value ? { sort: '' } : {});

export function DeskFilters({ filter }: { filter: DeskFilter }) {
  return (
    <FilterBar
      label={ORDER_DESK_TEXT.filters}
      words={FILTER_TEXT}
      setCount={[filter.district, filter.payment, filter.from, filter.to].filter(Boolean).length}
      onClear={hasFilters(filter) ? () => changeSearch(NO_FILTERS) : undefined}
      search={
        <SearchFilter
          label={ORDER_DESK_TEXT.search}
          value={filter.q ?? ''}
          // The tab stays, so that a person who searches in a tab sees that it has no match.
          onChange={(q) => changeSearch({ q, tab: filter.tab, ...sortEndedBy(q) })}
          maxLength={MAX_SEARCH_LENGTH}
          className="min-w-0 grow basis-40 sm:w-52 sm:grow-0 sm:basis-auto"
        />
      }
    >
      <SelectFilter
        label={ORDER_DESK_TEXT.district}
        anyLabel={ORDER_DESK_TEXT.anyDistrict}
        value={filter.district ?? ''}
        onChange={(district) => changeSearch({ district })}
        options={knownDistricts().map((value) => ({ value, label: value }))}
      />
      <SelectFilter
        label={ORDER_DESK_TEXT.payment}
        anyLabel={ORDER_DESK_TEXT.anyPayment}
        value={filter.payment ?? ''}
        onChange={(payment) => changeSearch({ payment })}
        options={PAYMENT_FILTERS.map((value) => ({ value, label: PAYMENT_FILTER_NAMES[value] }))}
      />
      <DateRangeFilter
        from={filter.from ?? ''}
        to={filter.to ?? ''}
        onChange={(days) => changeSearch({ ...days, ...sortEndedBy(days.from || days.to) })}
        words={ORDER_DESK_TEXT}
      />
    </FilterBar>
  );
}
