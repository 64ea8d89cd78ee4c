import { describe, expect, it } from 'vitest';
import type { SheetOrder, TickRequest } from '../../contract/console-delivery.ts';
import { cashOf, shownOrders } from './shown-orders.ts';

const ORDER: SheetOrder = {
  id: 'one',
  orderId: 'SASB2B1',
  status: 'Packed',
  shop: 'Anand Stores',
  person: 'Anand',
  phone: '9847012345',
  address: '12 Market Road',
  pincode: '678001',
  district: 'Palakkad',
  lines: [],
  packs: 2,
  weight: 50_000,
  cashDue: 12_600_00,
  tick: null,
};
const waiting = (own: Partial<TickRequest>, refusal?: string) => ({
  tick: { id: 't', orderId: 'one', outcome: 'handed-over', at: '', ...own } as TickRequest,
  ...(refusal !== undefined && { refusal }),
});

describe('a sheet with ticks that are not sent yet', () => {
  it('CONS-05 shows each order as the last of them leaves it', () => {
    const ticks = [
      waiting({}),
      waiting({ outcome: 'delivered', cashTaken: 12_600_00 }),
      waiting({ orderId: 'another' }),
    ];
    expect(shownOrders([ORDER], ticks)).toMatchObject([
      { isWaiting: true, status: 'Delivered', tick: { cashTaken: 12_600_00, by: '' } },
    ]);
    expect(cashOf(shownOrders([ORDER], ticks), { isToday: true })).toEqual({
      due: 12_600_00,
      taken: 12_600_00,
    });
  });

  it('CONS-05 ignores refused ones', () => {
    expect(shownOrders([ORDER], [waiting({}, 'This order has moved on.')])).toEqual([
      { ...ORDER, isWaiting: false },
    ]);
    expect(cashOf([ORDER], { isToday: true })).toEqual({ due: 12_600_00, taken: 0 });
  });

  it('CONS-05 does not collect cash for an order that is being cancelled', () => {
    const ticks = [
      waiting({ outcome: 'not-delivered', reason: 'refused', afterwards: 'cancelled' }),
    ];
    const shown = shownOrders([{ ...ORDER, status: 'Out for Delivery' }], ticks);
    expect(shown).toMatchObject([{ status: 'Cancelled' }]);
    expect(cashOf(shown, { isToday: true })).toEqual({ due: 0, taken: 0 });
  });
});
