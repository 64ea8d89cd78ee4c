import { expect, it } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import {
  mayDecideCancellation,
  mayMoveTo,
  mayPackNothing,
  mayWriteNotes,
  nextMoveOf,
  seesMoney,
} from './staff-order-moves.ts';
import { STAFF_ROLES } from './staff-role.ts';

// O: owner, M: manager, P: packer, A: accountant.
const LETTER = { owner: 'O', manager: 'M', packer: 'P', accountant: 'A' } as const;
const whoMay = (may: (role: (typeof STAFF_ROLES)[number]) => boolean) =>
  STAFF_ROLES.filter(may)
    .map((role) => LETTER[role])
    .join('');

it('CONS-01 CONS-04 who may move an order to which status', () => {
  const table = ORDER_STATUSES.map((to) => [to, whoMay((role) => mayMoveTo(role, to))]);
  expect(Object.fromEntries(table)).toEqual({
    Pending: '',
    Confirmed: 'OM',
    Packed: 'OMP',
    'Out for Delivery': 'OMP',
    Delivered: 'OMP',
    'Cancellation Requested': '',
    Cancelled: '',
  });
});

it('CONS-01 who decides cancellations, packs nothing of an order, sees money and writes notes', () => {
  expect(whoMay(mayDecideCancellation)).toBe('OM');
  expect(whoMay((role) => mayPackNothing(role, false))).toBe('OMP');
  expect(whoMay((role) => mayPackNothing(role, true))).toBe('OM');
  expect(whoMay(seesMoney)).toBe('OMA');
  expect(whoMay(mayWriteNotes)).toBe('OMP');
});

it('CONS-04 the next move of an order depends on the role', () => {
  expect(nextMoveOf('manager', 'Pending')).toBe('Confirmed');
  expect(nextMoveOf('packer', 'Pending')).toBeNull();
  expect(nextMoveOf('packer', 'Confirmed')).toBe('Packed');
  expect(nextMoveOf('accountant', 'Confirmed')).toBeNull();
  expect(nextMoveOf('owner', 'Delivered')).toBeNull();
  expect(nextMoveOf('owner', 'Cancellation Requested')).toBeNull();
});
