import { Link } from '@tanstack/react-router';
import type { ProductCard } from '../../contract/catalogue.ts';
import { shortPackTexts } from '../../domain/pack.ts';
import { PATHS } from '../../domain/paths.ts';
import { priceText } from '../../domain/unit.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';

/** The other packs of the same goods, as links: 'also 1 kg · 25 kg'. Each tells its price to those who see prices. */
export function OtherPacks({
  product: { packDetails, otherPacks = [] },
}: {
  product: ProductCard;
}) {
  if (otherPacks.length === 0) return null;
  const [, ...names] = shortPackTexts([
    packDetails,
    ...otherPacks.map((other) => other.packDetails),
  ]);
  return (
    <p className="-mr-3 flex flex-wrap items-center text-xs text-soft">
      {CATALOGUE_TEXT.also}
      {otherPacks.map(({ id, pack, price, unit }, at) => {
        const said = price == null ? pack : `${pack}, ${priceText(price, unit)}`;
        return (
          <Link
            key={id}
            to={PATHS.product}
            params={{ productId: id }}
            aria-label={said}
            title={said}
            className="-my-2 grid min-h-11 min-w-11 place-items-center px-0.5 font-semibold whitespace-nowrap underline decoration-line underline-offset-4 hover:text-leaf-deep hover:decoration-current"
          >
            {names[at]}
          </Link>
        );
      })}
    </p>
  );
}
