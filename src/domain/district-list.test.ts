import { afterEach, expect, it } from 'vitest';
import { checkDistrict } from './account-rules.ts';
import {
  isKnownDistrict,
  knownDistricts,
  servedDistricts,
  setDistricts,
  setServedDistricts,
} from './district-list.ts';
import { DISTRICTS } from './districts.ts';
import { PRICE_PLACES, pricePlaces } from './price-cell.ts';

afterEach(() => setServedDistricts(DISTRICTS));

it('CONS-16 without any list, the districts are those of a new store', () => {
  expect(knownDistricts()).toEqual(DISTRICTS);
  expect(servedDistricts()).toEqual(DISTRICTS);
  expect(pricePlaces()).toEqual(PRICE_PLACES);
});

it('CONS-16 prices and filters know every district, registration only those that are served', () => {
  setDistricts([
    { name: 'Madurai', isServed: true },
    { name: 'Erode', isServed: false },
  ]);
  expect(pricePlaces()).toEqual(['base', 'Madurai', 'Erode']);
  expect(isKnownDistrict('Erode')).toBe(true);
  expect(isKnownDistrict('Thrissur')).toBe(false);
  expect(checkDistrict('Madurai')).toBeNull();
  expect(checkDistrict('Erode')).toBe('DISTRICT_REQUIRED');
});

it('CONS-16 the same list again changes nothing: what was derived from it stays', () => {
  setServedDistricts(['Erode', 'Madurai']);
  const [places, known] = [pricePlaces(), knownDistricts()];
  setServedDistricts(['Erode', 'Madurai']);
  expect(pricePlaces()).toBe(places);
  expect(knownDistricts()).toBe(known);
});
