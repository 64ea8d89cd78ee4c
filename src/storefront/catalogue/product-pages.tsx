import type { ProductPage } from '../../contract/catalogue.ts';
import { CardList, cardAnchor } from '../account/login-link.tsx';
import { WindowedPages } from '../frame/windowed-pages.tsx';
import { ProductCard } from './product-card.tsx';

const FIRST_SIGHT = 6;

/** The columns are set in CSS alone: a page of 24 fills rows of 2, 3, 4 and 6. */
export const ProductPages = ({ pages }: { pages: readonly ProductPage[] }) => (
  <WindowedPages pages={pages} Items={Products} />
);

const Products = ({ page, isTop }: { page: ProductPage; isTop: boolean }) => (
  <CardList name="list">
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-6">
      {page.items.map((product, index) => (
        <li key={product.id} id={cardAnchor('list', product.id)} className="card-place">
          <ProductCard product={product} isEager={isTop && index < FIRST_SIGHT} />
        </li>
      ))}
    </ul>
  </CardList>
);
