import type { Product } from '../../contract/catalogue.ts';
import type { District } from '../../domain/districts.ts';
import { packSize } from '../../domain/pack.ts';
import { productFor } from './attach-price.ts';
import type { CardRow } from './catalogue-queries.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { packOfRow } from './product-pack.ts';

export async function readProduct(
  catalogue: CatalogueServices,
  district: District | null,
  id: string,
): Promise<Product | null> {
  const { queries, rounding } = catalogue;
  const [row] = await queries.detail.execute({ id, district: district ?? '' });
  if (!row) return null;
  const family = row.familyId === null ? [] : await readFamily(catalogue, district, row.familyId);
  return productFor(row, family, { district, rounding });
}

/** All packs of the same goods, loose first, then by size; none if there is only one. */
async function readFamily(
  { queries }: CatalogueServices,
  district: District | null,
  familyId: string,
): Promise<readonly CardRow[]> {
  const rows = await queries.family.execute({ familyId, district: district ?? '' });
  if (rows.length < 2) return [];
  const size = (row: CardRow) => packSize(packOfRow(row));
  return rows.sort((a, b) => size(a) - size(b) || (a.id < b.id ? -1 : 1));
}
