// Decides when a typed word matches a catalogue word: by prefix, by sound, or with typing mistakes.

export const SEARCH_LENGTH = 100;

export const CONTROL_CHARACTERS = /\p{Cc}/u;

/** Cleans a search text from the URL: the API would refuse the rest. */
export const searchable = (text: string): string =>
  text.replace(new RegExp(CONTROL_CHARACTERS, 'gu'), ' ').slice(0, SEARCH_LENGTH).trim();

/** Splits a text into normalised words: lower case, no accents, one spelling for letters that have several. */
export function wordsOf(text: string): string[] {
  // Most texts are ASCII; this gives the same result faster.
  if (PLAIN.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return unifySpelling(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const PLAIN = /^[ -~]*$/;
const MAX_WORDS = 6;

/**
 * The words of a search. Digits and letters are joined or split to match the catalogue: '25kg' and '25 kg' are the
 * same, and so are 'W-240' and 'W240'.
 */
export function typedWords(query: string, isKnown: (prefix: string) => boolean): string[] {
  const words: string[] = [];
  for (const word of wordsOf(query)) {
    const joined = `${words.at(-1) ?? ''}${word}`;
    if (words.length > 0 && MIXED.test(joined) && isKnown(joined)) words[words.length - 1] = joined;
    else if (MIXED.test(word) && !isKnown(word)) words.push(...word.match(/\d+|\D+/g)!);
    else words.push(word);
  }
  const meant = words.map((word) => (isKnown(word) ? word : longForm(word)));
  return [...new Set(meant)].slice(0, MAX_WORDS);
}

const SHORT_FORMS: Readonly<Record<string, string>> = {
  blk: 'black',
  grn: 'green',
  pdr: 'powder',
  pwd: 'powder',
  pwdr: 'powder',
  urid: 'urad',
  wht: 'white',
};

/** 'powder' for 'pwd', as people shorten it in lists. */
export const longForm = (word: string): string => SHORT_FORMS[word] ?? word;

const MIXED = /^(\d+\D+|\D+\d+)$/;

// Malayalam final consonants can be one character or letter + virama; keyboards send both.
const CHILLU: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
};

function unifySpelling(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .normalize('NFC')
    .replace(/[ൺൻർൽൾൿ]/g, (character) => CHILLU[character] ?? character);
}

const LATIN = /^[a-z]+$/;

/**
 * A phonetic key for Indian words in Latin letters: 'jeera' and 'jira', 'elakka' and 'ellaka', 'kothambari' and
 * 'kotambari' get the same one. Other scripts and numbers are returned unchanged.
 */
export function soundOf(word: string): string {
  if (!LATIN.test(word)) return word;
  return word
    .replace(/^ye/, 'e')
    .replace(/ph/g, 'f')
    .replace(/zh/g, 'l')
    .replace(/ch/g, 'x') // so that the next line doesn't turn it into kh
    .replace(/[cq]/g, 'k')
    .replace(/([bdgjkst])h/g, '$1')
    .replace(/ee|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

const FEWEST_CONSONANTS = 5;
const FEWEST_WITHOUT_VOWELS = 4;

/** The consonants of a word, by its sound. */
export const consonantsOf = (word: string): string => soundOf(word).replace(/[aeiou]/g, '');

/** Whether enough is left to know a word by its consonants: 'sunflwr', 'mstrd'. */
export const isKnownByConsonants = (typed: string, consonants: string): boolean =>
  LATIN.test(typed) &&
  (consonants.length >= FEWEST_CONSONANTS ||
    (consonants.length >= FEWEST_WITHOUT_VOWELS && !/[aeiou]/.test(typed)));

/** How many typing mistakes a word of this length may have. Short words are too similar to guess. */
export function slipsAllowed(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/**
 * The number of typing mistakes (a letter added, missing, replaced, or two swapped) between the typed text and the word
 * or a prefix of it. Anything above `most` is returned as most + 1.
 */
export function slipsBetween(typed: string, word: string, most: number): number {
  const reach = Math.min(word.length, typed.length + most);
  if (typed.length > word.length + most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: reach + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= reach; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let slips = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      );
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && swapped) slips = Math.min(slips, beforeLast[column - 2]! + 1);
      current.push(slips);
      best = Math.min(best, slips);
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(most + 1, ...last.slice(Math.max(0, typed.length - most)));
}
