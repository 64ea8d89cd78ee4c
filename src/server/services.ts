import type { Catalogue } from './catalogue/catalogue.ts';
import { prepareCatalogueQueries } from './catalogue/catalogue-queries.ts';
import { ProductSearch } from './catalogue/product-search.ts';
import type { Database } from './db/database.ts';
import { AnswerCache } from './http/answer-cache.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** What the store can do once its database is there. */
export interface Services {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly answers: AnswerCache;
}

export async function createServices(
  database: Database,
  settings: Settings,
  log: Log,
): Promise<Services> {
  const answers = new AnswerCache(settings.cacheMegabytes);
  const queries = prepareCatalogueQueries(database.db);
  const search = new ProductSearch(queries, () => answers.drop(), log);

  await database.listen('catalogue_changed', {
    onMessage(changed) {
      answers.drop();
      if (changed === 'words') search.refresh();
    },
    onConnected() {
      // Whatever happened while nobody listened is unknown: begin anew.
      answers.trust(true);
      search.refresh();
    },
    onLost() {
      answers.trust(false);
      log.warn('changes of the catalogue cannot be heard; answers are not kept until they can');
    },
  });
  return { database, catalogue: { queries, search, rounding: settings.priceRounding }, answers };
}
