// Decides what may be written about an order: a retailer's reason for a cancellation, the store's answer to it, and
// notes for staff. One line for the first two, because they are part of emails.

export const LONGEST_SENTENCE = 300;
export const LONGEST_NOTE = 1_000;

/** Control characters, half a surrogate pair, or characters that reverse the text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_IN_LINES = /[^\P{Cc}\n\r\t]|[\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u;

export const isSentence = (typed: string): boolean =>
  typed.trim().length <= LONGEST_SENTENCE && !UNPRINTABLE.test(typed.trim());

export function isNote(typed: string): boolean {
  const text = typed.trim();
  return text !== '' && text.length <= LONGEST_NOTE && !UNPRINTABLE_IN_LINES.test(text);
}
