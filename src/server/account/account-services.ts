import type { Shop } from '../../domain/shop-settings.ts';
import type { Db } from '../db/database.ts';
import type { Limiter } from '../http/limiter.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { DeviceCookie } from '../session/device-cookie.ts';
import type { Sessions } from '../session/sessions.ts';

/** The dependencies of the account use cases. */
export interface AccountServices {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly deviceCookie: DeviceCookie;
  readonly limiter: Limiter;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly shop: { readonly now: Shop };
  /** Keys the hashes of secrets short enough to be guessed. */
  readonly secret: string;
  /** Where emailed links lead. */
  readonly publicUrl: string;
}
