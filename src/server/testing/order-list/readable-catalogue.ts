import type { ListProduct } from '../../../domain/order-list/list-item.ts';
import { SearchIndex } from '../../catalogue/search-index.ts';

/** Builds products into a real search index, and reads them as matching needs them. */
export function readableCatalogue(products: readonly ListProduct[]) {
  const index = new SearchIndex();
  const keyed = products.map((product) => ({ product, sortKey: product.title.toLowerCase() }));
  keyed.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
  for (const { product, sortKey } of keyed) {
    index.add({ ...product, sortKey, categories: [], image: null, trendRank: null });
  }
  index.finish();
  const byId = new Map(products.map((product) => [product.id, product]));
  const read = async (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { index, read, products };
}
