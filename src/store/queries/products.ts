import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ProductPage } from '../../contract/catalogue.ts';
import type { Category } from '../../domain/categories.ts';
import { type ApiClient, readJson } from '../api-client.ts';

export interface ProductFilter {
  q: string;
  category: Category | undefined;
}

/** A list that has been scrolled far is not read again from its top behind the person's back. */
const MOST_PAGES_TO_REFRESH = 4;
interface Scrolled {
  state: { data: { pages: unknown[] } | undefined };
}
const isShort = ({ state }: Scrolled) => (state.data?.pages.length ?? 0) <= MOST_PAGES_TO_REFRESH;

/** All products by title, those of a category, or the hits of a search, page after page. */
export const productsQuery = (api: ApiClient, { q, category }: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['products', q, category ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(q && { q }),
        ...(category && { category }),
        ...(pageParam && { cursor: pageParam }),
      };
      return readJson<ProductPage>(
        api.products.$get({ query }, { init: { signal } }) as Promise<Response>,
      );
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // The list stays while the next letter's hits are on their way: nothing blinks.
    placeholderData: keepPreviousData,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
