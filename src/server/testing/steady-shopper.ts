import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { OrderPage, OrderSummary } from '../../contract/order.ts';
import { CUMIN } from './order-fixtures.ts';

// Somebody who orders again and again while things break, and remembers what was acknowledged.

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

interface Placement {
  readonly key: string;
  readonly expectedTotal: number;
}

/** The store has said that it cannot just now. */
export class NotJustNow extends Error {}

export class SteadyShopper {
  /** The ids of orders, by their keys. */
  readonly acknowledged = new Map<string, string>();
  /** Sent, and not answered. */
  #pending: Placement | null = null;
  #last: Placement | null = null;

  constructor(readonly send: Send) {}

  /** Puts something into the cart and orders it. */
  async order(): Promise<void> {
    await this.#ask<Cart>('POST', '/cart/items', { productId: CUMIN });
    const { totalAmount } = await this.cart();
    await this.#place({ key: randomUUID(), expectedTotal: totalAmount });
  }

  /**
   * Whoever got no answer asks again, with the same key: done or not, it is done once now. What was
   * answered before is answered with the same order. Says whether an answer was missing.
   */
  async askAgain(): Promise<boolean> {
    const isMissing = this.#pending !== null;
    if (this.#pending) await this.#place(this.#pending);
    if (this.#last) await this.#place(this.#last);
    return isMissing;
  }

  cart = (): Promise<Cart> => this.#ask<Cart>('GET', '/cart');

  /** Every acknowledged order is there, once, and no other; the cart is whole or consumed. */
  async expectAllThere(): Promise<void> {
    expect((await this.#everyOrder()).sort()).toEqual([...this.acknowledged.values()].sort());
    const { items } = await this.cart();
    expect(items.map(({ quantity }) => quantity)).toEqual(items.length > 0 ? [1] : []);
  }

  async #place(placement: Placement): Promise<void> {
    this.#pending = placement;
    const { key, expectedTotal } = placement;
    const placed = await this.#ask<OrderSummary>(
      'POST',
      '/orders',
      { paymentMethod: 'Cash on Delivery', expectedTotal },
      { 'idempotency-key': key },
    );
    const before = this.acknowledged.get(key) ?? placed.id;
    expect([placed.id, placed.totalAmount]).toEqual([before, expectedTotal]);
    this.acknowledged.set(key, placed.id);
    this.#last = placement;
    this.#pending = null;
  }

  async #everyOrder(): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: OrderPage = await this.#ask<OrderPage>('GET', `/orders?limit=60${from}`);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return ids;
  }

  async #ask<T>(...request: Parameters<Send>): Promise<T> {
    const response = await this.send(...request);
    if (response.status === 503) throw new NotJustNow();
    const body = (await response.json()) as T;
    if (!response.ok) throw new Error(`${request[1]}: ${response.status} ${JSON.stringify(body)}`);
    return body;
  }
}
