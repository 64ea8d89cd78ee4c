import { expect, it } from 'vitest';
import { closingFault, netChange, openDays } from './day-closing.ts';

it.each([
  ['2026-11-17', null, null],
  ['2026-11-18', null, 'FUTURE'],
  ['2026-11-17', '2026-11-15', null],
  ['2026-11-16', '2026-11-16', 'ALREADY_CLOSED'],
  ['2026-11-10', '2026-11-16', 'ALREADY_CLOSED'],
])('CONS-14 on 17 November, %s with %s closed last: %s', (day, lastClosed, fault) => {
  expect(closingFault(day, { today: '2026-11-17', lastClosed })).toBe(fault);
});

it.each([
  [null, ['2026-11-17', '2026-11-16']],
  ['2026-11-15', ['2026-11-17', '2026-11-16']],
  ['2026-11-16', ['2026-11-17']],
  ['2026-11-17', []],
])('CONS-14 on 17 November with %s closed last, these days can be closed: %j', (last, days) => {
  expect(openDays('2026-11-17', last)).toEqual(days);
});

it('CONS-14 a month is offered at most', () => {
  expect(openDays('2026-11-17', '2025-01-01')).toHaveLength(31);
});

it('CONS-14 holds of carts are part of the change of a balance', () => {
  expect(netChange({ added: 40, taken: 15, held: -5 })).toBe(20);
});
