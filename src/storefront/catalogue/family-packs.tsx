import { Link } from '@tanstack/react-router';
import type { FamilyPack } from '../../contract/catalogue.ts';
import { rateText } from '../../domain/pack.ts';
import { PATHS } from '../../domain/paths.ts';
import { priceText } from '../../domain/unit.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PRODUCT_TEXT } from '../../text/product.ts';
import { FAILURES } from '../../text/shared-failures.ts';
import { useCartQuantity } from '../cart/use-cart.ts';

const CHIP =
  'flex min-h-11 flex-col justify-center rounded-2xl border border-control bg-paper px-4 py-2 leading-snug hover:bg-leaf-wash aria-[current]:border-leaf aria-[current]:bg-leaf-wash aria-[current]:ring-1 aria-[current]:ring-leaf';

/** The packs of the same goods as links, this one marked, with price and price per kilogram (PACK-03). */
export function FamilyPacks({ packs }: { packs: readonly FamilyPack[] }) {
  if (packs.length === 0) return null;
  return (
    <nav aria-label={PRODUCT_TEXT.packs} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {packs.map((pack) => (
          <Chip key={pack.id} pack={pack} />
        ))}
      </ul>
    </nav>
  );
}

/** Says how many of the pack are in the cart, also of another one. */
function Chip({ pack }: { pack: FamilyPack }) {
  const quantity = useCartQuantity(pack.id);
  return (
    <li>
      <Link
        to={PATHS.product}
        params={{ productId: pack.id }}
        // The chips stay under the finger, so that packs can be compared.
        resetScroll={false}
        className={CHIP}
      >
        <span className="text-sm font-semibold">{pack.pack}</span>{' '}
        <span className="text-[0.8125rem] text-soft tabular-nums empty:hidden">
          {pricesOf(pack)}
        </span>{' '}
        {pack.soldOut && (
          <span className="text-[0.8125rem] font-semibold text-chilli">{FAILURES.soldOut}</span>
        )}{' '}
        {quantity > 0 && (
          <span className="text-[0.8125rem] font-semibold text-leaf-deep tabular-nums">
            {PRODUCT_TEXT.inCart(quantity)}
          </span>
        )}
      </Link>
    </li>
  );
}

/** Nothing for a visitor. */
function pricesOf({ price, unit, rate }: FamilyPack): string | undefined {
  if (price === undefined) return undefined;
  if (price === null) return CATALOGUE_TEXT.noPriceInDistrict;
  const paid = priceText(price, unit);
  return rate ? `${paid} · ${rateText(rate)}` : paid;
}
