import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Category } from '../../domain/categories.ts';
import type { PackRange, ProductOrder } from '../../domain/product-order.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import { isShort } from '../../web/long-lists.ts';

export interface ProductFilter {
  q: string;
  category?: Category | undefined;
  /** undefined: by name; search results by how well they match. */
  sort?: ProductOrder | undefined;
  pack?: PackRange | undefined;
}

/** All products, those of a category, or the results of a search, page by page. */
export const productsQuery = (api: ApiClient, { q, category, sort, pack }: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['products', q, category ?? '', sort ?? '', pack ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(q && { q }),
        ...(category && { category }),
        ...(sort && { sort }),
        ...(pack && { pack }),
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
