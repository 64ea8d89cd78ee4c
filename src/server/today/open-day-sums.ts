import type { Database } from '../db/database.ts';
import { orderNotification } from '../live/order-notification.ts';
import { DaySums } from './day-sums.ts';
import { readDays } from './read-days.ts';

export async function openDaySums(database: Database): Promise<DaySums> {
  const sums = new DaySums(readDays(database.db));
  await database.listen('order_changed', {
    onMessage: (payload) => sums.orderChanged(orderNotification(payload).day),
    onConnected: () => sums.trust(true),
    onLost: () => sums.trust(false),
  });
  return sums;
}
