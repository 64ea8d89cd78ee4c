import { SUGGESTIONS, type Suggestion } from '../../contract/catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { readCardsInOrder } from './read-cards-in-order.ts';

/** The best few hits for what has been typed so far; the same search as the list's. */
export async function suggestProducts(catalogue: Catalogue, q: string): Promise<Suggestion[]> {
  const index = await catalogue.search.index();
  const { ids } = index.find(q, SUGGESTIONS);
  const cards = await readCardsInOrder(catalogue, null, ids);
  return cards.map(({ id, title, categories, images }) => ({
    id,
    title,
    category: categories[0] ?? '',
    image: images[0] ?? null,
  }));
}
