import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ErrorCode } from '../contract/errors.ts';
import { isFileUpload } from '../contract/file-uploads.ts';
import { shopOf } from '../domain/shop-settings.ts';
import { createApi } from './api.ts';
import { isClientGone, isDatabaseUnavailable } from './db/database-unavailable.ts';
import { Failure } from './failure.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { declaredBytes, maxBodyBytes, USUAL_BODY_BYTES } from './http/body-limits.ts';
import type { BuildArchive } from './http/build-archive.ts';
import { commonSecurityHeaders } from './http/content-security.ts';
import { failureResponse } from './http/failure-response.ts';
import { guardChanges } from './http/guard-changes.ts';
import { isHashedPath } from './http/hashed-path.ts';
import { mountHealth } from './http/health.ts';
import { refuseWhileViewing } from './http/refuse-while-viewing.ts';
import type { RequestContext } from './http/request-context.ts';
import { sendAnswer } from './http/send-answer.ts';
import type { StaticFiles } from './http/static-files.ts';
import { turnsBySettings } from './http/take-turns.ts';
import { warnAboutProxy } from './http/warn-about-proxy.ts';
import type { Log } from './log.ts';
import { routeOf } from './metrics/route-of.ts';
import { mountMetrics } from './metrics/serve-metrics.ts';
import type { Metrics } from './open-metrics.ts';
import { mountConsole } from './pages/mount-console.ts';
import type { FinishPage, PageRenderer } from './pages/page-renderer.ts';
import { plainPage } from './pages/plain-page.ts';
import { pageServer } from './pages/serve-page.ts';
import { SANDBOX_PATH } from './payment/sandbox/sandbox.ts';
import { serveSandbox } from './payment/sandbox/serve-sandbox.ts';
import { mountPictures } from './products/serve-picture.ts';
import { causedBy } from './request-scope.ts';
import type { Services } from './services.ts';
import type { Identify } from './session/identify.ts';
import type { Settings } from './settings.ts';
import { mountSiteFiles, mountSitemap } from './site/mount-site.ts';
import { Sitemap } from './site/sitemap.ts';

const SLOW_MS = 1_000;

/** Inspects every API answer before it is sent. */
export type InspectAnswers = (
  api: OpenAPIHono<RequestContext>,
) => MiddlewareHandler<RequestContext>;

export interface AppOptions {
  readonly settings: Settings;
  readonly log: Log;
  readonly identify: Identify;
  readonly files: StaticFiles;
  readonly finishPage: FinishPage;
  readonly finishConsole: FinishPage;
  readonly pageRenderer: () => Promise<PageRenderer>;
  /** null while the database cannot be reached. */
  readonly services: () => Services | null;
  /** For tests, which check every answer against the contract. */
  readonly inspectAnswers?: InspectAnswers | undefined;
  /** Whether a load balancer may send requests here; omitted: whenever the database answers. */
  readonly isOpen?: () => boolean;
  /** Omitted: nothing is counted or served. */
  readonly metrics?: Metrics | undefined;
  /** Hashed files of other builds; null while there is no file store. */
  readonly archive?: () => BuildArchive | null;
}

