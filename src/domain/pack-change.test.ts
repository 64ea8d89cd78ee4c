import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ONE_PIECE, type Pack } from './pack.ts';
import {
  decidedPrices,
  isDecided,
  isOtherPack,
  type PackChange,
  type PackDecision,
  scaledPrice,
} from './pack-change.ts';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from './price.ts';

const pack = (amount: number, measure: Pack['measure'], container = ''): Pack => ({
  amount,
  measure,
  container,
});
const caseOf = (count: number, whole: Pack, container = 'pouch'): Pack => ({
  ...whole,
  inner: { count, container },
});
const SACK = pack(25, 'kg', 'jute sack');

describe('CONS-11 another pack', () => {
  it.each<[string, Pack | null, Pack | null, boolean]>([
    ['the same sack', SACK, { ...SACK }, false],
    ['the same sack by another name', SACK, pack(25, 'kg', 'bag'), false],
    ['the same weight in grams', SACK, pack(25_000, 'g', 'jute sack'), false],
    ['the same volume in millilitres', pack(1, 'l'), pack(1_000, 'ml'), false],
    ['loose as before', null, null, false],
    ['a smaller sack', SACK, pack(10, 'kg', 'jute sack'), true],
    ['a sack that was loose', null, SACK, true],
    ['loose, once a sack', SACK, null, true],
    ['a kilogram that was loose', null, pack(1, 'kg', 'pouch'), true],
    ['litres that were kilograms', pack(15, 'kg', 'tin'), pack(15, 'l', 'tin'), true],
    ['more pieces', pack(12, 'pieces', 'box'), pack(24, 'pieces', 'box'), true],
    ['as many pieces in other words', pack(12, 'pieces', 'box'), pack(12, 'pieces', 'tray'), false],
    ['another single piece', pack(1, 'pieces', 'tin'), pack(1, 'pieces', 'carton'), true],
    ['a single piece that had no name', ONE_PIECE, pack(1, 'pieces', 'tin'), true],
    ['the same single piece', pack(1, 'pieces', 'tin'), pack(1, 'pieces', 'Tin'), false],
    [
      'other single pieces inside',
      caseOf(24, pack(24, 'pieces', 'case'), 'tin'),
      caseOf(24, pack(24, 'pieces', 'case'), 'bottle'),
      true,
    ],
    [
      'the same single pieces in another case',
      caseOf(24, pack(24, 'pieces', 'case'), 'tin'),
      caseOf(24, pack(24, 'pieces', 'carton'), 'tin'),
      false,
    ],
    ['a case that was one', pack(2.4, 'kg'), caseOf(24, pack(2.4, 'kg', 'case')), true],
    [
      'other packs inside',
      caseOf(24, pack(2.4, 'kg', 'case')),
      caseOf(12, pack(2.4, 'kg', 'case')),
      true,
    ],
    [
      'other words inside',
      caseOf(24, pack(2.4, 'kg', 'case')),
      caseOf(24, pack(2.4, 'kg', 'box'), 'bag'),
      false,
    ],
  ])('%s', (_, from, to, isOther) => {
    expect(isOtherPack({ from, to })).toBe(isOther);
  });
});

