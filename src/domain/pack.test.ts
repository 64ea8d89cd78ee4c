import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLoose,
  isSamePack,
  linePackText,
  MAX_CONTAINER_LENGTH,
  MAX_INNER_PACKS,
  MAX_PACK_AMOUNT,
  MEASURES,
  ONE_PIECE,
  type Pack,
  packFault,
  packOfLine,
  packOfUnit,
  packSize,
  packText,
  rateOf,
  rateText,
  sameContents,
  UNKNOWN_PACK,
} from './pack.ts';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from './price.ts';

const pack = (amount: number, measure: Pack['measure'], container = ''): Pack => ({
  amount,
  measure,
  container,
});
const caseOf = (count: number, whole: Pack, container = ''): Pack => ({
  ...whole,
  inner: { count, container },
});

describe('AGAIN-01 a quantity that was ordered means the same', () => {
  const sack: Pack = { amount: 25, measure: 'kg', container: 'jute sack' };
  it.each([
    ['loose then and now', null, null, true],
    ['loose then, a sack now', null, sack, false],
    ['a sack then, loose now', sack, null, false],
    ['the same sack', sack, { ...sack }, true],
    ['a smaller sack', sack, { ...sack, amount: 10 }, false],
    ['another container', sack, { ...sack, container: 'bag' }, false],
    ['a pack that nobody wrote down', UNKNOWN_PACK, sack, false],
    ['a pack that nobody wrote down, then or now', UNKNOWN_PACK, ONE_PIECE, true],
    ['a pack that nobody wrote down, loose now', UNKNOWN_PACK, null, false],
    ['one piece then, a case now', ONE_PIECE, caseOf(12, pack(12, 'pieces')), false],
    ['one piece then, loose now', ONE_PIECE, null, false],
    ['a tin then, a sack now', { ...ONE_PIECE, container: 'tin' }, sack, false],
  ])('%s: %s', (_, ordered, now, isSame) => {
    expect(isSamePack(ordered, now)).toBe(isSame);
  });
});

describe('PACK-01 the name of a pack', () => {
  it.each<[string, Pack | null]>([
    ['Loose, by the kg', null],
    ['25 kg jute sack', pack(25, 'kg', 'jute sack')],
    ['22.68 kg carton', pack(22.68, 'kg', 'carton')],
    ['12.5 kg carton', pack(12.5, 'kg', 'carton')],
    ['1 kg pouch', pack(1, 'kg', 'pouch')],
    ['999 g pouch', pack(0.999, 'kg', 'pouch')],
    ['500 g pouch', pack(0.5, 'kg', 'pouch')],
    ['500 g pouch', pack(500, 'g', 'pouch')],
    ['1 kg pouch', pack(1_000, 'g', 'pouch')],
    ['1.5 l can', pack(1_500, 'ml', 'can')],
    ['750 ml bottle', pack(0.75, 'l', 'bottle')],
    ['0.001 g box', pack(0.001, 'g', 'box')],
    ['15 l tin', pack(15, 'l', 'tin')],
    ['5 kg', pack(5, 'kg')],
    ['1 piece', ONE_PIECE],
    ['12 pieces', pack(12, 'pieces')],
    ['1,000 pieces', pack(1_000, 'pieces')],
    ['Packet', pack(1, 'pieces', 'packet')],
    ['Box of 12', pack(12, 'pieces', 'box')],
    ['Case of 24 x 100 g', caseOf(24, pack(2.4, 'kg', 'case'))],
    ['Case of 24 x 100 g pouches', caseOf(24, pack(2_400, 'g', 'case'), 'pouch')],
    ['Case of 12 x 1 l bottles', caseOf(12, pack(12, 'l', 'case'), 'bottle')],
    ['Case of 20 x 500 ml bottles', caseOf(20, pack(10, 'l', 'case'), 'bottle')],
    ['Carton of 1,000 x 8 g sachets', caseOf(1_000, pack(8, 'kg', 'carton'), 'sachet')],
    ['Box of 10 x 1 g boxes', caseOf(10, pack(10, 'g', 'box'), 'box')],
    ['Bundle of 5 x 10 kg bags', caseOf(5, pack(50, 'kg', 'bundle'), 'bag')],
    ['Carton of 10 x 12 pieces', caseOf(10, pack(120, 'pieces', 'carton'))],
  ])('is %s', (text, named) => {
    expect([packText(named), linePackText(named)]).toEqual([text, text]);
    if (named) expect(packFault(named)).toBeNull();
  });

  it('of a line that did not record it is not named', () => {
    expect(linePackText(UNKNOWN_PACK)).toBe('');
  });
});