/** Handles every request; middleware runs in this order. */
export function createApp(options: AppOptions): Hono<RequestContext> {
  const { settings, log, identify, files, services, metrics } = options;
  const securityHeaders = commonSecurityHeaders(settings.publicUrl, {
    hasCheckout: settings.payment.kind === 'razorpay',
    hstsSubdomains: settings.hstsSubdomains,
  });
  const app = new Hono<RequestContext>();
  const api = createApi(settings);
  const isApi = (c: Context) => c.req.path === '/api' || c.req.path.startsWith('/api/');

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = c.env?.onBehalfOf?.requestId ?? randomUUID();
    c.set('requestId', requestId);
    c.set('commonHeaders', { ...securityHeaders, 'x-request-id': requestId });
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    await (isRead ? next() : causedBy(requestId, next));
    const took = performance.now() - startedAt;
    const ms = Math.round(took);
    const { status } = c.res;
    // What a page reads for itself is part of the page.
    if (metrics && !c.env?.onBehalfOf) {
      const { method } = c.req;
      metrics.events.requestAnswered({ method, route: routeOf(c), status, seconds: took / 1_000 });
    }
    // Fast successes are logged at debug level.
    const level = status >= 500 || ms > SLOW_MS ? 'warn' : status >= 400 ? 'info' : 'debug';
    log[level](
      { requestId, method: c.req.method, path: c.req.path.slice(0, 200), status, ms },
      'request',
    );
  });

  app.onError((error, c) => {
    if (isClientGone(error)) {
      log.info({ requestId: c.get('requestId') }, 'the client gave up');
      return failureResponse(c, 'INVALID_REQUEST');
    }
    const code = codeOf(error);
    if (code === 'UNEXPECTED' || !(error instanceof Failure || error instanceof HTTPException)) {
      const message = code === 'UNEXPECTED' ? 'unexpected error' : 'the database is unavailable';
      log.error({ err: error, requestId: c.get('requestId') }, message);
    }
    if (isApi(c)) {
      return failureResponse(c, code, {}, error instanceof Failure ? error.details : {});
    }
    return plainPage(c, PLAIN_PAGES[code] ?? 500);
  });

  if (options.inspectAnswers) app.use('/api/*', options.inspectAnswers(api));

  const limitBody = bodyLimit({
    maxSize: USUAL_BODY_BYTES,
    onError: (c) => failureResponse(c, 'BODY_TOO_LARGE'),
  });
  app.use(async (c, next) => {
    const { method, path } = c.req;
    // Reads have no body, and checking for one is slow. Uploads of files have their own limits.
    if (method === 'GET' || method === 'HEAD' || isFileUpload(method, path)) return next();
    // Checked before the body is touched: a connection with a half-read body cannot be reused.
    const declared = declaredBytes(c.req.raw);
    if ((declared ?? 0) > maxBodyBytes(path, declared)) return failureResponse(c, 'BODY_TOO_LARGE');
    return declared === null ? limitBody(c, next) : next();
  });

  app.use('/api/*', guardChanges(settings.publicUrl));

  if (settings.trustedProxies === 0) app.use(warnAboutProxy(log));
  mountHealth(app, services, options.isOpen ?? (() => true));
  if (metrics && settings.metrics && settings.metrics.port === undefined) {
    mountMetrics(app, settings.metrics, metrics);
  }
  // Before the database is open, the environment's defaults hold.
  const { brand: defaultBrand } = shopOf(settings.shopDefaults);
  const brandNow = () => services()?.shop.now.brand ?? defaultBrand;
  mountSiteFiles(app, settings.publicUrl, brandNow);

  app.get('*', async (c, next) => {
    const { path } = c.req;
    const file = (await files.find(path)) ?? (await options.archive?.()?.find(path));
    if (file) return sendAnswer(c, file.answer, file.cacheControl);
    if (!isHashedPath(path) || !services()) return next();
    // A script requested this: an HTML page would be useless to it, and must not be cached.
    return c.body(null, 404, { ...c.get('commonHeaders'), 'cache-control': 'no-store' });
  });

  mountPictures(app, services);

  mountConsole(app, brandNow, options.finishConsole);

  mountApiDocs(app, api);

  app.use(async (c, next) => {
    const ready = services();
    if (!ready) throw new Failure('DATABASE_UNAVAILABLE');
    c.set('services', ready);
    return next();
  });
  // Identity comes from the request or, for calls inside the process, from the page being rendered.
  app.use(turnsBySettings(settings, (c) => identify(c.req.raw, c.get('services'))));
  app.use(refuseWhileViewing);

  app.all(`${SANDBOX_PATH}/*`, serveSandbox);
  app.route('/api', api);
  mountSitemap(app, new Sitemap(settings.publicUrl));

  app.get(
    '*',
    pageServer({
      settings,
      finish: options.finishPage,
      renderer: options.pageRenderer,
      callApi: (request, bindings) => app.fetch(request, bindings),
    }),
  );
  app.notFound((c) => failureResponse(c, 'METHOD_NOT_ALLOWED', { allow: 'GET, HEAD' }));
  return app;
}

const PLAIN_PAGES: { readonly [code in ErrorCode]?: 429 | 503 } = {
  TOO_MANY_AT_ONCE: 429,
  DATABASE_UNAVAILABLE: 503,
};

function codeOf(error: Error): ErrorCode {
  if (error instanceof Failure) return error.code;
  // Hono throws this for a body that does not match its content type.
  if (error instanceof HTTPException && error.status === 400) return 'INVALID_REQUEST';
  return isDatabaseUnavailable(error) ? 'DATABASE_UNAVAILABLE' : 'UNEXPECTED';
}
