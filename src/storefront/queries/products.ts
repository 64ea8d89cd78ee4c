import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Category } from '../../domain/categories.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import { isShort } from '../../web/long-lists.ts';

export interface ProductFilter {
  q: string;
  category: Category | undefined;
}

/** All products by title, those of a category, or the results of a search, page by page. */
export const productsQuery = (api: ApiClient, { q, category }: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['products', q, category ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(q && { q }),
        ...(category && { category }),
        ...(pageParam && { cursor: pageParam }),
      };
      return readJson(api.products.$get({ query }, { init: { signal } }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // The previous results stay until the next ones arrive, so that nothing flickers.
    placeholderData: keepPreviousData,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
