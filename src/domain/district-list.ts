import { DISTRICTS, type District } from './districts.ts';

// The districts of this store: one list per process, in memory. The server sets it from the database
// (src/server/districts), the browser from the page or the session; until then it is what a new store has.

export interface ListedDistrict {
  readonly name: District;
  /** false: no new shop can register there; those that are there stay. */
  readonly isServed: boolean;
}

interface Lists {
  readonly listed: readonly ListedDistrict[];
  readonly known: readonly District[];
  readonly served: readonly District[];
}

const listsOf = (listed: readonly ListedDistrict[]): Lists => ({
  listed,
  known: listed.map(({ name }) => name),
  served: listed.filter(({ isServed }) => isServed).map(({ name }) => name),
});

let lists = listsOf(DISTRICTS.map((name) => ({ name, isServed: true })));

/** The same districts again leave the lists as they are: what is derived from them stays valid. */
export function setDistricts(listed: readonly ListedDistrict[]): void {
  if (listed === lists.listed) return;
  if (JSON.stringify(listed) !== JSON.stringify(lists.listed)) lists = listsOf(listed);
}

/** For shoppers, who need to know no others. */
export const setServedDistricts = (names: readonly District[]): void =>
  setDistricts(names.map((name) => ({ name, isServed: true })));

export const listedDistricts = (): readonly ListedDistrict[] => lists.listed;

/** All of them, in their order: for prices, filters and what happened there. */
export const knownDistricts = (): readonly District[] => lists.known;

/** Where a shop can register, and where we say that we deliver. */
export const servedDistricts = (): readonly District[] => lists.served;

export const isKnownDistrict = (name: string): boolean => lists.known.includes(name);

export const isServedDistrict = (name: string): boolean => lists.served.includes(name);
