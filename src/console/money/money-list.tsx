import type { UseQueryResult } from '@tanstack/react-query';
import { MONEY_TEXT } from '../../text/console-money.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { changeSearch } from '../router.tsx';
import { isAboutCaller } from '../session.ts';
import { hasFilters, type MoneyFilter, NO_FILTERS } from './money-filter.ts';

export interface MoneyListProps<Row> {
  filter: MoneyFilter;
  query: UseQueryResult<unknown>;
  /** What the query has read; undefined while it loads. */
  page: { readonly items: readonly Row[]; readonly nextCursor?: string | null } | undefined;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  words: {
    readonly caption: string;
    readonly loading: string;
    readonly readFailed: string;
    readonly emptyHint: string;
  };
  current?: string | undefined;
  onOpen?: (row: Row) => void;
}

/** A list of one tab: its rows, or why there are none, and the way to older ones. */
export function MoneyList<Row>(props: MoneyListProps<Row>) {
  const { filter, query, page, columns, keyOf, words, current, onOpen } = props;
  const sentence = (isAboutCaller(query.error) && query.error.refusal?.message) || words.readFailed;
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={page?.items}
        keyOf={keyOf}
        words={{ loading: words.loading }}
        current={current}
        {...(onOpen && { onOpen })}
        empty={<Nothing isFiltered={hasFilters(filter)} hint={words.emptyHint} />}
        failure={
          query.isError && (
            <CallFailedNotice
              sentence={sentence}
              tryAgain={() => query.refetch()}
              isTrying={query.isFetching}
            />
          )
        }
      />
      <PageLinks
        label={MONEY_TEXT.pages}
        first={filter.cursor === undefined ? undefined : MONEY_TEXT.newest}
        next={MONEY_TEXT.older}
        nextCursor={page?.nextCursor ?? null}
      />
    </div>
  );
}

const Nothing = ({ isFiltered, hint }: { isFiltered: boolean; hint: string }) => (
  <EmptyState
    role="status"
    action={
      isFiltered && (
        // Elsewhere it is above the list; a phone may hide it there.
        <ToolButton onClick={() => changeSearch(NO_FILTERS)} className="sm:hidden">
          {FILTER_TEXT.clear}
        </ToolButton>
      )
    }
  >
    <p className="font-display text-xl font-semibold">
      {isFiltered ? MONEY_TEXT.emptyFiltered : MONEY_TEXT.empty}
    </p>
    {!isFiltered && <p className="text-base">{hint}</p>}
  </EmptyState>
);
