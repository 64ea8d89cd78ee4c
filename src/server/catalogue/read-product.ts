import type { Product } from '../../contract/catalogue.ts';
import type { District } from '../../domain/districts.ts';
import { productFor } from './attach-price.ts';
import type { CatalogueServices } from './catalogue-services.ts';

export async function readProduct(
  { queries, rounding }: CatalogueServices,
  district: District | null,
  id: string,
): Promise<Product | null> {
  const [row] = await queries.detail.execute({ id, district: district ?? '' });
  return row ? productFor(row, { district, rounding }) : null;
}
