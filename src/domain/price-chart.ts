// Draws prices over time as the path of a stepped line: each price holds until the next.

export const CHART = { width: 320, height: 56, padding: 5 } as const;

interface ChartPoint {
  /** In milliseconds. */
  readonly from: number;
  readonly price: number | null;
}

/** The price at a moment; null: there was none. */
export const priceAt = (points: readonly ChartPoint[], at: number): number | null =>
  points.findLast(({ from }) => from <= at)?.price ?? null;

/** The SVG path, and where each moment is on it; null: there was no price then. */
export function priceChart(points: readonly ChartPoint[], now: number) {
  const { width, height, padding } = CHART;
  const prices = points.flatMap(({ price }) => price ?? []);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const start = points[0]?.from ?? now;
  const x = (at: number) =>
    rounded(padding + ((width - 2 * padding) * (at - start)) / Math.max(now - start, 1));
  // A price that never changed is a line in the middle.
  const share = (price: number) =>
    highest === lowest ? 0.5 : (price - lowest) / (highest - lowest);
  const y = (price: number) => rounded(height - padding - (height - 2 * padding) * share(price));

  let path = '';
  let isDrawing = false;
  for (const [at, { from, price }] of points.entries()) {
    if (price !== null) {
      path += isDrawing ? `V${y(price)}` : `M${x(from)} ${y(price)}`;
      path += `H${x(points[at + 1]?.from ?? now)}`;
    }
    isDrawing = price !== null;
  }
  const placeOf = (at: number) => {
    const price = priceAt(points, at);
    return price === null ? null : { x: x(at), y: y(price) };
  };
  return { path, placeOf };
}

const rounded = (length: number): number => Math.round(length * 10) / 10;
