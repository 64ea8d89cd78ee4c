// Decides whether a price shows what it is for: '/ kg', or nothing for the unit 'others' (PRICE-06).
export const shownUnit = (unit: string): string | null =>
  unit.toLowerCase() === 'others' ? null : unit;
