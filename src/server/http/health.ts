import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Services } from '../services.ts';
import type { RequestContext } from './request-context.ts';

/**
 * /healthz: the process is alive. /readyz: it accepts requests and its database can be written. A load balancer
 * checks /readyz, which answers 503 as soon as the process is asked to stop.
 */
export function mountHealth(
  app: Hono<RequestContext>,
  services: () => Services | null,
  isOpen: () => boolean,
): void {
  app.get('/healthz', (c) => c.json({ alive: true }, 200, c.get('commonHeaders')));
  app.get('/readyz', async (c) => {
    const open = services();
    const isReady = open !== null && isOpen() && (await canWrite(open));
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
