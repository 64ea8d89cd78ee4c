import { SUGGESTIONS, type Suggestion } from '../../contract/catalogue.ts';
import type { CatalogueServices } from './catalogue-services.ts';

/** The best hits for what has been typed so far; the same search as the list's. */
export async function suggestProducts(
  { search }: CatalogueServices,
  q: string,
): Promise<Suggestion[]> {
  return (await search.index()).suggest(q, SUGGESTIONS);
}
