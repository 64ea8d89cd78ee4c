import type { ProductCard } from '../../contract/catalogue.ts';
import type { District } from '../../domain/districts.ts';
import { cardFor } from './attach-price.ts';
import type { CardRow } from './catalogue-queries.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { readFamilies } from './read-families.ts';

/** The cards of these products, in this order; products deleted in the meantime are left out. */
export async function readCardsInOrder(
  catalogue: CatalogueServices,
  district: District | null,
  ids: readonly string[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const { byIds } = catalogue.queries;
  const rows = await byIds.execute({ ids: [...new Set(ids)], district: district ?? '' });
  const cards = await cardsFor(catalogue, district, rows);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The cards of these rows, each with the other packs of its family. */
export async function cardsFor(
  catalogue: CatalogueServices,
  district: District | null,
  rows: readonly CardRow[],
): Promise<ProductCard[]> {
  const families = await readFamilies(catalogue, district, rows);
  const view = { district, rounding: catalogue.rounding };
  return rows.map((row) => cardFor(row, view, families.get(row.familyId ?? '')));
}
