// Decides which part of an order's discount belongs to each line (docs/decisions/054-short-supply.md): in proportion to the
// lines, to the paisa.

/**
 * Each share is rounded down, and what is left goes to the largest line, the first of several; to the next one where a
 * line is used up. The shares add up to the discount, and none is above its line. All in paise; the discount is at most the
 * sum of the lines.
 */
export function spreadDiscount(discount: number, lineTotals: readonly number[]): number[] {
  const sum = lineTotals.reduce((a, b) => a + b, 0);
  if (sum === 0) return lineTotals.map(() => 0);
  const shares = lineTotals.map((total) => partOf(discount, total, sum, 'down'));
  let rest = discount - shares.reduce((a, b) => a + b, 0);
  const largestFirst = lineTotals
    .map((_, nth) => nth)
    .sort((a, b) => lineTotals[b]! - lineTotals[a]!);
  for (const nth of largestFirst) {
    const more = Math.min(rest, lineTotals[nth]! - shares[nth]!);
    shares[nth]! += more;
    rest -= more;
  }
  return shares;
}

/** The part of an amount, rounded. Exact for all amounts: the product may be above 2^53. */
export function partOf(
  amount: number,
  numerator: number,
  denominator: number,
  rounding: 'up' | 'down',
): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const more = rounding === 'up' && product % divisor !== 0n ? 1n : 0n;
  return Number(product / divisor + more);
}
