import { setImmediate } from 'node:timers/promises';
import type { District } from '../../domain/districts.ts';
import { type Rounding, unitPricePaise } from '../../domain/price.ts';
import {
  PRICE_ORDERS,
  type PriceOrder,
  type ProductOrder,
  priceKey,
} from '../../domain/product-order.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import { packOfRow } from './product-pack.ts';
import type { IndexChange, SearchIndex } from './search-index.ts';

/** Read in parts, so that other requests can run in between. */
const BATCH = 2_000;
const COUNTS_MS = 60 * 60_000;
/** The index tells demand from 0 to 8; it orders products that were ordered equally often. */
const DEMAND_STEPS = 16;

/**
 * Each product's place in the lists by price, by rate and by orders: read once for all pages, because no index of the
 * database has a district's prices in order (docs/decisions/036-price-memory.md). After a change of some products only
 * theirs are read again; orders are counted again after an hour.
 */
export class OrderKeys {
  readonly #byPrice = new Map<District, PriceKeys>();
  readonly #byName = new WeakMap<SearchIndex, Float64Array>();
  #byOrders: { index: SearchIndex; counts: Map<string, number>; keys: Float64Array } | undefined;
  #isTrusted = false;
  #counts: { readAt: number; counts: Promise<Map<string, number>> } | undefined;

  constructor(
    private readonly queries: CatalogueQueries,
    private readonly rounding: Rounding,
  ) {}

  /** Any price may have changed. */
  drop(): void {
    this.#byPrice.clear();
  }

  /** The prices of some products have changed, all in the transaction of this time. */
  pricesChanged(at: string): void {
    if (this.#byPrice.size === 0) return;
    const ids = this.queries.changedPriceIds
      .execute({ at })
      .then((rows) => rows.map(({ id }) => id));
    for (const [district, { index, keys }] of this.#byPrice) {
      this.#keep(district, index, this.#takeAnew(district, index, keys, ids));
    }
  }

  /** Products of the index have changed: the others keep their keys. */
  indexChanged({ from, to, oldOrdinals, ids }: IndexChange): void {
    for (const [district, { index, keys }] of this.#byPrice) {
      if (index !== from) continue;
      const moved = keys.then(({ price, rate }) => {
        const move = (old: Float64Array) =>
          Float64Array.from(oldOrdinals, (ordinal) => old[ordinal] ?? Number.POSITIVE_INFINITY);
        return { price: move(price), rate: move(rate) };
      });
      this.#keep(district, to, this.#takeAnew(district, to, moved, Promise.resolve(ids)));
    }
  }

  /** The keys with those of some products read anew. Who asks meanwhile waits for them. */
  async #takeAnew(
    district: District,
    index: SearchIndex,
    known: Promise<KeysByPrice>,
    changed: Promise<readonly string[]>,
  ): Promise<KeysByPrice> {
    const [keys, ids] = await Promise.all([known, changed]);
    const rows = await this.queries.pricesByIds.execute({ district, ids });
    for (const row of rows) {
      const ordinal = index.ordinalOf(row.sortKey, row.id);
      if (ordinal === -1) continue;
      const price = unitPricePaise(row, this.rounding);
      for (const order of PRICE_ORDERS)
        keys[order][ordinal] = priceKey(order, price, packOfRow(row));
    }
    return keys;
  }

  #keep(district: District, index: SearchIndex, keys: Promise<KeysByPrice>): void {
    const entry = { index, keys };
    this.#byPrice.set(district, entry);
    keys.catch(() => this.#byPrice.get(district) === entry && this.#byPrice.delete(district));
  }

  /** False while changes could be missed: then prices are read each time. */
  trust(isTrusted: boolean): void {
    this.drop();
    this.#isTrusted = isTrusted;
  }

  async byPrice(index: SearchIndex, order: PriceOrder, district: District): Promise<Float64Array> {
    const known = this.#byPrice.get(district);
    if (known?.index === index) return (await known.keys)[order];
    const keys = this.#readPrices(district).then((prices) => {
      const by = (of: PriceOrder) =>
        index.keysBy(({ id, pack }) => priceKey(of, prices.get(id) ?? null, pack));
      return { price: by('price'), rate: by('rate') };
    });
    if (this.#isTrusted) this.#keep(district, index, keys);
    return (await keys)[order];
  }

  async byOrders(index: SearchIndex): Promise<Float64Array> {
    const counts = await this.#orderCounts();
    const known = this.#byOrders;
    if (known?.index === index && known.counts === counts) return known.keys;
    const keyOf = ({ id, demand }: { id: string; demand: number }) =>
      -((counts.get(id) ?? 0) * DEMAND_STEPS + demand);
    // Keys are in cursors, which anyone can read: the place says nothing of how many orders the store has.
    this.#byOrders = { index, counts, keys: placesOf(index.keysBy(keyOf)) };
    return this.#byOrders.keys;
  }

  /** The index is in the order of titles: all keys are equal. */
  byName(index: SearchIndex): Float64Array {
    const keys = this.#byName.get(index) ?? index.keysBy(() => 0);
    this.#byName.set(index, keys);
    return keys;
  }

  async #readPrices(district: District): Promise<Map<string, number | null>> {
    const prices = new Map<string, number | null>();
    let after = '';
    for (;;) {
      const rows = await this.queries.prices.execute({ district, after, limit: BATCH });
      for (const row of rows) prices.set(row.id, unitPricePaise(row, this.rounding));
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return prices;
      after = last.id;
      await setImmediate();
    }
  }

  /** How often each product was ordered lately, in all districts together. */
  #orderCounts(): Promise<Map<string, number>> {
    if (!this.#counts || Date.now() - this.#counts.readAt > COUNTS_MS) {
      const counts = this.queries.orderCounts
        .execute()
        .then((rows) => new Map(rows.map(({ id, orders }) => [id, orders])));
      this.#counts = { readAt: Date.now(), counts };
      counts.catch(() => {
        this.#counts = undefined;
      });
    }
    return this.#counts.counts;
  }
}

type KeysByPrice = Readonly<Record<PriceOrder, Float64Array>>;

interface PriceKeys {
  readonly index: SearchIndex;
  readonly keys: Promise<KeysByPrice>;
}

/** 0 for the smallest key, 1 for the next one, and so on; equal keys have the same place. */
function placesOf(keys: Float64Array): Float64Array {
  const distinct = [...new Set(keys)].sort((a, b) => a - b);
  const places = new Map(distinct.map((key, place) => [key, place]));
  return keys.map((key) => places.get(key)!);
}

/** How long a list in this order may be cached if the catalogue doesn't change: a name for that time. */
export const cachePeriod = (order: ProductOrder | undefined): number =>
  order === 'ordered' ? Math.floor(Date.now() / COUNTS_MS) : 0;
