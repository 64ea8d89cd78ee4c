import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';
import { isShort } from '../../web/long-lists.ts';
import { type DeskFilter, queryOf } from '../order/desk-filter.ts';

// Orders and cancellations. Always refetched, because shops place and cancel orders all the time. The person's id is in
// each key, so that one person's data is not shown to the next.

/** A laptop's screen shows about 20 rows. */
const PAGE = '50';

export const ORDERS_KEY = 'orders';
export const CANCELLATIONS_KEY = 'cancellations';

/** A refused call would be refused again. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined);

export const deskQuery = (api: ApiClient, staffId: string, filter: DeskFilter) =>
  infiniteQueryOptions({
    queryKey: [ORDERS_KEY, staffId, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...queryOf(filter), limit: PAGE, ...(pageParam && { cursor: pageParam }) };
      return readJson(api.console.orders.$get({ query }, { init: { signal } }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
    retry,
  });

export const orderCountsQuery = (api: ApiClient, staffId: string) =>
  queryOptions({
    queryKey: [ORDERS_KEY, staffId, 'counts'],
    queryFn: ({ signal }) => readJson(api.console.orders.counts.$get({}, { init: { signal } })),
    staleTime: 0,
    retry,
  });

export const consoleOrderQuery = (api: ApiClient, staffId: string, id: string) =>
  queryOptions({
    queryKey: [ORDERS_KEY, staffId, 'one', id],
    queryFn: ({ signal }) =>
      readJson(api.console.orders[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    retry,
  });

export const cancellationsQuery = (api: ApiClient, staffId: string) =>
  queryOptions({
    queryKey: [CANCELLATIONS_KEY, staffId],
    queryFn: ({ signal }) => readJson(api.console.cancellations.$get({}, { init: { signal } })),
    staleTime: 0,
    retry,
  });
