import Razorpay from 'razorpay';
import { z } from 'zod';
import { type Gateway, GatewayRefusal, GatewayUnknown } from './gateway.ts';

const CURRENCY = 'INR';
/** The request was wrong. Its other two, GATEWAY_ERROR and SERVER_ERROR, are about a bank or itself. */
const REFUSED = 'BAD_REQUEST_ERROR';
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
  /** In place of the provider's own address, which the SDK has built in. */
  readonly baseUrl?: string;
  /** In place of the network: the sandbox, inside the process. */
  readonly transport?: unknown;
}

const id = z.string().min(1);
const orderShape = z.object({ id });
const paymentShape = z.object({
  id,
  order_id: id.nullish().transform((found) => found ?? null),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
});
const refundShape = z.object({ id, payment_id: id, amount: z.int(), status: z.string() });
const listOf = <T extends z.ZodType>(shape: T) => z.object({ items: z.array(shape) });

/** The real provider, by its official SDK. */
export function razorpayGateway(options: RazorpayOptions): Gateway {
  const { keyId, keySecret, timeoutMs = TIMEOUT_MS, baseUrl, transport } = options;
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const requests = (sdk.api as unknown as { rq: Requests }).rq;
  requests.defaults.timeout = timeoutMs;
  if (baseUrl) requests.defaults.baseURL = baseUrl;
  if (transport) requests.defaults.adapter = transport;

  return {
    async createOrder(amount, receipt) {
      const wanted = { amount, currency: CURRENCY, receipt, payment: CAPTURE };
      return (await ask(orderShape, () => sdk.orders.create(wanted as never))).id;
    },
    async findOrders(receipt) {
      const found = await ask(listOf(orderShape), () => sdk.orders.all({ receipt } as never));
      return found.items.map((order) => order.id);
    },
    async paymentsOf(orderId) {
      const found = await ask(listOf(paymentShape), () => sdk.orders.fetchPayments(orderId));
      return found.items;
    },
    payment: (paymentId) => ask(paymentShape, () => sdk.payments.fetch(paymentId)),
    capture: (paymentId, amount) =>
      ask(paymentShape, () => sdk.payments.capture(paymentId, amount, CURRENCY)),
    refund(paymentId, amount, key) {
      // The SDK's own call drops this header, without which a repeated refund would be a second one.
      const headers = { 'X-Refund-Idempotency': key };
      const path = `/v1/payments/${paymentId}/refund`;
      return ask(
        refundShape,
        async () => (await requests.post(path, { amount }, { headers })).data,
      );
    },
    refundOf: (refundId) => ask(refundShape, () => sdk.refunds.fetch(refundId)),
    async refundsOf(paymentId) {
      const found = await ask(listOf(refundShape), () =>
        sdk.payments.fetchMultipleRefund(paymentId),
      );
      return found.items;
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
 * A clear no has a 4xx and the provider's own word for it. All else (a timeout, a connection that was
 * reset, a proxy's page, a 5xx, a success that is not what was asked for) says nothing about what happened.
 */
async function ask<T>(shape: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
  try {
    return shape.parse(await call());
  } catch (failed) {
    const { status, error } = readFailure(failed);
    if (status >= 400 && status < 500 && error?.code === REFUSED) {
      throw new GatewayRefusal(status, error.description ?? REFUSED);
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
