import { setImmediate } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import { packOfRow } from './product-pack.ts';
import { SearchIndex } from './search-index.ts';

/** Small enough to index within some ten milliseconds, so that other requests can run between batches. */
const BATCH = 500;
const RETRY_MS = 5_000;

/** Keeps the search index up to date with the products. While a new index is being built, the old one is used. */
export class ProductSearch {
  #current: SearchIndex | null = null;
  #building: Promise<SearchIndex> | null = null;
  #isStale = false;

  readonly #queries: CatalogueQueries;
  readonly #onRebuilt: () => void;
  readonly #log: Log;

  constructor(queries: CatalogueQueries, onRebuilt: () => void, log: Log) {
    this.#queries = queries;
    this.#onRebuilt = onRebuilt;
    this.#log = log;
  }

  async index(): Promise<SearchIndex> {
    return this.#current ?? this.#build();
  }

  /** The current index; null at startup, while the first one is being built. */
  get current(): SearchIndex | null {
    return this.#current;
  }

  /** Rebuilds the index after a change to the products. */
  refresh(): void {
    if (this.#building) this.#isStale = true;
    else this.#build().catch(() => {}); // #build logs it and retries
  }

  /** One build at a time, shared by all callers. */
  #build(): Promise<SearchIndex> {
    this.#building ??= this.#readAll().then(
      (index) => {
        this.#current = index;
        this.#building = null;
        this.#onRebuilt();
        if (this.#isStale) {
          this.#isStale = false;
          this.refresh();
        }
        return index;
      },
      (error) => {
        this.#building = null;
        this.#log.warn({ err: error }, 'could not build the search index; trying again');
        setTimeout(() => this.refresh(), RETRY_MS).unref();
        throw error;
      },
    );
    return this.#building;
  }

  async #readAll(): Promise<SearchIndex> {
    const index = new SearchIndex();
    let position = { sortKey: '', id: '' };
    for (;;) {
      const rows = await this.#queries.forSearch.execute({ ...position, limit: BATCH });
      for (const row of rows) index.add({ ...row, pack: packOfRow(row) });
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return index.finish();
      position = last;
      await setImmediate();
    }
  }
}
