import { CATEGORIES, type Category } from '../../domain/categories.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import {
  isProductSortPossible,
  PRODUCT_GAPS,
  PRODUCT_SORTS,
  PRODUCT_STATES,
  type ProductGap,
  type ProductSort,
  type ProductState,
} from '../../domain/product-desk.ts';
import { SEARCH_LENGTH } from '../../domain/search-words.ts';

// The view of the products, as it is in the address: it can be bookmarked and shared.

export interface ProductFilter {
  readonly state: ProductState;
  readonly q?: string;
  readonly category?: Category;
  readonly without?: ProductGap;
  readonly sort: ProductSort;
  readonly cursor?: string;
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value === text);

/** What is not understood is left out. */
export function readProductFilter(search: URLSearchParams): ProductFilter {
  const q = search.get('q')?.trim().slice(0, SEARCH_LENGTH) || undefined;
  const category = oneOf(CATEGORIES, search.get('category'));
  const without = oneOf(PRODUCT_GAPS, search.get('without'));
  const cursor = search.get('cursor') ?? undefined;
  const sort = oneOf(PRODUCT_SORTS, search.get('sort')) ?? 'name';
  return {
    state: oneOf(PRODUCT_STATES, search.get('state')) ?? 'sold',
    ...(q && { q }),
    ...(category && { category }),
    ...(without && { without }),
    ...(cursor && { cursor }),
    sort: isProductSortPossible(sort, { q, without }) ? sort : 'name',
  };
}

/** As the call takes it. */
export const queryOf = (filter: ProductFilter): Record<string, string> => ({ ...filter });

export const hasFilters = ({ q, category, without }: ProductFilter): boolean =>
  [q, category, without].some((value) => value !== undefined);

/** As `changeSearch` takes it. */
export const NO_FILTERS = { q: '', category: '', without: '' };

/** Another state keeps the filters. */
export function hrefOfState(search: URLSearchParams, state: ProductState): string {
  const next = new URLSearchParams(search);
  next.set('state', state);
  next.delete('cursor');
  return `${CONSOLE_PATHS.products}?${next}`;
}

export function hrefOfPage(search: URLSearchParams, cursor: string | null): string {
  const next = new URLSearchParams(search);
  if (cursor) next.set('cursor', cursor);
  else next.delete('cursor');
  const query = next.toString();
  return query ? `${CONSOLE_PATHS.products}?${query}` : CONSOLE_PATHS.products;
}
