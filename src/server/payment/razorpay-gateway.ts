import type Razorpay from 'razorpay';
import { z } from 'zod';
import { type Gateway, GatewayRefusal, GatewayUnknown, type ProviderRefund } from './gateway.ts';

const CURRENCY = 'INR';
/**
 * The provider refused the request. Its other codes, GATEWAY_ERROR and SERVER_ERROR, mean a failure at a bank or at
 * the provider itself.
 */
const REFUSED = 'BAD_REQUEST_ERROR';
/** The SDK has no timeout of its own. */
const TIMEOUT_MS = 15_000;
/** The most that the provider lists at once. */
const PAGE_SIZE = 100;

/** The parts of the SDK's axios instance that are used here. */
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
  /** Replaces the provider's address, which is built into the SDK. */
  readonly baseUrl?: string;
  /** Replaces the network: the sandbox, inside the process. */
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
  captured: z
    .boolean()
    .nullish()
    .transform((found) => found ?? true),
  amount_refunded: z
    .int()
    .nullish()
    .transform((found) => found ?? 0),
  method: z
    .string()
    .nullish()
    .transform((found) => found ?? null),
});
const refundShape = z
  .object({
    id,
    payment_id: id,
    amount: z.int(),
    status: z.string(),
    created_at: z.int(),
    // An empty list if there are none.
    notes: z.unknown().optional(),
  })
  .transform(({ notes, ...refund }) => ({ ...refund, reference: referenceIn(notes) }));
/** A refund has no field of ours but its notes. */
const NOTE = 'refund';
const referenceIn = (notes: unknown): string | null => {
  const found = (notes as Record<string, unknown> | null | undefined)?.[NOTE];
  return typeof found === 'string' ? found : null;
};
const listOf = <T extends z.ZodType>(shape: T) => z.object({ items: z.array(shape) });

/** The real provider, through its official SDK. */
export function razorpayGateway(options: RazorpayOptions): Gateway {
  let loading: Promise<Sdk> | undefined;
  const call: Call = (shape, send) =>
    readAnswer(shape, async () => {
      loading ??= loadSdk(options).catch((error) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      });
      return send(await loading);
    });
  return {
    async createOrder(amount, receipt) {
      const body = { amount, currency: CURRENCY, receipt, payment: CAPTURE };
      return (await call(orderShape, ({ sdk }) => sdk.orders.create(body as never))).id;
    },
    async findOrders(receipt) {
      const found = await call(listOf(orderShape), ({ sdk }) =>
        sdk.orders.all({ receipt } as never),
      );
      return found.items.map((order) => order.id);
    },
    async paymentsOf(orderId) {
      const found = await call(listOf(paymentShape), ({ sdk }) =>
        sdk.orders.fetchPayments(orderId),
      );
      return found.items;
    },
    payment: (paymentId) => call(paymentShape, ({ sdk }) => sdk.payments.fetch(paymentId)),
    capture: (paymentId, amount) =>
      call(paymentShape, ({ sdk }) => sdk.payments.capture(paymentId, amount, CURRENCY)),
    refund(paymentId, amount, key, reference) {
      // The SDK's own method drops this header, and without it a repeated request would refund twice.
      const headers = { 'X-Refund-Idempotency': key };
      const path = `/v1/payments/${paymentId}/refund`;
      const body = { amount, ...(reference && { notes: { [NOTE]: reference } }) };
      return call(
        refundShape,
        async ({ requests }) => (await requests.post(path, body, { headers })).data,
      );
    },
    refundOf: (refundId) => call(refundShape, ({ sdk }) => sdk.refunds.fetch(refundId)),
    refundsOf: (paymentId) =>
      allPages((page) =>
        call(listOf(refundShape), ({ sdk }) => sdk.payments.fetchMultipleRefund(paymentId, page)),
      ),
    refundsSince: (from) =>
      allPages((page) =>
        call(listOf(refundShape), ({ sdk }) => sdk.refunds.all({ from, ...page })),
      ),
  };
}

interface Page {
  readonly count: number;
  readonly skip: number;
}

async function allPages(
  read: (page: Page) => Promise<{ readonly items: readonly ProviderRefund[] }>,
): Promise<ProviderRefund[]> {
  const all: ProviderRefund[] = [];
  for (;;) {
    const { items } = await read({ count: PAGE_SIZE, skip: all.length });
    all.push(...items);
    if (items.length < PAGE_SIZE) return all;
  }
}

interface Sdk {
  readonly sdk: Razorpay;
  readonly requests: Requests;
}

type Call = <T>(shape: z.ZodType<T>, send: (loaded: Sdk) => Promise<unknown>) => Promise<T>;

/** With the first call: loading it would be a tenth of the store's start. */
async function loadSdk(options: RazorpayOptions): Promise<Sdk> {
  const { keyId, keySecret, timeoutMs = TIMEOUT_MS, baseUrl, transport } = options;
  const { default: Razorpay } = await import('razorpay');
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const requests = (sdk.api as unknown as { rq: Requests }).rq;
  requests.defaults.timeout = timeoutMs;
  if (baseUrl) requests.defaults.baseURL = baseUrl;
  if (transport) requests.defaults.adapter = transport;
  return { sdk, requests };
}

/** The provider captures automatically, so neither the browser nor our server has to be there. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: 12,
    manual_expiry_period: 7_200,
    refund_speed: 'normal',
  },
};

/**
 * A refusal has a 4xx status and the provider's error code. Everything else (a timeout, a reset connection, a
 * proxy's page, a 5xx, an unexpected response body) says nothing about what happened.
 */
async function readAnswer<T>(shape: z.ZodType<T>, send: () => Promise<unknown>): Promise<T> {
  try {
    return shape.parse(await send());
  } catch (failure) {
    const { status, error } = readFailure(failure);
    if (status >= 400 && status < 500 && error?.code === REFUSED) {
      throw new GatewayRefusal(status, error.description ?? REFUSED);
    }
    throw new GatewayUnknown(failure);
  }
}

interface ProviderError {
  readonly code?: string;
  readonly description?: string;
}

/** The SDK throws {statusCode, error}; its axios instance, called directly, throws an error with a response. */
function readFailure(failure: unknown): { status: number; error: ProviderError | undefined } {
  const details = failure as {
    statusCode?: number;
    error?: ProviderError;
    response?: { status: number; data?: { error?: ProviderError } };
  };
  return {
    status: details.statusCode ?? details.response?.status ?? 0,
    error: details.error ?? details.response?.data?.error,
  };
}
