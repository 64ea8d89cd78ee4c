import { knownDistricts } from '../../domain/district-list.ts';
import type { District } from '../../domain/districts.ts';
import { isDay } from '../../domain/india-day.ts';
import {
  isSortPossible,
  MAX_SEARCH_LENGTH,
  ORDER_SORTS,
  ORDER_TABS,
  type OrderSort,
  type OrderTab,
  PAYMENT_FILTERS,
  type PaymentFilter,
} from '../../domain/order-desk.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { seesMoney } from '../../domain/staff-order-moves.ts';
import type { StaffRole } from '../../domain/staff-role.ts';

// The view of the order desk, as it is in the address: it can be bookmarked and shared.

export interface DeskFilter {
  readonly tab: OrderTab;
  readonly q?: string;
  readonly district?: District;
  readonly payment?: PaymentFilter;
  readonly from?: string;
  readonly to?: string;
  readonly sort: OrderSort;
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value === text);

/** What is not understood is left out. A search without a tab looks through all orders. */
export function readDeskFilter(search: URLSearchParams, role: StaffRole): DeskFilter {
  const q = search.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined;
  const district = oneOf(knownDistricts(), search.get('district'));
  const payment = oneOf(PAYMENT_FILTERS, search.get('payment'));
  const [from, to] = ['from', 'to'].map((name) => {
    const text = search.get(name) ?? '';
    return isDay(text) ? text : undefined;
  });
  const wanted = oneOf(ORDER_SORTS, search.get('sort')) ?? 'newest';
  const isPossible = isSortPossible(wanted, { q, from, to });
  const isHidden = wanted === 'total' && !seesMoney(role);
  return {
    tab: oneOf(ORDER_TABS, search.get('tab')) ?? (q ? 'all' : firstTab(role)),
    ...(q && { q }),
    ...(district && { district }),
    ...(payment && { payment }),
    ...(from && { from }),
    ...(to && { to }),
    sort: isPossible && !isHidden ? wanted : 'newest',
  };
}

const firstTab = (role: StaffRole): OrderTab => (role === 'packer' ? 'to-pack' : 'to-confirm');

/** As the call takes it. */
export const queryOf = (filter: DeskFilter): Record<string, string> => ({ ...filter });

/** Another tab keeps the filters. */
export function hrefOfTab(search: URLSearchParams, tab: OrderTab): string {
  const next = new URLSearchParams(search);
  next.set('tab', tab);
  next.delete('open');
  return `${CONSOLE_PATHS.orders}?${next}`;
}

export const hasFilters = ({ q, district, payment, from, to }: DeskFilter): boolean =>
  [q, district, payment, from, to].some((value) => value !== undefined);

/** As `changeSearch` takes it. */
export const NO_FILTERS = { q: '', district: '', payment: '', from: '', to: '' };
