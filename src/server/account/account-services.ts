import type { Db } from '../db/database.ts';
import type { Limiter } from '../http/limiter.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Auth } from './auth.ts';

/** What the use cases of accounts work with. */
export interface AccountServices {
  readonly db: Db;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly limiter: Limiter;
  readonly jobs: Jobs;
  readonly log: Log;
  /** Signs what is kept as a hash and is too short to be safe as a plain one. */
  readonly secret: string;
  /** Where mailed links lead. */
  readonly publicUrl: string;
}
