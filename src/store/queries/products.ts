import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ProductPage } from '../../contract/catalogue.ts';
import { type ApiClient, readJson } from '../api-client.ts';

/** All products by title, or the hits of a search, page after page. */
export const productsQuery = (api: ApiClient, q: string) =>
  infiniteQueryOptions({
    queryKey: ['products', q],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(q && { q }), ...(pageParam && { cursor: pageParam }) };
      return readJson<ProductPage>(
        api.products.$get({ query }, { init: { signal } }) as Promise<Response>,
      );
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // The list stays while the next letter's hits are on their way: nothing blinks.
    placeholderData: keepPreviousData,
  });
