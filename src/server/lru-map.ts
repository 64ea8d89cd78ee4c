interface LruOptions<K, V> {
  readonly maxWeight: number;
  /** What an entry weighs; left out, each weighs 1, and `maxWeight` is a number of entries. */
  readonly weigh?: (key: K, value: V) => number;
  /** Called for an entry that had to make room; not for one that was deleted. */
  readonly onEvict?: (key: K, value: V) => void;
}

/** A map that evicts the least recently used entries once it gets too heavy. */
export class LruMap<K, V> {
  // A Map iterates in insertion order: the first entry is the one that was used longest ago.
  readonly #entries = new Map<K, V>();
  readonly #maxWeight: number;
  readonly #weigh: (key: K, value: V) => number;
  readonly #onEvict: (key: K, value: V) => void;
  #weight = 0;

  constructor({ maxWeight, weigh = () => 1, onEvict = () => {} }: LruOptions<K, V>) {
    this.#maxWeight = maxWeight;
    this.#weigh = weigh;
    this.#onEvict = onEvict;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.#weigh(key, value);
    for (const [oldest, its] of this.#entries) {
      if (this.#weight <= this.#maxWeight) return;
      this.delete(oldest);
      this.#onEvict(oldest, its);
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
