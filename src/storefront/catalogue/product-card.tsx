import { Link } from '@tanstack/react-router';
import type { ProductCard as Card } from '../../contract/catalogue.ts';
import { categorySlug } from '../../domain/category-slug.ts';
import { PATHS } from '../../domain/paths.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Money, RateBeside } from '../../ui/unit-price.tsx';
import { LoginToViewPrice } from '../account/login-link.tsx';
import { BuyControl } from '../cart/buy-control.tsx';
import { CardPictures } from './card-pictures.tsx';
import { OtherPacks } from './other-packs.tsx';

interface ProductCardProps {
  product: Card;
  /** Visible before scrolling, so its picture loads at once. */
  isEager?: boolean;
}

const FRAME =
  'relative flex h-full flex-col overflow-hidden rounded-[1.125rem] border border-line bg-paper sm:rounded-[1.25rem]';
const BADGE = 'truncate rounded-full bg-paper/92 px-2.5 py-0.5';
const EDGE = 'px-3 max-[22rem]:px-2.5 sm:px-3.5';

/** A product in a list: pictures, badge, title, pack, its family's other packs, the price or why there is none,
 * and the add button. */
export function ProductCard({ product, isEager = false }: ProductCardProps) {
  const { id, title, categories, images, pack, short } = product;
  const [category = ''] = categories;
  return (
    <article className={FRAME}>
      {/* One link for picture and title: one tab stop, read out once. */}
      <Link to={PATHS.product} params={{ productId: id }} className="group -outline-offset-3!">
        <div
          className="relative aspect-square"
          style={{
            background: `var(--color-tint-${categorySlug(category)}, var(--color-leaf-wash))`,
          }}
        >
          <CardPictures images={images} isEager={isEager} />
        </div>
        <h3
          className={`${EDGE} pt-2.5 text-[0.9375rem] leading-snug font-semibold group-hover:text-leaf-deep group-hover:underline sm:text-base`}
        >
          <span className="line-clamp-3 min-h-[2lh]">{title}</span>
        </h3>
      </Link>
      <div className="pointer-events-none absolute top-2 left-2 flex max-w-[calc(100%-1rem)] flex-wrap gap-1 text-[0.6875rem] font-semibold sm:top-3 sm:left-3 sm:text-xs">
        <p className={`${BADGE} text-soft empty:hidden`}>{category}</p>
        {/* Packs of the same goods look alike. Not read out: the pack follows below. */}
        {short && (
          <p aria-hidden="true" className={BADGE}>
            {short}
          </p>
        )}
      </div>
      <div className={`flex grow flex-col pt-0.5 pb-3 ${EDGE}`}>
        <p className="text-[0.8125rem] text-soft">{pack}</p>
        <OtherPacks packs={product.otherPacks} />
        <p className="mt-auto flex min-h-9 min-w-0 items-center pt-1.5 leading-tight">
          <Price product={product} />
        </p>
        {/* Nearly as wide as the card, where a phone leaves little room for the quantity. */}
        <div className="mt-1.5 max-sm:-mx-1.5 max-[22rem]:-mx-2.5">
          <BuyControl product={product} look="wide" />
        </div>
      </div>
    </article>
  );
}

/** undefined: a visitor. null: no price in the retailer's district. */
function Price({ product: { id, price, unit, rate } }: { product: Card }) {
  if (price === undefined) return <LoginToViewPrice productId={id} />;
  if (price === null) {
    return <span className="text-xs text-soft sm:text-sm">{CATALOGUE_TEXT.noPriceInDistrict}</span>;
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Money paise={price} unit={unit} />
      <RateBeside rate={rate} />
    </span>
  );
}

/** The skeleton card while the product loads (CARD-06). */
export function ProductCardSkeleton() {
  return (
    <div className={FRAME} data-skeleton>
      <Skeleton className="aspect-square rounded-none!" />
      <div className={`flex grow flex-col gap-2 pt-2.5 pb-3 ${EDGE}`}>
        <Skeleton className="h-4.5 w-4/5" />
        <Skeleton className="mb-1 h-4 w-1/2" />
        <Skeleton className="h-3.5 w-2/3" />
        <Skeleton className="mt-auto h-5 w-1/3" />
        <Skeleton className="h-11.5 w-full rounded-full!" />
      </div>
    </div>
  );
}
