import { describe, expect, it } from 'vitest';
import {
  AFTER_TICK,
  cashDueOf,
  cashToCollect,
  moveOfTick,
  TICK_OUTCOMES,
  type Tick,
  tickedAt,
  tickFault,
} from './delivery-tick.ts';
import { AFTER_NOT_DELIVERED, nextStatus } from './order-status.ts';
import { MAX_PRICE_PAISE } from './price.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from './quantity.ts';

const DUE = 48_920_00;
const CRORE = 1_00_00_000_00;
const LARGEST_ORDER = MAX_CART_LINES * MAX_QUANTITY * MAX_PRICE_PAISE;

describe('a tick', () => {
  it.each<[string, Tick, number, ReturnType<typeof tickFault>]>([
    ['packed', { outcome: 'packed' }, DUE, null],
    ['handed over', { outcome: 'handed-over' }, DUE, null],
    ['packed, with cash', { outcome: 'packed', cashTaken: 1 }, DUE, 'CASH_NOT_EXPECTED'],
    ['packed, why', { outcome: 'packed', reason: 'refused' }, DUE, 'REASON_NOT_EXPECTED'],
    [
      'handed over, and then',
      { outcome: 'handed-over', afterwards: 'cancelled' },
      DUE,
      'REASON_NOT_EXPECTED',
    ],
    ['all cash', { outcome: 'delivered', cashTaken: DUE }, DUE, null],
    [
      'all cash, why',
      { outcome: 'delivered', cashTaken: DUE, reason: 'other' },
      DUE,
      'REASON_NOT_EXPECTED',
    ],
    ['cash not said', { outcome: 'delivered' }, DUE, 'CASH_REQUIRED'],
    ['too little', { outcome: 'delivered', cashTaken: DUE - 1 }, DUE, 'CASH_REASON_REQUIRED'],
    ['too much', { outcome: 'delivered', cashTaken: DUE + 1 }, DUE, 'CASH_REASON_REQUIRED'],
    [
      'a crore more, why',
      { outcome: 'delivered', cashTaken: DUE + CRORE, reason: 'no-change' },
      DUE,
      null,
    ],
    [
      'a crore and a paisa more',
      { outcome: 'delivered', cashTaken: DUE + CRORE + 1, reason: 'no-change' },
      DUE,
      'CASH_TOO_MUCH',
    ],
    ['above a crore', { outcome: 'delivered', cashTaken: 2 * CRORE }, 2 * CRORE, null],
    ['the largest order', { outcome: 'delivered', cashTaken: LARGEST_ORDER }, LARGEST_ORDER, null],
    [
      'too little, why',
      { outcome: 'delivered', cashTaken: 0, reason: 'paid-otherwise' },
      DUE,
      null,
    ],
    [
      'a reason of another kind',
      { outcome: 'delivered', cashTaken: 0, reason: 'shop-closed' },
      DUE,
      'CASH_REASON_REQUIRED',
    ],
    [
      'something else, unsaid',
      { outcome: 'delivered', cashTaken: 0, reason: 'other', note: ' ' },
      DUE,
      'NOTE_REQUIRED',
    ],
    [
      'something else',
      { outcome: 'delivered', cashTaken: 0, reason: 'other', note: 'Pays on Monday' },
      DUE,
      null,
    ],
    ['paid online', { outcome: 'delivered' }, 0, null],
    ['paid online, no cash', { outcome: 'delivered', cashTaken: 0 }, 0, null],
    [
      'paid online, and cash',
      { outcome: 'delivered', cashTaken: 5, reason: 'other', note: 'Tip' },
      0,
      'CASH_NOT_EXPECTED',
    ],
    [
      'not delivered',
      { outcome: 'not-delivered', reason: 'shop-closed', afterwards: 'back-to-packed' },
      DUE,
      null,
    ],
    [
      'cancelled',
      { outcome: 'not-delivered', reason: 'refused', afterwards: 'cancelled' },
      0,
      null,
    ],
    [
      'not delivered, and cash',
      {
        outcome: 'not-delivered',
        reason: 'refused',
        afterwards: 'cancelled',
        cashTaken: 5,
      },
      DUE,
      'CASH_NOT_EXPECTED',
    ],
    ['no reason', { outcome: 'not-delivered', afterwards: 'cancelled' }, DUE, 'REASON_REQUIRED'],
    ['no decision', { outcome: 'not-delivered', reason: 'shop-closed' }, DUE, 'REASON_REQUIRED'],
    [
      'a reason for cash',
      { outcome: 'not-delivered', reason: 'no-change', afterwards: 'cancelled' },
      DUE,
      'REASON_REQUIRED',
    ],
    [
      'another reason, unsaid',
      { outcome: 'not-delivered', reason: 'other', afterwards: 'cancelled' },
      DUE,
      'NOTE_REQUIRED',
    ],
  ])('CONS-05 %s', (_, tick, due, fault) => {
    expect(tickFault(tick, due)).toBe(fault);
  });

  it('CONS-05 moves an order as the table of moves allows it', () => {
    for (const outcome of TICK_OUTCOMES) {
      for (const afterwards of AFTER_TICK) {
        const { from, to } = moveOfTick({ outcome, afterwards });
        if (outcome === 'not-delivered') expect(AFTER_NOT_DELIVERED).toContain(to);
        else expect(nextStatus(from)).toBe(to);
      }
    }
  });

  it('is dated by the phone, unless its clock is wrong', () => {
    const now = new Date('2026-11-17T12:00:00Z');
    const at = (iso: string) => tickedAt(iso, now).toISOString();
    expect(at('2026-11-17T09:30:00Z')).toBe('2026-11-17T09:30:00.000Z');
    expect(at('2026-11-10T12:00:00Z')).toBe('2026-11-10T12:00:00.000Z');
    for (const wrong of ['2026-11-17T12:00:01Z', '2026-11-10T11:59:59Z', '1970-01-01T00:00:00Z']) {
      expect(at(wrong)).toBe(now.toISOString());
    }
  });
});

describe('cash', () => {
  it('is due only for cash orders', () => {
    const totalAmount = DUE;
    expect(cashDueOf({ paymentMethod: 'Cash on Delivery', totalAmount })).toBe(DUE);
    expect(cashDueOf({ paymentMethod: 'Online Pay', totalAmount })).toBe(0);
  });

  it('is not collected for a cancelled order, nor for one of an earlier day that came back', () => {
    const order = { cashDue: DUE, status: 'Packed', tick: { outcome: 'not-delivered' } } as const;
    expect(cashToCollect(order, true)).toBe(DUE);
    expect(cashToCollect(order, false)).toBe(0);
    expect(cashToCollect({ ...order, status: 'Cancelled' }, true)).toBe(0);
    expect(cashToCollect({ ...order, status: 'Delivered', tick: null }, false)).toBe(DUE);
  });
});
