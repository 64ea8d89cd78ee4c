import { describe, expect, it } from 'vitest';
import { CATEGORIES, type Category } from '../src/domain/categories.ts';
import { DISTRICTS } from '../src/domain/districts.ts';
import { packFault, packText, rateOf } from '../src/domain/pack.ts';
import { wrongFields } from '../src/domain/product-fields.ts';
import { DEMO_CATALOGUE } from './demo-catalogue.ts';
import type { DemoProduct, Ingredient, Spelled } from './demo-product.ts';
import { pricesOf } from './district-prices.ts';
import { drawProduct } from './drawing/draw-product.ts';
import { drawnPack, labelLine, type PackKind } from './drawing/drawn-pack.ts';
import { pictureAddresses } from './picture-address.ts';

const first = (category: Category) => DEMO_CATALOGUE.filter((p) => p.categories[0] === category);
const NUTS: readonly Ingredient[] = ['cashew', 'almond', 'pistachio', 'walnut', 'groundnut'];
const everyNameOf = ({ names }: DemoProduct) => [
  ...names.english,
  ...[names.hindi, names.tamil, names.malayalam].flatMap((n: Spelled) => [...n.latin, ...n.script]),
];

const families = new Map(
  DEMO_CATALOGUE.flatMap(({ familyId }) =>
    familyId ? [[familyId, DEMO_CATALOGUE.filter((p) => p.familyId === familyId)] as const] : [],
  ),
);
const inKilograms = { kg: 1, g: 0.001, l: 1, ml: 0.001, pieces: 0 } as const;
/** Of a pack as a whole; loose goods are sold by the kilogram. */
const kilograms = ({ pack }: DemoProduct) => (pack ? pack.amount * inKilograms[pack.measure] : 1);
const each = (product: DemoProduct) => kilograms(product) / (product.pack?.inner?.count ?? 1);

