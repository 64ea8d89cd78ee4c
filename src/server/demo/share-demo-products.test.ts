import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_CATALOGUE } from '../../../catalogue/demo-catalogue.ts';
import { listAsText } from '../../domain/order-list/list-as-text.ts';
import type { ListProduct } from '../../domain/order-list/list-item.ts';
import { listTooLarge } from '../../domain/order-list/list-limits.ts';
import { MAX_CART_LINES, MAX_QUANTITY, MIN_QUANTITY } from '../../domain/quantity.ts';
import { matchList } from '../catalogue/match-list.ts';
import { readableCatalogue } from '../testing/order-list/readable-catalogue.ts';

const products: ListProduct[] = DEMO_CATALOGUE.map(({ id, familyId, title, names, pack }) => ({
  id,
  familyId: familyId ?? null,
  title,
  localNames: names,
  pack,
}));

/** Lines that are short enough to be pasted at once. */
const PART = 200;

describe('a cart shared as text', () => {
  const { index, read } = readableCatalogue(products);
  const idsAndQuantities = async (text: string) => {
    const list = await matchList(text, index, read);
    if (!list.ok) return list.code;
    return list.answers.map((answer) =>
      answer.kind === 'match' ? [answer.productId, answer.quantity] : [answer.kind, answer.source],
    );
  };

  it('PAD-04 is understood again: every product of the demo catalogue', async () => {
    for (const quantity of [MIN_QUANTITY, MAX_QUANTITY]) {
      const lines = products.map((one) => ({ ...one, quantity }));
      const expected = lines.map(({ id }) => [id, quantity]);
      expect(await idsAndQuantities(listAsText(lines))).toEqual(expected);
    }
  });

  it('PAD-04 is understood again when the cart is full, in as many parts as the limit asks for', async () => {
    const lines = Array.from({ length: MAX_CART_LINES }, (_, nth) => ({
      ...products[nth % products.length]!,
      quantity: nth + 1,
    }));
    const understood: unknown[] = [];
    for (let at = 0; at < lines.length; at += PART) {
      const text = listAsText(lines.slice(at, at + PART));
      expect(listTooLarge(text)).toBeNull();
      understood.push(...(await idsAndQuantities(text)));
    }
    expect(understood).toEqual(lines.map(({ id, quantity }) => [id, quantity]));
  });

  it('PAD-04 is understood again with any quantities, inside a message', async () => {
    const line = fc.record({
      one: fc.constantFrom(...products),
      quantity: fc.integer({ min: MIN_QUANTITY, max: MAX_QUANTITY }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        const shared = lines.map(({ one, quantity }) => ({ ...one, quantity }));
        const text = `Good morning\n\n${listAsText(shared)}\n\nThanks, 98470 12345`;
        const expected = shared.map(({ id, quantity }) => [id, quantity]);
        expect(await idsAndQuantities(text)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});
