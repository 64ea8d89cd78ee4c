// Decides what a packer may say about the lines of an order (SHORT-02, docs/decisions/054-short-supply.md).

/** Why less than ordered is packed. src/text/packing.ts has the words. */
export const SHORT_REASONS = ['sold-out', 'damaged', 'quality', 'other'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** What is said about a line that is packed short; the others are packed as ordered. */
export interface ShortLine {
  /** The line's place in the order. */
  readonly position: number;
  readonly packed: number;
  readonly reason: ShortReason;
  /** The shelf is empty: nobody should order it today. */
  readonly isSoldOut?: boolean | undefined;
}

interface OrderedLine {
  readonly position: number;
  readonly quantity: number;
}

/** Whether each names a line of the order once, and less than its quantity: more than was ordered is a new order. */
export function arePossible(ordered: readonly OrderedLine[], short: readonly ShortLine[]): boolean {
  const quantities = new Map(ordered.map(({ position, quantity }) => [position, quantity]));
  return short.every(({ position, packed }) => {
    const quantity = quantities.get(position);
    quantities.delete(position);
    return quantity !== undefined && packed >= 0 && packed < quantity;
  });
}

/** Nothing at all is packed: the order is cancelled. */
export const isNothingPacked = (
  ordered: readonly OrderedLine[],
  short: readonly ShortLine[],
): boolean => short.length === ordered.length && short.every(({ packed }) => packed === 0);

/** The lines with what is packed of each; the order in which it was said makes no difference. */
export function packedLines<Line extends OrderedLine>(
  ordered: readonly Line[],
  short: readonly ShortLine[],
): (Omit<Line, 'packed' | 'shortReason'> & {
  readonly packed: number;
  /** null: packed as ordered. */
  readonly shortReason: ShortReason | null;
})[] {
  const shortByPosition = new Map(short.map((line) => [line.position, line]));
  return ordered.map((line) => {
    const { packed = line.quantity, reason = null } = shortByPosition.get(line.position) ?? {};
    return { ...line, packed, shortReason: reason };
  });
}

/** What of a line goes into the van, as the API says it. */
export const packedQuantity = (line: {
  readonly quantity: number;
  readonly short?: { readonly packed: number } | undefined;
}): number => line.short?.packed ?? line.quantity;
