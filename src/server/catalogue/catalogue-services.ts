import type { Rounding } from '../../domain/price.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import type { ProductSearch } from './live-search-index.ts';
import type { OrderKeys } from './order-keys.ts';

/** The dependencies of the catalogue's use cases. */
export interface CatalogueServices {
  readonly queries: CatalogueQueries;
  readonly search: ProductSearch;
  readonly orderKeys: OrderKeys;
  readonly rounding: Rounding;
}
