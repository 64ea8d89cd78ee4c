import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OrderPage } from '../../contract/order.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { HISTORY_TEXT } from '../../text/order-screens.ts';
import { ORDER_PAGES } from '../../text/order-titles.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Protected } from '../account/protected.tsx';
import { useRetailerId } from '../account/session.ts';
import { LinkToProducts } from '../catalogue/link-to-products.tsx';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { NextPage } from '../frame/next-page.tsx';
import { WindowedPages } from '../frame/windowed-pages.tsx';
import { OrderCard } from '../order/order-card.tsx';
import { PlacedOrder } from '../order/placed-order.tsx';
import { catchUpLongList, ordersQuery } from '../queries/orders.ts';

export const HistoryScreen = () => (
  <Protected>
    <MyOrders />
  </Protected>
);

function MyOrders() {
  const { api } = useRouter().options.context;
  const userId = useRetailerId();
  const orders = useInfiniteQuery(ordersQuery(api, userId));
  useTopOfLongList();
  const pages = orders.data?.pages ?? [];
  // A loaded list stays, even if refetching it fails.
  const hasFailed = orders.isLoadingError;
  const isEmpty = pages[0]?.items.length === 0;

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-5">
        <h1 className="text-[1.875rem] sm:text-[2.5rem]">{ORDER_PAGES.history.title}</h1>
        <Link to={PATHS.orderPad} className={buttonClass('outline')}>
          {ORDER_PAGES.orderPad.title}
        </Link>
      </div>
      <PlacedOrder />
      {orders.isPending && <Loading picture={<Spinner />} />}
      {hasFailed && (
        <FetchFailed
          sentence={HISTORY_TEXT.readFailed}
          tryAgain={orders.refetch}
          isTrying={orders.isFetching}
        />
      )}
      {isEmpty && <NoOrders />}
      {!isEmpty && pages.length > 0 && (
        // At least as tall as while it loads, so that a short list doesn't move the footer up.
        <div className="min-h-dvh">
          <WindowedPages pages={pages} Items={Orders} />
        </div>
      )}
      {/* Below the loaded orders, where the person is looking. */}
      {orders.isFetchNextPageError && (
        <FetchFailed
          sentence={HISTORY_TEXT.readFailed}
          tryAgain={orders.fetchNextPage}
          isTrying={orders.isFetchingNextPage}
        />
      )}
      {orders.hasNextPage && !orders.isFetchNextPageError && (
        <NextPage
          // A new element each time: the previous one is gone, not moved.
          key={pages.length}
          loading={HISTORY_TEXT.loadingMore}
          isFetching={orders.isFetching}
          fetch={() => orders.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </>
  );
}

/** Someone who returns to a long list finds their place again, with new orders on top. */
function useTopOfLongList(): void {
  const { api, queryClient } = useRouter().options.context;
  const userId = useRetailerId();
  useEffect(() => {
    if (userId !== undefined) void catchUpLongList(queryClient, api, userId);
  }, [api, queryClient, userId]);
}

const Orders = ({ page }: { page: OrderPage }) => (
  <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
    {page.items.map((order) => (
      <li key={order.id}>
        <OrderCard order={order} />
      </li>
    ))}
  </ul>
);

function NoOrders() {
  return (
    <EmptyState picture={PLACEHOLDER_PICTURE} action={<LinkToProducts />}>
      <p className="mb-1 font-display text-2xl font-semibold">{HISTORY_TEXT.empty}</p>
      <p>{HISTORY_TEXT.emptyHint}</p>
    </EmptyState>
  );
}
