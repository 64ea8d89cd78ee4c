import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { OrderServices } from '../order/order-services.ts';
import type { Gateway } from './gateway.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The dependencies of the payment use cases. */
export interface PaymentServices {
  readonly db: Db;
  readonly orders: OrderServices;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly storeName: string;
  readonly publicUrl: string;
  /** null if online payment is not available. */
  readonly provider: Provider | null;
}

export interface Provider {
  readonly gateway: Gateway;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecrets: readonly string[];
  /** The URL of the checkout script. */
  readonly script: string;
  readonly sandbox: Sandbox | null;
}