describe('PACK-02 the price per kilogram or litre', () => {
  it.each<[string | null, number, Pack | null]>([
    ['₹252 / kg', 630_000, pack(25, 'kg')],
    ['₹905 / kg', 905_000, pack(10, 'kg')],
    ['₹812 / kg', 1_841_600, pack(22.68, 'kg')],
    ['₹164 / l', 16_400, pack(1, 'l')],
    ['₹164 / l', 8_200, pack(500, 'ml')],
    ['₹500 / kg', 5_000, pack(100, 'g')],
    ['₹560 / kg', 134_400, caseOf(24, pack(2.4, 'kg', 'case'))],
    ['₹43,50,000 / kg', 4_350_000, caseOf(10, pack(10, 'g', 'box'))],
    // Half a rupee goes up from ₹100 on.
    ['₹101 / kg', 20_100, pack(2, 'kg')],
    ['₹100 / kg', 20_099, pack(2, 'kg')],
    ['₹100 / kg', 20_000, pack(2, 'kg')],
    // Below ₹100 half a paisa goes up.
    ['₹100 / kg', 19_999, pack(2, 'kg')],
    ['₹99.99 / kg', 19_997, pack(2, 'kg')],
    ['₹9.50 / kg', 47_500, pack(50, 'kg')],
    ['₹0.33 / kg', 100, pack(3, 'kg')],
    ['₹0.67 / kg', 200, pack(3, 'kg')],
    ['₹10 / piece', 12_000, pack(12, 'pieces', 'box')],
    // The price is for a kilogram or a piece as it is.
    [null, 24_800, null],
    [null, 24_800, ONE_PIECE],
    [null, 24_800, pack(1, 'pieces', 'packet')],
  ])('is %s at %s paise for %j', (text, price, of) => {
    const rate = rateOf(price, of);
    expect(rate && rateText(rate)).toBe(text);
  });

  const anyPack = fc
    .record({
      thousandths: fc.integer({ min: 1, max: MAX_PACK_AMOUNT * 1_000 }),
      measure: fc.constantFrom(...MEASURES.filter((measure) => measure !== 'pieces')),
    })
    .map(({ thousandths, measure }) => pack(thousandths / 1_000, measure, 'bag'));
  const anyPrice = fc.integer({ min: MIN_PRICE_PAISE / 100, max: MAX_PRICE_PAISE / 100 });

  it('is never more than half a step away from the exact price, for any pack and price', () => {
    fc.assert(
      fc.property(anyPack, anyPrice, (of, rupees) => {
        const { price, per } = rateOf(rupees * 100, of)!;
        // Exact fractions: paise x 10^6 / thousandths of a gram or millilitre.
        const parts = BigInt(Math.round(packSize(of) * 1_000));
        const exact = BigInt(rupees) * 100n * 1_000_000n;
        const step = exact >= 10_000n * parts ? 100n : 1n;
        const twice = 2n * (BigInt(price) * parts - exact);
        expect(twice <= step * parts && twice > -step * parts).toBe(true);
        expect(BigInt(price) % step).toBe(0n);
        expect(per).toBe(of.measure === 'kg' || of.measure === 'g' ? 'kg' : 'l');
      }),
    );
  });

  it('is the same in grams as in kilograms, and in millilitres as in litres', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PACK_AMOUNT }), anyPrice, (parts, rupees) => {
        const rate = (amount: number, measure: Pack['measure']) =>
          rateOf(rupees * 100, pack(amount, measure));
        expect(rate(parts, 'g')).toEqual(rate(parts / 1_000, 'kg'));
        expect(rate(parts, 'ml')).toEqual(rate(parts / 1_000, 'l'));
      }),
    );
  });
});

