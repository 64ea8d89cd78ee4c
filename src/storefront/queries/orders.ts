import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Order, OrderPage, OrderSummary } from '../../contract/order.ts';
import { type ApiClient, CallFailed, nullWhenMissing, readJson } from '../../web/api-client.ts';
import { sessionQuery } from '../../web/session-query.ts';
import { isShort } from './long-lists.ts';

// The own orders of the retailer with this id. Somebody else moves them on: what was read is shown, and read again.

/** Fills rows of 2 and of 3. */
const PAGE = '24';

type OrderList = InfiniteData<OrderPage>;

/** Page after page, the newest first. */
export const ordersQuery = (api: ApiClient, userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['orders', userId],
    queryFn: ({ pageParam, signal, client }): Promise<OrderPage> =>
      asUser(api, client, userId, NO_ORDERS, () => readPage(api, pageParam, signal)),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });

const NO_ORDERS: OrderPage = { items: [], nextCursor: null };

const readPage = (api: ApiClient, cursor: string, signal?: AbortSignal): Promise<OrderPage> =>
  readJson(
    api.orders.$get(
      { query: { limit: PAGE, ...(cursor && { cursor }) } },
      { init: { signal: signal ?? null } },
    ),
  );

/** One order; null: there is none of theirs under this id. */
export const orderQuery = (api: ApiClient, userId: string | undefined, id: string) =>
  queryOptions({
    queryKey: ['order', userId, id],
    queryFn: ({ signal, client }): Promise<Order | null> =>
      asUser(api, client, userId, null, async () => {
        const call = api.orders[':id'].$get({ param: { id } }, { init: { signal } });
        return readJson(call).catch(nullWhenMissing);
      }),
    staleTime: 0,
  });

/** Asked for without a user it is only logged (HIST-03): there is `nothing`, and the screen says no more than that. */
async function asUser<T>(
  api: ApiClient,
  client: QueryClient,
  userId: string | undefined,
  nothing: T,
  read: () => Promise<T>,
): Promise<T> {
  if (userId === undefined) {
    console.warn('Orders were asked for without a user.');
    return nothing;
  }
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.refusal?.code !== 'LOGIN_REQUIRED') throw error;
    console.warn('Orders were asked for without a user.');
    // The session has ended elsewhere: who is looking is asked anew, and the guard of the screen does the rest.
    const { queryKey } = sessionQuery(api);
    await client.invalidateQueries({ queryKey });
    const session = client.getQueryData(queryKey);
    // Nobody could say so: then it is not known that there are none.
    if (session?.kind === 'retailer' && session.id === userId) throw error;
    return nothing;
  }
}

/** A list that was scrolled far is not read again as a whole; but what was ordered since must be on top of it. */
export async function readTopAgain(
  client: QueryClient,
  api: ApiClient,
  userId: string,
): Promise<void> {
  const { queryKey } = ordersQuery(api, userId);
  const top = await readPage(api, '');
  // A page that is under way would be put below the old top.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (list) => list && withTop(list, top));
}

/** Orders come only at the top: with the same newest one, all pages end where they did. */
export const withTop = ({ pages, pageParams }: OrderList, top: OrderPage): OrderList =>
  top.items[0]?.id === pages[0]?.items[0]?.id
    ? { pages: [top, ...pages.slice(1)], pageParams }
    : { pages: [top], pageParams: pageParams.slice(0, 1) };

/** The order as it is now, here and in the list. */
export function keepOrder(
  client: QueryClient,
  api: ApiClient,
  userId: string | undefined,
  order: Order,
): void {
  client.setQueryData(orderQuery(api, userId, order.id).queryKey, order);
  client.setQueryData(ordersQuery(api, userId).queryKey, (list) => list && withOrder(list, order));
}

export const withOrder = (
  { pages, pageParams }: OrderList,
  { id, status }: Pick<OrderSummary, 'id' | 'status'>,
): OrderList => ({
  pageParams,
  pages: pages.map((page) =>
    page.items.some((item) => item.id === id)
      ? {
          ...page,
          items: page.items.map((item) =>
            item.id === id ? { ...item, status, orderStatus: status } : item,
          ),
        }
      : page,
  ),
});
