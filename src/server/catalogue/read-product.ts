import type { Product } from '../../contract/catalogue.ts';
import type { District } from '../../domain/districts.ts';
import { productFor } from './attach-price.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { readFamilies } from './read-families.ts';

export async function readProduct(
  catalogue: CatalogueServices,
  district: District | null,
  id: string,
): Promise<Product | null> {
  const { queries, rounding } = catalogue;
  const [row] = await queries.detail.execute({ id, district: district ?? '' });
  if (!row) return null;
  const families = await readFamilies(catalogue, district, [row]);
  return productFor(row, families.get(row.familyId ?? '') ?? [], { district, rounding });
}
