import { useQuery } from '@tanstack/react-query';
import { retailerPath } from '../../domain/paths.ts';
import { RETAILERS_TEXT, STANDING_NAMES } from '../../text/console-retailers.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { useCurrentRow } from '../../ui/current-row.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import { useLive } from '../live.ts';
import { liveListKeys, retailersQuery } from '../queries/retailers.ts';
import { retailerColumns, sortAfter, sortOf } from '../retailers/retailer-columns.tsx';
import {
  hasFilters,
  hrefOfPage,
  NO_FILTERS,
  type RetailerFilter,
  readRetailerFilter,
} from '../retailers/retailer-filter.ts';
import { RetailerFilters } from '../retailers/retailer-filters.tsx';
import { StandingTabs } from '../retailers/standing-tabs.tsx';
import { changeSearch, Link, navigate, usePlace } from '../router.tsx';
import { isAboutCaller, type Operator } from '../session.ts';

/** All shops: found, sorted, and opened one by one (CONS-12). The view and its page are in the address. */
export function RetailersScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { search } = usePlace();
  const filter = readRetailerFilter(search);
  const list = useQuery(retailersQuery(api, operator.id, filter));
  // Every order changes its shop. A page of the list is read by an index, but a search reads every match: a searched list
  // stays as it was found.
  useLive(['shops'], liveListKeys(operator.id, filter));
  const rows = list.data?.items;
  const ids = rows?.map(({ id }) => id) ?? [];
  const { current, move } = useCurrentRow(ids, { open: undefined, list: JSON.stringify(filter) });
  useShortcuts([
    { key: 'j', label: RETAILERS_TEXT.keyDown, run: () => move(1) },
    { key: 'k', label: RETAILERS_TEXT.keyUp, run: () => move(-1) },
  ]);
  const tab = filter.standing ? STANDING_NAMES[filter.standing] : RETAILERS_TEXT.all;
  return (
    <>
      <ScreenHead title={RETAILERS_TEXT.title}>
        <RetailerFilters filter={filter} />
      </ScreenHead>
      <StandingTabs current={filter.standing} waiting={list.data?.waiting} />
      <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
        <DataTable
          caption={RETAILERS_TEXT.caption(tab)}
          columns={retailerColumns(filter)}
          rows={rows}
          keyOf={({ id }) => id}
          sort={sortOf(filter.sort)}
          onSort={(key) => changeSearch({ sort: sortAfter(key, filter.sort) })}
          words={{ loading: RETAILERS_TEXT.loading }}
          current={current}
          onOpen={({ id }) => navigate(retailerPath(id))}
          empty={<NoShops filter={filter} />}
          failure={
            list.isError && (
              <CallFailedNotice
                sentence={failureOf(list.error)}
                tryAgain={() => list.refetch()}
                isTrying={list.isFetching}
              />
            )
          }
        />
      </div>
      <nav aria-label={RETAILERS_TEXT.pages} className="mt-3 flex flex-wrap gap-2">
        {filter.cursor && (
          <Link href={hrefOfPage(search, undefined)} className={toolButtonClass()}>
            {RETAILERS_TEXT.first}
          </Link>
        )}
        {list.data?.nextCursor && (
          <Link href={hrefOfPage(search, list.data.nextCursor)} className={toolButtonClass()}>
            {RETAILERS_TEXT.next}
          </Link>
        )}
      </nav>
    </>
  );
}

const failureOf = (error: unknown): string =>
  (isAboutCaller(error) && error.refusal?.message) || RETAILERS_TEXT.readFailed;

const NoShops = ({ filter }: { filter: RetailerFilter }) => (
  <EmptyState
    role="status"
    action={
      hasFilters(filter) && (
        // Elsewhere it is above the list; a phone may hide it there.
        <ToolButton onClick={() => changeSearch(NO_FILTERS)} className="sm:hidden">
          {FILTER_TEXT.clear}
        </ToolButton>
      )
    }
  >
    <p className="font-display text-xl font-semibold">
      {hasFilters(filter) ? RETAILERS_TEXT.nothingFound : RETAILERS_TEXT.empty}
    </p>
    {!hasFilters(filter) && <p className="text-base">{RETAILERS_TEXT.emptyHint}</p>}
  </EmptyState>
);
