import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PAGE_TEXT } from '../../text/pages.ts';
import { Button } from '../../ui/button.tsx';
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
  const total = products.data?.pages[0]?.total ?? 0;

  return (
    <>
      <h1 className="mb-4 font-display text-4xl font-semibold tracking-tight">Products</h1>
      <ProductSearch q={q} />
      <p role="status" className="my-4 text-soft">
        {products.isError ? '' : items.length === 0 ? CATALOGUE_TEXT.noProductsFound : count(total)}
      </p>
      {products.isError && (
        <div role="alert" className="my-4">
          <p className="mb-3">{CATALOGUE_TEXT.fetchFailed}</p>
          <Button onClick={() => products.refetch()}>{PAGE_TEXT.tryAgain}</Button>
        </div>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
        {items.map((product, nth) => (
          <li key={product.id}>
            <ProductCard product={product} isFirst={nth < FIRST_SIGHT} />
          </li>
        ))}
      </ul>
      {products.hasNextPage && (
        <div className="mt-8 text-center">
          <Button onClick={() => products.fetchNextPage()} disabled={products.isFetchingNextPage}>
            {products.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}

const count = (total: number): string => (total === 1 ? '1 product' : `${total} products`);
