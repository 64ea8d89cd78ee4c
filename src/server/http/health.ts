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
    const ready = await isReady(services(), isOpen());
    return c.json({ ready }, ready ? 200 : 503, c.get('commonHeaders'));
  });
}

/** What /readyz and the metrics say: alerts are about what balancers see. */
export async function isReady(services: Services | null, isOpen: boolean): Promise<boolean> {
  return services !== null && isOpen && (await services.canWrite()) === true;
}
