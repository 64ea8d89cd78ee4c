import type { ProductCard } from '../../contract/catalogue.ts';
import type { UsualItem } from '../../contract/usual-item.ts';
import { isSamePack } from '../../domain/pack.ts';
import type { UsualProduct } from './read-usual-products.ts';

/** The last order of a product is told, and its price compared, only if it was of the pack that is sold today. */
export function usualItemOf({ times, past }: UsualProduct, card: ProductCard): UsualItem {
  const last = past.find(({ pack }) => isSamePack(pack, card.packDetails)) ?? null;
  const { price } = card;
  return {
    ...card,
    times,
    last: last && {
      quantity: last.quantity,
      price: last.price,
      at: new Date(last.atMs).toISOString(),
    },
    ...(price === undefined
      ? {}
      : { priceChange: last && price !== null ? price - last.price : null }),
  };
}