it('a larger pack has a larger size, in any measure, and loose goods come first', () => {
  const packs = [null, pack(100, 'g'), pack(0.5, 'kg'), pack(1, 'kg'), pack(25, 'kg')];
  expect([...packs].reverse().sort((a, b) => packSize(a) - packSize(b))).toEqual(packs);
});

it.each<[number, Pack | null, Pack | null, number | null]>([
  [2, pack(25, 'kg', 'sack'), null, 50],
  [2, pack(25, 'kg', 'sack'), pack(500, 'g', 'pouch'), 100],
  [50, null, pack(25, 'kg', 'sack'), 2],
  [30, null, pack(25, 'kg', 'sack'), null],
  [3, pack(1, 'l', 'bottle'), pack(500, 'ml', 'bottle'), 6],
  // No number that can be ordered.
  [400, pack(25, 'kg', 'sack'), null, 10_000],
  [401, pack(25, 'kg', 'sack'), null, null],
  // Pieces have no weight that we know of.
  [2, pack(25, 'kg', 'sack'), pack(1, 'pieces'), null],
  [24, pack(1, 'pieces'), pack(1, 'g', 'pouch'), null],
  [24, pack(1, 'pieces'), pack(12, 'pieces', 'box'), 2],
  [1, null, pack(1, 'l', 'bottle'), null],
])('SHORT-01 %i of %j have the contents of another pack %j: %j', (quantity, of, other, count) => {
  expect(sameContents(quantity, of, other)).toBe(count);
});

it.each<[string, Pack | null | undefined, Pack | null]>([
  ['kg', null, null],
  ['KG', undefined, null],
  ['others', null, ONE_PIECE],
  ['Others', undefined, ONE_PIECE],
  ['others', pack(25, 'kg', 'sack'), pack(25, 'kg', 'sack')],
])('PACK-01 unit %s with the pack %j is sold as %j', (unit, given, sold) => {
  expect(packOfUnit(unit, given)).toEqual(sold);
  expect(packOfLine(unit, given)).toEqual(sold === ONE_PIECE ? UNKNOWN_PACK : sold);
  expect(isLoose(unit)).toBe(sold === null);
});

it.each<[ReturnType<typeof packFault>, Pack]>([
  ['AMOUNT', pack(0, 'kg')],
  ['AMOUNT', pack(-1, 'kg')],
  ['AMOUNT', pack(0.0001, 'kg')],
  ['AMOUNT', pack(Number.NaN, 'kg')],
  ['AMOUNT', pack(Number.POSITIVE_INFINITY, 'kg')],
  ['AMOUNT', pack(1.5, 'pieces')],
  ['AMOUNT', pack(MAX_PACK_AMOUNT + 1, 'kg')],
  [null, pack(MAX_PACK_AMOUNT, 'kg')],
  [null, pack(0.001, 'ml')],
  ['CONTAINER', pack(1, 'kg', 'x'.repeat(MAX_CONTAINER_LENGTH + 1))],
  [null, pack(1, 'kg', 'x'.repeat(MAX_CONTAINER_LENGTH))],
  ['CONTAINER', pack(1, 'kg', ' bag')],
  ['CONTAINER', pack(1, 'kg', 'jute\nsack')],
  ['CONTAINER', caseOf(2, pack(2, 'kg', 'case'), 'pouch ')],
  ['COUNT', caseOf(1, pack(2, 'kg', 'case'))],
  ['COUNT', caseOf(2.5, pack(2, 'kg', 'case'))],
  ['COUNT', caseOf(MAX_INNER_PACKS + 1, pack(2, 'kg', 'case'))],
  ['COUNT', caseOf(2, pack(2, 'kg'))],
  ['SHARE', caseOf(7, pack(1, 'kg', 'case'))],
  ['SHARE', caseOf(5, pack(12, 'pieces', 'case'))],
  [null, caseOf(6, pack(12, 'pieces', 'case'))],
  [null, caseOf(8, pack(1, 'g', 'case'))],
])('packFault is %s for %j', (fault, checked) => {
  expect(packFault(checked)).toBe(fault);
});
