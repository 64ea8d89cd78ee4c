import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { DayClosing } from '../../contract/console-closings.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { refund } from '../db/schema/refund.ts';
import { bodyOf, paidOrder, refundPart } from '../testing/money-fixtures.ts';
import { sandboxOf, settled } from '../testing/payment-fixtures.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { closeDay } from './close-day.ts';
import { readFigures } from './closing-figures.ts';
import { countedIn } from './closing-items.ts';

describeOnBoth('refunds that were made by hand after a day was closed', (kind) => {
  const store = useTestStore(kind);
  beforeEach(() => sandboxOf(store()).behave({}));
  const begin = Date.now();
  const closeNth = async (nth: number): Promise<DayClosing> => {
    const { id } = await logIn(store(), { role: 'operator' });
    const now = new Date(begin + nth * 86_400_000);
    const closing = { id: randomUUID(), day: indiaDay(now), cashTaken: 0, cashCounted: 0 };
    return closeDay(store().db, { id, name: 'Asha', role: 'owner', address: '' }, closing, now);
  };
  /** Decided, and waiting: the provider does not answer. */
  const waitingRefund = async (share: number) => {
    const { browser } = await logIn(store(), { role: 'operator' });
    const paid = await paidOrder(store());
    sandboxOf(store()).behave({ faults: { refund: Array(9).fill('reset') } });
    await bodyOf(await refundPart(browser, paid.paymentId, Math.floor(paid.amount * share)));
    await settled(store());
    sandboxOf(store()).behave({});
    return paid;
  };
  const refundByHand = async (paymentId: string, amount: number) => {
    await store().services.payments.provider!.gateway.refund(paymentId, amount, randomUUID());
    await settled(store());
  };

  it('CONS-14 the closed day stays as it is, and the difference counts into the next', async () => {
    const counted = await waitingRefund(1);
    const first = await closeNth(0);
    expect(first.figures.refunds).toEqual({ count: 1, amount: counted.amount });

    await refundByHand(counted.paymentId, 7_000);
    expect(await readFigures(store().db, countedIn(first.id))).toEqual(first.figures);
    const second = await closeNth(1);
    // The one by hand, the rest that still waits, and the one that the first day counts taken back.
    expect(second.figures).toMatchObject({
      refunds: { count: 2, amount: counted.amount },
      withdrawn: { count: 1, amount: counted.amount },
    });

    // What no closing has counted is not taken back.
    const uncounted = await waitingRefund(1);
    await refundByHand(uncounted.paymentId, 7_000);
    const third = await closeNth(2);
    expect(third.figures).toMatchObject({
      refunds: { count: 2, amount: uncounted.amount },
      withdrawn: { count: 0, amount: 0 },
    });

    const refunds = await store().db.select().from(refund);
    const days = [first, second, third].map(({ figures }) => figures);
    expect(days.reduce((sum, day) => sum + day.refunds.amount - day.withdrawn.amount, 0)).toBe(
      refunds.reduce((sum, { amount }) => sum + amount, 0),
    );
    for (const { id, figures } of [first, second, third]) {
      expect(await readFigures(store().db, countedIn(id))).toEqual(figures);
    }
  });
});
