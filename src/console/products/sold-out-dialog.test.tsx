import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SoldOutState } from '../../contract/console-sold-out.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { SOLD_OUT_TEXT, soldOutWords } from '../../text/console-sold-out.ts';
import { ConsoleProvider } from '../console-context.tsx';
import { SoldOutDialog } from './sold-out-dialog.tsx';
import { tomorrow } from './sold-out-draft.ts';

const said = (backOn: string | null): SoldOutState => ({
  districts: ['Erode', 'Palakkad'],
  backOn,
  byName: 'Kavitha',
  at: '2026-11-18T04:00:00.000Z',
});
const shown = (role: StaffRole, soldOut: SoldOutState): string =>
  renderToString(
    <ConsoleProvider value={{ api: {} as never, brandName: 'Store' }}>
      <SoldOutDialog
        product={{ id: 'cumin', name: 'Cumin 25 kg sack' }}
        soldOut={soldOut}
        role={role}
        onDone={() => {}}
        onOvertaken={() => {}}
        onClose={() => {}}
      />
    </ConsoleProvider>,
  );

const { say, change, isBack, until, today, notYours, where } = SOLD_OUT_TEXT;

it.each<[string, StaffRole, SoldOutState, readonly string[], readonly string[]]>([
  ['a manager says it until a day', 'manager', null, [where, until, say], [isBack, notYours]],
  ['a manager changes or ends it', 'manager', said(null), [until, change, isBack], [say]],
  [
    'a packer says it for today',
    'packer',
    null,
    [where, today(tomorrow()), say],
    [until, isBack, notYours],
  ],
  ['a packer ends what is for today', 'packer', said(tomorrow()), [isBack, change], [until]],
  ['a packer leaves the rest to others', 'packer', said(null), [notYours], [say, change, isBack]],
])('SHORT-01 %s', (_, role, soldOut, there, notThere) => {
  const page = shown(role, soldOut);
  for (const words of there) expect(page).toContain(words);
  for (const words of notThere) expect(page).not.toContain(`>${words}<`);
});

it('SHORT-01 says who said it, when and where', () => {
  const state = said('2026-11-21')!;
  const page = shown('manager', state);
  expect(soldOutWords(state)).toBe('Sold out in 2 districts, back on 21 Nov');
  expect(page).toContain(soldOutWords(state));
  expect(page).toContain('Said by Kavitha on 18 Nov 2026, 9:30 am.');
  expect(page).toContain('In Erode, Palakkad.');
});

it.each([
  [{ districts: [], backOn: null }, 'Sold out'],
  [{ districts: [], backOn: '2026-11-21' }, 'Sold out, back on 21 Nov'],
  [{ districts: ['Erode'], backOn: null }, 'Sold out in Erode'],
])('SHORT-01 the badge of %j says %j', (state, words) => {
  expect(soldOutWords(state)).toBe(words);
});
