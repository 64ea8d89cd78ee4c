import type { ProductCard } from '../../contract/catalogue.ts';
import type { District } from '../../domain/districts.ts';
import { cardFor } from './attach-price.ts';
import type { CatalogueServices } from './catalogue-services.ts';

/** The cards of these products, in this order; products deleted in the meantime are left out. */
export async function readCardsInOrder(
  { queries, rounding }: CatalogueServices,
  district: District | null,
  ids: readonly string[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await queries.byIds.execute({ ids: [...new Set(ids)], district: district ?? '' });
  const byId = new Map(rows.map((row) => [row.id, cardFor(row, { district, rounding })]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
