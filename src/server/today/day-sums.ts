import type { District } from '../../domain/districts.ts';
import { daysAfter } from '../../domain/working-day.ts';

/** What was sold in a district on a day. */
export interface DistrictSum {
  readonly district: District | null;
  readonly orders: number;
  readonly amount: number;
}

/** The orders of a day, without the cancelled ones. */
export interface DaySales {
  readonly districts: readonly DistrictSum[];
}

/** How much of each product was ordered on a day, by product id. */
export type DayProducts = ReadonlyMap<string, number>;

/** Reads the days from the first to the last, both included; a day without orders is left out. */
export interface ReadDays {
  readonly sales: (first: string, last: string) => Promise<ReadonlyMap<string, DaySales>>;
  readonly products: (first: string, last: string) => Promise<ReadonlyMap<string, DayProducts>>;
}

const NO_SALES: DaySales = { districts: [] };
const NO_PRODUCTS: DayProducts = new Map();

/**
 * The sums of each day. Those of past days are remembered in this process until the database notifies us that an order
 * of that day has changed; the current day is always read. A day that was read before a change and arrives after it is
 * not remembered. docs/decisions/040-live-console.md says why there is no table of sums.
 */
export class DaySums {
  readonly #sales: RememberedDays<DaySales>;
  readonly #products: RememberedDays<DayProducts>;

  constructor({ sales, products }: ReadDays) {
    this.#sales = new RememberedDays(sales, NO_SALES);
    this.#products = new RememberedDays(products, NO_PRODUCTS);
  }

  /** The days in the given order, which is oldest first; the last one is the current day. */
  sales(days: readonly string[]): Promise<readonly DaySales[]> {
    return this.#sales.read(days);
  }

  products(days: readonly string[]): Promise<readonly DayProducts[]> {
    return this.#products.read(days);
  }

  orderChanged(day: string): void {
    this.#sales.forget(day);
    this.#products.forget(day);
  }

  /** false while the connection that notifies us of changes is down. */
  trust(trusted: boolean): void {
    this.#sales.trust(trusted);
    this.#products.trust(trusted);
  }
}

class RememberedDays<Sum> {
  readonly #known = new Map<string, Sum>();
  /** Days that have changed while they were being read. */
  readonly #reading = new Set<Set<string>>();
  #trusted = false;

  constructor(
    private readonly readDays: (first: string, last: string) => Promise<ReadonlyMap<string, Sum>>,
    private readonly nothing: Sum,
  ) {}

  async read(days: readonly string[]): Promise<readonly Sum[]> {
    const today = days.at(-1);
    const sums = new Map(days.flatMap((day) => this.#entry(day)));
    const changed = new Set<string>();
    this.#reading.add(changed);
    try {
      for (const [first, last] of runsOf(days.filter((day) => !sums.has(day)))) {
        const read = await this.readDays(first, last);
        for (let day = first; day <= last; day = daysAfter(day, 1)) {
          sums.set(day, read.get(day) ?? this.nothing);
        }
      }
    } finally {
      this.#reading.delete(changed);
    }
    const oldest = days[0] ?? '';
    for (const day of this.#known.keys()) if (day < oldest) this.#known.delete(day);
    for (const [day, sum] of sums) {
      const mayRemember = this.#trusted && day !== today && !changed.has(day) && !changed.has('*');
      if (mayRemember) this.#known.set(day, sum);
    }
    return days.map((day) => sums.get(day)!);
  }

  forget(day: string): void {
    this.#known.delete(day);
    for (const changed of this.#reading) changed.add(day);
  }

  trust(trusted: boolean): void {
    this.#known.clear();
    for (const changed of this.#reading) changed.add('*');
    this.#trusted = trusted;
  }

  #entry(day: string): [string, Sum][] {
    const sum = this.#known.get(day);
    return sum === undefined ? [] : [[day, sum]];
  }
}

/** Days that follow each other are read together. */
function runsOf(days: readonly string[]): readonly (readonly [first: string, last: string])[] {
  const runs: [string, string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && daysAfter(run[1], 1) === day) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
