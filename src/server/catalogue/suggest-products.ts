import { SUGGESTIONS, type Suggestion } from '../../contract/catalogue.ts';
import type { Catalogue } from './catalogue-services.ts';

/** The best few hits for what has been typed so far; the same search as the list's. */
export async function suggestProducts({ search }: Catalogue, q: string): Promise<Suggestion[]> {
  return (await search.index()).suggest(q, SUGGESTIONS);
}
