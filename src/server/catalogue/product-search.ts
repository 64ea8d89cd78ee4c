import type { Log } from '../log.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import { SearchIndex } from './search-index.ts';

const BATCH = 2_000;

/** Keeps the search index in step with the products: built at the first search, anew when words change. */
export class ProductSearch {
  #current: Promise<SearchIndex> | null = null;
  #rebuild: Promise<void> | null = null;
  #changedWhileBuilding = false;

  readonly #queries: CatalogueQueries;
  readonly #onRebuilt: () => void;
  readonly #log: Log;

  constructor(queries: CatalogueQueries, onRebuilt: () => void, log: Log) {
    this.#queries = queries;
    this.#onRebuilt = onRebuilt;
    this.#log = log;
  }

  index(): Promise<SearchIndex> {
    if (this.#current === null) {
      const building = this.#build();
      this.#current = building;
      // A failure (the database is away) must not stick: the next search tries again.
      building.catch(() => {
        if (this.#current === building) this.#current = null;
      });
    }
    return this.#current;
  }

  /** The words have changed: the old index answers until the new one is there. */
  refresh(): void {
    if (this.#rebuild) {
      this.#changedWhileBuilding = true;
      return;
    }
    this.#rebuild = this.#replace().finally(() => {
      this.#rebuild = null;
      if (this.#changedWhileBuilding) {
        this.#changedWhileBuilding = false;
        this.refresh();
      }
    });
  }

  async #replace(): Promise<void> {
    try {
      this.#current = Promise.resolve(await this.#build());
      this.#onRebuilt();
    } catch (error) {
      this.#current = null;
      this.#log.warn(
        { err: error },
        'the search index could not be rebuilt; the next search tries again',
      );
    }
  }

  /** Reads in batches, so that other requests get their turn while a large catalogue is read. */
  async #build(): Promise<SearchIndex> {
    const index = new SearchIndex();
    let place = { sortKey: '', id: '' };
    for (;;) {
      const rows = await this.#queries.forSearch.execute({ ...place, limit: BATCH });
      for (const row of rows) index.add(row);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return index.finish();
      place = last;
      await new Promise(setImmediate);
    }
  }
}
