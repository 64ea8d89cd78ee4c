interface LruOptions<K, V> {
  readonly maxWeight: number;
  /** The weight of an entry; by default 1, so that `maxWeight` is a number of entries. */
  readonly weigh?: (key: K, value: V) => number;
  /** Called for an evicted entry, not for a deleted one. */
  readonly onEvict?: (key: K, value: V) => void;
}

/** A map that evicts the least recently used entries once it gets too heavy. */
export class LruMap<K, V> {
  // A Map iterates in insertion order: the first entry is the least recently used.
  readonly #entries = new Map<K, V>();
  readonly #maxWeight: number;
  readonly #weigh: (key: K, value: V) => number;
  readonly #onEvict: (key: K, value: V) => void;
  #weight = 0;
  #hits = 0;
  #misses = 0;

  constructor({ maxWeight, weigh = () => 1, onEvict = () => {} }: LruOptions<K, V>) {
    this.#maxWeight = maxWeight;
    this.#weigh = weigh;
    this.#onEvict = onEvict;
  }

  /** How often `get` found something since the start, and how much there is now. */
  get figures(): { readonly hits: number; readonly misses: number; readonly entries: number } {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size };
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) {
      this.#misses += 1;
      return undefined;
    }
    this.#hits += 1;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.#weigh(key, value);
    for (const [oldestKey, oldestValue] of this.#entries) {
      if (this.#weight <= this.#maxWeight) return;
      this.delete(oldestKey);
      this.#onEvict(oldestKey, oldestValue);
    }
  }

  delete(key: K): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.#weigh(key, value);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
