import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { Order, OrderPage, OrderSummary } from '../../contract/order.ts';
import { type ApiClient, CallFailed, nullWhenMissing, readJson } from '../../web/api-client.ts';
import { isShort } from '../../web/long-lists.ts';
import { sessionQuery } from '../../web/session-query.ts';
import { retailerHomeQuery } from './retailer-home.ts';

// The logged-in retailer's orders. Always refetched, because the operator moves them on.

/** Fills rows of 2 and of 3. */
const PAGE_SIZE = '24';

/** The cursor of the page with the newest orders. */
const FIRST_PAGE = '';

type OrderList = InfiniteData<OrderPage>;

/** Page by page, newest first. */
export const ordersQuery = (api: ApiClient, userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['orders', userId],
    queryFn: ({ pageParam, signal, client }): Promise<OrderPage> =>
      asUser(api, client, userId, NO_ORDERS, () => readPage(api, pageParam, signal)),
    initialPageParam: FIRST_PAGE,
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
      { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } },
      { init: { signal: signal ?? null } },
    ),
  );

/** One order; null: not found, or someone else's. */
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

/** Without a user the call is only logged (HIST-03) and returns `nothing`. */
async function asUser<T>(
  api: ApiClient,
  client: QueryClient,
  userId: string | undefined,
  nothing: T,
  read: () => Promise<T>,
): Promise<T> {
  if (userId === undefined) {
    console.warn('Orders were requested without a user.');
    return nothing;
  }
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.refusal?.code !== 'LOGIN_REQUIRED') throw error;
    console.warn('Orders were requested without a user.');
    // The session has ended in another tab: check it again, and the protected screen redirects to the login.
    const { queryKey } = sessionQuery(api);
    await client.invalidateQueries({ queryKey });
    const session = client.getQueryData(queryKey);
    // Still logged in after all: then this is a failure, not an empty list.
    if (session?.kind === 'retailer' && session.id === userId) throw error;
    return nothing;
  }
}

/**
 * Somebody has come back to a long list: only its first page is refetched, so that new orders appear, unless more may have
 * changed while it was not on the screen.
 */
export async function catchUpLongList(
  client: QueryClient,
  api: ApiClient,
  userId: string,
): Promise<void> {
  const { queryKey } = ordersQuery(api, userId);
  const state = client.getQueryState(queryKey);
  if (!state || isShort({ state })) return;
  if (state.isInvalidated) return client.refetchQueries({ queryKey });
  await readPageAgain(client, api, userId, FIRST_PAGE);
}

/**
 * The list with the page that begins at this cursor as it is now. New orders are only ever on top: with the same newest
 * order, all pages still end where they did.
 */
export function withPage(
  { pages, pageParams }: OrderList,
  cursor: string,
  page: OrderPage,
): OrderList {
  const at = pageParams.indexOf(cursor);
  if (at === -1) return { pages, pageParams };
  const isSame = page.items[0]?.id === pages[at]?.items[0]?.id;
  const after = isSame ? pages.slice(at + 1) : [];
  return {
    pages: [...pages.slice(0, at), page, ...after],
    pageParams: isSame ? pageParams : pageParams.slice(0, at + 1),
  };
}

/** Updates a changed order on its screen and in the list. */
export function updateOrder(
  client: QueryClient,
  api: ApiClient,
  userId: string | undefined,
  order: Order,
): void {
  client.setQueryData(orderQuery(api, userId, order.id).queryKey, order);
  showInList(client, ordersQuery(api, userId).queryKey, order);
}

type OrderNow = Pick<OrderSummary, 'id' | 'status'>;

/** Data that is written counts as read: a list that is outdated stays so. */
function showInList(client: QueryClient, queryKey: QueryKey, order: OrderNow): void {
  const query = client.getQueryCache().find({ queryKey });
  const isOutdated = query?.state.isInvalidated;
  client.setQueryData<OrderList>(queryKey, (list) => list && withOrder(list, order));
  if (isOutdated) query?.invalidate();
}

/** An order was placed or has changed; null: any may have. What is open on a screen is fetched again. */
export function followOrder(
  client: QueryClient,
  api: ApiClient,
  userId: string,
  order: OrderNow | null,
): void {
  const { queryKey } = ordersQuery(api, userId);
  if (order) showInList(client, queryKey, order);
  const cursor = order ? pageToRead(client, queryKey, order.id) : undefined;
  if (cursor !== undefined) void readPageAgain(client, api, userId, cursor);
  const orderKey = orderQuery(api, userId, order?.id ?? '').queryKey;
  const queryKeys = [
    ...(cursor === undefined ? [queryKey] : []),
    order ? orderKey : orderKey.slice(0, 2),
    retailerHomeQuery(api, userId).queryKey,
  ];
  for (const key of queryKeys) {
    if (order) void client.invalidateQueries({ queryKey: key });
    else void fetchAgain(client, key);
  }
}

/** The page of a long list on the screen that has this order, if no more of the list has to be read; undefined: it has. */
function pageToRead(client: QueryClient, queryKey: QueryKey, id: string): string | undefined {
  const query = client.getQueryCache().find<OrderPage, Error, OrderList>({ queryKey });
  if (!query?.isActive() || isShort(query)) return undefined;
  const { data, fetchStatus, isInvalidated } = query.state;
  // What is being read may have been answered before the change, and would replace the page.
  if (!data || fetchStatus !== 'idle' || isInvalidated) return undefined;
  const at = data.pages.findIndex(({ items }) => items.some((item) => item.id === id));
  return data.pageParams[at] as string | undefined;
}

/**
 * Reads one page of the list again: a changed order may have another total, and its invoice. If the page could not be read,
 * or the list has changed meanwhile, all of it is.
 */
async function readPageAgain(
  client: QueryClient,
  api: ApiClient,
  userId: string,
  cursor: string,
): Promise<void> {
  const { queryKey } = ordersQuery(api, userId);
  const before = client.getQueryState(queryKey)?.dataUpdateCount;
  const page = await readPage(api, cursor).catch((error: unknown) => console.error(error));
  const now = client.getQueryState(queryKey);
  const isAsBefore =
    now?.dataUpdateCount === before && now?.fetchStatus === 'idle' && !now.isInvalidated;
  if (!page || !isAsBefore) return fetchAgain(client, queryKey);
  client.setQueryData(queryKey, (list) => list && withPage(list, cursor, page));
}

/** A fetch under way is left to finish. It may have been answered before the change, so another one follows. */
async function fetchAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isLate = client.isFetching({ queryKey }) > 0;
  const fetchAll = () => client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await fetchAll();
  if (isLate) await fetchAll();
}

export const withOrder = (
  { pages, pageParams }: OrderList,
  { id, status }: OrderNow,
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
