import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PricePlace } from '../../domain/price-cell.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import { PRICES_KEY } from './use-price-sheet.ts';

/** The history of a cell, page by page, the newest change first. */
export const priceHistoryQuery = (
  api: ApiClient,
  operatorId: string,
  productId: string,
  place: PricePlace,
) =>
  infiniteQueryOptions({
    queryKey: [...PRICES_KEY, operatorId, 'history', productId, place],
    queryFn: ({ pageParam, signal }) => {
      const query = { productId, place, ...(pageParam && { cursor: pageParam }) };
      return readJson(api.console.prices.history.$get({ query }, { init: { signal } }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
