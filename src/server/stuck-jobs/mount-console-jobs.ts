import type { OpenAPIHono } from '@hono/zod-openapi';
import { listStuckJobsRoute, retryJobsRoute } from '../../contract/console-jobs.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { countStuck, readStuck } from './read-stuck.ts';
import { retryStuck } from './retry-stuck.ts';

export function mountConsoleJobs(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(listStuckJobsRoute, async (c) => {
      const { db } = c.get('services').database;
      const page = await readStuck(db, c.req.valid('query'));
      return privateJson(c, { counts: await countStuck(db), ...page });
    })
    .openapi(retryJobsRoute, async (c) => {
      const { database, jobs } = c.get('services');
      const request = c.req.valid('json');
      const retried = await retryStuck({ db: database.db, jobs }, staffOf(c), request);
      return privateJson(c, { retried });
    });
}
