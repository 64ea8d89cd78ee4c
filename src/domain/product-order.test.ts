import { describe, expect, it } from 'vitest';
import type { Pack } from './pack.ts';
import { orderFor, PRODUCT_ORDERS, packRange, priceKey } from './product-order.ts';

const pack = (amount: number, measure: Pack['measure']): Pack => ({
  amount,
  measure,
  container: 'bag',
});

it.each([
  [null, 'loose'],
  [pack(100, 'g'), 'to-1kg'],
  [pack(1, 'kg'), 'to-1kg'],
  [pack(1_000, 'ml'), 'to-1kg'],
  [pack(1.001, 'kg'), '1-to-10kg'],
  [pack(5, 'l'), '1-to-10kg'],
  [pack(10, 'kg'), '1-to-10kg'],
  [pack(10_001, 'g'), 'above-10kg'],
  [pack(50, 'kg'), 'above-10kg'],
  [{ ...pack(24, 'kg'), inner: { count: 24, container: 'pouch' } }, 'above-10kg'],
  [pack(12, 'pieces'), 'pieces'],
  [pack(1, 'pieces'), 'pieces'],
] as const)('BUY-05 the pack %j is in the range %s', (of, range) => {
  expect(packRange(of)).toBe(range);
});

describe('BUY-05 the order of products', () => {
  it('by price and by price per kilogram needs prices; without them it is by name', () => {
    expect(PRODUCT_ORDERS.map((order) => orderFor(order, true))).toEqual([...PRODUCT_ORDERS]);
    expect(PRODUCT_ORDERS.map((order) => orderFor(order, false))).toEqual([
      'name',
      'name',
      'name',
      'ordered',
    ]);
  });

  it('by price is by what one pack costs', () => {
    expect(priceKey('price', 630_000, pack(25, 'kg'))).toBe(630_000);
    expect(priceKey('price', 30_000, null)).toBe(30_000);
    expect(priceKey('price', null, null)).toBe(Number.POSITIVE_INFINITY);
  });

  it('by rate compares packs, loose goods and litres; pieces come last', () => {
    const rates = [
      priceKey('rate', 630_000, pack(25, 'kg')),
      priceKey('rate', 12_600, pack(500, 'g')),
      priceKey('rate', 25_201, null),
      priceKey('rate', 25_300, pack(1, 'l')),
      priceKey('rate', 100, pack(12, 'pieces')),
    ];
    expect(rates[0]).toBe(rates[1]);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(rates[4]).toBe(Number.POSITIVE_INFINITY);
  });
});
