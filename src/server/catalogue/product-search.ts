import { setImmediate } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import { SearchIndex } from './search-index.ts';

/** Few enough to index within some ten milliseconds: between two batches other requests get their turn. */
const BATCH = 500;
const RETRY_MS = 5_000;

/** Keeps the search index in step with the products. While a new one is being built, the old one answers. */
export class ProductSearch {
  #current: SearchIndex | null = null;
  #building: Promise<SearchIndex> | null = null;
  #changedMeanwhile = false;

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

  /** The index if there is one already; null at the start, while the first is being built. */
  get current(): SearchIndex | null {
    return this.#current;
  }

  /** The words have changed, or may have. */
  refresh(): void {
    if (this.#building) this.#changedMeanwhile = true;
    else this.#build().catch(() => {}); // logged, and tried again
  }

  /** One at a time, whoever asks. */
  #build(): Promise<SearchIndex> {
    this.#building ??= this.#readAll().then(
      (index) => {
        this.#current = index;
        this.#building = null;
        this.#onRebuilt();
        if (this.#changedMeanwhile) {
          this.#changedMeanwhile = false;
          this.refresh();
        }
        return index;
      },
      (error) => {
        this.#building = null;
        this.#log.warn({ err: error }, 'the search index could not be built; trying again');
        setTimeout(() => this.refresh(), RETRY_MS).unref();
        throw error;
      },
    );
    return this.#building;
  }

  async #readAll(): Promise<SearchIndex> {
    const index = new SearchIndex();
    let place = { sortKey: '', id: '' };
    for (;;) {
      const rows = await this.#queries.forSearch.execute({ ...place, limit: BATCH });
      for (const row of rows) index.add(row);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return index.finish();
      place = last;
      await setImmediate();
    }
  }
}
