import { expect, it } from 'vitest';
import { ORDERS_COUNTED } from './due-again.ts';
import { MAX_CART_LINES } from './quantity.ts';
import { RECENT_ORDERS } from './recent-orders.ts';

it('the longest orders are still enough of them to tell what is due again', () => {
  expect(RECENT_ORDERS.lines / MAX_CART_LINES).toBeGreaterThan(ORDERS_COUNTED);
});
