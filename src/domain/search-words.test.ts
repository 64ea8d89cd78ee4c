import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipsAllowed, slipsBetween, soundOf, wordsOf } from './search-words.ts';

describe('the words of a text', () => {
  it.each([
    ['Cumin (Jeera) Bold', ['cumin', 'jeera', 'bold']],
    ['Café  CRÈME', ['cafe', 'creme']],
    ['W240 · 10 kg', ['w240', '10', 'kg']],
    ['ஏலக்காய்', ['ஏலக்காய்']],
    ['जीरा मोटा', ['जीरा', 'मोटा']],
    ['  ,;-- ', []],
    ['__proto__', ['proto']],
  ])('of %s are %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('treat both spellings of a Malayalam final consonant as one, with or without joiners', () => {
    expect(wordsOf('മഞ്ഞൾ')).toEqual(wordsOf('മഞ്ഞള്\u200d'));
  });

  it('match themselves, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
      }),
    );
  });
});

describe('the sound of a word', () => {
  it.each([
    ['jeera', 'jira'],
    ['elakka', 'ellaka'],
    ['yelakkai', 'elakai'],
    ['kothamalli', 'kotamali'],
    ['cardamom', 'kardamom'],
    ['mulaku', 'mulakku'],
    ['pazham', 'palam'],
  ])('of %s and %s is the same', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it.each([
    ['chilli', 'kili'],
    ['mango', 'mangosteen'],
  ])('of %s and %s is not the same', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });

  it('of other scripts and numbers is unchanged', () => {
    for (const word of ['ഏലക്ക', '240', 'w240']) expect(soundOf(word)).toBe(word);
  });
});

describe('typing mistakes', () => {
  it.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('a word of %s letters may have %s', (letters, slips) => {
    expect(slipsAllowed(letters)).toBe(slips);
  });

  it.each([
    ['cardamon', 'cardamom', 1],
    ['cadramom', 'cardamom', 1], // two letters swapped
    ['jeara', 'jeera', 1],
    ['jera', 'jeera', 1],
    ['jeerra', 'jeera', 1],
    ['cardm', 'cardamom', 1], // a prefix of the word, with a mistake
    ['cardamom', 'cardamom', 0],
    ['pepper', 'papaya', 3],
    ['turmeric', 'cardamom', 3],
  ])('between %s and %s there are %s (3: too many)', (typed, word, slips) => {
    expect(slipsBetween(typed, word, 2)).toBe(slips);
  });

  it('one letter added, missing or replaced is at most one mistake, anywhere in any word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(12), fc.constantFrom(...'abcde'), (text, at, letter) => {
        const place = at % text.length;
        const [head, tail] = [text.slice(0, place), text.slice(place + 1)];
        for (const typed of [
          head + tail,
          head + letter + tail,
          head + letter + text.slice(place),
        ]) {
          expect(slipsBetween(typed, text, 2)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
