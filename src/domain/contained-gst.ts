// Decides how much GST a total contains (BUY-07): the CGST and SGST of its lines, less the share of what coupon and coins
// take off.

interface TaxedLine {
  readonly quantity: number;
  /** Per unit; null: not known yet, or the line has no price. */
  readonly cgst: number | null;
  readonly sgst: number | null;
}

interface Amounts {
  readonly subtotalPaise: number;
  readonly totalPaise: number;
}

export function containedGstPaise(
  lines: readonly TaxedLine[],
  { subtotalPaise, totalPaise }: Amounts,
): number {
  if (subtotalPaise <= 0) return 0;
  const full = lines.reduce(
    (sum, { quantity, cgst, sgst }) => sum + quantity * ((cgst ?? 0) + (sgst ?? 0)),
    0,
  );
  return Math.round(full * (totalPaise / subtotalPaise));
}
