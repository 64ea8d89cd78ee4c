import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { VISITOR } from '../domain/caller.ts';
import { PAGE_TEXT } from '../text/error-pages.ts';
import { createApp } from './app.ts';
import { FairQueue } from './http/fair-queue.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { readSettings } from './settings.ts';
import { checkAnswers } from './testing/check-answers.ts';
import { describeOnOne } from './testing/test-databases.ts';
import { useTestStore } from './testing/test-store.ts';

describeOnOne('cached answers and pages', (kind) => {
  const store = useTestStore(kind);

  it.each([
    '/api/products',
    '/api/home',
    '/api/products/cumin-jeera-bold',
    '/Products',
    '/Products?q=jeera',
  ])('%s answers 304 until the catalogue changes, then sends the new content', async (path) => {
    const first = await store().fetch(path);
    const etag = first.headers.get('etag')!;
    const conditional = { headers: { 'if-none-match': etag } };
    expect((await store().fetch(path, conditional)).status).toBe(304);
    await store().change(
      `update product set title = title || ' New', trend_rank = 1 where id = 'cumin-jeera-bold'`,
    );
    // The first page by title does not include this product; every other answer here does.
    if (path !== '/api/products' && path !== '/Products') {
      await expect.poll(async () => (await store().fetch(path, conditional)).status).toBe(200);
      const again = await store().fetch(path);
      expect(again.headers.get('etag')).not.toBe(etag);
      expect(await again.text()).toContain(' New');
    }
    await store().change(
      `update product set title = 'Cumin (Jeera) Bold' where id = 'cumin-jeera-bold'`,
    );
  });

  it('a page rendered twice has the same bytes, so a browser’s copy stays valid on every instance', async () => {
    const first = await (await store().fetch('/Products')).text();
    await store().change(`update product set credit_points = credit_points`);
    expect(await (await store().fetch('/Products')).text()).toBe(first);
  });

  it('the order of parameters and unknown parameters make no difference', async () => {
    const plain = (await store().fetch('/Products?q=tea')).headers.get('etag');
    for (const path of ['/Products?x=1&q=tea', '/Products?q=tea&utm_source=chat']) {
      expect((await store().fetch(path)).headers.get('etag')).toBe(plain);
    }
  });
});

describeOnOne('products that cannot be read', (kind) => {
  const store = useTestStore(kind);

  it('APP-12 give an error page with a retry link, never a blank one, until they can be read again', async () => {
    const rename = (from: string, to: string) =>
      store().db.execute(`alter table ${from} rename to ${to}`);
    await rename('product', 'product_elsewhere');
    try {
      const response = await store().fetch('/Products');
      expect(response.status).toBe(500);
      const html = await response.text();
      expect(html).toContain(PAGE_TEXT.errorTitle);
      expect(html).toContain(PAGE_TEXT.tryAgain);
    } finally {
      await rename('product_elsewhere', 'product');
    }
    const again = await store().fetch('/Products');
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('<article');
  });
});

describe('every answer', () => {
  const store = useTestStore('embedded');

  it.each([
    '/api/home',
    '/api/session',
    '/api/nothing',
    '/Products',
    '/nothing',
    '/healthz',
    '/api/docs',
    '/api/openapi.json',
  ])('%s carries a request id and the security headers', async (path) => {
    const { headers } = await store().fetch(path);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it.each(['/api/home', '/api/docs', '/api/openapi.json', '/Products', '/nothing'])(
    '%s has a policy for its content',
    async (path) => {
      const { headers } = await store().fetch(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  it.each([
    ['POST', '/api/products'],
    ['GET', '/api/products/no-such'],
    ['GET', '/api/products?limit=x'],
    ['DELETE', '/Products'],
    ['HEAD', '/Products'],
  ])('%s %s, refused or without a body, carries them too', async (method, path) => {
    const { headers } = await store().fetch(path, { method });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBeTruthy();
  });

  it('ignores a request id sent by the client', async () => {
    const { headers } = await store().fetch('/api/home', { headers: { 'x-request-id': 'forged' } });
    expect(headers.get('x-request-id')).not.toBe('forged');
  });

  it('that is a page allows only its own scripts, by hash', async () => {
    const { headers } = await store().fetch('/Products');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')*;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  it('APP-12 for an unknown address is a “not found” page with status 404', async () => {
    const response = await store().fetch('/no/such/page');
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain('Page not found');
    // Any number of wrong addresses can be requested: they share one page, rendered once.
    expect(await (await store().fetch('/another?x=1')).text()).toBe(page);
  });
});

describe('the OpenAPI document', () => {
  const store = useTestStore('embedded');

  it('is OpenAPI 3.1 and lists the error codes of each call', async () => {
    const document = await store().json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    }>('/api/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    // What they are is checked in src/server/authorisation.test.ts.
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path]),
    );
    expect(described.sort()).toEqual([...store().calls].sort());
    const { responses } = document.paths['/products/{id}']!.get!;
    expect(responses['404']!.description).toBe('PRODUCT_NOT_FOUND');
    expect(responses['503']!.description).toBe('DATABASE_UNAVAILABLE');
  });
});

describe('when something fails', () => {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const renderer: PageRenderer = {
    readParams: () => ['q'],
    isCacheable: () => true,
    renderPage: () => Promise.reject(new Error('the renderer is broken')),
  };
  const settings = readSettings({});
  const appWith = (services: () => never) =>
    createApp({
      settings,
      log: pino({ level: 'debug' }, sink),
      identify: () => VISITOR,
      files: { find: () => null },
      finishPage: (html) => html,
      finishConsole: (html) => html,
      pageRenderer: async () => renderer,
      services,
      inspectAnswers: checkAnswers(),
    });
  const broken = appWith(
    () =>
      ({
        answers: { has: () => false, get: (_: string, make: () => unknown) => make() },
        fairQueue: new FairQueue(1),
      }) as never,
  );
  const withoutDatabase = appWith(() => null as never);

  it('APP-12 the person sees a page with a retry link and a request id, and no error details', async () => {
    const response = await broken.request('/Products?q=secret');
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain('Something went wrong');
    expect(html).toContain(response.headers.get('x-request-id'));
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(html).not.toContain('the renderer is broken');
  });

  it('a call gets the code, the message and the request id, and no error details', async () => {
    const response = await broken.request('/api/home');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: {
        code: 'UNEXPECTED',
        message: 'Something went wrong on our side. Try again.',
        requestId: response.headers.get('x-request-id'),
      },
    });
  });

  it('the log has the error under that request id, and no search terms', async () => {
    lines.length = 0;
    const response = await broken.request('/Products?q=secret');
    const id = response.headers.get('x-request-id');
    expect(lines.filter((line) => line.requestId === id).map(({ msg }) => msg)).toEqual([
      'unexpected error',
      'request',
    ]);
    expect(JSON.stringify(lines)).toContain('the renderer is broken');
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('APP-12 without a database a call answers 503 with Retry-After, a page says so, and the process stays alive', async () => {
    const call = await withoutDatabase.request('/api/products');
    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('5');
    expect(await call.json()).toMatchObject({ error: { code: 'DATABASE_UNAVAILABLE' } });
    const page = await withoutDatabase.request('/Products');
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    const html = await page.text();
    expect(html).toContain('Back in a moment');
    expect(html).toContain(PAGE_TEXT.tryAgain);
    expect((await withoutDatabase.request('/healthz')).status).toBe(200);
    expect((await withoutDatabase.request('/readyz')).status).toBe(503);
  });
});
