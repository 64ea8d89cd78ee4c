import { describe, expect, it } from 'vitest';
import { CATEGORIES, type Category } from '../src/domain/categories.ts';
import { DISTRICTS } from '../src/domain/districts.ts';
import { DEMO_CATALOGUE } from './demo-catalogue.ts';
import type { DemoProduct, Ingredient, Spelled } from './demo-product.ts';
import { pricesOf } from './district-prices.ts';
import { drawProduct } from './drawing/draw-product.ts';
import { pictureAddresses } from './picture-address.ts';

const first = (category: Category) => DEMO_CATALOGUE.filter((p) => p.categories[0] === category);
const NUTS: readonly Ingredient[] = ['cashew', 'almond', 'pistachio', 'walnut', 'groundnut'];
const everyNameOf = ({ names }: DemoProduct) => [
  ...names.english,
  ...[names.hindi, names.tamil, names.malayalam].flatMap((n: Spelled) => [...n.latin, ...n.script]),
];

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
      const text = [product.title, product.description, product.pack, ...everyNameOf(product)].join(
        ' ',
      );
      expect(text, product.id).not.toMatch(/₹|\brs\.?\s*\d|rupee/i);
    }
  });
});

describe('the prices of the demo catalogue', () => {
  const prices = DEMO_CATALOGUE.map((product) => ({ product, ...pricesOf(product) }));

  it('differ by district, within eight per cent of the trade rate', () => {
    for (const { product, districtPaise } of prices) {
      const all = [...districtPaise.values()];
      if (all.length === DISTRICTS.length && product.rate! > 20) {
        expect(new Set(all).size, product.id).toBeGreaterThan(1);
      }
      for (const paise of all) {
        expect(Math.abs(paise / (product.rate! * 100) - 1), product.id).toBeLessThan(0.08);
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
