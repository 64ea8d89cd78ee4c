import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from '../../domain/price.ts';

/** A change of several prices at once. */
export interface Adjustment {
  readonly by: 'percent' | 'rupees';
  /** Negative: down. */
  readonly amount: number;
}

const RUPEE = 100;

/** '5', '+5', '-2.5', '5%', '-₹10'; null: not understood, or no change. */
export function parseAdjustment(text: string, by: Adjustment['by']): Adjustment | null {
  const bare = text.replaceAll(/[\s,]/g, '').replace('−', '-');
  const { sign, figure } =
    /^(?<sign>[+-]?)₹?(?<figure>\d{1,8}(\.\d{1,2})?)%?$/.exec(bare)?.groups ?? {};
  if (figure === undefined) return null;
  const amount = Number(`${sign}${figure}`);
  return amount === 0 || (by === 'percent' && amount <= -100) ? null : { by, amount };
}

/**
 * The new price in paise. A percentage is rounded to the whole rupee, since that is what the store charges; an amount in
 * rupees keeps the paise. null: the price would be below ₹1 or above the highest.
 */
export function adjustPrice(paise: number, { by, amount }: Adjustment): number | null {
  // Hundredths of a percent are whole numbers: 6300 × 1.05 is exactly 6615.
  const hundredths = Math.round(amount * 100);
  const adjusted =
    by === 'rupees'
      ? paise + hundredths
      : Math.round((paise * (10_000 + hundredths)) / (10_000 * RUPEE)) * RUPEE;
  return adjusted < MIN_PRICE_PAISE || adjusted > MAX_PRICE_PAISE ? null : adjusted;
}
