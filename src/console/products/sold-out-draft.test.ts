import { expect, it } from 'vitest';
import type { SoldOutState } from '../../contract/console-sold-out.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { daysAfter } from '../../domain/working-day.ts';
import {
  draftOf,
  mayChangeSoldOut,
  readDraft,
  type SoldOutDraft,
  today,
  tomorrow,
} from './sold-out-draft.ts';

const EMPTY = draftOf(null);
const LATER = daysAfter(today(), 10);
const said = (backOn: string | null, districts: string[] = []): SoldOutState => ({
  districts,
  backOn,
  byName: 'Kavitha',
  at: '2026-11-18T04:00:00.000Z',
});

it.each<[string, Partial<SoldOutDraft>, StaffRole, unknown]>([
  ['everywhere, until it is said', {}, 'manager', { districts: [], backOn: null }],
  [
    'in a district until a day',
    { isEverywhere: false, districts: ['Erode'], isUntilDay: true, day: LATER },
    'owner',
    { districts: ['Erode'], backOn: LATER },
  ],
  [
    'ticked districts count only if some are meant',
    { isEverywhere: true, districts: ['Erode'] },
    'manager',
    { districts: [], backOn: null },
  ],
  [
    'a day counts only if one is meant',
    { isUntilDay: false, day: LATER },
    'manager',
    { districts: [], backOn: null },
  ],
  ['no district', { isEverywhere: false }, 'manager', 'SOLD_OUT_INVALID'],
  ['no day', { isUntilDay: true, day: '' }, 'manager', 'BACK_ON_INVALID'],
  ['today', { isUntilDay: true, day: today() }, 'manager', 'BACK_ON_INVALID'],
  [
    'for a packer always for today',
    { isUntilDay: true, day: LATER },
    'packer',
    { districts: [], backOn: tomorrow() },
  ],
])('SHORT-01 %s', (_, changed, role, expected) => {
  expect(readDraft({ ...EMPTY, ...changed }, role)).toEqual(expected);
});

it('SHORT-01 what is said already is where the form begins', () => {
  for (const state of [said(null), said(LATER, ['Erode', 'Palakkad'])]) {
    const { districts, backOn } = state!;
    expect(readDraft(draftOf(state), 'manager')).toEqual({ districts, backOn });
  }
});

it.each<[StaffRole, SoldOutState, boolean]>([
  ['manager', null, true],
  ['owner', said(null), true],
  ['packer', null, true],
  ['packer', said(tomorrow()), true],
  ['packer', said(null), false],
  ['packer', said(LATER), false],
  ['accountant', null, false],
  ['accountant', said(tomorrow()), false],
])('SHORT-01 a %s may change %j: %s', (role, state, may) => {
  expect(mayChangeSoldOut(role, state)).toBe(may);
});
