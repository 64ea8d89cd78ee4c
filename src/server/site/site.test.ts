import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readParams } from '../../storefront/entry-server.tsx';
import { prepareCatalogueQueries } from '../catalogue/catalogue-queries.ts';
import type { RequestContext } from '../http/request-context.ts';
import { readXml, textsOf } from '../testing/read-xml.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { retailerOf, type TestStore, useTestStore } from '../testing/test-store.ts';
import { mountSitemap } from './mount-site.ts';
import { Sitemap } from './sitemap.ts';

const HOST = 'http://localhost:3000';
const FIXED = [
  '/',
  '/Products',
  '/contactUs',
  '/Privacy-Policy',
  '/TermsCondition',
  '/RefundCancellation',
  '/Shippingpolicy',
];

const addressesIn = (xml: string) => textsOf(readXml(xml), 'loc');
const productIds = async (store: TestStore) =>
  (await prepareCatalogueQueries(store.db).forSitemap.execute({ after: '', limit: 1_000 })).map(
    ({ id }) => id,
  );

describeOnOne('the sitemap', (kind) => {
  const store = useTestStore(kind);
  const read = async (path = '/sitemap.xml') => (await store().fetch(path)).text();
  const everything = async () => [
    ...FIXED.map((path) => HOST + path),
    ...(await productIds(store())).map((id) => `${HOST}/product/${id}`),
  ];

  it('lists every public page and every product of the catalogue, once', async () => {
    const response = await store().fetch('/sitemap.xml');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = addressesIn(await response.text());
    expect(listed).toEqual(await everything());
    expect(listed).toHaveLength(FIXED.length + 192);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('has the time of a product’s last change, and updates it', async () => {
    const changed = async () => {
      const entries = readXml(await read()).children.filter((entry) =>
        textsOf(entry, 'loc')[0]!.endsWith('/product/cumin-jeera-bold'),
      );
      return textsOf(entries[0]!, 'lastmod')[0]!;
    };
    const before = await changed();
    expect(before).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    await store().change(`update product set unit = unit where id = 'cumin-jeera-bold'`);
    expect(Date.parse(await changed())).toBeGreaterThan(Date.parse(before));
  });

  it('is the same for everyone and answers 304 until the catalogue changes', async () => {
    const first = await store().fetch('/sitemap.xml');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag')!;
    const forRetailer = await store().fetch('/sitemap.xml', { caller: retailerOf('Erode') });
    expect(forRetailer.headers.get('etag')).toBe(etag);
    const conditional = { headers: { 'if-none-match': etag } };
    expect((await store().fetch('/sitemap.xml', conditional)).status).toBe(304);
    await store().change(`update product set unit = unit where id = 'cumin-jeera-bold'`);
    expect((await store().fetch('/sitemap.xml', conditional)).status).toBe(200);
  });

  it('has no parts while it is one file', async () => {
    for (const part of ['1', '2', '0', '01', '99999999999999999999']) {
      expect((await store().fetch(`/sitemap-${part}.xml`)).status, part).toBe(404);
    }
  });

  it.each([
    [199, 1],
    [198, 2],
    [100, 2],
    [7, 29],
    [5, 40],
    [3, 67],
  ])(
    'with at most %i addresses per file lists every address once, in %i parts',
    async (most, parts) => {
      const queries = prepareCatalogueQueries(store().db);
      const sitemap = new Sitemap(HOST, most);
      const whole = (await sitemap.whole(queries)).body.toString();
      if (parts === 1) {
        expect(addressesIn(whole)).toEqual(await everything());
        expect(await sitemap.part(queries, 1)).toBeNull();
        return;
      }
      expect(readXml(whole).name).toBe('sitemapindex');
      const expected = Array.from(
        { length: parts },
        (_, index) => `${HOST}/sitemap-${index + 1}.xml`,
      );
      expect(addressesIn(whole)).toEqual(expected);
      const listed: string[] = [];
      for (let part = 1; part <= parts; part += 1) {
        const xml = (await sitemap.part(queries, part))!.body.toString();
        const addresses = addressesIn(xml);
        expect(addresses.length).toBeLessThanOrEqual(most);
        listed.push(...addresses);
      }
      expect(listed).toEqual(await everything());
      expect(await sitemap.part(queries, parts + 1)).toBeNull();
    },
  );

  it('serves exactly the parts listed in the index', async () => {
    const app = new Hono<RequestContext>();
    const cached: string[] = [];
    const services = {
      catalogue: { queries: prepareCatalogueQueries(store().db) },
      answers: {
        async get(key: string, build: () => Promise<{ isCacheable: boolean }>) {
          const answer = await build();
          if (answer.isCacheable) cached.push(key);
          return answer;
        },
      },
    };
    app.use((c, next) => {
      c.set('services', services as never);
      return next();
    });
    mountSitemap(app, new Sitemap(HOST, 100));
    for (const address of addressesIn(await (await app.request('/sitemap.xml')).text())) {
      const response = await app.request(address.slice(HOST.length));
      expect(response.status).toBe(200);
      expect(readXml(await response.text()).name).toBe('urlset');
    }
    for (const part of ['0', '3', '1x', '9'.repeat(400)]) {
      expect((await app.request(`/sitemap-${part}.xml`)).status, part).toBe(404);
    }
    expect(cached).toEqual(['sitemap', 'sitemap 1', 'sitemap 2']);
  });

  it('works with one product and with none', async () => {
    await store().change(`delete from product where id <> 'cumin-jeera-bold'`);
    expect(addressesIn(await read())).toEqual([
      ...FIXED.map((path) => HOST + path),
      `${HOST}/product/cumin-jeera-bold`,
    ]);
    await store().change('delete from product');
    expect(addressesIn(await read())).toEqual(FIXED.map((path) => HOST + path));
    const parts = new Sitemap(HOST, 7);
    const queries = prepareCatalogueQueries(store().db);
    expect(addressesIn((await parts.whole(queries)).body.toString())).toHaveLength(7);
  });
});

describe('sitemap addresses', () => {
  it('are escaped for XML', async () => {
    const queries = {
      count: { execute: async () => [{ total: 1 }] },
      forSitemap: { execute: async () => [{ id: `a&b<'">/ü`, updatedAt: new Date(0) }] },
      idAt: { execute: async () => [] },
    };
    const { body } = await new Sitemap('https://a&b.example').whole(queries as never);
    expect(addressesIn(body.toString()).at(-1)).toBe(
      `https://a&b.example/product/a%26b%3C'%22%3E%2F%C3%BC`,
    );
  });

  it('are all existing pages', () => {
    expect(FIXED.filter((path) => readParams(path) === null)).toEqual([]);
    expect(readParams('/product/cumin-jeera-bold')).not.toBeNull();
  });
});

describe('the site files', () => {
  const store = useTestStore('embedded', {
    PUBLIC_URL: 'https://store.example',
    STORE_NAME: 'Anbu "Spices" & Sons',
  });

  it('robots.txt excludes private pages and links to the sitemap', async () => {
    const response = await store().fetch('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).trim().split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /api/',
      'Disallow: /console',
      'Disallow: /cart',
      'Disallow: /history',
      'Disallow: /order-pad',
      'Disallow: /view-history/',
      'Disallow: /rate-sheet',
      'Disallow: /profile',
      '',
      'Sitemap: https://store.example/sitemap.xml',
    ]);
    expect(addressesIn(await (await store().fetch('/sitemap.xml')).text())[0]).toBe(
      'https://store.example/',
    );
  });

  it('the web manifest has the shop’s name, colours and icons', async () => {
    const response = await store().fetch('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await response.json()).toMatchObject({
      name: 'Anbu "Spices" & Sons',
      short_name: 'Anbu "Spices" & Sons',
      start_url: '/',
      display: 'standalone',
      theme_color: '#fbf6ec',
      background_color: '#fbf6ec',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        {
          src: '/icons/maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    });
  });

  it.each(['/robots.txt', '/manifest.webmanifest', '/sitemap.xml'])(
    '%s contains no price, supports 304 and HEAD, and answers 405 to other methods',
    async (path) => {
      const response = await store().fetch(path);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.text()).not.toMatch(/price|₹|paise/i);
      const etag = response.headers.get('etag')!;
      const again = await store().fetch(path, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      const head = await store().fetch(path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect((await store().fetch(path, { method: 'POST' })).status).toBe(405);
    },
  );
});
