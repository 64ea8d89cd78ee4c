import type { ListProduct } from '../../../domain/order-list/list-item.ts';
import { MEASURES, type Measure, type Pack } from '../../../domain/pack.ts';
import { SearchIndex } from '../../catalogue/search-index.ts';
import { LIST_FAMILIES } from './list-families.ts';

/** Builds the fixed catalogue into a real search index, and reads its products as matching needs them. */
export function listCatalogue() {
  const products = LIST_FAMILIES.flatMap(({ family, title, category, packs, names }) =>
    Object.entries(packs).map(([id, packText]) => ({
      id,
      family,
      title,
      category,
      localNames: names,
      packText,
      pack: packText === 'loose' ? null : packOf(packText),
    })),
  );
  products.sort((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1));
  const index = new SearchIndex();
  for (const { id, title, category, localNames, packText } of products) {
    index.add({
      id,
      sortKey: title.toLowerCase(),
      title,
      categories: [category],
      localNames,
      pack: packText,
      image: null,
      trendRank: null,
    });
  }
  const byId = new Map<string, ListProduct>(
    products.map((product) => [product.id, product] as const),
  );
  return {
    index: index.finish(),
    products: [...byId.values()],
    read: async (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []),
  };
}

export function packOf(text: string): Pack {
  const [amount, measure, ...container] = text.split(' ');
  if (!MEASURES.includes(measure as Measure)) throw new Error(`No measure in '${text}'`);
  return { amount: Number(amount), measure: measure as Measure, container: container.join(' ') };
}
