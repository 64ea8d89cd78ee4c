import { expect, it } from 'vitest';
import { isNote, isSentence } from './order-sentence.ts';

it('CONS-06 a sentence to a shop is one short, readable line, and may be empty', () => {
  for (const typed of ['', '  ', 'It is on the van.', 'ഇന്ന് വരും', 'x'.repeat(300)]) {
    expect([typed, isSentence(typed)]).toEqual([typed, true]);
  }
  for (const typed of ['x'.repeat(301), 'a\nb', 'a\u0000', 'a\u202eb', '\ud800']) {
    expect([typed, isSentence(typed)]).toEqual([typed, false]);
  }
});

it('CONS-04 a note for staff may have lines, but must say something', () => {
  expect(isNote('Two sacks are wet.\nAsk for new ones.')).toBe(true);
  for (const typed of ['', ' \n ', 'x'.repeat(1_001), 'a\u0000b', 'a\u2066b']) {
    expect([typed, isNote(typed)]).toEqual([typed, false]);
  }
});
