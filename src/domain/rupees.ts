// Decides how many paise an amount of the old documents is: they had rupees, as a number or as text.

/** Far above any order, and far below where a number stops being exact. */
const MOST_PAISE = 10_000_000_000_000;

const PLAIN = /^(?<rupees>\d{1,12})(?:\.(?<fraction>\d{1,20}))?$/;

/**
 * Sums made with fractions end in dust: 0.1 + 0.2 is 0.30000000000000004. So far from a whole paisa it is
 * dust, and no real fraction of one, of which the least that people write is a hundredth.
 */
const dust = (paise: number): number => Math.max(1e-6, paise * 2 ** -48);

/** null: no amount, a negative one, or one with a fraction of a paisa. */
export function exactPaise(rupees: unknown): number | null {
  const paise = unroundedPaise(rupees);
  if (paise === null) return null;
  const whole = Math.round(paise);
  return Math.abs(paise - whole) <= dust(paise) ? whole : null;
}

/** For computed figures like taxes: to the paisa, half up (docs/decisions/020-money-and-price.md). null: no amount. */
export function roundedPaise(rupees: unknown): number | null {
  const paise = unroundedPaise(rupees);
  return paise === null ? null : Math.floor(paise + 0.5 + dust(paise));
}

function unroundedPaise(rupees: unknown): number | null {
  const paise = typeof rupees === 'string' ? typedPaise(rupees.trim()) : numberPaise(rupees);
  // Also refuses NaN, which is neither.
  return paise >= 0 && paise <= MOST_PAISE ? paise : null;
}

/** -0 and 0 are the same amount. */
const numberPaise = (rupees: unknown): number =>
  typeof rupees === 'number' ? rupees * 100 + 0 : Number.NaN;

/** The point is moved in the text: '1.15' is 115 and not 114.99999999999999. */
function typedPaise(typed: string): number {
  const { rupees, fraction = '' } = PLAIN.exec(typed)?.groups ?? {};
  if (rupees === undefined) return Number.NaN;
  return Number(`${rupees}${fraction.slice(0, 2).padEnd(2, '0')}.${fraction.slice(2)}0`);
}
