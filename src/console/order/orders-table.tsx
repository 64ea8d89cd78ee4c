import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ConsoleOrderSummary } from '../../contract/console-orders.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { ORDER_DESK_TEXT, ORDER_TAB_NAMES } from '../../text/console-orders.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import type { Choice } from '../../ui/choice.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { changeSearch } from '../router.tsx';
import { isAboutCaller } from '../session.ts';
import { type DeskFilter, hasFilters, NO_FILTERS } from './desk-filter.ts';
import { orderColumns, sortAfter, sortOf } from './order-columns.tsx';

interface OrdersPage {
  readonly items: ConsoleOrderSummary[];
  readonly hasMoreShops: boolean;
}

interface OrdersTableProps {
  filter: DeskFilter;
  role: StaffRole;
  list: UseInfiniteQueryResult<InfiniteData<OrdersPage>>;
  choice: Choice;
  current: string | undefined;
  onOpen: (id: string) => void;
  footer: ReactNode;
}

export function OrdersTable(props: OrdersTableProps) {
  const { filter, role, list, choice, current, onOpen, footer } = props;
  const rows = list.data?.pages.flatMap(({ items }) => items);
  // Loaded orders stay, even if refetching them fails.
  const isOutOfDate = list.isRefetchError && !list.isFetchNextPageError;
  const failure = (list.isLoadingError || isOutOfDate) && (
    <CallFailedNotice
      sentence={failureOf(list.error, isOutOfDate)}
      tryAgain={() => list.refetch()}
      isTrying={list.isFetching}
    />
  );
  const isDateOnly = [filter.q, filter.from, filter.to].some(Boolean);
  return (
    <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
      {list.data?.pages[0]?.hasMoreShops && (
        <p role="status" className="mb-2 text-sm font-medium">
          {ORDER_DESK_TEXT.moreShops}
        </p>
      )}
      <DataTable
        caption={ORDER_DESK_TEXT.caption(ORDER_TAB_NAMES[filter.tab])}
        columns={orderColumns({ role, isStatusShown: filter.tab === 'all', isDateOnly, onOpen })}
        rows={rows}
        keyOf={({ id }) => id}
        sort={sortOf(filter.sort)}
        onSort={(key) => changeSearch({ sort: sortAfter(key, filter.sort) })}
        choice={choice}
        words={{
          loading: ORDER_DESK_TEXT.loading,
          chooseAll: ORDER_DESK_TEXT.chooseAll,
          choose: ({ orderId }) => ORDER_DESK_TEXT.choose(orderId),
        }}
        current={current}
        onOpen={({ id }) => onOpen(id)}
        empty={<NoOrders filter={filter} />}
        failure={failure}
        footer={footer}
      />
      {rows && rows.length > 0 && (
        <MoreOrders
          // Reset for another filter.
          key={JSON.stringify(filter)}
          count={rows.length}
          list={list}
        />
      )}
    </div>
  );
}

function failureOf(error: unknown, isOutOfDate: boolean): string {
  if (isAboutCaller(error) && error.refusal) return error.refusal.message;
  return isOutOfDate ? ORDER_DESK_TEXT.refreshFailed : ORDER_DESK_TEXT.readFailed;
}

function NoOrders({ filter }: { filter: DeskFilter }) {
  const isSearchedInTab = filter.q !== undefined && filter.tab !== 'all';
  return (
    <EmptyState
      role="status"
      action={
        hasFilters(filter) && (
          <div className="flex flex-wrap justify-center gap-2">
            {isSearchedInTab && (
              <ToolButton onClick={() => changeSearch({ tab: 'all' })}>
                {ORDER_DESK_TEXT.searchAll}
              </ToolButton>
            )}
            {/* Elsewhere it is above the list; a phone may hide it there. */}
            <ToolButton onClick={() => changeSearch(NO_FILTERS)} className="sm:hidden">
              {FILTER_TEXT.clear}
            </ToolButton>
          </div>
        )
      }
    >
      <p className="font-display text-xl font-semibold wrap-anywhere">
        {hasFilters(filter) ? ORDER_DESK_TEXT.nothingFound : ORDER_DESK_TEXT.empty}
      </p>
      {!hasFilters(filter) && <p className="text-base">{ORDER_DESK_TEXT.emptyHint}</p>}
    </EmptyState>
  );
}

/** How many orders are shown, and a button for more. */
function MoreOrders({ count, list }: { count: number } & Pick<OrdersTableProps, 'list'>) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage } = list;
  const fetchMore = () => void list.fetchNextPage({ cancelRefetch: false });
  const countLine = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(hasNextPage);
  useEffect(() => {
    // The clicked button is gone: the focus moves to the count.
    if (hadMore.current && !hasNextPage && document.activeElement === document.body) {
      countLine.current?.focus({ preventScroll: true });
    }
    hadMore.current = hasNextPage;
  }, [hasNextPage]);
  return (
    <div className="mt-3 grid gap-3">
      <p ref={countLine} tabIndex={-1} role="status" className="text-sm text-soft outline-none">
        {ORDER_DESK_TEXT.shown(count, !hasNextPage)}
      </p>
      {isFetchNextPageError && (
        <CallFailedNotice
          sentence={ORDER_DESK_TEXT.moreFailed}
          tryAgain={fetchMore}
          isTrying={isFetchingNextPage}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <ToolButton isBusy={isFetchingNextPage} onClick={fetchMore} className="w-fit">
          {isFetchingNextPage ? PAGE_TEXT.loading : ORDER_DESK_TEXT.more}
        </ToolButton>
      )}
    </div>
  );
}
