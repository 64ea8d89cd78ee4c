import { slipsAllowed, slipsBetween, soundOf } from '../../domain/search-words.ts';

// The words of the catalogue, and which of them a typed one may mean: by its beginning, its sound, or with a slip
// of the finger. What products have these words is the index's business.

/** How well a typed word fits one of the catalogue. */
export const FIT = {
  exact: 100,
  singular: 95,
  beginning: 80,
  sound: 64,
  soundBeginning: 52,
  oneSlip: 40,
  twoSlips: 24,
};

/** Words that may be meant, by their places in the dictionary, each with how well it fits. */
export type Fits = Map<number, number>;

export class SearchDictionary {
  readonly #words: readonly string[];
  readonly #letters: Uint32Array;
  readonly #sounds: { sound: string; word: number }[];

  /** Words in the order of their letters. */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#letters = Uint32Array.from(words, lettersOf);
    this.#sounds = words
      .map((word, at) => ({ sound: soundOf(word), word: at }))
      .sort((a, b) => (a.sound < b.sound ? -1 : a.sound > b.sound ? 1 : a.word - b.word));
  }

  /** Whether any word begins so. */
  begins(typed: string): boolean {
    return this.#words[this.#firstWord(typed)]?.startsWith(typed) ?? false;
  }

  #firstWord(typed: string): number {
    return firstAtOrAfter(this.#words.length, (at) => this.#words[at]!, typed);
  }

  /** The catalogue's words that the typed one may mean. Only the last one may be still unfinished and short. */
  fitting(typed: string, isLast: boolean): Fits {
    const fits: Fits = new Map();
    const words = this.#words;
    const note = (word: number, fit: number) => {
      if (fit > (fits.get(word) ?? 0)) fits.set(word, fit);
    };
    const isWhole = typed.length === 1 && !isLast;
    for (let at = this.#firstWord(typed); words[at]?.startsWith(typed); at += 1) {
      if (words[at] === typed) note(at, FIT.exact);
      else if (isWhole) break;
      else note(at, FIT.beginning);
    }
    if (typed.length > 3 && typed.endsWith('s')) {
      const singular = typed.slice(0, -1);
      const at = this.#firstWord(singular);
      if (words[at] === singular) note(at, FIT.singular);
    }
    const sound = soundOf(typed);
    // One or two letters sound like everything.
    if (sound.length < 3) return fits;
    const sounds = this.#sounds;
    let at = firstAtOrAfter(sounds.length, (place) => sounds[place]!.sound, sound);
    for (; sounds[at]?.sound.startsWith(sound); at += 1) {
      const { sound: own, word } = sounds[at]!;
      note(word, own === sound ? FIT.sound : FIT.soundBeginning);
    }
    return fits;
  }

  /** Those that were meant if the finger slipped: goes through the whole dictionary. */
  withSlips(typed: string): Fits {
    const fits: Fits = new Map();
    const most = slipsAllowed(typed.length);
    if (most === 0) return fits;
    const wanted = lettersOf(typed);
    this.#words.forEach((word, at) => {
      // Cheap looks first: too short; other letters than so many slips can bring; another beginning.
      if (word.length < typed.length - most) return;
      if (bitCount(wanted & ~this.#letters[at]!) > most) return;
      if (!beginAlike(typed, word)) return;
      const slips = slipsBetween(typed, word, most);
      if (slips <= most) fits.set(at, slips <= 1 ? FIT.oneSlip : FIT.twoSlips);
    });
    return fits;
  }
}

/** A slip may be in the first letter, but hardly in the first two at once. */
const beginAlike = (a: string, b: string): boolean =>
  a[0] === b[0] || a[1] === b[1] || a[0] === b[1] || a[1] === b[0];

/** Which letters a word has, as 32 bits: equal letters fall on equal bits, others may share one. */
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

/** The first place of a sorted list whose text is not below the wanted one. */
function firstAtOrAfter(length: number, textAt: (at: number) => string, wanted: string): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
