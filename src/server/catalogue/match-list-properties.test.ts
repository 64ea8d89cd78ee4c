import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_QUESTIONS, type ListProduct } from '../../domain/order-list/list-item.ts';
import { isQuantity } from '../../domain/quantity.ts';
import { listCatalogue } from '../testing/order-list/list-catalogue.ts';
import { matchList } from './match-list.ts';

const { index, read, products } = listCatalogue();
const byId = new Map(products.map((product) => [product.id, product]));

const namesOf = ({ title, localNames }: ListProduct): string[] => {
  const { english, hindi, tamil, malayalam } = localNames;
  const local = [hindi, tamil, malayalam].flatMap(({ latin, script }) => [...latin, ...script]);
  return [title, ...english, ...local];
};

const GRAMS = { kg: 1000, kilo: 1000, किलो: 1000, கிலோ: 1000, കിലോ: 1000, gm: 1, quintal: 100_000 };
const SACKS = ['sack', 'bag', 'mootai', 'bori', 'chakku', 'बोरी', 'மூட்டை', 'ചാക്ക്'];

/** The weight of so many, in grams; null: it isn't sold by weight. */
function gramsOf({ pack }: ListProduct, quantity: number): number | null {
  if (!pack) return quantity * 1000;
  if (pack.measure !== 'kg' && pack.measure !== 'g') return null;
  return Math.round(pack.amount * (pack.measure === 'kg' ? 1000 : 1) * quantity);
}

describe('any pasted list', () => {
  const name = fc.constantFrom(...products.flatMap((product) => namesOf(product)));

  async function matchesOf(text: string) {
    const list = await matchList(text, index, read);
    const answers = list.ok ? list.answers : [];
    return answers.flatMap((answer) =>
      answer.kind === 'match' ? [{ ...answer, product: byId.get(answer.productId)! }] : [],
    );
  }

  /** A number of the name itself is no quantity: 'Sugar M-30'. */
  const hasNumber = (text: string) => /\d/.test(text);

  it('PAD-03 never matches another weight than the text says', async () => {
    const unit = fc.constantFrom(...(Object.keys(GRAMS) as (keyof typeof GRAMS)[]));
    const value = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(0.5, 1.5, 2.25));
    await fc.assert(
      fc.asyncProperty(name, value, unit, fc.boolean(), async (goods, amount, word, isFirst) => {
        fc.pre(!hasNumber(goods));
        const text = isFirst ? `${amount} ${word} ${goods}` : `${goods} ${amount}${word}`;
        for (const { product, quantity } of await matchesOf(text)) {
          expect(gramsOf(product, quantity), text).toBeCloseTo(amount * GRAMS[word]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('PAD-03 never matches another number of packs, or another pack, than the text says', async () => {
    const count = fc.integer({ min: 1, max: 500 });
    const sack = fc.constantFrom(...SACKS);
    await fc.assert(
      fc.asyncProperty(name, count, sack, fc.boolean(), async (goods, packs, word, isFirst) => {
        fc.pre(!hasNumber(goods));
        const text = isFirst ? `${packs} ${word} ${goods}` : `${goods} ${packs} ${word}`;
        for (const { product, quantity } of await matchesOf(text)) {
          const { container, inner } = product.pack!;
          const isBag = /sack|bag/.test(container);
          // Five bags may be one bundle of five.
          expect(isBag ? quantity : quantity * inner!.count, text).toBe(packs);
          expect(isBag ? container : inner!.container, text).toMatch(/sack|bag/);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('PAD-03 takes a bare number as packs, or as kilograms of loose goods', async () => {
    await fc.assert(
      fc.asyncProperty(name, fc.integer({ min: 1, max: 500 }), async (goods, count) => {
        fc.pre(!hasNumber(goods));
        for (const { quantity } of await matchesOf(`${goods} ${count}`)) {
          expect(quantity, goods).toBe(count);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('PAD-03 matches the goods whose name was typed, or asks', async () => {
    const product = fc.constantFrom(...products);
    await fc.assert(
      fc.asyncProperty(product, fc.nat(), async (wanted, nth) => {
        const names = namesOf(wanted);
        const goods = names[nth % names.length]!;
        fc.pre(!hasNumber(goods));
        for (const { product: found } of await matchesOf(`${goods} 2`)) {
          expect(namesOf(found).map((own) => own.toLowerCase())).toContain(goods.toLowerCase());
        }
      }),
      { numRuns: 150 },
    );
  });

  it('never throws, and every quantity can be ordered', async () => {
    const word = fc.constantFrom(
      ...[
        'jeera',
        'ponni',
        'rice',
        'oil',
        'kaju',
        '240',
        '2',
        '25kg',
        'sack',
        'x',
        '10',
        ',',
        '\n',
      ],
      ...['half', '½', 'மைதா', 'ചാക്ക്', 'जीरा', 'each', 'and', '@', 'loose', 'nos', '99999', '0', '-'],
    );
    const text = fc.oneof(
      fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const list = await matchList(typed, index, read);
        for (const answer of list.ok ? list.answers : []) {
          if (answer.kind === 'match') expect(isQuantity(answer.quantity)).toBe(true);
          if (answer.kind !== 'choice') continue;
          expect(answer.questions.length).toBeGreaterThan(0);
          for (const asked of answer.questions) expect(LIST_QUESTIONS).toContain(asked);
          expect(answer.candidates.length).toBeGreaterThan(0);
          expect(answer.candidates.length).toBeLessThanOrEqual(5);
          for (const { quantity } of answer.candidates) {
            expect(quantity === null || isQuantity(quantity)).toBe(true);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('searches a bounded number of times for any text', async () => {
    let searches = 0;
    const counting = {
      find: (...args: Parameters<typeof index.find>) => {
        searches += 1;
        return index.find(...args);
      },
    };
    const LONG = 10_000;
    const texts = [
      'jeera 1 ',
      'jeera 1,',
      'jeera, a, b x 2\n',
      'ab ',
      'a1 ',
      'kaju 240 5\n',
      'x',
      'ஏலம் 1\n',
    ];
    for (const bit of texts) {
      await matchList(bit.repeat(LONG).slice(0, LONG), counting, read);
      await matchList(bit.repeat(190), counting, read);
    }
    expect(searches / (texts.length * 2)).toBeLessThan(1000);
  });
});
