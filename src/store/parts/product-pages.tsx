import { memo, useEffect, useRef, useState } from 'react';
import type { ProductPage } from '../../contract/catalogue.ts';
import { ProductCard } from './product-card.tsx';

// A list of any length: what has come page by page stays in the document only while it is near the
// screen. A page that is far away leaves an empty place of its own height, so the scroll bar and the
// place one comes back to are right. The columns are a matter of CSS alone: 24 fill rows of 2, 3, 4 and 6.

const NEAR = '1200px 0px';
const FIRST_SIGHT = 6;

/** How high a page was when it was last seen, kept for who comes back to the list. */
const heights = new WeakMap<ProductPage, number>();

export function ProductPages({ pages }: { pages: readonly ProductPage[] }) {
  return pages.map((page, nth) => <Page key={keyOf(page, nth)} page={page} isTop={nth === 0} />);
}

const keyOf = ({ items }: ProductPage, nth: number) => items[0]?.id ?? nth;

const Page = memo(function Page({ page, isTop }: { page: ProductPage; isTop: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const known = heights.get(page);
  const [isNear, setNear] = useState(isTop || known === undefined);

  useEffect(() => {
    const watched = place.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!;
        if (!isIntersecting) heights.set(page, boundingClientRect.height);
        setNear(isIntersecting);
      },
      { rootMargin: NEAR },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [page]);

  return (
    <div ref={place} style={isNear ? undefined : { height: known }} className="pb-3 sm:pb-4">
      {isNear && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-6">
          {page.items.map((product, nth) => (
            <li key={product.id} className="card-place">
              <ProductCard product={product} isEager={isTop && nth < FIRST_SIGHT} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
