import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';
import { CATEGORIES, type Category, type PadCategory } from '../../domain/categories.ts';
import { ORDER_PAD_TEXT } from '../../text/order-pad.ts';
import { NextPage } from '../frame/next-page.tsx';
import { productsQuery } from '../queries/products.ts';
import { FamilyRows } from './family-rows.tsx';
import { familyPage } from './pad-families.ts';
import { PadList, type ProductRows, Rows } from './pad-list.tsx';
import type { UsualById } from './pad-product.ts';
import { useMappedPages } from './use-mapped-pages.ts';

const NOTHING_FOUND = (
  <p role="status" className="min-h-dvh py-10 text-center text-lg">
    {ORDER_PAD_TEXT.nothingFound}
  </p>
);

/** The whole catalogue, or one category. */
export function CatalogueRows({ category }: { category: PadCategory }) {
  const { api } = useRouter().options.context;
  const chosen: Category | undefined = category === 'All' ? undefined : category;
  const query = useInfiniteQuery(productsQuery(api, { q: '', category: chosen }));
  return (
    <PadList query={query} pages={query.data?.pages ?? []} Items={Rows} empty={NOTHING_FOUND} />
  );
}

const makeFamilies = () => {
  const seen = new Set<string>();
  return ({ items }: ProductRows) => familyPage(items, seen);
};

/** What was searched for in the whole catalogue: a family is one row, with its packs to choose from. */
export function SearchRows({ q }: { q: string }) {
  const { api } = useRouter().options.context;
  const query = useInfiniteQuery(productsQuery(api, { q }));
  const pages = useMappedPages(query.data?.pages ?? [], makeFamilies);
  return <PadList query={query} pages={pages} Items={FamilyRows} empty={NOTHING_FOUND} />;
}

/**
 * After the usual items, the rest of the catalogue by category (PAD-01). Each category is fetched as the end of the one
 * before comes near.
 */
export function CatalogueByCategory({ usual }: { usual: UsualById }) {
  const [count, setCount] = useState(1);
  return CATEGORIES.slice(0, count).map((category, at) => (
    <CategoryRows
      key={category}
      category={category}
      usual={usual}
      showNext={
        at === count - 1 && count < CATEGORIES.length ? () => setCount(count + 1) : undefined
      }
    />
  ));
}

interface CategoryRowsProps {
  category: Category;
  usual: UsualById;
  /** undefined: the next category is shown already, or there is none. */
  showNext: (() => void) | undefined;
}

function CategoryRows({ category, usual, showNext }: CategoryRowsProps) {
  const { api } = useRouter().options.context;
  const titleId = useId();
  const query = useInfiniteQuery(productsQuery(api, { q: '', category }));
  // No product has two rows: the usual items stand above, and each has its place in its first category.
  const makeRest = useCallback(
    () =>
      ({ items }: ProductRows): ProductRows => ({
        items: items.filter(({ id, categories }) => !usual.has(id) && categories[0] === category),
      }),
    [usual, category],
  );
  const pages = useMappedPages(query.data?.pages ?? [], makeRest);
  const isWhole = query.isSuccess && !query.hasNextPage;
  return (
    <>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="border-b border-line pt-6 pb-2 text-lg">
          {category}
        </h2>
        <PadList query={query} pages={pages} Items={Rows} empty={null} isPart />
      </section>
      {isWhole && showNext && (
        <NextPage loading={ORDER_PAD_TEXT.loadingMore} isFetching={false} fetch={showNext} />
      )}
    </>
  );
}
