import type { Rounding } from '../../domain/price.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import type { ProductSearch } from './live-search-index.ts';

/** The dependencies of the catalogue's use cases. */
export interface CatalogueServices {
  readonly queries: CatalogueQueries;
  readonly search: ProductSearch;
  readonly rounding: Rounding;
}
