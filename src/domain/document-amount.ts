// Converts amounts of the old store's documents, in rupees as a number or text, to paise.

/** Far above any order, and far below where numbers lose precision. */
const MAX_PAISE = 10_000_000_000_000;

const PLAIN = /^(?<rupees>\d{1,12})(?:\.(?<fraction>\d{1,20}))?$/;

/**
 * Floating-point error of a computed sum: 0.1 + 0.2 is 0.30000000000000004. Any real fraction of a paisa is much larger:
 * people write hundredths at the smallest.
 */
const floatError = (paise: number): number => Math.max(1e-6, paise * 2 ** -48);

/** null: not an amount, negative, or with a fraction of a paisa. */
export function exactPaise(rupees: unknown): number | null {
  const paise = unroundedPaise(rupees);
  if (paise === null) return null;
  const whole = Math.round(paise);
  return Math.abs(paise - whole) <= floatError(paise) ? whole : null;
}

/**
 * For computed figures such as taxes: rounded to the paisa, half up (docs/decisions/020-money-and-price.md).
 * null: not an amount.
 */
export function roundedPaise(rupees: unknown): number | null {
  const paise = unroundedPaise(rupees);
  return paise === null ? null : Math.floor(paise + 0.5 + floatError(paise));
}

function unroundedPaise(rupees: unknown): number | null {
  const paise = typeof rupees === 'string' ? typedPaise(rupees.trim()) : numberPaise(rupees);
  // NaN fails both comparisons.
  return paise >= 0 && paise <= MAX_PAISE ? paise : null;
}

/** `+ 0` turns -0 into 0. */
const numberPaise = (rupees: unknown): number =>
  typeof rupees === 'number' ? rupees * 100 + 0 : Number.NaN;

/** Moves the decimal point in the text: '1.15' is 115, not 114.99999999999999. */
function typedPaise(typed: string): number {
  const { rupees, fraction = '' } = PLAIN.exec(typed)?.groups ?? {};
  if (rupees === undefined) return Number.NaN;
  return Number(`${rupees}${fraction.slice(0, 2).padEnd(2, '0')}.${fraction.slice(2)}0`);
}
