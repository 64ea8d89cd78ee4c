import { Link } from '@tanstack/react-router';
import type { ProductCard } from '../../contract/catalogue.ts';
import { PATHS } from '../../domain/paths.ts';
import { priceText } from '../../domain/unit.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';

/** The other packs of the same goods, as links: 'also 1 kg · 25 kg'. Each tells its price to those who see prices. */
export function OtherPacks({ packs }: { packs: ProductCard['otherPacks'] }) {
  if (!packs) return null;
  return (
    <p className="-mr-3 flex flex-wrap items-center text-xs text-soft">
      {CATALOGUE_TEXT.also}
      {packs.map(({ id, pack, short, price, unit }) => {
        const label = price == null ? pack : `${pack}, ${priceText(price, unit)}`;
        return (
          <Link
            key={id}
            to={PATHS.product}
            params={{ productId: id }}
            aria-label={label}
            title={label}
            className="-my-2 grid min-h-11 min-w-11 place-items-center font-semibold whitespace-nowrap underline underline-offset-4 hover:text-leaf-deep"
          >
            {short}
          </Link>
        );
      })}
    </p>
  );
}
