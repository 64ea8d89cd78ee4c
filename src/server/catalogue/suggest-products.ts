import { SUGGESTIONS, type Suggestion } from '../../contract/catalogue.ts';
import type { District } from '../../domain/districts.ts';
import { packText } from '../../domain/pack.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { readCardsInOrder } from './read-cards-in-order.ts';
import type { HitSummary } from './search-index.ts';

/**
 * The best hits for what has been typed so far; the same search as the list's. A visitor's come from memory; for a
 * retailer their prices are read.
 */
export async function suggestProducts(
  catalogue: CatalogueServices,
  district: District | null,
  q: string,
): Promise<Suggestion[]> {
  const hits = (await catalogue.search.index()).suggest(q, SUGGESTIONS);
  if (district === null) return hits.map(suggestionOf);
  const ids = hits.map(({ id }) => id);
  const cards = await readCardsInOrder(catalogue, district, ids);
  return cards.map(({ id, title, categories, images, unit, pack, packDetails, price, rate }) => ({
    id,
    title,
    category: categories[0] ?? '',
    image: images[0] ?? null,
    unit,
    pack,
    packDetails,
    price,
    rate,
  }));
}

const suggestionOf = ({ pack, ...hit }: HitSummary): Suggestion => ({
  ...hit,
  unit: pack === null ? 'kg' : 'others',
  pack: packText(pack),
  packDetails: pack,
});
