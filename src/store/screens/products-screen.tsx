import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PAGE_TEXT } from '../../text/pages.ts';
import { BUTTON, Button } from '../../ui/button.tsx';
import { ProductCard } from '../parts/product-card.tsx';
import { ProductSearch } from '../parts/product-search.tsx';
import { productsQuery } from '../queries/products.ts';

const route = getRouteApi('/Products');

/** As many cards as a phone shows before the first scroll load at once; the rest when they come near. */
const FIRST_SIGHT = 4;

export function ProductsScreen() {
  const { api } = route.useRouteContext();
  const { q = '' } = route.useSearch();
  const products = useInfiniteQuery(productsQuery(api, q));
  const items = products.data?.pages.flatMap((page) => page.items) ?? [];
  const hasNone = products.data?.pages[0]?.total === 0;

  return (
    <>
      <h1 className="mb-4 font-display text-4xl font-semibold tracking-tight">
        {CATALOGUE_TEXT.title}
      </h1>
      <ProductSearch q={q} />
      <p
        role="status"
        className={hasNone ? 'mt-16 mb-6 text-center text-lg' : 'my-4 min-h-6 text-soft'}
      >
        {products.isPending && PAGE_TEXT.loading}
        {products.data && found(products.data.pages[0]?.total ?? 0)}
      </p>
      {hasNone && (
        <p className="text-center">
          <Link to="/Products" className={BUTTON}>
            {PAGE_TEXT.toProducts}
          </Link>
        </p>
      )}
      {products.isError && !products.isFetchNextPageError && (
        <FetchFailed tryAgain={products.refetch} isTrying={products.isFetching} />
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
        {items.map((product, nth) => (
          <li key={product.id}>
            <ProductCard product={product} isFirst={nth < FIRST_SIGHT} />
          </li>
        ))}
      </ul>
      {/* Where the person is looking: below the products that are there. */}
      {products.isFetchNextPageError && (
        <FetchFailed tryAgain={products.fetchNextPage} isTrying={products.isFetchingNextPage} />
      )}
      {products.hasNextPage && !products.isFetchNextPageError && (
        <div className="mt-8 text-center">
          <Button onClick={() => products.fetchNextPage()} isBusy={products.isFetchingNextPage}>
            {products.isFetchingNextPage ? PAGE_TEXT.loading : CATALOGUE_TEXT.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function FetchFailed({ tryAgain, isTrying }: { tryAgain: () => void; isTrying: boolean }) {
  return (
    <div role="alert" className="my-8 rounded-2xl bg-chilli-wash px-4 py-8 text-center">
      <p className="mb-4">{CATALOGUE_TEXT.fetchFailed}</p>
      <Button onClick={() => tryAgain()} isBusy={isTrying}>
        {isTrying ? PAGE_TEXT.loading : PAGE_TEXT.tryAgain}
      </Button>
    </div>
  );
}

function found(total: number): string {
  if (total === 0) return CATALOGUE_TEXT.noProductsFound;
  return total === 1 ? CATALOGUE_TEXT.oneProduct : CATALOGUE_TEXT.manyProducts(total);
}
