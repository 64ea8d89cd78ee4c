// Decides whether a price shows its unit: '/ kg', or nothing for the unit 'others' (PRICE-06).
export const shownUnit = (unit: string): string | null =>
  unit.toLowerCase() === 'others' ? null : unit;
