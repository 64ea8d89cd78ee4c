import { expect, it } from 'vitest';
import { type Caller, priceDistrict, VISITOR } from './caller.ts';

const retailer = (isVerified: boolean): Caller => ({
  kind: 'retailer',
  id: 'r',
  name: 'R',
  email: 'r@shop.example',
  district: 'Erode',
  isVerified,
  hasGstNumber: false,
});

it.each([
  ['a visitor', VISITOR, null, null],
  ['an operator', { kind: 'operator', id: 'o' } as Caller, null, null],
  ['a verified retailer', retailer(true), 'Erode', 'Erode'],
  ['an unverified retailer', retailer(false), 'Erode', null],
])('PRICE-02 PRICE-03 the prices that %s sees (%#)', (_, caller, usually, ifVerifiedOnly) => {
  expect(priceDistrict(caller, false)).toBe(usually);
  expect(priceDistrict(caller, true)).toBe(ifVerifiedOnly);
});
