import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Services } from '../services.ts';
import type { RequestContext } from './request-context.ts';

/** A database that is cut off answers nothing, and statements wait for their own, longer timeout. */
const PATIENCE_MS = 3_000;

/**
 * /healthz: the process is alive. /readyz: it accepts requests and its database can be written. A load balancer
 * checks /readyz, which answers 503 as soon as the process is asked to stop.
 */
export function mountHealth(
  app: Hono<RequestContext>,
  services: () => Services | null,
  isOpen: () => boolean,
): void {
  const canWriteSoon = withinPatience(canWrite);
  app.get('/healthz', (c) => c.json({ alive: true }, 200, c.get('commonHeaders')));
  app.get('/readyz', async (c) => {
    const open = services();
    const isReady = open !== null && isOpen() && (await canWriteSoon(open));
    return c.json({ ready: isReady }, isReady ? 200 : 503, c.get('commonHeaders'));
  });
}

/** A server that only reads has been replaced by another one, or waits to become it. */
async function canWrite({ database }: Services): Promise<boolean> {
  try {
    const { rows } = (await database.db.execute(
      sql`select current_setting('transaction_read_only') as reads_only`,
    )) as { rows: { reads_only: string }[] };
    return rows[0]?.reads_only === 'off';
  } catch {
    return false;
  }
}

type Check = (services: Services) => Promise<boolean>;

/**
 * All who ask share one check, so that they never use up the pool. After one without an answer, everybody is told so at once,
 * until another one is answered in time.
 */
function withinPatience(check: Check): Check {
  let running: Promise<boolean> | null = null;
  let isLate = false;
  const start = async (services: Services): Promise<boolean> => {
    const late = setTimeout(PATIENCE_MS, null, { ref: false });
    const answer = await Promise.race([check(services), late]);
    running = null;
    isLate = answer === null;
    return answer ?? false;
  };
  return async (services) => {
    running ??= start(services);
    return isLate ? false : running;
  };
}
