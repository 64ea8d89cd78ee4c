import Razorpay from 'razorpay';
import {
  type Gateway,
  GatewayRefusal,
  GatewayUnknown,
  type ProviderPayment,
  type ProviderRefund,
} from './gateway.ts';

const CURRENCY = 'INR';
/** The SDK itself would wait for ever. */
const TIMEOUT_MS = 15_000;

/** The axios instance inside the SDK, as far as it is used here. */
interface Requests {
  readonly defaults: { baseURL: string; timeout: number; adapter: unknown };
  post(
    path: string,
    body: unknown,
    options: { headers: Record<string, string> },
  ): Promise<{ data: unknown }>;
}

export interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly timeoutMs?: number;
  /** In place of the network: the sandbox, inside the process. */
  readonly transport?: unknown;
}

/** The real provider, by its official SDK. */
export function razorpayGateway(options: RazorpayOptions): Gateway {
  const { keyId, keySecret, timeoutMs = TIMEOUT_MS, transport } = options;
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const requests = (sdk.api as unknown as { rq: Requests }).rq;
  requests.defaults.timeout = timeoutMs;
  if (transport) requests.defaults.adapter = transport;

  return {
    async createOrder(amount, receipt) {
      const made = await ask(() =>
        sdk.orders.create({ amount, currency: CURRENCY, receipt, payment: CAPTURE } as never),
      );
      return (made as unknown as { id: string }).id;
    },
    async findOrders(receipt) {
      const found = await ask(() => sdk.orders.all({ receipt } as never));
      return (found as unknown as { items: { id: string }[] }).items.map(({ id }) => id);
    },
    async paymentsOf(orderId) {
      const found = await ask(() => sdk.orders.fetchPayments(orderId));
      return (found as unknown as { items: ProviderPayment[] }).items;
    },
    payment: (id) => ask(() => sdk.payments.fetch(id) as unknown as Promise<ProviderPayment>),
    capture: (id, amount) =>
      ask(() => sdk.payments.capture(id, amount, CURRENCY) as unknown as Promise<ProviderPayment>),
    async refund(paymentId, amount, key) {
      // The SDK's own call drops this header, without which a repeated refund would be a second one.
      const headers = { 'X-Refund-Idempotency': key };
      const path = `/v1/payments/${paymentId}/refund`;
      const { data } = await ask(() => requests.post(path, { amount }, { headers }));
      return data as ProviderRefund;
    },
  };
}

/** Captured by the provider itself, so that no browser and no server of ours has to be there for it. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: 12,
    manual_expiry_period: 7_200,
    refund_speed: 'normal',
  },
};

/**
 * A clear no has a 4xx and the provider's own error. All else (a timeout, a connection that was reset, a
 * proxy's HTML page, a 5xx) says nothing about what happened.
 */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call();
    if (typeof answer !== 'object' || answer === null) throw new Error('no answer');
    return answer;
  } catch (failed) {
    const { status, error } = readFailure(failed);
    if (status >= 400 && status < 500 && typeof error?.code === 'string') {
      throw new GatewayRefusal(status, error.description ?? error.code);
    }
    throw new GatewayUnknown(failed);
  }
}

interface ProviderError {
  readonly code?: string;
  readonly description?: string;
}

/** The SDK throws {statusCode, error}; its axios instance, asked directly, an error with a response. */
function readFailure(failed: unknown): { status: number; error: ProviderError | undefined } {
  const said = failed as {
    statusCode?: number;
    error?: ProviderError;
    response?: { status: number; data?: { error?: ProviderError } };
  };
  return {
    status: said.statusCode ?? said.response?.status ?? 0,
    error: said.error ?? said.response?.data?.error,
  };
}
