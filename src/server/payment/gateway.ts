// The port to the payment provider: what the store asks of it, and the two ways in which it can fail.

export interface ProviderPayment {
  readonly id: string;
  readonly order_id: string | null;
  readonly amount: number;
  readonly currency: string;
  /** 'created', 'authorized', 'captured', 'refunded' or 'failed'; more may come. */
  readonly status: string;
}

export interface ProviderRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  /** 'pending', 'processed' or 'failed'; more may come. */
  readonly status: string;
}

export interface Gateway {
  createOrder(amount: number, receipt: string): Promise<string>;
  /** The orders that were made with this receipt. */
  findOrders(receipt: string): Promise<readonly string[]>;
  paymentsOf(orderId: string): Promise<readonly ProviderPayment[]>;
  payment(id: string): Promise<ProviderPayment>;
  capture(id: string, amount: number): Promise<ProviderPayment>;
  /** The same key again gives the same refund. */
  refund(paymentId: string, amount: number, key: string): Promise<ProviderRefund>;
  refundOf(id: string): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;
}

/** The provider has said no: it did not happen. */
export class GatewayRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`The payment provider refused with ${status}: ${reason}`);
  }
}

/** Nobody knows whether it happened: to be asked for, never to be taken for a failure. */
export class GatewayUnknown extends Error {
  constructor(cause: unknown) {
    super('The payment provider gave no answer that can be understood.', { cause });
  }
}
