import { expect, it } from 'vitest';
import { railPlaceOf } from './rail-place.ts';

const LINKS = [
  ...['/console/today', '/console/orders', '/console/retailers'],
  ...['/console/money', '/console/settings', '/console/settings/districts'],
];

it.each([
  ['/console/money', '/console/money'],
  ['/console/invoices/months', '/console/money'],
  ['/console/today/shops', '/console/today'],
  ['/console/retailers/abc/order', '/console/retailers'],
  ['/console/settings', '/console/settings'],
  ['/console/settings/districts', '/console/settings/districts'],
  ['/console/moneybox', undefined],
])('on %s the rail marks %s', (path, link) => {
  expect(railPlaceOf(path, LINKS)).toBe(link);
});

it('a screen whose list is not in the rail of the role marks nothing', () => {
  expect(railPlaceOf('/console/invoices/months', ['/console/orders'])).toBeUndefined();
});
