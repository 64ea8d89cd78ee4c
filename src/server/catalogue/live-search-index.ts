import { setImmediate } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import { packOfRow } from './product-pack.ts';
import { type IndexChange, SearchIndex } from './search-index.ts';

/** Small enough to index within some ten milliseconds, so that other requests can run between batches. */
const BATCH = 500;
const RETRY_MS = 5_000;

/** With more changed products, building the index anew is as fast. */
const MAX_CHANGED = 1_000;

/**
 * Keeps the search index up to date with the products: some changed products are exchanged in it, and after larger
 * changes it is built anew. Meanwhile the old one is used.
 */
export class ProductSearch {
  #current: SearchIndex | null = null;
  #building: Promise<SearchIndex> | null = null;
  #isStale = false;
  #changed = new Set<string>();
  #isChanging = false;

  readonly #queries: CatalogueQueries;
  readonly #onChanged: (change: IndexChange | null) => void;
  readonly #log: Log;

  /** `onChanged` is told how the index has changed; null: it was built anew. */
  constructor(
    queries: CatalogueQueries,
    onChanged: (change: IndexChange | null) => void,
    log: Log,
  ) {
    this.#queries = queries;
    this.#onChanged = onChanged;
    this.#log = log;
  }

  async index(): Promise<SearchIndex> {
    return this.#current ?? this.#build();
  }

  /** The current index; null at startup, while the first one is being built. */
  get current(): SearchIndex | null {
    return this.#current;
  }

  /** Takes these products anew; those that are gone are removed. */
  change(ids: readonly string[]): void {
    // An index that is being built may have read them before the change.
    if (this.#building || !this.#current) {
      this.refresh();
      return;
    }
    for (const id of ids) this.#changed.add(id);
    if (!this.#isChanging) void this.#exchange();
  }

  async #exchange(): Promise<void> {
    this.#isChanging = true;
    try {
      while (this.#changed.size > 0 && this.#changed.size <= MAX_CHANGED) {
        const ids = [...this.#changed];
        this.#changed.clear();
        const rows = await this.#queries.forSearchByIds.execute({ ids });
        const found = new Map(rows.map((row) => [row.id, { ...row, pack: packOfRow(row) }]));
        const change = this.#current!.with(new Map(ids.map((id) => [id, found.get(id) ?? null])));
        this.#current = change.to;
        this.#onChanged(change);
      }
      if (this.#changed.size > MAX_CHANGED) this.refresh();
    } catch (error) {
      this.#log.warn({ err: error }, 'could not change the search index; building it anew');
      this.refresh();
    } finally {
      this.#changed.clear();
      this.#isChanging = false;
    }
  }

  /** Builds the index anew after a change to the products. */
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
        this.#onChanged(null);
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
