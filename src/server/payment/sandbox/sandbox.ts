import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { signatureOf } from '../signatures.ts';
import { type Call, type Control, type Fault, NO_FAULTS } from './sandbox-control.ts';
import { type Entity, findRecord, insertRecord, newId, updateRecord } from './sandbox-records.ts';

/** The path under which the browser and the SDK find it; the paths below are the provider's. */
export const SANDBOX_PATH = '/sandbox-gateway';
export const SANDBOX_SCRIPT = `${SANDBOX_PATH}/v1/checkout.js`;

interface Options {
  readonly db: Db;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

type Deliver = (body: Uint8Array, headers: Headers) => Promise<unknown>;

export interface PaidInCheckout {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/**
 * Imitates the payment provider for installations without keys: payments, refunds and the webhooks that follow. Its
 * API, which the SDK uses, is in sandbox-api.ts.
 */
export class Sandbox {
  readonly db: Db;
  readonly keyId: string;
  readonly keySecret: string;
  readonly #webhookSecret: string;
  #deliver: Deliver = async () => {};
  #control: Control = NO_FAULTS;
  #held: (() => Promise<void>)[] = [];

  constructor({ db, keyId, keySecret, webhookSecret }: Options) {
    this.db = db;
    this.keyId = keyId;
    this.keySecret = keySecret;
    this.#webhookSecret = webhookSecret;
  }

  deliverTo(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  behave(control: Partial<Control>): void {
    this.#control = { ...NO_FAULTS, ...control };
  }

  get areRefundsDelayed(): boolean {
    return this.#control.refunds === 'later';
  }

  /** Ends a pending refund; if it failed, the shop still has the money. */
  async endRefund(id: string, status: 'processed' | 'failed'): Promise<void> {
    const refund = await updateRecord(this.db, id, { status });
    if (status === 'failed') {
      const payment = await findRecord(this.db, String(refund.payment_id));
      const left = Number(payment?.amount_refunded) - Number(refund.amount);
      const paidAgain = { status: 'captured', amount_refunded: left };
      await updateRecord(this.db, String(refund.payment_id), paidAgain);
    }
    await this.emit(`refund.${status}`, { refund });
  }

  /** The fault to apply to this call, if any. */
  async nextFault(call: Call): Promise<Fault | undefined> {
    if (this.#control.delayMs > 0) await setTimeout(this.#control.delayMs);
    return this.#control.faults[call]?.shift();
  }

  /** Pays an order in the checkout. Returns null if there is no such order or it is paid. */
  async pay(orderId: string): Promise<PaidInCheckout | null> {
    const order = await findRecord(this.db, orderId);
    if (order?.entity !== 'order' || order.status === 'paid') return null;
    const isLate = this.#control.capture === 'late';
    const payment = await this.#addPayment(order, isLate ? 'authorized' : 'captured');
    await this.emit('payment.authorized', { payment });
    if (!isLate) await this.#captured(payment);
    const signature = signatureOf(`${orderId}|${payment.id}`, this.keySecret);
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: this.#control.tamper ? signature.replace(/./g, '0') : signature,
    };
  }

  /** A failed attempt; the person may try again. */
  async fail(orderId: string): Promise<string | null> {
    const order = await findRecord(this.db, orderId);
    if (order?.entity !== 'order') return null;
    const payment = await this.#addPayment(order, 'failed');
    await this.emit('payment.failed', { payment });
    return payment.id;
  }

  /** A bank authorises an abandoned attempt late: a second payment for the same order. */
  async authoriseLate(orderId: string): Promise<Entity> {
    const order = await findRecord(this.db, orderId);
    if (order?.entity !== 'order') throw new Error(`no such order: ${orderId}`);
    const payment = await this.#addPayment(order, 'captured');
    await this.#captured(payment);
    return payment;
  }

  async capture(payment: Entity): Promise<Entity> {
    const captured = await updateRecord(this.db, payment.id, {
      status: 'captured',
      captured: true,
    });
    await this.#captured(captured);
    return captured;
  }

  async emit(event: string, entities: Readonly<Record<string, Entity>>): Promise<void> {
    const { webhooks, repeat } = this.#control;
    if (webhooks === 'drop') return;
    const payload = Object.fromEntries(
      Object.entries(entities).map(([kind, entity]) => [kind, { entity }]),
    );
    const body = Buffer.from(JSON.stringify({ entity: 'event', event, payload }));
    const headers = new Headers({
      'x-razorpay-signature': signatureOf(body, this.#webhookSecret),
      'x-razorpay-event-id': newId('evt'),
    });
    const send = async () => {
      for (let count = 0; count < repeat; count += 1) await this.#deliver(body, headers);
    };
    if (webhooks === 'hold') this.#held.push(send);
    // The checkout does not wait for webhooks, and a failed delivery is the receiver's problem.
    else await send().catch(() => {});
  }

  /** Delivers the held webhooks, in random order. */
  async release(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    held.sort(() => Math.random() - 0.5);
    await Promise.all(held.map((send) => send()));
  }

  async #addPayment(order: Entity, status: string): Promise<Entity> {
    const payment: Entity = {
      id: newId('pay'),
      entity: 'payment',
      amount: order.amount,
      currency: order.currency,
      status,
      order_id: order.id,
      captured: status === 'captured',
      amount_refunded: 0,
      method: 'card',
      created_at: Math.floor(Date.now() / 1_000),
    };
    await insertRecord(this.db, order.id, payment);
    const isPaid = status === 'captured';
    if (order.status !== 'paid') {
      await updateRecord(this.db, order.id, { status: isPaid ? 'paid' : 'attempted' });
    }
    return payment;
  }

  async #captured(payment: Entity): Promise<void> {
    await this.emit('payment.captured', { payment });
    const order = await updateRecord(this.db, String(payment.order_id), { status: 'paid' });
    await this.emit('order.paid', { payment, order });
  }
}
