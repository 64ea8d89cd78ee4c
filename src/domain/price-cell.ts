// The cells of the price grid: each product has a base price and a price of its own in some districts.
import { isKnownDistrict, knownDistricts } from './district-list.ts';
import { DISTRICTS, type District } from './districts.ts';

/** Where a price applies: 'base' in every district that has none of its own, or the name of a district. */
export type PricePlace = 'base' | District;

/** The places of a new store. */
export const PRICE_PLACES: readonly PricePlace[] = ['base', ...DISTRICTS];

let places = { districts: DISTRICTS as readonly District[], all: PRICE_PLACES };

/** The order of the grid's columns. The same array as long as the districts stay the same. */
export function pricePlaces(): readonly PricePlace[] {
  const districts = knownDistricts();
  if (places.districts !== districts) places = { districts, all: ['base', ...districts] };
  return places.all;
}

export const isPricePlace = (place: string): boolean => place === 'base' || isKnownDistrict(place);

/** How many cells may change together. */
export const MAX_PRICE_CHANGES = 20_000;

/** How far ahead prices can be scheduled, and how many such lists may wait. */
export const MAX_SCHEDULE_DAYS = 366;
export const MAX_WAITING_SCHEDULES = 100;

export interface PriceCell {
  readonly productId: string;
  readonly place: PricePlace;
}

/** Names a cell, for maps: a product id has no space. */
export const cellKey = ({ productId, place }: PriceCell): string => `${productId} ${place}`;

/** null: the base price, which belongs to no district. */
export const districtOf = (place: PricePlace): District | null => (place === 'base' ? null : place);

export const placeOf = (district: District | null): PricePlace => district ?? 'base';

/** The base price cannot be taken away, only changed. */
export const canBeRemoved = (place: PricePlace): boolean => place !== 'base';
