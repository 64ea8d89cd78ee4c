import type { OrderStatus } from '../../domain/order-status.ts';

/** What the trigger of migration 0018 tells about a placed or changed order. */
export interface OrderNotification {
  readonly id: string;
  /** null: the account is deleted. */
  readonly userId: string | null;
  readonly status: OrderStatus;
  /** India's day on which it was placed: '2026-11-16'. */
  readonly day: string;
}

export const orderNotification = (payload: string): OrderNotification => JSON.parse(payload);
