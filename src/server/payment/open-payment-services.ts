import { createHmac } from 'node:crypto';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { OrderServices } from '../order/order-services.ts';
import type { Settings } from '../settings.ts';
import type { LiveShop } from '../shop-settings/live-shop.ts';
import type { PaymentServices, Provider } from './payment-services.ts';
import { razorpayGateway } from './razorpay-gateway.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { SANDBOX_SCRIPT, Sandbox } from './sandbox/sandbox.ts';
import { sandboxTransport } from './sandbox/sandbox-transport.ts';

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

interface Options {
  readonly orders: OrderServices;
  readonly jobs: Jobs;
  readonly settings: Settings;
  readonly shop: LiveShop;
  readonly secret: string;
  readonly log: Log;
}

export function openPaymentServices({
  orders,
  jobs,
  settings,
  shop,
  secret,
  log,
}: Options): PaymentServices {
  const provider = providerOf(settings, orders, secret);
  const payments: PaymentServices = {
    db: orders.db,
    orders,
    jobs,
    log,
    get storeName() {
      return shop.now.brand.name;
    },
    publicUrl: settings.publicUrl,
    provider,
  };
  provider?.sandbox?.deliverTo((body, headers) => receiveWebhook(payments, body, headers));
  return payments;
}

function providerOf({ payment }: Settings, { db }: OrderServices, secret: string): Provider | null {
  if (payment.kind === 'none') return null;
  if (payment.kind === 'razorpay') {
    const { keyId, keySecret, webhookSecrets } = payment;
    const gateway = razorpayGateway({ keyId, keySecret });
    return { gateway, keyId, keySecret, webhookSecrets, script: SCRIPT, sandbox: null };
  }
  const keyId = 'rzp_sandbox_store';
  const [keySecret, webhookSecret] = ['key', 'webhook'].map((purpose) =>
    createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('hex'),
  ) as [string, string];
  const sandbox = new Sandbox({ db, keyId, keySecret, webhookSecret });
  const transport = sandboxTransport(sandbox);
  return {
    gateway: razorpayGateway({ keyId, keySecret, transport, timeoutMs: 3_000 }),
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    script: SANDBOX_SCRIPT,
    sandbox,
  };
}
