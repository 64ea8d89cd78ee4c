import { expect, it } from 'vitest';
import { CATEGORIES } from '../../src/domain/categories.ts';
import type { Pack } from '../../src/domain/pack.ts';
import type { Ingredient } from '../demo-product.ts';
import { type Drawable, drawPlaceholder, drawProduct } from './draw-product.ts';
import type { PackKind } from './drawn-pack.ts';

const kilogram = (container: string): Pack => ({ amount: 25, measure: 'kg', container });
const PACKS: Record<PackKind, Pack> = {
  sack: kilogram('jute sack'),
  jar: kilogram('jar'),
  pouch: kilogram('vacuum pouch'),
  bottle: kilogram('bottle'),
  tin: kilogram('tin'),
  carton: kilogram('carton'),
  sachets: { ...kilogram('box'), inner: { count: 100, container: 'sachet' } },
};

const INGREDIENT_COLOURS: Record<Ingredient, string> = {
  seed: '#8d6a3a',
  'tiny-seed': '#e8dcc0',
  ball: '#453a33',
  pod: '#8fae57',
  clove: '#5b3a26',
  star: '#7a4526',
  stick: '#a4643a',
  root: '#d99a35',
  nutmeg: '#9b7350',
  mace: '#c9572b',
  thread: '#b3261e',
  flower: '#a62c4a',
  leaf: '#6f8f4a',
  granule: '#4a2f20',
  chilli: '#c8321f',
  'round-chilli': '#a8231a',
  flake: '#c23a22',
  cashew: '#f1ddb6',
  almond: '#a9683a',
  pistachio: '#9fb556',
  walnut: '#c39a66',
  groundnut: '#b8704a',
  raisin: '#a87432',
  date: '#6a3a22',
  fig: '#9a7a52',
  apricot: '#e39a3f',
  coconut: '#f7f1e4',
  grain: '#f2e6c6',
  lentil: '#e8a33a',
  bean: '#8c3b33',
  powder: '#ffffff',
  crystal: '#f0f2f4',
  block: '#b5702c',
  drop: '#e7b93a',
  sunflower: '#f0b429',
  noodle: '#e9c98a',
};

const MOST_BYTES = 9_000;

const packs = Object.keys(PACKS) as PackKind[];
const ingredients = Object.keys(INGREDIENT_COLOURS) as Ingredient[];
const samples = packs.flatMap((pack) => ingredients.map((ingredient) => sample(pack, ingredient)));

function sample(pack: PackKind, ingredient: Ingredient): Drawable {
  return {
    id: `${pack}-of-${ingredient}`,
    title: 'Salt & "Pepper" <Bold>',
    categories: ['Spices'],
    pack: PACKS[pack],
    picture: {
      colour: '#c79a63',
      label: 'Malabar|Pepper',
      grade: 'BOLD',
      ingredient,
      ingredientColour: INGREDIENT_COLOURS[ingredient],
    },
  };
}

/** Elements that are left open or closed in the wrong order; none in well-formed XML. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  const between = xml.replace(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, tag);
  function tag(_: string, closing: string, name: string, _attributes: string, empty: string) {
    if (closing) {
      if (open.pop() !== name) wrong.push(name);
    } else if (!empty) open.push(name);
    return '';
  }
  // The rest is text: no stray brackets, and no ampersand outside an entity.
  const strays = between.match(/[<>]|&(?!(?:amp|lt|gt|quot);)/g) ?? [];
  return [...open, ...wrong, ...strays];
}

it.each(samples)('draws $id in three valid views', (product) => {
  const views = drawProduct(product);
  expect(views).toHaveLength(3);
  expect(new Set(views).size).toBe(3);
  for (const svg of views) {
    expect(svg).toMatch(
      /^<svg xmlns="[^"]+" viewBox="0 0 400 400" width="400" height="400" role="img"/,
    );
    expect(svg).toContain('<title>Salt &amp; "Pepper" &lt;Bold&gt;');
    expect(unbalanced(svg)).toEqual([]);
    expect(svg).not.toMatch(/<(text|script|style|image|foreignObject)\b/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MOST_BYTES);

    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*$/);
    const references = [...svg.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)];
    for (const [, href, url] of references) expect(ids).toContain((href ?? url ?? '').slice(1));
    for (const [, href, url] of references) expect(href ?? url).toMatch(/^#/);
  }
});

it('draws the same bytes for the same product', () => {
  for (const product of samples.slice(0, 40)) {
    expect(drawProduct(product)).toEqual(drawProduct(structuredClone(product)));
  }
});

it('draws different heaps for two products of one kind', () => {
  const one = sample('sack', 'seed');
  expect(drawProduct({ ...one, id: 'another' })).not.toEqual(drawProduct(one));
});

it('gives every category its own background', () => {
  const grounds = CATEGORIES.map((category) => {
    const [front] = drawProduct({ ...sample('jar', 'pod'), categories: [category] });
    return front?.match(/<path d="M0 0h400v400H0z" fill="(#[0-9a-f]{6})"/)?.[1];
  });
  expect(new Set(grounds).size).toBe(CATEGORIES.length);
});

it('draws well-formed pictures for the widest names', () => {
  for (const pack of packs) {
    const product = sample(pack, 'powder');
    const picture = { ...product.picture, label: 'WWWWWWWWWW|MMMMMMMMMM', grade: 'WWWWWWWWWWWWWW' };
    for (const svg of drawProduct({ ...product, picture })) expect(unbalanced(svg)).toEqual([]);
  }
});

it('fills an open pack with its contents, not with the raw ingredient', () => {
  const root = { ...sample('sack', 'root'), title: 'Turmeric Finger' };
  const piecesIn = (svg: string | undefined) => svg?.match(/<use href="#[abc]0"/g)?.length ?? 0;
  expect(piecesIn(drawProduct(root)[2])).toBeGreaterThan(8);
  expect(piecesIn(drawProduct({ ...root, title: 'Turmeric Powder' })[2])).toBe(0);
  const oil: Drawable = { ...sample('tin', 'coconut'), categories: ['Oil'] };
  expect(piecesIn(drawProduct(oil)[2])).toBeLessThan(4);
});

it('draws a placeholder', () => {
  const svg = drawPlaceholder();
  expect(unbalanced(svg)).toEqual([]);
  expect(svg).not.toContain('<text');
  expect(svg.length).toBeLessThan(3_000);
  expect(drawPlaceholder()).toBe(svg);
});
