// @ts-check
// Splits text where its script changes: a font is shaped for one script at a time, and there is no fallback from one font
// to the next.

/**
 * `shown` is what is drawn. It differs only where the fonts don't have the letters.
 *
 * @typedef {'latin' | 'tamil' | 'malayalam' | 'unknown'} Script
 * @typedef {{ script: Script, text: string, shown: string }} Run
 */

const TAMIL = /[\u0b80-\u0bff]/;
const MALAYALAM = /[\u0d00-\u0d7f]/;
/** They belong to the letters before them. */
const JOINER = /[\u200c\u200d]/;
const UNKNOWN = '?';

/**
 * @param {string} text
 * @param {(codePoint: number) => boolean} hasLetter whether the font for all but Malayalam has it
 * @returns {Run[]}
 */
export function scriptRuns(text, hasLetter) {
  /** @type {Run[]} */
  const runs = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = last && JOINER.test(letter) ? last.script : scriptOf(letter, hasLetter);
    const shown = script === 'unknown' ? shownFor(letter) : letter;
    if (last?.script === script) {
      last.text += letter;
      last.shown += shown;
    } else runs.push({ script, text: letter, shown });
  }
  return runs;
}

/**
 * @param {string} letter
 * @param {(codePoint: number) => boolean} hasLetter
 * @returns {Script}
 */
function scriptOf(letter, hasLetter) {
  if (TAMIL.test(letter)) return 'tamil';
  if (MALAYALAM.test(letter)) return 'malayalam';
  return hasLetter(/** @type {number} */ (letter.codePointAt(0))) ? 'latin' : 'unknown';
}

/** Vowel signs and the like stand on another letter. @param {string} letter */
const shownFor = (letter) => (/[\p{M}\p{Cf}]/u.test(letter) ? '' : UNKNOWN);

/**
 * What people typed may contain line breaks, and characters that turn the direction of what follows.
 *
 * @param {string} text
 */
export const wordsOf = (text) =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .split(/ +/)
    .filter((word) => word !== '');
