import { describe, expect, it } from 'vitest';
import type { OrderPage, OrderSummary } from '../../contract/order.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import { withOrder, withTop } from './orders.ts';

const order = (id: string, status: OrderStatus = 'Pending'): OrderSummary => ({
  id,
  orderId: `SASB2B${id}`,
  orderDate: '2026-11-15T10:00:00.000Z',
  paymentMethod: 'Cash on Delivery',
  ...{ orderStatus: status, status },
  ...{ lineCount: 1, totalAmount: 100 },
});
const page = (nextCursor: string | null, ...items: OrderSummary[]): OrderPage => ({
  items,
  nextCursor,
});

const LIST = {
  pages: [page('a', order('4'), order('3')), page(null, order('2'), order('1'))],
  pageParams: ['', 'a'],
};

describe('a list of orders that was scrolled far', () => {
  it('keeps its pages below a top that was read again', () => {
    const top = page('a', order('4', 'Confirmed'), order('3'));
    expect(withTop(LIST, top)).toEqual({ pages: [top, LIST.pages[1]], pageParams: ['', 'a'] });
  });

  it('begins anew when something was ordered: the pages end elsewhere now', () => {
    const top = page('b', order('5'), order('4'));
    expect(withTop(LIST, top)).toEqual({ pages: [top], pageParams: [''] });
  });

  it('shows what became of one order, and leaves the other pages as they are', () => {
    const list = withOrder(LIST, { id: '2', status: 'Cancellation Requested' });
    expect(list.pages[0]).toBe(LIST.pages[0]);
    expect(list.pages[1]).toEqual(page(null, order('2', 'Cancellation Requested'), order('1')));
    expect(list.pageParams).toBe(LIST.pageParams);
  });
});