describe('CONS-11 a price for another pack', () => {
  it.each<[string, number, PackChange, number | null]>([
    ['a smaller sack', 643_300, { from: SACK, to: pack(10, 'kg') }, 257_300],
    ['half a rupee is rounded up', 100_500, { from: pack(10, 'kg'), to: pack(1, 'kg') }, 10_100],
    ['less than half down', 100_400, { from: pack(10, 'kg'), to: pack(1, 'kg') }, 10_000],
    ['grams', 643_300, { from: SACK, to: pack(500, 'g') }, 12_900],
    ['loose by the kilogram', 643_300, { from: SACK, to: null }, 25_700],
    ['a sack of loose goods', 8_050, { from: null, to: SACK }, 201_300],
    ['litres', 150_000, { from: pack(15, 'l'), to: pack(750, 'ml') }, 7_500],
    [
      'a case',
      24_000,
      { from: caseOf(24, pack(2.4, 'kg')), to: caseOf(10, pack(1, 'kg')) },
      10_000,
    ],
    ['kilograms and litres', 150_000, { from: pack(15, 'kg'), to: pack(15, 'l') }, null],
    ['pieces', 12_000, { from: pack(12, 'pieces'), to: pack(24, 'pieces') }, null],
    ['one piece of a sack', 12_000, { from: SACK, to: ONE_PIECE }, null],
    ['below a rupee', 4_900, { from: pack(100, 'kg'), to: pack(1, 'kg') }, null],
    ['a rupee at the least', 5_000, { from: pack(100, 'kg'), to: pack(1, 'kg') }, 100],
    ['the highest', MAX_PRICE_PAISE / 2, { from: SACK, to: pack(50, 'kg') }, MAX_PRICE_PAISE],
    ['above it', MAX_PRICE_PAISE, { from: SACK, to: pack(25.001, 'kg') }, null],
  ])('%s', (_, paise, change, scaled) => {
    expect(scaledPrice(paise, change)).toBe(scaled);
  });

  it('is within half a rupee of the exact one, and a whole number of rupees', () => {
    const grams = fc.integer({ min: 1, max: 1_000_000 });
    const price = fc.integer({ min: MIN_PRICE_PAISE, max: 10_000_000 });
    fc.assert(
      fc.property(price, grams, grams, (paise, from, to) => {
        const scaled = scaledPrice(paise, { from: pack(from, 'g'), to: pack(to, 'g') });
        if (scaled === null) return;
        expect(scaled % 100).toBe(0);
        expect(Math.abs(scaled - (paise * to) / from)).toBeLessThanOrEqual(50.001);
      }),
    );
  });
});

describe('CONS-11 a decision about district prices', () => {
  const prices = [643_300, 650_000];
  const smaller = { from: SACK, to: pack(10, 'kg') };
  it.each([
    ['clear', smaller, [null, null]],
    ['scale', smaller, [257_300, 260_000]],
    ['keep', smaller, prices],
    ['clear', { from: SACK, to: ONE_PIECE }, [null, null]],
    ['scale', { from: SACK, to: ONE_PIECE }, undefined],
    ['keep', { from: SACK, to: ONE_PIECE }, prices],
  ] as const)('%s', (decision, change, after) => {
    expect(decidedPrices(decision, prices, change)).toEqual(after);
  });

  it.each<[PackDecision, [string, number][], boolean]>([
    ['clear', [], true],
    ['clear', [['Erode', 7]], false],
    ['clear', [['Thrissur', 8]], false],
    [
      'scale',
      [
        ['Erode', 8],
        ['Palakkad', 9],
      ],
      true,
    ],
    [
      'scale',
      [
        ['Erode', 7],
        ['Palakkad', 4],
      ],
      false,
    ],
    [
      'scale',
      [
        ['Erode', 8],
        ['Palakkad', 4],
      ],
      false,
    ],
    ['scale', [], false],
    [
      'keep',
      [
        ['Erode', 7],
        ['Palakkad', 4],
      ],
      true,
    ],
    [
      'keep',
      [
        ['Erode', 8],
        ['Palakkad', 9],
      ],
      false,
    ],
    [
      'keep',
      [
        ['Erode', 7],
        ['Thrissur', 4],
      ],
      false,
    ],
    [
      'keep',
      [
        ['Erode', 7],
        ['Palakkad', 4],
        ['Thrissur', 8],
      ],
      false,
    ],
    ['keep', [], false],
  ])('%s has left the prices at %j: %s', (decision, after, isSo) => {
    const seen = [
      { district: 'Erode', version: 7 },
      { district: 'Palakkad', version: 4 },
    ];
    const now = after.map(([district, version]) => ({ district, version }));
    expect(isDecided(decision, seen, now)).toBe(isSo);
  });

  it('scales all of them or none', () => {
    const change = { from: pack(100, 'kg'), to: pack(1, 'kg') };
    expect(decidedPrices('scale', [100_000, 4_900], change)).toBeUndefined();
  });
});
