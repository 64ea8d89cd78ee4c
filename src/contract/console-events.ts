import { createRoute, z } from '@hono/zod-openapi';
import { CALLS } from '../domain/paths.ts';
import { consoleFailures } from './errors.ts';

export const watchConsoleRoute = createRoute({
  method: 'get',
  path: CALLS.liveConsole,
  tags: ['Console'],
  summary: 'What changes, while the console is open',
  description:
    'Server-sent events without content: fetch again what is shown. `orders`: an order was placed or has changed. ' +
    '`prices`: products or prices have changed. `shops`: a shop has registered, or its standing, district or orders have changed. Packers get only `orders`. At most four of each per second. `end`: do not ' +
    'reconnect; the data says why: "session" (logged out, or the role has changed) or "replaced" (too many streams for ' +
    'one session; the oldest is closed). `reconnect`: reconnect after the time that `retry` gives, as a browser does by ' +
    'itself. After every reconnect, fetch everything again.',
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...consoleFailures(),
  },
});
