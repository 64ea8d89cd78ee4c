import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Caller, VISITOR } from '../../domain/caller.ts';
import { PATHS } from '../../domain/paths.ts';
import * as renderer from '../../storefront/entry-server.tsx';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { silentLog } from '../testing/test-databases.ts';
import { retailerOf, useTestStore } from '../testing/test-store.ts';
import type { FinishPage } from './page-renderer.ts';

const SOURCE = /<script>(?<code>.*?)<\/script>/gs;
const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const scriptsIn = (page: string) => [...page.matchAll(SOURCE)].map(({ groups }) => groups!.code!);

interface Options {
  caller?: Caller;
  finishPage?: FinishPage;
}
const RETAILER = retailerOf('Salem');
const unfinished: FinishPage = (html) => html;

describe('a page', () => {
  const store = useTestStore('embedded');
  const rendered: string[] = [];
  const appWith = (planted = '', { caller = VISITOR, finishPage = unfinished }: Options = {}) =>
    createApp({
      settings: readSettings({}),
      log: silentLog,
      identify: () => caller,
      files: { find: () => null },
      finishPage,
      finishConsole: (html) => html,
      async pageRenderer() {
        return {
          ...renderer,
          async renderPage(request) {
            rendered.push(request.href);
            const page = await renderer.renderPage(request);
            const isPlanted = request.href.startsWith('/Products');
            const html = isPlanted ? page.html.replace('</body>', `${planted}</body>`) : page.html;
            return { ...page, html };
          },
        };
      },
      services: () => store().services,
    });

  it('may run the scripts of the application, and none that was planted in it', async () => {
    const response = await appWith('<script>planted()</script>').request('/Products?q=planted');
    const policy = response.headers.get('content-security-policy')!;
    const scripts = scriptsIn(await response.text());
    expect(scripts).toContain('planted()');
    expect(scripts.length).toBeGreaterThan(1);
    const blessed = scripts.filter((code) => policy.includes(sourceOf(code)));
    expect(blessed).toEqual(scripts.filter((code) => code !== 'planted()'));
  });

  it.each(['/', '/login', '/cart', '/product/cumin-jeera-bold', '/Shippingpolicy', '/no/page'])(
    '%s has no script that it may not run',
    async (path) => {
      const response = await appWith().request(path);
      const policy = response.headers.get('content-security-policy')!;
      for (const code of scriptsIn(await response.text())) expect(policy).toContain(sourceOf(code));
    },
  );

  it.each<[string, Caller, boolean]>([
    ['/Products?q=finished', VISITOR, true],
    ['/', RETAILER, false],
    ['/cart', RETAILER, false],
  ])('%s for %j is finished as a visitor’s page: %s', async (path, caller, isForVisitor) => {
    const finished: unknown[] = [];
    const finishPage: FinishPage = (html, href, options) => {
      if (href !== PATHS.contact) finished.push(options);
      return html;
    };
    await appWith('', { caller, finishPage }).request(path);
    expect(finished).toEqual([{ isForVisitor }]);
  });

  it('is rendered once, whatever else is in its address', async () => {
    const app = appWith();
    const etag = (await app.request('/forgot')).headers.get('etag');
    await app.request('/cart');
    rendered.length = 0;
    for (const path of ['/forgot?utm_source=chat', '/forgot?a=1', '/forgot?b=2&b=3', '/./forgot']) {
      expect((await app.request(path)).headers.get('etag')).toBe(etag);
    }
    for (const path of ['/cart?x=1', '/cart?x=2']) await app.request(path);
    for (const path of ['//forgot', '/FORGOT', '/forgot/', '/%66orgot', '/forgot//?x=1']) {
      const response = await app.request(`http://localhost${path}`);
      expect([path, response.status]).toEqual([path, 308]);
    }
    expect(rendered).toEqual([]);
  });

  it('is rendered once, also with parameters that only other pages read', async () => {
    const app = appWith();
    for (const path of ['/', '/login', '/cart', '/product/cumin-jeera-bold']) {
      const etag = (await app.request(path)).headers.get('etag');
      rendered.length = 0;
      for (const search of ['q=a', 'q=b', 'pack=loose', 'sort=name&q=c']) {
        expect((await app.request(`${path}?${search}`)).headers.get('etag')).toBe(etag);
      }
      expect(rendered).toEqual([]);
    }
    await app.request('/rate-sheet?category=Tea&q=a');
    await app.request('/Products?q=tea&category=Tea&x=1');
    const last = rendered.slice(-2);
    expect(last).toEqual(['/rate-sheet?category=Tea', '/Products?q=tea&category=Tea']);
  });

  it.each([
    ['//Products?q=tea&utm_source=chat', 308, '/Products?q=tea&utm_source=chat'],
    ['/PRODUCT/cumin-jeera-bold', 308, '/product/cumin-jeera-bold'],
    ['/Products?q=%20tea%20&utm_source=chat', 307, '/Products?q=tea&utm_source=chat'],
    ['/Products?utm_source=chat&category=none', 307, '/Products?utm_source=chat'],
  ])('at %s redirects with %i to %s', async (path, status, location) => {
    const response = await appWith().request(`http://localhost${path}`);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/contactUs', '/ContactUs'])(
    'at %s, as the specification spells it, is shown',
    async (path) => {
      expect((await appWith().request(path)).status).toBe(200);
    },
  );
});
