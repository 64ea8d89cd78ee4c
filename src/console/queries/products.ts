import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';
import { type ProductFilter, queryOf } from '../products/product-filter.ts';

// Products, always refetched: a colleague may have changed one. The person's id is in each key.

export const PRODUCTS_KEY = 'products';

/** A refused call would be refused again. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined);

export const productListQuery = (api: ApiClient, staffId: string, filter: ProductFilter) =>
  queryOptions({
    queryKey: [PRODUCTS_KEY, staffId, 'list', filter],
    queryFn: ({ signal }) =>
      readJson(api.console.products.$get({ query: queryOf(filter) }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry,
  });

export const productQuery = (api: ApiClient, staffId: string, id: string) =>
  queryOptions({
    queryKey: [PRODUCTS_KEY, staffId, 'one', id],
    queryFn: ({ signal }) =>
      readJson(api.console.products[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    retry,
  });
