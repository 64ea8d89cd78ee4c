import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '../../domain/order-status.ts';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';
import { isShort } from '../../web/long-lists.ts';

// All orders. Always refetched, because retailers place and cancel orders all the time.

/** A laptop's screen shows about 20 rows. */
const PAGE = '50';

/** The server refuses longer ones. */
export const LONGEST_ORDER_ID = 30;

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly orderId?: string | undefined;
}

/** Page by page, newest first. `operatorId` is in the key so that one person's data is not shown to the next. */
export const allOrdersQuery = (
  api: ApiClient,
  operatorId: string,
  { status, orderId }: OrderFilter,
) =>
  infiniteQueryOptions({
    queryKey: ['all-orders', operatorId, { status, orderId }],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: PAGE,
        ...(pageParam && { cursor: pageParam }),
        ...(status && { status }),
        ...(orderId && { orderId }),
      };
      return readJson(api.operator.orders.$get({ query }, { init: { signal } }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
    // A refused call would be refused again.
    retry: (failures, error) =>
      failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined),
  });
