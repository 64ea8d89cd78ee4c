import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { OrderServices } from '../order/order-services.ts';
import type { Gateway } from './gateway.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** What the use cases of payments work with. */
export interface PaymentServices {
  readonly db: Db;
  readonly orders: OrderServices;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly storeName: string;
  readonly publicUrl: string;
  /** null: nobody can pay online here. */
  readonly provider: Provider | null;
}

export interface Provider {
  readonly gateway: Gateway;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecrets: readonly string[];
  /** Where the browser gets the checkout from. */
  readonly script: string;
  readonly sandbox: Sandbox | null;
}
