import { SUGGESTIONS, type Suggestion } from '../../contract/catalogue.ts';
import type { District } from '../../domain/districts.ts';
import { packText } from '../../domain/pack.ts';
import { soldOutAt } from '../../domain/sold-out.ts';
import { familyPackFor } from './attach-price.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { readCardsInOrder } from './read-cards-in-order.ts';
import { readFamilies } from './read-families.ts';
import type { HitSummary } from './search-index.ts';

/**
 * The best hits for what has been typed so far, each family once; the same search as the list's. A visitor's come from
 * memory, but for the packs of families; for a retailer their prices are read.
 */
export async function suggestProducts(
  catalogue: CatalogueServices,
  district: District | null,
  q: string,
): Promise<Suggestion[]> {
  const { search, rounding } = catalogue;
  const hits = (await search.index()).suggestFamilies(q, SUGGESTIONS, district ?? '');
  const families = await readFamilies(catalogue, district, hits);
  const packsOf = ({ familyId }: HitSummary) =>
    families.get(familyId ?? '')?.map((row) => familyPackFor(row, { district, rounding })) ?? [];
  if (district === null) return hits.map((hit) => ({ ...suggestionOf(hit), packs: packsOf(hit) }));
  const ids = hits.map(({ id }) => id);
  const cards = new Map(
    (await readCardsInOrder(catalogue, district, ids)).map((card) => [card.id, card]),
  );
  return hits.flatMap((hit) => {
    const card = cards.get(hit.id);
    if (!card) return [];
    const { id, title, categories, images, unit, pack, packDetails, price, rate, soldOut } = card;
    const shown = { id, title, category: categories[0] ?? '', image: images[0] ?? null };
    const stock = soldOut && { soldOut };
    return [{ ...shown, unit, pack, packDetails, price, rate, ...stock, packs: packsOf(hit) }];
  });
}

function suggestionOf({ id, title, category, image, pack, soldOut: places }: HitSummary) {
  const soldOut = soldOutAt(places, '');
  return {
    id,
    title,
    category,
    image,
    unit: pack === null ? 'kg' : 'others',
    pack: packText(pack),
    packDetails: pack,
    ...(soldOut && { soldOut }),
  };
}
