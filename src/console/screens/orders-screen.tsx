import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ORDER_STATUSES } from '../../domain/order-status.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { ALL_ORDERS_TEXT, CONSOLE_TEXT } from '../../text/console.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { FindOrder, StatusFilter } from '../order/order-filters.tsx';
import { OrdersTable } from '../order/orders-table.tsx';
import { allOrdersQuery, LONGEST_ORDER_ID, type OrderFilter } from '../queries/all-orders.ts';
import { Link, usePlace } from '../router.tsx';
import { isAboutCaller, type Operator } from '../session.ts';

export function OrdersScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const filter = readFilter(usePlace().search);
  const orders = useInfiniteQuery(allOrdersQuery(api, operator.id, filter));
  const found = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = orders.data !== undefined && found.length === 0;
  // Loaded orders stay, even if refetching them fails.
  const isOutOfDate = orders.isRefetchError && !orders.isFetchNextPageError;

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{CONSOLE_TEXT.orders}</h1>
        <FindOrder {...filter} />
      </div>
      <StatusFilter filter={filter} />
      {orders.isPending && (
        <div role="status" className="py-16 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-3">{PAGE_TEXT.loading}</p>
        </div>
      )}
      {(orders.isLoadingError || isOutOfDate) && (
        <div className="mb-3">
          <CallFailedNotice
            sentence={failureOf(orders.error, isOutOfDate)}
            tryAgain={() => orders.refetch()}
            isTrying={orders.isFetching}
          />
        </div>
      )}
      {isEmpty && <NoOrders filter={filter} />}
      {found.length > 0 && (
        <>
          <OrdersTable orders={found} />
          <MoreOrders
            // Reset for another filter.
            key={JSON.stringify(filter)}
            count={found.length}
            hasMore={orders.hasNextPage}
            hasFailed={orders.isFetchNextPageError}
            isFetching={orders.isFetchingNextPage}
            fetchMore={() => orders.fetchNextPage({ cancelRefetch: false })}
          />
        </>
      )}
    </>
  );
}

function readFilter(search: URLSearchParams): OrderFilter {
  const orderId = search.get('orderId')?.trim().slice(0, LONGEST_ORDER_ID);
  if (orderId) return { orderId };
  return { status: ORDER_STATUSES.find((status) => status === search.get('status')) };
}

function failureOf(error: unknown, isOutOfDate: boolean): string {
  if (isAboutCaller(error) && error.refusal) return error.refusal.message;
  return isOutOfDate ? ALL_ORDERS_TEXT.refreshFailed : ALL_ORDERS_TEXT.readFailed;
}

function NoOrders({ filter: { status, orderId } }: { filter: OrderFilter }) {
  const sentence = orderId
    ? ALL_ORDERS_TEXT.noneWithId(orderId)
    : status && ALL_ORDERS_TEXT.noneWithStatus(status);
  const showAll = (
    <Link href={CONSOLE_PATHS.orders} className={buttonClass('outline')}>
      {ALL_ORDERS_TEXT.showAll}
    </Link>
  );
  return (
    <EmptyState role="status" action={sentence && showAll}>
      <p className="font-display text-xl font-semibold wrap-anywhere">
        {sentence ?? ALL_ORDERS_TEXT.empty}
      </p>
      {!sentence && <p className="text-base">{ALL_ORDERS_TEXT.emptyHint}</p>}
    </EmptyState>
  );
}

interface MoreOrdersProps {
  count: number;
  hasMore: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  fetchMore: () => void;
}

/** How many orders are shown, and a button for more. */
function MoreOrders({ count, hasMore, hasFailed, isFetching, fetchMore }: MoreOrdersProps) {
  const countLine = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(hasMore);
  useEffect(() => {
    // The clicked button is gone: the focus moves to the count.
    if (hadMore.current && !hasMore && document.activeElement === document.body) {
      countLine.current?.focus({ preventScroll: true });
    }
    hadMore.current = hasMore;
  }, [hasMore]);

  return (
    <div className="mt-3 grid gap-3">
      <p ref={countLine} tabIndex={-1} role="status" className="text-sm text-soft outline-none">
        {ALL_ORDERS_TEXT.shown(count, !hasMore)}
      </p>
      {hasFailed && (
        <CallFailedNotice
          sentence={ALL_ORDERS_TEXT.moreFailed}
          tryAgain={fetchMore}
          isTrying={isFetching}
        />
      )}
      {hasMore && !hasFailed && (
        <Button look="outline" isBusy={isFetching} onClick={fetchMore} className="w-fit">
          {isFetching ? PAGE_TEXT.loading : ALL_ORDERS_TEXT.more}
        </Button>
      )}
    </div>
  );
}
