import type { UseQueryResult } from '@tanstack/react-query';
import type { ConsoleProductSummary } from '../../contract/console-products.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { formatMoment, formatRecentMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { linePicture } from '../../domain/picture-forms.ts';
import { PRODUCT_STATE_NAMES, PRODUCTS_TEXT } from '../../text/console-products.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { SOLD_OUT_TEXT } from '../../text/console-sold-out.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { changeSearch, Link, usePlace } from '../router.tsx';
import { isAboutCaller } from '../session.ts';
import { hasFilters, hrefOfPage, NO_FILTERS, type ProductFilter } from './product-filter.ts';
import { SoldOutCell } from './sold-out-cell.tsx';

type SortKey = 'name' | 'changed';

interface ColumnOptions {
  isSortable: boolean;
  onOpen: (id: string) => void;
  /** undefined: the role can only look. */
  onSoldOut: ((product: ConsoleProductSummary) => void) | undefined;
}

const columns = ({
  isSortable,
  onOpen,
  onSoldOut,
}: ColumnOptions): Column<ConsoleProductSummary, SortKey>[] => [
  {
    key: 'product',
    header: PRODUCTS_TEXT.product,
    isRowHeader: true,
    ...(isSortable && { sortKey: 'name' as const }),
    cell: ({ id, title, pack, image }) => (
      <span className="flex items-center gap-3">
        <img
          src={linePicture(image ?? PLACEHOLDER_PICTURE)}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          className="size-9 shrink-0 rounded-lg object-cover"
        />
        <span className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="min-h-11 cursor-pointer text-left font-bold hover:underline lg:min-h-6"
          >
            {title}
          </button>
          <span className="block text-xs font-normal text-soft">{pack}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'category',
    header: PRODUCTS_TEXT.category,
    cell: ({ categories }) => categories.join(', '),
    onCard: 'left',
    className: '@max-xl:text-soft',
  },
  {
    key: 'soldOut',
    header: SOLD_OUT_TEXT.column,
    cell: (product) => <SoldOutCell product={product} onChange={onSoldOut} />,
    onCard: 'line',
  },
  {
    key: 'changed',
    header: PRODUCTS_TEXT.changed,
    ...(isSortable && { sortKey: 'changed' as const }),
    isWideOnly: true,
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} title={formatMoment(updatedAt)} className="whitespace-nowrap">
        {formatRecentMoment(updatedAt, new Date())}
      </time>
    ),
    onCard: 'hidden',
  },
  {
    key: 'price',
    header: PRODUCTS_TEXT.basePrice,
    isRight: true,
    cell: ({ price }) => (price === null ? PRODUCTS_TEXT.noPrice : formatRupees(price)),
    onCard: 'corner',
    className: 'font-bold! whitespace-nowrap',
  },
];

interface ProductsTableProps {
  filter: ProductFilter;
  list: UseQueryResult<{ items: ConsoleProductSummary[]; nextCursor: string | null }>;
  current: string | undefined;
  onOpen: (id: string) => void;
  onSoldOut: ((product: ConsoleProductSummary) => void) | undefined;
}

export function ProductsTable(props: ProductsTableProps) {
  const { filter, list, current, onOpen, onSoldOut } = props;
  const { search } = usePlace();
  const nextCursor = list.data?.nextCursor;
  return (
    <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
      <DataTable
        caption={PRODUCTS_TEXT.caption(PRODUCT_STATE_NAMES[filter.state])}
        columns={columns({ isSortable: !filter.q && !filter.without, onOpen, onSoldOut })}
        rows={list.data?.items}
        keyOf={({ id }) => id}
        {...(!filter.q && { sort: { key: filter.sort, isDown: filter.sort === 'changed' } })}
        onSort={(sort) => changeSearch({ sort })}
        words={{ loading: PRODUCTS_TEXT.loading }}
        current={current}
        onOpen={({ id }) => onOpen(id)}
        empty={<NoProducts filter={filter} />}
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
      <nav aria-label={PRODUCTS_TEXT.title} className="mt-3 flex flex-wrap gap-2">
        {filter.cursor && (
          <Link href={hrefOfPage(search, null)} className={toolButtonClass()}>
            {PRODUCTS_TEXT.first}
          </Link>
        )}
        {nextCursor && (
          <Link href={hrefOfPage(search, nextCursor)} className={toolButtonClass()}>
            {PRODUCTS_TEXT.next}
          </Link>
        )}
      </nav>
    </div>
  );
}

const failureOf = (error: unknown): string =>
  (isAboutCaller(error) && error.refusal?.message) || PRODUCTS_TEXT.readFailed;

function NoProducts({ filter }: { filter: ProductFilter }) {
  const isFiltered = hasFilters(filter);
  return (
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
        {isFiltered ? PRODUCTS_TEXT.nothingFound : PRODUCTS_TEXT.empty[filter.state]}
      </p>
      {!isFiltered && filter.state === 'sold' && (
        <p className="text-base">{PRODUCTS_TEXT.emptyHint}</p>
      )}
    </EmptyState>
  );
}
