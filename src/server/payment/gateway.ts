// The interface to the payment provider: what the store needs from it, and the two ways in which a call can
// fail.

export interface ProviderPayment {
  readonly id: string;
  readonly order_id: string | null;
  readonly amount: number;
  readonly currency: string;
  /** 'created', 'authorized', 'captured', 'refunded' or 'failed'; the provider may add more. */
  readonly status: string;
  /** false for one that went back because nobody captured it. */
  readonly captured: boolean;
  readonly amount_refunded: number;
  /** 'card', 'upi', 'netbanking'; null: the provider doesn't say. */
  readonly method: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  /** 'pending', 'processed' or 'failed'; the provider may add more. */
  readonly status: string;
  /** In seconds. */
  readonly created_at: number;
  /** Our refund's id; null: not made by us, or by an earlier version. */
  readonly reference: string | null;
}

export interface Gateway {
  createOrder(amount: number, receipt: string): Promise<string>;
  /** The orders created with this receipt. */
  findOrders(receipt: string): Promise<readonly string[]>;
  paymentsOf(orderId: string): Promise<readonly ProviderPayment[]>;
  payment(id: string): Promise<ProviderPayment>;
  capture(id: string, amount: number): Promise<ProviderPayment>;
  /** Idempotent: the same key returns the same refund. Reports about it come with the reference. */
  refund(
    paymentId: string,
    amount: number,
    key: string,
    reference?: string,
  ): Promise<ProviderRefund>;
  refundOf(id: string): Promise<ProviderRefund>;
  /** All of them, however many. */
  refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** All that were made since, of all payments. In seconds. */
  refundsSince(from: number): Promise<readonly ProviderRefund[]>;
}

/** The provider refused: nothing happened. */
export class GatewayRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`The payment provider refused with ${status}: ${reason}`);
  }
}

/** It is not known whether the call took effect. Ask the provider; do not treat it as a failure. */
export class GatewayUnknown extends Error {
  constructor(cause: unknown) {
    super('The payment provider sent no usable response.', { cause });
  }
}
