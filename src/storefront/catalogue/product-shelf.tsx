import { Suspense } from 'react';
import type { ProductCard as Card } from '../../contract/catalogue.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

/** How many cards stand side by side: two on a phone, with the next one peeping in; six on a desktop. */
export const SHELF_COLUMNS =
  'auto-cols-[calc((100%-0.75rem)/2.12)] max-[22rem]:auto-cols-[calc((100%-0.75rem)/1.7)] sm:auto-cols-[calc((100%-2*1rem)/3)] lg:auto-cols-[calc((100%-4*1rem)/5)] xl:auto-cols-[calc((100%-5*1rem)/6)]';

/** Seen before the first scroll on the widest screen. */
const FIRST_SIGHT = 6;

interface ShelfCardsProps {
  products: readonly Card[];
  /** A skeleton card lies over each product, for as long as what is around them says. */
  isCovered?: boolean;
  /** The shelf is in sight when the page opens: its first pictures load at once. */
  isInSight?: boolean;
}

/** A row of products to swipe through. */
export function ProductShelf({ title, ...cards }: ShelfCardsProps & { title: string }) {
  if (cards.products.length === 0) return null;
  return (
    // Comes alive on its own, in its turn: a phone is not held up by what is not on its screen yet.
    <Suspense>
      <Carousel title={title} words={CATALOGUE_TEXT.carousel} columns={SHELF_COLUMNS}>
        <ShelfCards {...cards} />
      </Carousel>
    </Suspense>
  );
}

export function ShelfCards({ products, isCovered = false, isInSight = false }: ShelfCardsProps) {
  return products.map((product, nth) => (
    <li key={product.id} className="card-place relative">
      <ProductCard product={product} isEager={isInSight && nth < FIRST_SIGHT} />
      {isCovered && <div aria-hidden="true" className="skeleton-cover" />}
    </li>
  ));
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A shelf whose products are on their way. */
export function WaitingShelf({ title }: { title: string }) {
  return (
    <Carousel title={title} words={CATALOGUE_TEXT.carousel} columns={SHELF_COLUMNS}>
      {WAITING.map((place) => (
        <li key={place}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Carousel>
  );
}
