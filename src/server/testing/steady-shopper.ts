import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { OrderPage, OrderSummary } from '../../contract/order.ts';
import { CUMIN } from './order-fixtures.ts';

// A shopper who keeps ordering while things break, and remembers what was acknowledged.

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

/** The store answered 503. */
export class StoreUnavailable extends Error {}

export class SteadyShopper {
  /** Order ids by idempotency key. */
  readonly acknowledged = new Map<string, string>();
  /** Sent but not answered. */
  #pending: Placement | null = null;
  #last: Placement | null = null;

  constructor(readonly send: Send) {}

  /** Adds a product to the cart and orders it. */
  async order(): Promise<void> {
    await this.#request<Cart>('POST', '/cart/items', { productId: CUMIN });
    const { totalAmount } = await this.cart();
    await this.#place({ key: randomUUID(), expectedTotal: totalAmount });
  }

  /**
   * Repeats an unanswered order with the same key, so that it is placed exactly once. Also repeats the last
   * acknowledged one, which must return the same order. Returns whether an answer was missing.
   */
  async askAgain(): Promise<boolean> {
    const isMissing = this.#pending !== null;
    if (this.#pending) await this.#place(this.#pending);
    if (this.#last) await this.#place(this.#last);
    return isMissing;
  }

  cart = (): Promise<Cart> => this.#request<Cart>('GET', '/cart');

  /** Checks that exactly the acknowledged orders exist, and that the cart is complete or empty. */
  async expectAllThere(): Promise<void> {
    expect((await this.#everyOrder()).sort()).toEqual([...this.acknowledged.values()].sort());
    const { items } = await this.cart();
    expect(items.map(({ quantity }) => quantity)).toEqual(items.length > 0 ? [1] : []);
  }

  async #place(placement: Placement): Promise<void> {
    this.#pending = placement;
    const { key, expectedTotal } = placement;
    const placed = await this.#request<OrderSummary>(
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
      const page: OrderPage = await this.#request<OrderPage>('GET', `/orders?limit=60${from}`);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return ids;
  }

  async #request<T>(...args: Parameters<Send>): Promise<T> {
    const response = await this.send(...args);
    if (response.status === 503) throw new StoreUnavailable();
    const body = (await response.json()) as T;
    if (!response.ok) throw new Error(`${args[1]}: ${response.status} ${JSON.stringify(body)}`);
    return body;
  }
}
