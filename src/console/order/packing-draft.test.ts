import { expect, it } from 'vitest';
import { changed, draftOf, packingDraft, quantityOf, shortLinesOf } from './packing-draft.ts';

const LINES = [{ quantity: 10 }, { quantity: 1 }] as never as Parameters<
  typeof draftOf
>[0]['lines'];
const [WHOLE, ONE] = draftOf({ lines: LINES });

it('SHORT-02 begins with what was ordered, which is nothing to say', () => {
  expect(shortLinesOf([WHOLE!, ONE!], LINES)).toEqual([]);
});

it.each([
  ['8', 8],
  [' 8 ', 8],
  ['0', 0],
  ['10', 10],
  ['11', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
])('reads %j as %s of 10', (packed, expected) => {
  expect(quantityOf({ ...WHOLE!, packed }, 10)).toBe(expected);
});

it('SHORT-02 needs a reason for what is missing, and none for what is whole again', () => {
  const less = changed(WHOLE!, LINES[0]!, { packed: '8' });
  expect(shortLinesOf([less, ONE!], LINES)).toBeNull();
  const damaged = changed(less, LINES[0]!, { reason: 'damaged' });
  expect(shortLinesOf([damaged, ONE!], LINES)).toEqual([
    { position: 0, packed: 8, reason: 'damaged' },
  ]);
  const empty = changed(damaged, LINES[0]!, { isSoldOut: true });
  expect(shortLinesOf([empty, ONE!], LINES)).toMatchObject([{ isSoldOut: true }]);
  expect(changed(empty, LINES[0]!, { packed: '10' })).toEqual(WHOLE);
});

it('none of it means sold out until another reason is chosen', () => {
  const none = changed(WHOLE!, LINES[0]!, { packed: '0' });
  expect(none.reason).toBe('sold-out');
  expect(changed(none, LINES[0]!, { reason: 'damaged' }).reason).toBe('damaged');
});

it.each([
  ['what was typed', true, [{ packed: '8', reason: 'damaged', isSoldOut: true }, ONE]],
  ['half a number', true, [{ packed: '', reason: '', isSoldOut: false }, ONE]],
  ['fewer lines than the order has', false, [WHOLE]],
  ['a reason that there is no longer', false, [{ ...WHOLE, reason: 'eaten' }, ONE]],
  ['something else', false, { packed: '8' }],
  ['nothing', false, null],
])('a draft of %s counts: %s', (_what, counts, stored) => {
  const { parse } = packingDraft({ id: 'one', lines: LINES });
  expect(parse(stored)).toEqual(counts ? stored : undefined);
});
