import { describe, expect, it } from 'vitest';
import { scriptRuns, wordsOf } from './invoice-program/script-runs.mjs';

const hasLetter = (codePoint: number) => codePoint < 0x250 || codePoint === 0x20b9;

describe('TAX-04 text of several scripts', () => {
  it.each([
    ['Cumin ₹5', [['latin', 'Cumin ₹5']]],
    [
      'Cumin (சீரகம்)',
      [
        ['latin', 'Cumin ('],
        ['tamil', 'சீரகம்'],
        ['latin', ')'],
      ],
    ],
    [
      'ജീരകം சீரகம்',
      [
        ['malayalam', 'ജീരകം'],
        ['latin', ' '],
        ['tamil', 'சீரகம்'],
      ],
    ],
    // A joiner in the middle and at the end of a word.
    [
      'അവന്\u200d ക്\u200cഷ',
      [
        ['malayalam', 'അവന്\u200d'],
        ['latin', ' '],
        ['malayalam', 'ക്\u200cഷ'],
      ],
    ],
    ['', []],
  ])('%j is split where the script changes', (text, runs) => {
    const found = scriptRuns(text, hasLetter);
    expect(found.map(({ script, text: run }) => [script, run])).toEqual(runs);
    expect(found.map(({ shown }) => shown).join('')).toBe(text);
  });

  it('letters that the fonts do not have are shown as question marks and keep their text', () => {
    expect(scriptRuns('Jeera जीरा 🌶', hasLetter)).toEqual([
      { script: 'latin', text: 'Jeera ', shown: 'Jeera ' },
      { script: 'unknown', text: 'जीरा', shown: '??' },
      { script: 'latin', text: ' ', shown: ' ' },
      { script: 'unknown', text: '🌶', shown: '?' },
    ]);
  });

  it.each([
    ['two\nlines\tand  gaps ', ['two', 'lines', 'and', 'gaps']],
    ['turned \u202earound', ['turned', 'around']],
    ['', []],
  ])('%j has words without anything that cannot be drawn', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});
