import type { Rounding } from '../../domain/price.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import type { ProductSearch } from './product-search.ts';

/** What the catalogue's use cases stand on. */
export interface CatalogueServices {
  readonly queries: CatalogueQueries;
  readonly search: ProductSearch;
  readonly rounding: Rounding;
}
