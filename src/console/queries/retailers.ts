import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';
import { queryOf, type RetailerFilter } from '../retailers/retailer-filter.ts';

// Shops. The person's id is in each key, so that one person's data is not shown to the next.

const PAGE = '50';
/** On a shop's page there are several lists. */
const SHORT_PAGE = '10';

export const RETAILERS_KEY = 'retailers';

/** A refused call would be refused again. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined);

export const retailersQuery = (api: ApiClient, staffId: string, filter: RetailerFilter) =>
  queryOptions({
    queryKey: [RETAILERS_KEY, staffId, 'list', filter],
    queryFn: ({ signal }) =>
      readJson(
        api.console.retailers.$get(
          { query: { ...queryOf(filter), limit: PAGE } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry,
  });

/** The lists that follow live changes: all but a searched one. */
export const liveListKeys = (staffId: string, { q }: RetailerFilter): readonly QueryKey[] =>
  q === undefined ? [[RETAILERS_KEY, staffId, 'list']] : [];

export const retailerQuery = (api: ApiClient, staffId: string, id: string) =>
  queryOptions({
    queryKey: [RETAILERS_KEY, staffId, 'one', id],
    queryFn: ({ signal }) =>
      readJson(api.console.retailers[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    retry,
  });

const pageOf = (cursor: string) => ({ limit: SHORT_PAGE, ...(cursor && { cursor }) });

export const retailerOrdersQuery = (api: ApiClient, staffId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [RETAILERS_KEY, staffId, 'orders', id],
    queryFn: ({ pageParam, signal }) =>
      readJson(
        api.console.retailers[':id'].orders.$get(
          { param: { id }, query: pageOf(pageParam) },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    retry,
  });

export const retailerLedgerQuery = (api: ApiClient, staffId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [RETAILERS_KEY, staffId, 'ledger', id],
    queryFn: ({ pageParam, signal }) =>
      readJson(
        api.console.retailers[':id'].ledger.$get(
          { param: { id }, query: pageOf(pageParam) },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    retry,
  });
