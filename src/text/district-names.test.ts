import { afterEach, expect, it } from 'vitest';
import { setServedDistricts } from '../domain/district-list.ts';
import { DISTRICTS } from '../domain/districts.ts';
import { countedDistricts, namedDistricts } from './district-names.ts';

afterEach(() => setServedDistricts(DISTRICTS));

it.each([
  [['Erode'], 'one district', 'Erode'],
  [['Erode', 'Salem'], 'two districts', 'Erode and Salem'],
  [['Erode', 'Salem', 'Karur'], 'three districts', 'Erode, Salem and Karur'],
  [Array(13).fill('Erode'), '13 districts', `${Array(12).fill('Erode').join(', ')} and Erode`],
])('CONS-16 sentences name %j', (names, counted, named) => {
  setServedDistricts(names);
  expect(countedDistricts()).toBe(counted);
  expect(namedDistricts()).toBe(named);
});
