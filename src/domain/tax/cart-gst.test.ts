import { expect, it } from 'vitest';
import { LINE_PROBLEMS } from '../priced-cart.ts';
import { cartGstPaise } from './cart-gst.ts';

const line = { price: 10_500, gstRate: 5, quantity: 1, problem: null };
const cart = { discount: 0, coinDiscount: 0, taxKind: 'within-state' } as const;

it.each(LINE_PROBLEMS)('BUY-07 a line with %s is not in the total, nor in its GST', (problem) => {
  const items = [line, { ...line, quantity: 25, problem }];
  expect(cartGstPaise({ ...cart, items })).toBe(500);
});
