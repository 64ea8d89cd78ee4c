import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Services } from '../services.ts';
import type { RequestContext } from './request-context.ts';

/**
 * /healthz: the process is alive. /readyz: it takes requests and can serve them, that is, its database answers.
 * A balancer watches the latter: from the moment a process is asked to stop, it says no.
 */
export function mountHealth(
  app: Hono<RequestContext>,
  services: () => Services | null,
  isOpen: () => boolean,
): void {
  app.get('/healthz', (c) => c.json({ alive: true }, 200, c.get('commonHeaders')));
  app.get('/readyz', async (c) => {
    const ready = services();
    const answers = ready !== null && isOpen() && (await answersNow(ready));
    return c.json({ ready: answers }, answers ? 200 : 503, c.get('commonHeaders'));
  });
}

const answersNow = ({ database }: Services): Promise<boolean> =>
  database.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
