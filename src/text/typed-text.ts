// What a person typed, as an email may show it. Anyone can register with someone else's address, so nothing that they
// type becomes a link, markup or a second line in an email of ours (docs/decisions/029-emails-and-strangers.md).

const MAX_LENGTH = { name: 80, address: 320, sentence: 300 };

/** Line breaks, control characters, and characters that reverse the text direction or cannot be seen. */
const NOT_ONE_LINE = /[\s\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
/** Other full stops, which browsers accept in a domain. */
const FULL_STOPS = /[\u2024\u3002\ufe52\uff0e\uff61]/g;
const MARKUP = /[<>\uff1c\uff1e]/g;
const WEB = /https?|www|:\/\//gi;

/** What email programs turn into a link. 'K.Raman' is not one. */
const LINKS = [/:\/\//, /https?|www/i, /[\p{L}\p{N}-]{2}\.\p{L}{2}/u, /\b[a-z0-9]\.[a-z]{2}/];

/** A name on one line; '' if it contains a link, so that nobody can use our emails for advertising. */
export function typedName(typed: string): string {
  const line = oneLine(typed);
  return LINKS.some((link) => link.test(line)) ? '' : shortened(unlinked(line), MAX_LENGTH.name);
}

/** A postal address on one line, without links. */
export const typedAddress = (typed: string): string =>
  shortened(unlinked(oneLine(typed.replaceAll(/\s*[\r\n]+\s*/g, ', '))), MAX_LENGTH.address);

/** What a member of staff wrote to a shop, on one line. Without links, because they are what a stolen login would send. */
export const typedSentence = (typed: string): string =>
  shortened(unlinked(oneLine(typed)), MAX_LENGTH.sentence);

const oneLine = (typed: string): string =>
  typed
    .replaceAll(INVISIBLE, '')
    .replaceAll(FULL_STOPS, '.')
    .replaceAll(NOT_ONE_LINE, ' ')
    .replaceAll(MARKUP, '')
    .trim();

/** A dot is always followed by a space, so that there is no domain: 'St.Mary' becomes 'St. Mary'. */
function unlinked(line: string): string {
  let words = line;
  // Again, because removing something can join what was around it: 'hthttptp'.
  while (words.search(WEB) >= 0) words = words.replaceAll(WEB, '');
  return words
    .replaceAll(/\.(?=[^\s.])/g, '. ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** By whole characters, so that none is cut in half. */
const shortened = (line: string, most: number): string => [...line].slice(0, most).join('').trim();
