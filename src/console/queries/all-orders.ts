import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnyOrderSummary } from '../../contract/operator-orders.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';

// The orders of everybody. What was read is shown, and read again: retailers place and cancel them meanwhile.

/** A laptop's screen shows about 20 rows. */
const PAGE = '50';

/** The server refuses a longer one. */
export const LONGEST_ORDER_ID = 30;

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly orderId?: string | undefined;
}

interface AnyOrderPage {
  items: AnyOrderSummary[];
  nextCursor: string | null;
}

/** Page after page, the newest first. `operatorId`: what one person has read is not shown to the next. */
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
      const call = api.operator.orders.$get({ query }, { init: { signal } });
      return readJson<AnyOrderPage>(call as Promise<Response>);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    // What the server has refused it would refuse again.
    retry: (failures, error) =>
      failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined),
  });
