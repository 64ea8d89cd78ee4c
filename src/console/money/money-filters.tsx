import type { ReactNode } from 'react';
import { MAX_SEARCH_LENGTH } from '../../domain/order-desk.ts';
import { MONEY_TEXT } from '../../text/console-money.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { DateRangeFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/filter-bar.tsx';
import { changeSearch } from '../router.tsx';
import { hasFilters, type MoneyFilter, NO_FILTERS, queryOf } from './money-filter.ts';

interface MoneyFiltersProps {
  filter: MoneyFilter;
  search?: ReactNode;
  /** The tab's own filters, before the days. */
  children?: ReactNode;
}

/** The filters above a list of money; every tab has days. */
export const MoneyFilters = ({ filter, search, children }: MoneyFiltersProps) => (
  <FilterBar
    label={MONEY_TEXT.filters}
    words={FILTER_TEXT}
    setCount={Object.keys(queryOf(filter)).filter((name) => name !== 'q' && name !== 'shop').length}
    onClear={hasFilters(filter) ? () => changeSearch(NO_FILTERS) : undefined}
    search={search}
  >
    {children}
    <DateRangeFilter
      from={filter.from ?? ''}
      to={filter.to ?? ''}
      onChange={(days) => changeSearch({ ...days })}
      words={MONEY_TEXT}
    />
  </FilterBar>
);

interface MoneySearchProps {
  filter: MoneyFilter;
  label: string;
  /** How wide it is beside other filters. */
  className: string;
}

export const MoneySearch = ({ filter, label, className }: MoneySearchProps) => (
  <SearchFilter
    label={label}
    value={filter.q ?? ''}
    onChange={(q) => changeSearch({ q })}
    maxLength={MAX_SEARCH_LENGTH}
    className={`min-w-0 grow basis-40 sm:grow-0 sm:basis-auto ${className}`}
  />
);

interface MoneySelectProps<Value extends string> {
  filter: MoneyFilter;
  name: 'balance' | 'reason' | 'view' | 'state' | 'kind' | 'district';
  label: string;
  anyLabel: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
}

export const MoneySelect = <Value extends string>(props: MoneySelectProps<Value>) => {
  const { filter, name, label, anyLabel, values, nameOf } = props;
  return (
    <SelectFilter
      label={label}
      anyLabel={anyLabel}
      value={filter[name] ?? ''}
      onChange={(value) => changeSearch({ [name]: value })}
      options={values.map((value) => ({ value, label: nameOf(value) }))}
    />
  );
};
