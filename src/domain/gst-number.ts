// Decides whether a text is a GST number: two digits for the state, the ten characters of a PAN, one for the entity, a Z,
// and a check digit that catches typing mistakes.

const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** As it is stored: people type it with spaces around it and in lower case. */
export const normaliseGstNumber = (typed: string): string => typed.trim().toUpperCase();

export function isGstNumber(text: string): boolean {
  return FORM.test(text) && text.at(-1) === checkDigit(text.slice(0, -1));
}

/** Every second character counts twice; the two base-36 digits of each product are added up. */
function checkDigit(characters: string): string {
  let sum = 0;
  for (const [place, character] of [...characters].entries()) {
    const product = CHARACTERS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / CHARACTERS.length) + (product % CHARACTERS.length);
  }
  return CHARACTERS[(CHARACTERS.length - (sum % CHARACTERS.length)) % CHARACTERS.length]!;
}
