// How much goods weigh, as far as their pack says.
import { formatCount } from './format-money.ts';
import type { Pack } from './pack.ts';

/** In grams; null: sold by the litre or the piece, so nobody knows. Loose goods are sold by the kilogram. */
export function weightOf(pack: Pack | null, quantity: number): number | null {
  if (pack === null) return quantity * 1_000;
  if (pack.measure === 'kg') return Math.round(pack.amount * 1_000 * quantity);
  if (pack.measure === 'g') return Math.round(pack.amount * quantity);
  return null;
}

/** '1,840 kg', '2.5 kg', '750 g'. */
export const weightText = (grams: number): string =>
  grams < 1_000 ? `${formatCount(grams)} g` : `${formatCount(Math.round(grams / 10) / 100)} kg`;