describe('the demo catalogue', () => {
  it('has at least the numbers shown on the home screen: 15 nuts, 35 spices, 12 flours, 10 oils, 10 hotel and bakery products', () => {
    expect(DEMO_CATALOGUE.length).toBeGreaterThanOrEqual(120);
    const nuts = first('Dry Fruits').filter(({ picture }) => NUTS.includes(picture.ingredient));
    expect(nuts.length).toBeGreaterThanOrEqual(15);
    expect(first('Spices').length).toBeGreaterThanOrEqual(35);
    expect(first('Flour').length).toBeGreaterThanOrEqual(12);
    expect(first('Oil').length).toBeGreaterThanOrEqual(10);
    expect(first('Hotels & Bakeries').length).toBeGreaterThanOrEqual(10);
  });

  it('has products in every category, with eight trending in each', () => {
    for (const category of CATEGORIES) {
      const ranks = first(category).flatMap((p) => p.trendRank ?? []);
      expect(
        ranks.sort((a, b) => a - b),
        category,
      ).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
  });

  it('has unique ids and titles, and products of both units', () => {
    expect(new Set(DEMO_CATALOGUE.map((p) => p.id)).size).toBe(DEMO_CATALOGUE.length);
    expect(new Set(DEMO_CATALOGUE.map((p) => p.title)).size).toBe(DEMO_CATALOGUE.length);
    for (const { id } of DEMO_CATALOGUE) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(DEMO_CATALOGUE.map((p) => p.unit))).toEqual(new Set(['kg', 'others']));
  });

  it.each([
    ['hindi', /^[\p{Script=Devanagari}\s]+$/u],
    ['tamil', /^[\p{Script=Tamil}\s]+$/u],
    ['malayalam', /^[\p{Script=Malayalam}\s\u200d]+$/u],
  ] as const)(
    'has a word in %s for every product, in latin letters and in its own script',
    (language, script) => {
      for (const { id, names } of DEMO_CATALOGUE) {
        expect(names[language].latin.length, id).toBeGreaterThan(0);
        expect(names[language].script.length, id).toBeGreaterThan(0);
        for (const name of names[language].script) expect(name, id).toMatch(script);
        for (const name of names[language].latin) expect(name, id).toMatch(/^[a-z0-9 '-]+$/);
      }
    },
  );

  it('has an English name for every product, and no name twice', () => {
    for (const product of DEMO_CATALOGUE) {
      expect(product.names.english.length, product.id).toBeGreaterThan(0);
      for (const list of Object.values(product.names).flatMap((n) =>
        'latin' in n ? [n.latin, n.script] : [n],
      )) {
        expect(new Set(list).size, product.id).toBe(list.length);
      }
    }
  });

  it('has descriptions of at least two sentences, none repeated', () => {
    const sentences = DEMO_CATALOGUE.flatMap((p) => {
      const sentences = p.description.match(/[^.!?]+[.!?]+/g) ?? [];
      expect(sentences.length, p.id).toBeGreaterThanOrEqual(2);
      return sentences.map((text) => text.trim());
    });
    const repeated = sentences.filter((text, at) => sentences.indexOf(text) !== at);
    expect(repeated).toEqual([]);
  });

  it('PRICE-02 has no price in any text', () => {
    for (const product of DEMO_CATALOGUE) {
      const text = [
        product.title,
        product.description,
        packText(product.pack),
        ...everyNameOf(product),
      ].join(' ');
      expect(text, product.id).not.toMatch(/₹|\brs\.?\s*\d|rupee/i);
    }
  });
});

describe('the taxes of the demo catalogue', () => {
  const taxOf = (id: string) => {
    const { hsnCode, gstRate } = DEMO_CATALOGUE.find((product) => product.id === id)!;
    return [hsnCode, gstRate];
  };

  it('TAX-01 are an HSN code and a rate that staff could enter, for every product', () => {
    for (const { id, hsnCode, gstRate } of DEMO_CATALOGUE) {
      expect(wrongFields({ hsnCode, gstRate }), id).toEqual([]);
    }
    expect([...new Set(DEMO_CATALOGUE.map(({ gstRate }) => gstRate))].sort()).toEqual([0, 18, 5]);
  });

  it.each([
    ['cumin-jeera-bold', '0909', 5],
    ['salt-crystal-tuticorin', '2501', 0],
    ['vanilla-essence-500ml', '3302', 18],
    // Flour in a large sack is free of tax, in a labelled pack it is not.
    ['maida-parotta-special-50kg', '1101', 0],
    ['chakki-atta-fresh-10kg', '1101', 5],
  ])('TAX-01 of %s are %s and %i percent', (id, hsnCode, gstRate) => {
    expect(taxOf(id)).toEqual([hsnCode, gstRate]);
  });
});

describe('PACK-01 the packs of the demo catalogue', () => {
  /** Every size in a text, in kilograms or litres. */
  const sizesIn = (text: string): number[] =>
    [...text.matchAll(/(\d+(?:\.\d+)?) ?(kg|ml|g|l)\b/gi)].map(
      ([, amount, measure]) =>
        Number(amount) * inKilograms[measure!.toLowerCase() as keyof typeof inKilograms],
    );
  const isClose = (a: number, b: number) => Math.abs(a - b) < 1e-9;

  it('are valid, and loose exactly if the price is for a kilogram', () => {
    for (const { id, unit, pack } of DEMO_CATALOGUE) {
      expect(pack && packFault(pack), id).toBeNull();
      expect(unit, id).toBe(pack === null ? 'kg' : 'others');
    }
  });

  it('form at least twelve families of two to four different packs of the same goods', () => {
    expect(families.size).toBeGreaterThanOrEqual(12);
    for (const [familyId, packs] of families) {
      expect(packs.length, familyId).toBeGreaterThanOrEqual(2);
      expect(packs.length, familyId).toBeLessThanOrEqual(4);
      expect(packs[0]!.id).toBe(familyId);
      expect(new Set(packs.map(({ pack }) => packText(pack))).size).toBe(packs.length);
      for (const { id, categories, names, title } of packs) {
        expect({ categories, names }, id).toEqual({
          categories: packs[0]!.categories,
          names: packs[0]!.names,
        });
        expect(title.startsWith(packs[0]!.title), id).toBe(true);
      }
    }
  });

  it('are the ones that title and id name', () => {
    for (const product of DEMO_CATALOGUE) {
      const { id, title, pack } = product;
      for (const size of [...sizesIn(title), ...sizesIn(id.replaceAll('-', ' '))]) {
        expect(isClose(size, kilograms(product)) || isClose(size, each(product)), id).toBe(true);
      }
      expect(/, Loose$/.test(title), id).toBe(pack === null);
      const [, count] = /Carton of (\d+)$/.exec(title) ?? [];
      if (count) expect(pack?.inner?.count, id).toBe(Number(count));
    }
  });

  it('are nowhere said to be larger than they are', () => {
    for (const product of DEMO_CATALOGUE) {
      for (const size of sizesIn(product.description)) {
        expect(size, product.id).toBeLessThanOrEqual(kilograms(product));
      }
    }
  });

  /** The container that a text speaks of: 'keep the sack dry'. */
  const SPOKEN_OF =
    /\b(?:the|each|one|closed|wide-mouth|laminated|zip) (sack|bag|jar|tin|pouch|carton|box|bottle|can)\b/gi;
  const SAME: Readonly<Record<string, string>> = { box: 'carton', case: 'carton', bag: 'sack' };
  const sortOf = (container: string) => {
    const word = container.split(' ').at(-1)!;
    return SAME[word] ?? word;
  };

  it('are in the containers that their descriptions speak of', () => {
    for (const { id, description, pack } of DEMO_CATALOGUE) {
      const own = [pack?.container ?? '', pack?.inner?.container ?? ''].map(sortOf);
      for (const [, container] of description.matchAll(SPOKEN_OF)) {
        expect(own, `${id}: ${description}`).toContain(sortOf(container!));
      }
    }
  });
});

describe('the prices of the demo catalogue', () => {
  const prices = DEMO_CATALOGUE.map((product) => ({ product, ...pricesOf(product) }));

  it('differ by district, within eight per cent of the trade rate', () => {
    for (const { product, basePaise, districtPaise } of prices) {
      const all = [...districtPaise.values()];
      if (all.length === DISTRICTS.length) expect(new Set(all).size, product.id).toBeGreaterThan(1);
      if (basePaise === null) continue;
      for (const paise of all)
        expect(Math.abs(paise / basePaise - 1), product.id).toBeLessThan(0.08);
    }
  });

  it('PACK-02 are those of one pack in whole rupees, as a wholesaler quotes them', () => {
    const priceOf = (id: string) => prices.find(({ product }) => product.id === id)?.basePaise;
    expect(priceOf('cumin-jeera-bold')).toBe(25 * 248_00);
    expect(priceOf('cumin-jeera-bold-loose')).toBe(258_00);
    expect(priceOf('almond-california-nonpareil')).toBe(18_371_00);
    expect(priceOf('salt-crystal-tuticorin')).toBe(475_00);
    for (const { product, basePaise, districtPaise } of prices) {
      for (const paise of [basePaise ?? 100, ...districtPaise.values()]) {
        expect(paise % 100, product.id).toBe(0);
      }
    }
  });

  it('PACK-02 are lower by the kilogram in a larger pack of the same goods, in every district', () => {
    for (const packs of families.values()) {
      const perKilogram = DISTRICTS.map((district) =>
        packs.map((product) => {
          const paise = pricesOf(product).districtPaise.get(district)!;
          return rateOf(paise, product.pack)?.price ?? paise;
        }),
      );
      for (const [nth, product] of packs.entries()) {
        for (const rates of perKilogram) {
          const larger = rates.filter((_, at) => kilograms(packs[at]!) > kilograms(product));
          for (const rate of larger) expect(rate, product.id).toBeLessThanOrEqual(rates[nth]!);
        }
      }
    }
  });

  it('are missing for a few products in some districts, and for a few everywhere', () => {
    const without = (p: (typeof prices)[number]) =>
      p.basePaise === null
        ? DISTRICTS.filter((district) => !p.districtPaise.has(district)).length
        : 0;
    const somewhere = prices.filter((p) => without(p) > 0 && without(p) < DISTRICTS.length);
    const nowhere = prices.filter((p) => without(p) === DISTRICTS.length);
    expect(somewhere.length).toBeGreaterThanOrEqual(3);
    expect(nowhere.length).toBeGreaterThanOrEqual(3);
  });

  it('are whole paise of at least one rupee, and always the same for a product', () => {
    for (const { product, basePaise, districtPaise } of prices) {
      for (const paise of [basePaise ?? 100, ...districtPaise.values()]) {
        expect(Number.isInteger(paise) && paise >= 100, product.id).toBe(true);
      }
    }
    expect(DEMO_CATALOGUE.map(pricesOf)).toEqual(DEMO_CATALOGUE.map(pricesOf));
  });
});

describe('the pictures of the demo catalogue', () => {
  it('show each product in at least two distinct views', () => {
    for (const product of DEMO_CATALOGUE) {
      const views = drawProduct(product);
      expect(views.length).toBe(pictureAddresses(product.id).length);
      expect(new Set(views).size, product.id).toBe(views.length);
      expect(views.length).toBeGreaterThanOrEqual(2);
    }
  });

  const KINDS: readonly (readonly [RegExp, PackKind])[] = [
    [/(sack|bag)$/, 'sack'],
    [/jar$/, 'jar'],
    [/(pouch|packet|brick)$/, 'pouch'],
    [/bottle$/, 'bottle'],
    [/(tin|can)$/, 'tin'],
    [/(carton|box)$/, 'carton'],
    [/sachet$/, 'sachets'],
  ];

  it('PACK-01 show the container that the product is sold in, with its size on the label', () => {
    for (const product of DEMO_CATALOGUE) {
      const { id, pack, picture } = product;
      const container = pack ? (pack.inner?.container ?? pack.container) : 'sack';
      const kind = KINDS.find(([words]) => words.test(container))?.[1];
      expect(drawnPack(pack), id).toBe(kind);
      // The drawing of another kind differs, so this one is really drawn.
      const [front] = drawProduct(product);
      const other = {
        amount: 1,
        measure: 'kg',
        container: kind === 'jar' ? 'tin' : 'jar',
      } as const;
      expect(front, id).not.toBe(drawProduct({ ...product, pack: other })[0]);

      const line = labelLine(picture.grade, pack);
      expect(line.length, `${id}: ${line}`).toBeLessThanOrEqual(20);
      const size = pack === null ? 'LOOSE' : sizeOnLabel(packText(pack));
      expect(line.endsWith(size), `${id}: ${line}`).toBe(true);
    }
  });

  /** '25 kg jute sack' is 25 KG, 'Case of 24 x 100 g pouches' is 24 X 100 G. */
  const sizeOnLabel = (text: string) =>
    /([\d,]+ x )?[\d.]+ (kg|g|l|ml)/.exec(text)![0].toUpperCase();

  it('have their text as outlines, and nothing that loads or runs', () => {
    for (const product of DEMO_CATALOGUE) {
      for (const svg of drawProduct(product)) {
        expect(svg, product.id).not.toMatch(
          /<(text|script|style|image|foreignObject)\b|\bhref="(?!#)|\son\w+=/,
        );
      }
    }
  });
});
