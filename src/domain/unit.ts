// Decides whether a price shows its unit: '/ kg', or nothing for the unit 'others' (PRICE-06).
import { formatRupees } from './format-money.ts';

export const shownUnit = (unit: string): string | null =>
  unit.toLowerCase() === 'others' ? null : unit;

/** '₹258 / kg', or '₹6,300' for one pack. */
export function priceText(paise: number, unit: string): string {
  const per = shownUnit(unit);
  return formatRupees(paise) + (per ? ` / ${per}` : '');
}
