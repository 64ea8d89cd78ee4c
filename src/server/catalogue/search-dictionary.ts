import {
  consonantsOf,
  isKnownByConsonants,
  slipsAllowed,
  slipsBetween,
  soundOf,
} from '../../domain/search-words.ts';

// The words of the catalogue, and which of them a typed word may mean: by prefix, by sound, or with a typo.
// The index knows which products have these words.

/** How well a typed word matches a word of the catalogue. */
export const FIT = {
  exact: 100,
  singular: 95,
  beginning: 80,
  sound: 64,
  soundBeginning: 52,
  oneSlip: 40,
  withoutVowels: 32,
  twoSlips: 24,
};

/** Matching words, by their position in the dictionary, each with its score. */
export type Fits = Map<number, number>;

export class SearchDictionary {
  readonly words: readonly string[];
  readonly #letters: Uint32Array;
  readonly #sounds: { sound: string; word: number }[];

  /** The words must be sorted. */
  constructor(words: readonly string[], sounds: ReadonlyMap<string, string> = new Map()) {
    this.words = words;
    this.#letters = Uint32Array.from(words, lettersOf);
    this.#sounds = words
      .map((word, at) => ({ sound: sounds.get(word) ?? soundOf(word), word: at }))
      .sort((a, b) => (a.sound < b.sound ? -1 : a.sound > b.sound ? 1 : a.word - b.word));
  }

  /** A dictionary of other words; the sounds of those that it has too are known. */
  with(words: readonly string[]): SearchDictionary {
    return new SearchDictionary(
      words,
      new Map(this.#sounds.map(({ sound, word }) => [this.words[word]!, sound])),
    );
  }

  /** Whether any word starts with this. */
  hasPrefix(typed: string): boolean {
    return this.words[this.#firstWord(typed)]?.startsWith(typed) ?? false;
  }

  #firstWord(typed: string): number {
    return firstAtOrAfter(this.words.length, (at) => this.words[at]!, typed);
  }

  /** The words that the typed one may mean. Only the last typed word may be unfinished and short. */
  matches(typed: string, isLast: boolean): Fits {
    const fits: Fits = new Map();
    const words = this.words;
    const add = (word: number, fit: number) => {
      if (fit > (fits.get(word) ?? 0)) fits.set(word, fit);
    };
    const isComplete = typed.length === 1 && !isLast;
    for (let at = this.#firstWord(typed); words[at]?.startsWith(typed); at += 1) {
      if (words[at] === typed) add(at, FIT.exact);
      else if (isComplete) break;
      else add(at, FIT.beginning);
    }
    if (typed.length > 3 && typed.endsWith('s')) {
      const singular = typed.slice(0, -1);
      const at = this.#firstWord(singular);
      if (words[at] === singular) add(at, FIT.singular);
    }
    const sound = soundOf(typed);
    // One or two letters sound like too many words. A word that is only a beginning isn't finished: 'cash' is on its way
    // to 'cashew' and doesn't mean 'khas'.
    if (sound.length < 3 || isBeginning(fits)) return fits;
    const sounds = this.#sounds;
    let at = firstAtOrAfter(sounds.length, (place) => sounds[place]!.sound, sound);
    for (; sounds[at]?.sound.startsWith(sound); at += 1) {
      const { sound: wordSound, word } = sounds[at]!;
      add(word, wordSound === sound ? FIT.sound : FIT.soundBeginning);
    }
    return fits;
  }

  /** The words that may be meant despite a typo. Scans the whole dictionary. */
  withTypos(typed: string): Fits {
    const fits: Fits = new Map();
    const maxTypos = slipsAllowed(typed.length);
    if (maxTypos === 0) return fits;
    const typedLetters = lettersOf(typed);
    const consonants = consonantsOf(typed);
    const isByConsonants = isKnownByConsonants(typed, consonants);
    this.words.forEach((word, at) => {
      // All its letters are in the word, so most words are not read.
      if (
        isByConsonants &&
        word[0] === typed[0] &&
        word.length > typed.length &&
        (typedLetters & ~this.#letters[at]!) === 0 &&
        consonantsOf(word) === consonants
      ) {
        fits.set(at, FIT.withoutVowels);
      }
      // Cheap checks first: the length, the letters, the first letters.
      if (word.length < typed.length - maxTypos) return;
      if (bitCount(typedLetters & ~this.#letters[at]!) > maxTypos) return;
      if (!startAlike(typed, word)) return;
      const typos = slipsBetween(typed, word, maxTypos);
      const fit = typos <= 1 ? FIT.oneSlip : FIT.twoSlips;
      if (typos <= maxTypos) fits.set(at, Math.max(fit, fits.get(at) ?? 0));
    });
    return fits;
  }
}

const isBeginning = (fits: Fits): boolean =>
  fits.size > 0 && [...fits.values()].every((fit) => fit === FIT.beginning);

/** The first letter may be mistyped, but rarely the first two at once. */
const startAlike = (a: string, b: string): boolean =>
  a[0] === b[0] || a[1] === b[1] || a[0] === b[1] || a[1] === b[0];

/** A 32-bit set of the word's letters; different letters may share a bit. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}

/** The first position in a sorted list whose text is not below `text`. */
function firstAtOrAfter(length: number, textAt: (at: number) => string, text: string): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
