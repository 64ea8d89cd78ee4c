// Decides whether a text is a GST number: 15 characters (two digits of the state, the ten of a PAN, an
// entity, a Z) and a check digit that a slip of the finger does not meet.

const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** As it is stored: people type it with spaces around it and in small letters. */
export const normaliseGstNumber = (typed: string): string => typed.trim().toUpperCase();

export function isGstNumber(text: string): boolean {
  return FORM.test(text) && text.at(-1) === checkDigit(text.slice(0, -1));
}

/** Every second sign counts twice; a product of two signs is split into its two "digits" of base 36. */
function checkDigit(signs: string): string {
  let sum = 0;
  for (const [place, sign] of [...signs].entries()) {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length]!;
}
