import { MAX_CART_LINES, MAX_QUANTITY } from './quantity.ts';

// Decides what happens to a cart when several products are put into it at once: by an order that is placed again, or a
// pasted list (AGAIN-01, PAD-03). Each line is raised to the quantity asked for; none is ever lowered.

export interface AskedLine {
  readonly id: string;
  readonly quantity: number;
}

export type RaisedLine = AskedLine &
  (
    | { readonly outcome: 'added' | 'full' }
    /** `was` is the quantity in the cart before. */
    | { readonly outcome: 'raised' | 'kept'; readonly was: number }
  );

/** One entry per product, in the order asked for; a product that is asked for twice counts once, with the sum. */
export function raiseLines(
  inCart: ReadonlyMap<string, number>,
  wanted: readonly AskedLine[],
): RaisedLine[] {
  let lines = inCart.size;
  return summed(wanted).map(({ id, quantity }) => {
    const was = inCart.get(id);
    if (was !== undefined) {
      return { id, quantity, was, outcome: was < quantity ? 'raised' : 'kept' };
    }
    if (lines >= MAX_CART_LINES) return { id, quantity, outcome: 'full' };
    lines += 1;
    return { id, quantity, outcome: 'added' };
  });
}

function summed(wanted: readonly AskedLine[]): AskedLine[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of wanted) {
    quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, MAX_QUANTITY));
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}
