import type { DeliverySheet, SheetOrder } from '../../contract/console-delivery.ts';
import { cashToCollect, moveOfTick } from '../../domain/delivery-tick.ts';
import type { WaitingTick } from './tick-outbox.ts';

// A sheet with the ticks that the server hasn't confirmed yet.

export interface ShownOrder extends SheetOrder {
  /** Ticked here, and not confirmed by the server. */
  readonly isWaiting: boolean;
}

type Ticks = readonly Pick<WaitingTick, 'tick' | 'refusal'>[];

/** As the last tick leaves each order. Refused ticks have changed nothing. */
export function shownOrders(orders: readonly SheetOrder[], waiting: Ticks): ShownOrder[] {
  return orders.map((order) => {
    const last = waiting.findLast(
      ({ tick, refusal }) => tick.orderId === order.id && refusal === undefined,
    );
    if (!last) return { ...order, isWaiting: false };
    const { id, outcome, at } = last.tick;
    const { afterwards = null, cashTaken = null, reason = null, note = null } = last.tick;
    return {
      ...order,
      isWaiting: true,
      status: moveOfTick(last.tick).to,
      tick: { id, outcome, afterwards, cashTaken, reason, note, by: '', at },
    };
  });
}

/** The cash of a sheet, with what was ticked here. */
export function cashOf(
  orders: readonly SheetOrder[],
  { isToday }: Pick<DeliverySheet, 'isToday'>,
): { due: number; taken: number } {
  let [due, taken] = [0, 0];
  for (const order of orders) {
    due += cashToCollect(order, isToday);
    if (order.tick?.outcome === 'delivered') taken += order.tick.cashTaken ?? 0;
  }
  return { due, taken };
}
