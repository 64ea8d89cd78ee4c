import { expect, it } from 'vitest';
import type { ClosingFigures } from '../../domain/day-closing.ts';
import { readClosing, shownDraft } from './closing-draft.ts';

const figures = (taken: number, unrecorded = 0) =>
  ({ cash: { taken }, unrecorded: { count: unrecorded } }) as ClosingFigures;
const draft = { id: 'a', day: '2026-11-16', counted: '250', note: '' };

it('CONS-14 what was counted before midnight stays, until its day is closed', () => {
  const open = { day: '2026-11-17', openDays: ['2026-11-17', '2026-11-16'] };
  expect(shownDraft(draft, open)).toBe(draft);
  const later = shownDraft(draft, { day: '2026-11-17', openDays: ['2026-11-17'] });
  expect(later).toEqual({ id: '', day: '2026-11-17', counted: '', note: '' });
});

it('CONS-14 the cash of a busy day is not too much, and too much is named', () => {
  const faultOf = (counted: string) =>
    readClosing({ ...draft, counted }, figures(0)).faults.counted;
  expect(faultOf('1,00,00,000.01')).toBeUndefined();
  expect(faultOf('10000000000')).toBeUndefined();
  expect(faultOf('10000000001')).toBe('CLOSING_CASH_TOO_HIGH');
  expect(faultOf('')).toBe('CLOSING_INVALID');
});

it.each([
  [25_000, 0, '', undefined],
  [25_100, 0, '', 'CLOSING_NOTE_REQUIRED'],
  [25_000, 1, '', 'CLOSING_NOTE_REQUIRED'],
  [25_000, 1, 'The driver brings it tomorrow', undefined],
])('CONS-14 %i taken, %i not recorded, the note %j: %s', (taken, unrecorded, note, fault) => {
  expect(readClosing({ ...draft, note }, figures(taken, unrecorded)).faults.note).toBe(fault);
});
