import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ORDER_PAD_TEXT } from '../../text/order-pad.ts';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { NextPage } from '../frame/next-page.tsx';
import { WindowedPages } from '../frame/windowed-pages.tsx';
import type { PadProduct } from './pad-product.ts';
import { PAD_COLUMNS, PadRow } from './pad-row.tsx';

export interface ProductRows {
  readonly items: readonly PadProduct[];
}

interface PadListProps<Page> {
  query: UseInfiniteQueryResult<InfiniteData<ProductRows>>;
  /** The loaded pages as they are shown. */
  pages: readonly Page[];
  /** Renders one page; must stay the same component. */
  Items: (props: { page: Page }) => ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  failed?: string;
  /** Others follow it, or it follows others: it is no taller than its rows. */
  isPart?: boolean;
}

/** The rows of the pad, however many: the next page loads as the end comes near. */
export function PadList<Page extends { items: readonly { id: string }[] }>(
  props: PadListProps<Page>,
) {
  const { query, pages, Items, empty, failed, isPart = false } = props;
  const [first] = query.data?.pages ?? [];
  const sentence = failed === undefined ? {} : { sentence: failed };
  if (query.isPending) return <Loading />;
  // A loaded list stays, even if refetching it fails.
  if (query.isLoadingError) {
    return <FetchFailed {...sentence} tryAgain={query.refetch} isTrying={query.isFetching} />;
  }
  if (first?.items.length === 0 && !query.isPlaceholderData) return empty;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      // Alone it is at least as tall as the screen, so that a shorter list doesn't move what is below.
      className={`transition-opacity duration-200 aria-busy:opacity-60 ${isPart ? '' : 'min-h-dvh'}`}
    >
      {/* After a search without results, while the next one is awaited, there is no row that could tell. */}
      {!isPart && first?.items[0] && first.items[0].price === undefined && <NotVerified />}
      <WindowedPages pages={pages} Items={Items} gap="" />
      {query.isFetchNextPageError && (
        <FetchFailed
          {...sentence}
          tryAgain={query.fetchNextPage}
          isTrying={query.isFetchingNextPage}
        />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <NextPage
          // A new element each time: the previous one is gone, not moved.
          key={pages.length}
          loading={ORDER_PAD_TEXT.loadingMore}
          isFetching={query.isFetching}
          fetch={() => query.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </div>
  );
}

export const NotVerified = () => (
  <p className="my-3 rounded-2xl bg-turmeric-wash px-4 py-3">{ORDER_PAD_TEXT.notVerified}</p>
);

/** One page of products. */
export const Rows = ({ page }: { page: ProductRows }) => <PadRows products={page.items} />;

export const PadRows = ({ products }: { products: readonly PadProduct[] }) => (
  <ul>
    {products.map((product) => (
      <PadRow key={product.id} product={product} />
    ))}
  </ul>
);

const { columns } = ORDER_PAD_TEXT;

/** The desktop's column headings; each cell repeats its own for screen readers. */
export function PadHeadings() {
  return (
    <div
      aria-hidden="true"
      className={`${PAD_COLUMNS} hidden! border-b border-line py-2 text-xs font-semibold text-soft lg:grid!`}
    >
      <span>{columns.product}</span>
      <span>{columns.pack}</span>
      <span className="text-right">{columns.price}</span>
      <span>{columns.since}</span>
      <span className="text-right">{columns.last}</span>
      <span className="text-center">{columns.quantity}</span>
      <span className="text-right">{columns.amount}</span>
    </div>
  );
}
