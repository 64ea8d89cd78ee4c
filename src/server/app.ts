import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { VISITOR } from '../domain/caller.ts';
import { createApi } from './api.ts';
import { isUnavailable } from './db/unavailable.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { commonSecurityHeaders, DATA_POLICY } from './http/content-security.ts';
import { Failure, failureResponse } from './http/failure.ts';
import { mountHealth } from './http/health.ts';
import type { RequestContext } from './http/request-context.ts';
import type { StaticFiles } from './http/static-files.ts';
import type { Log } from './log.ts';
import type { FinishPage, PageRenderer } from './pages/page-maker.ts';
import { plainPage } from './pages/plain-page.ts';
import { pageServer } from './pages/serve-page.ts';
import type { Services } from './services.ts';
import type { Identify } from './session/identify.ts';
import type { Settings } from './settings.ts';

const MOST_BODY_BYTES = 256 * 1024;
const SLOW_MS = 1_000;

export interface AppOptions {
  readonly settings: Settings;
  readonly log: Log;
  readonly identify: Identify;
  readonly files: StaticFiles;
  readonly finishPage: FinishPage;
  readonly pageRenderer: () => Promise<PageRenderer>;
  /** null while the database cannot be reached. */
  readonly services: () => Services | null;
}

/** Every request, top to bottom. */
export function createApp(options: AppOptions): Hono<RequestContext> {
  const { settings, log, identify, files, services } = options;
  const securityHeaders = Object.entries(commonSecurityHeaders(settings.publicUrl));
  const app = new Hono<RequestContext>();
  const isApi = (c: Context) => c.req.path === '/api' || c.req.path.startsWith('/api/');

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = c.env?.onBehalfOf?.requestId ?? randomUUID();
    c.set('requestId', requestId);
    await next();
    for (const [name, value] of securityHeaders) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', requestId);
    const ms = Math.round(performance.now() - startedAt);
    const { status } = c.res;
    // What goes well and fast is not news.
    const level = status >= 500 || ms > SLOW_MS ? 'warn' : status >= 400 ? 'info' : 'debug';
    log[level](
      { requestId, method: c.req.method, path: c.req.path.slice(0, 200), status, ms },
      'request',
    );
  });

  app.onError((error, c) => {
    const requestId = c.get('requestId');
    if (error instanceof Failure) return failureResponse(error.code, requestId);
    const isDown = isUnavailable(error);
    log.error({ err: error, requestId }, isDown ? 'the database is away' : 'unexpected error');
    if (isApi(c)) return failureResponse(isDown ? 'DATABASE_UNAVAILABLE' : 'UNEXPECTED', requestId);
    return plainPage(isDown ? 503 : 500, requestId);
  });

  app.use(
    bodyLimit({
      maxSize: MOST_BODY_BYTES,
      onError: (c) => failureResponse('BODY_TOO_LARGE', c.get('requestId')),
    }),
  );

  mountHealth(app, services);

  app.get('*', (c, next) => {
    const file = files.find(c.req.path);
    return file ? file.answer.respond(c.req.raw, file.cacheControl) : next();
  });

  const api = createApi(settings);
  mountApiDocs(app, api as unknown as OpenAPIHono);

  app.use(async (c, next) => {
    const ready = services();
    if (!ready) {
      const requestId = c.get('requestId');
      return isApi(c)
        ? failureResponse('DATABASE_UNAVAILABLE', requestId)
        : plainPage(503, requestId);
    }
    c.set('services', ready);
    // Identity comes from the request itself, or, inside the process, from the page being made.
    c.set('caller', c.env?.onBehalfOf?.caller ?? (await identify(c.req.raw)) ?? VISITOR);
    return next();
  });

  app.use('/api/*', async (c, next) => {
    await next();
    c.res.headers.set('content-security-policy', DATA_POLICY);
  });
  app.route('/api', api);

  app.get(
    '*',
    pageServer({
      settings,
      finish: options.finishPage,
      renderer: options.pageRenderer,
      callApi: (request, bindings) => app.fetch(request, bindings),
    }),
  );
  app.notFound((c) =>
    failureResponse('METHOD_NOT_ALLOWED', c.get('requestId'), { allow: 'GET, HEAD' }),
  );
  return app;
}
