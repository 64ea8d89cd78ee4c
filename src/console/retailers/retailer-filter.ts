import { knownDistricts } from '../../domain/district-list.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import {
  isShopSortPossible,
  LAST_ORDERS,
  SHOP_SEARCH_LENGTH,
  SHOP_SORTS,
  SHOP_STANDINGS,
  type ShopFilter,
  type ShopSort,
  type ShopStanding,
  usualShopSort,
} from '../../domain/shop-standing.ts';

// The view of the list of shops, as it is in the address: it can be bookmarked and shared.

export interface RetailerFilter extends ShopFilter {
  readonly sort: ShopSort;
  readonly cursor?: string | undefined;
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value === text);

/** What is not understood is left out. */
export function readRetailerFilter(search: URLSearchParams): RetailerFilter {
  const filter: ShopFilter = {
    q: search.get('q')?.trim().slice(0, SHOP_SEARCH_LENGTH) || undefined,
    standing: oneOf(SHOP_STANDINGS, search.get('standing')),
    district: oneOf(knownDistricts(), search.get('district')),
    lastOrder: oneOf(LAST_ORDERS, search.get('lastOrder')),
  };
  const wanted = oneOf(SHOP_SORTS, search.get('sort'));
  return {
    ...filter,
    sort: wanted && isShopSortPossible(wanted, filter) ? wanted : usualShopSort(filter),
    cursor: search.get('cursor') || undefined,
  };
}

/** As the call takes it. */
export const queryOf = (filter: RetailerFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Another tab keeps the filters. */
export function hrefOfStanding(
  search: URLSearchParams,
  standing: ShopStanding | undefined,
): string {
  const next = new URLSearchParams(search);
  next.delete('cursor');
  if (standing) next.set('standing', standing);
  else next.delete('standing');
  return next.size > 0 ? `${CONSOLE_PATHS.retailers}?${next}` : CONSOLE_PATHS.retailers;
}

/** The page after this cursor; undefined: the first one. */
export function hrefOfPage(search: URLSearchParams, cursor: string | undefined): string {
  const next = new URLSearchParams(search);
  if (cursor) next.set('cursor', cursor);
  else next.delete('cursor');
  return next.size > 0 ? `${CONSOLE_PATHS.retailers}?${next}` : CONSOLE_PATHS.retailers;
}

export const hasFilters = ({ q, district, lastOrder }: RetailerFilter): boolean =>
  [q, district, lastOrder].some((value) => value !== undefined);

/** As `changeSearch` takes it. */
export const NO_FILTERS = { q: '', district: '', lastOrder: '' };
