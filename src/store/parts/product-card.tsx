import type { ProductCard as Card } from '../../contract/catalogue.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { Money } from '../../ui/money.tsx';

/** A product in a list: picture, badge, title, pack, and its price or why there is none. */
export function ProductCard({ product, isFirst }: { product: Card; isFirst: boolean }) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-paper">
      <div className="relative aspect-square bg-leaf-wash">
        <img
          src={product.images[0] ?? PLACEHOLDER_PICTURE}
          alt=""
          width={400}
          height={400}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="h-full w-full object-cover"
        />
        <span className="absolute top-2.5 left-2.5 rounded-full bg-paper/92 px-2.5 py-0.5 text-xs font-semibold text-soft">
          {product.categories[0]}
        </span>
      </div>
      <div className="flex grow flex-col gap-1 p-3 sm:p-3.5">
        <h2 className="text-[15px] font-semibold leading-snug sm:text-base">{product.title}</h2>
        <p className="text-[13px] text-soft sm:text-sm">{product.pack}</p>
        <p className="mt-auto pt-2 leading-snug">
          <Price product={product} />
        </p>
      </div>
    </article>
  );
}

/** No price field: a visitor. null: a retailer whose district has none. */
function Price({ product: { price, unit } }: { product: Card }) {
  if (price === undefined) {
    return (
      <span className="text-[13px] font-semibold text-leaf-deep sm:text-sm">
        {CATALOGUE_TEXT.loginToViewPrice}
      </span>
    );
  }
  if (price === null) {
    return (
      <span className="text-[13px] text-soft sm:text-sm">{CATALOGUE_TEXT.noPriceInDistrict}</span>
    );
  }
  return <Money paise={price} unit={unit} />;
}
