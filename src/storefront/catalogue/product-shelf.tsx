import { Suspense } from 'react';
import type { ProductCard as Card } from '../../contract/catalogue.ts';
import { categorySlug } from '../../domain/category-slug.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { CardList, cardAnchor } from '../account/login-link.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

/** Two cards on a phone, with part of the next one visible; six on a desktop. */
export const SHELF_COLUMNS =
  'auto-cols-[calc((100%-0.75rem)/2.12)] max-[22rem]:auto-cols-[calc((100%-0.75rem)/1.7)] sm:auto-cols-[calc((100%-2*1rem)/3)] lg:auto-cols-[calc((100%-4*1rem)/5)] xl:auto-cols-[calc((100%-5*1rem)/6)]';

/** How many are visible before scrolling on the widest screen. */
const FIRST_SIGHT = 6;

interface ShelfCardsProps {
  /** The name of this shelf in the ids of its cards. */
  list: string;
  products: readonly Card[];
  /** Covers each product with a skeleton card, for as long as the parent says. */
  isCovered?: boolean;
  /** The shelf is visible when the page opens, so its first pictures load at once. */
  isInSight?: boolean;
  /** The shelf takes the place of a waiting one, in sight. */
  isLate?: boolean;
}

type ProductShelfProps = Omit<ShelfCardsProps, 'list'> & { title: string };

/** A carousel of products. */
export function ProductShelf({ title, ...cards }: ProductShelfProps) {
  if (cards.products.length === 0) return null;
  return (
    // A Suspense boundary hydrates by itself, so that a phone isn't held up by what isn't on screen yet.
    <Suspense>
      <Carousel title={title} words={CATALOGUE_TEXT.carousel} columns={SHELF_COLUMNS}>
        <ShelfCards list={categorySlug(title)} {...cards} />
      </Carousel>
    </Suspense>
  );
}

export function ShelfCards({ list, products, isCovered, isInSight, isLate }: ShelfCardsProps) {
  // For its first frame an empty place is as tall as most cards, which moves what is below a shelf of lower ones.
  const place = isLate ? 'relative' : 'card-place relative';
  return (
    <CardList name={list}>
      {products.map((product, index) => (
        <li key={product.id} id={cardAnchor(list, product.id)} className={place}>
          <ProductCard product={product} isEager={isInSight === true && index < FIRST_SIGHT} />
          {isCovered && <div aria-hidden="true" className="skeleton-cover" />}
        </li>
      ))}
    </CardList>
  );
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A shelf whose products are loading. */
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
