import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';

// What an order for one shop needs. Refetched, because prices change, except for what is being read to the shop.

const FOUND_AT_ONCE = '24';

/** A refused call would be refused again. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined);

export const assistedPadQuery = (api: ApiClient, staffId: string, id: string) =>
  queryOptions({
    queryKey: ['assisted-pad', staffId, id],
    queryFn: ({ signal }) =>
      readJson(
        api.console.retailers[':id']['order-pad'].$get({ param: { id } }, { init: { signal } }),
      ),
    staleTime: 0,
    retry,
  });

export const productsForShopQuery = (api: ApiClient, staffId: string, id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['products-for-shop', staffId, id, q],
    queryFn: ({ pageParam, signal }) => {
      const query = { q, limit: FOUND_AT_ONCE, ...(pageParam && { cursor: pageParam }) };
      const { products } = api.console.retailers[':id'];
      return readJson(products.$get({ param: { id }, query }, { init: { signal } }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled: q !== '',
    staleTime: 0,
    retry,
  });

export interface LineForShop {
  readonly productId: string;
  readonly quantity: number;
  /** The pack that the quantity was typed for. */
  readonly pack?: string;
}

export const assistedReviewQuery = (
  api: ApiClient,
  staffId: string,
  id: string,
  lines: readonly LineForShop[],
) =>
  queryOptions({
    queryKey: ['assisted-review', staffId, id, lines],
    queryFn: () => {
      const json = { lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) };
      return readJson(api.console.retailers[':id']['order-review'].$post({ param: { id }, json }));
    },
    // Staff read the total out and send the same one: it changes only after the server has refused it, while they look.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry,
  });
