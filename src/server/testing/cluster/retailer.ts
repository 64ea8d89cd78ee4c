import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Cart } from '../../../contract/cart.ts';
import type { OrderSummary } from '../../../contract/order.ts';
import type { PaymentState, StartedPayment } from '../../../contract/payment.ts';
import type { PaidInCheckout } from '../../payment/sandbox/sandbox.ts';
import { type Caller, WrongAnswer } from './caller.ts';
import { linesOf, type PlacedOrder } from './placed-orders.ts';

// A shop that looks around, changes its cart and orders, and knows exactly what must be in its cart and among its orders.

const MOST_PACKS = 9;
const ASK_PAYMENT_MS = 2_000;
/** The store asks the provider after five minutes, by a job of every minute; two minutes later again, if it was killed meanwhile. */
const PAYMENT_PATIENCE_MS = 600_000;

export class Retailer {
  /** Quantities by product. */
  readonly cart = new Map<string, number>();
  /** Those that were acknowledged, as they were agreed. */
  readonly orders: PlacedOrder[] = [];
  changes = 0;
  /** Orders and payments whose first answer did not come. */
  askedAgain = 0;
  /** Of the last cart that was answered. */
  revision = 0;

  constructor(
    readonly id: string,
    readonly email: string,
    readonly caller: Caller,
    readonly products: readonly string[],
  ) {}

  /** One of the things people do, drawn at random. */
  async step(): Promise<void> {
    const draw = randomInt(100);
    if (draw < 25) return this.#look();
    if (draw < 60) return this.#changeCart();
    if (draw < 65) return this.#removeLine();
    if (draw < 92) return this.order(await this.fill());
    return this.#pay();
  }

  /** Reads the cart, which must be what this shop has put there. */
  async checkCart(): Promise<Cart> {
    return this.#expectCart(await this.caller.insistOn<Cart>({ method: 'GET', path: '/api/cart' }));
  }

  async #look(): Promise<void> {
    const id = this.#anyProduct();
    const seen = await this.caller.insistOn<{ id: string }>({
      method: 'GET',
      path: `/api/products/${id}`,
    });
    if (seen.id !== id) throw new WrongAnswer(`asked for ${id}, got ${seen.id}`);
    const path = ['/Products', '/', `/product/${id}`][randomInt(3)]!;
    const { status, text } = await this.caller.insist({ method: 'GET', path });
    if (status !== 200 || !text.endsWith('</html>')) throw new WrongAnswer(`${path}: ${status}`);
    await this.checkCart();
  }

  async #changeCart(): Promise<void> {
    const productId = this.#anyProduct();
    if (!this.cart.has(productId)) {
      this.cart.set(productId, 1);
      await this.#change('POST', '/api/cart/items', { productId });
    }
    const quantity = 1 + randomInt(MOST_PACKS);
    this.cart.set(productId, quantity);
    await this.#change('PUT', `/api/cart/items/${productId}`, { quantity });
  }

  async #removeLine(): Promise<void> {
    const [productId] = this.cart.keys();
    if (productId === undefined) return this.#changeCart();
    this.cart.delete(productId);
    await this.#change('DELETE', `/api/cart/items/${productId}`, {});
  }

  async #change(method: string, path: string, body: unknown): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    this.#expectCart(await this.caller.insistOn<Cart>({ method, path, body, headers }));
    this.changes += 1;
  }

  /** Puts something into an empty cart; returns the total to agree to. */
  async fill(): Promise<number> {
    if (this.cart.size === 0) await this.#changeCart();
    return (await this.checkCart()).totalAmount;
  }

  async order(total: number): Promise<void> {
    const order = await this.#keyed<OrderSummary>('/api/orders', {
      paymentMethod: 'Cash on Delivery',
      expectedTotal: total,
    });
    this.#acknowledge(order, total, false);
  }

  async #pay(): Promise<void> {
    const total = await this.fill();
    const { checkout } = await this.#keyed<StartedPayment>('/api/payments', {
      expectedTotal: total,
    });
    if (checkout?.amount !== total) throw new WrongAnswer('a checkout of another amount');
    const paid = await this.caller.try({
      method: 'POST',
      path: `/sandbox-gateway/checkout/${checkout.order_id}/pay`,
    });
    const path = `/api/payments/${checkout.paymentId}`;
    if (paid?.status === 200) {
      const body = JSON.parse(paid.text) as PaidInCheckout;
      const call = { method: 'POST', path: `${path}/confirm`, body };
      const { order } = await this.caller.insistOn<PaymentState>(call);
      if (order) return this.#acknowledge(order, total, true);
    } else {
      this.askedAgain += 1;
    }
    await this.#untilPaid(path, checkout.order_id, total);
  }

  /** Nobody knows whether the payment went through: asks, and pays again as long as the checkout allows it. */
  async #untilPaid(path: string, providerOrder: string, total: number): Promise<void> {
    for (const deadline = performance.now() + PAYMENT_PATIENCE_MS; ; ) {
      const { state, order } = await this.caller.insistOn<PaymentState>({ method: 'GET', path });
      if (state === 'placed' && order) return this.#acknowledge(order, total, true);
      if (state !== 'open') throw new WrongAnswer(`a payment for an unchanged cart is ${state}`);
      if (performance.now() > deadline) throw new WrongAnswer('a payment stays open');
      await setTimeout(ASK_PAYMENT_MS);
      const pay = `/sandbox-gateway/checkout/${providerOrder}/pay`;
      await this.caller.try({ method: 'POST', path: pay });
    }
  }

  /** An order or a payment under its own key. */
  async #keyed<T>(path: string, body: unknown): Promise<T> {
    const before = this.caller.unanswered;
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await this.caller.insistOn<T>({ method: 'POST', path, body, headers });
    if (this.caller.unanswered > before) this.askedAgain += 1;
    return answer;
  }

  #acknowledge({ id, orderId, totalAmount }: OrderSummary, total: number, isPaid: boolean): void {
    if (totalAmount !== total) {
      throw new WrongAnswer(`order ${id} costs ${totalAmount}, agreed: ${total}`);
    }
    if (this.orders.some((order) => order.id === id)) {
      throw new WrongAnswer(`order ${id} came twice`);
    }
    const lines = linesOf(this.cart);
    this.orders.push({ id, orderId, userId: this.id, lines, total, isPaid });
    this.cart.clear();
  }

  #expectCart(cart: Cart): Cart {
    const seen = Object.fromEntries(cart.items.map(({ id, quantity }) => [id, quantity]));
    const expected = Object.fromEntries(this.cart);
    const isSame =
      cart.items.length === this.cart.size &&
      cart.items.every(({ id, quantity }) => this.cart.get(id) === quantity);
    if (!isSame) {
      throw new WrongAnswer(`cart ${JSON.stringify(seen)}, expected ${JSON.stringify(expected)}`);
    }
    if (cart.revision < this.revision) throw new WrongAnswer('a cart of the past');
    this.revision = cart.revision;
    return cart;
  }

  #anyProduct = () => this.products[randomInt(this.products.length)]!;
}
