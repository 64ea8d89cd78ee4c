import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { productCount } from '../../text/product-count.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CategoryChips } from '../catalogue/category-chips.tsx';
import { LinkToProducts } from '../catalogue/link-to-products.tsx';
import { ListControls } from '../catalogue/list-controls.tsx';
import { ProductPages } from '../catalogue/product-pages.tsx';
import { useMoreUntilReturned } from '../catalogue/returned-card.ts';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { NextPage } from '../frame/next-page.tsx';
import { productsQuery } from '../queries/products.ts';

const route = getRouteApi(PATHS.products);

export function ProductsScreen() {
  const { api } = route.useRouteContext();
  const { q = '', category, sort, pack } = route.useSearch();
  const filter = { q, category, sort, pack };
  const products = useInfiniteQuery(productsQuery(api, filter));
  const pages = products.data?.pages ?? [];
  const total = pages[0]?.total;
  // A loaded list stays, even if refetching it fails.
  const hasFailed = products.isLoadingError;
  const canLoadMore = products.hasNextPage && !products.isFetching && !products.isError;
  useMoreUntilReturned(canLoadMore ? products.fetchNextPage : undefined);
  // The previous results stay until the new ones arrive or fail.
  const isShown = !hasFailed && pages.length > 0;

  return (
    <>
      <h1 className="mb-4 text-[1.875rem] sm:text-[2.5rem]">{category ?? CATALOGUE_TEXT.title}</h1>
      <div className="mt-2">
        <CategoryChips filter={filter} />
      </div>
      <ListControls filter={filter} packRanges={pages[0]?.packRanges} />
      <h2 className="sr-only">{CATALOGUE_TEXT.resultsTitle}</h2>
      <p
        role="status"
        data-counted
        className={
          total === 0 ? 'mt-10 text-center text-xl font-semibold' : 'my-3 min-h-6 text-soft'
        }
      >
        {isShown && total !== undefined && resultCount(total)}
      </p>
      {products.isPending && <Loading />}
      {hasFailed && <FetchFailed tryAgain={products.refetch} isTrying={products.isFetching} />}
      {isShown && total === 0 && <NothingFound />}
      {isShown && (
        <div
          aria-busy={products.isPlaceholderData}
          // At least as tall as the screen, so that fewer results don't move the footer up.
          className="min-h-dvh transition-opacity duration-200 aria-busy:opacity-60"
        >
          <Suspense>
            <ProductPages pages={pages} />
          </Suspense>
        </div>
      )}
      {/* Below the loaded products, where the person is looking. */}
      {products.isFetchNextPageError && (
        <FetchFailed tryAgain={products.fetchNextPage} isTrying={products.isFetchingNextPage} />
      )}
      {isShown && products.hasNextPage && !products.isFetchNextPageError && (
        <NextPage
          // A new element each time: the previous one is gone, not moved.
          key={pages.length}
          loading={CATALOGUE_TEXT.loadingMore}
          isFetching={products.isFetching}
          fetch={() => products.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState picture={PLACEHOLDER_PICTURE} action={<LinkToProducts />}>
      {CATALOGUE_TEXT.tryOther}
    </EmptyState>
  );
}

const resultCount = (total: number): string =>
  total === 0 ? CATALOGUE_TEXT.noProductsFound : productCount(total);
