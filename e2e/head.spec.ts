import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { BRAND } from '../src/text/brand.ts';
import { decodeHtml } from './page-source.ts';
import { openHydrated, scrollToEnd } from './products-page.ts';
import { PUBLIC_URL } from './store-server.ts';
import { expect, test } from './store-test.ts';

// Page metadata for browsers, search engines and chats, read from the HTML source.

const [product] = DEMO_CATALOGUE;
const PRODUCT = `/product/${product!.id}`;

/** The canonical path and title of each page. */
const PUBLIC: Record<string, { canonical?: string; title: string }> = {
  '/': { title: BRAND.name },
  '/Products': { title: `Products · ${BRAND.name}` },
  '/Products?q=jeera': { canonical: '/Products', title: `Products · ${BRAND.name}` },
  '/Products?category=Dry+Fruits': { title: `Dry Fruits · ${BRAND.name}` },
  [PRODUCT]: { title: `${product!.title} · ${BRAND.name}` },
  '/contactUs': { title: `Contact Us · ${BRAND.name}` },
  '/ContactUs': { canonical: '/contactUs', title: `Contact Us · ${BRAND.name}` },
  '/Privacy-Policy': { title: `Privacy Policy · ${BRAND.name}` },
  '/TermsCondition': { title: `Terms & Conditions · ${BRAND.name}` },
  '/RefundCancellation': { title: `Refund & Cancellation · ${BRAND.name}` },
  '/Shippingpolicy': { title: `Shipping Policy · ${BRAND.name}` },
};

const PRIVATE = [
  '/login',
  '/register',
  '/forgot',
  '/profile',
  '/history',
  '/order-pad',
  '/view-history/some-order',
  '/cart',
  '/deleteAccount',
];

/** The attributes of every element with this name in the page's head. */
function elementsOf(head: string, name: string): Record<string, string>[] {
  return [...head.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!.toLowerCase(),
        decodeHtml(value!),
      ]),
    ),
  );
}

async function headOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = elementsOf(head, 'meta');
  const meta = (name: string) => {
    const found = metas.filter((one) => one.name === name || one.property === name);
    expect(found.length, `${path}: ${name} at most once`).toBeLessThanOrEqual(1);
    return found[0]?.content;
  };
  const links = elementsOf(head, 'link');
  const linked = (rel: string) => links.filter((link) => link.rel === rel);
  const titles = [...head.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text]) =>
    decodeHtml(text!),
  );
  const data = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([^<]*)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  return { status: answer.status(), html, meta, linked, titles, data };
}

for (const [path, { canonical = path, title }] of Object.entries(PUBLIC)) {
  test(`APP-09 ${path} has title, description, canonical URL and picture`, async ({ request }) => {
    const { meta, linked, titles } = await headOf(request, path);
    expect(titles).toEqual([title]);
    expect(meta('description')?.length).toBeGreaterThan(30);
    expect(meta('robots')).toBeUndefined();
    expect(linked('canonical').map(({ href }) => href)).toEqual([PUBLIC_URL + canonical]);

    expect(meta('og:site_name')).toBe(BRAND.name);
    expect(meta('og:title')).toBe(title.split(' · ')[0]);
    expect(meta('og:type')).toBe(path === PRODUCT ? 'product' : 'website');
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:url')).toBe(PUBLIC_URL + canonical);
    expect(meta('twitter:card')).toMatch(/^summary(_large_image)?$/);
    const picture = new URL(meta('og:image')!);
    expect(picture.origin).toBe(PUBLIC_URL);
    expect(picture.pathname).toMatch(/\.png$/);
    const answer = await request.get(picture.pathname);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/png');
    expect([...(await answer.body()).subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  });
}

test('APP-09 every page has its own description', async ({ request }) => {
  const paths = Object.keys(PUBLIC).filter((path) => !/[?]|ContactUs/.test(path));
  const descriptions = await Promise.all(
    paths.map(async (path) => (await headOf(request, path)).meta('description')),
  );
  expect(new Set(descriptions).size).toBe(paths.length);
});

for (const district of [undefined, 'Erode'] as const) {
  test.describe(district ? 'a retailer' : 'a visitor', () => {
    test.use({ retailerOf: district });

    test('PRICE-02 structured data has the product but no price', async ({
      context: { request },
    }) => {
      const { data } = await headOf(request, PRODUCT);
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product!.title,
        sku: product!.id,
        category: product!.categories[0],
        url: PUBLIC_URL + PRODUCT,
      });
      const images = [data[0]!.image].flat() as string[];
      expect(images.length).toBeGreaterThan(0);
      for (const image of images) {
        expect(new URL(image).origin).toBe(PUBLIC_URL);
        const answer = await request.get(new URL(image).pathname);
        expect(answer.status(), image).toBe(200);
        expect(answer.headers()['content-type'], image).toBe('image/png');
      }
      expect(JSON.stringify(data)).not.toMatch(/price|offer|₹|paise/i);
    });

    test('HOME-07 structured data tells search engines the search URL', async ({
      context: { request },
    }) => {
      const { data } = await headOf(request, '/');
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({
        '@type': 'WebSite',
        name: BRAND.name,
        url: `${PUBLIC_URL}/`,
        potentialAction: { target: `${PUBLIC_URL}/Products?q={search_term_string}` },
      });
      expect(JSON.stringify(data)).not.toMatch(/price|offer|₹|paise/i);
    });

    test('personal and account pages are marked noindex', async ({ context: { request } }) => {
      for (const path of PRIVATE) {
        const { status, meta, titles } = await headOf(request, path);
        expect(status, path).toBe(200);
        expect(meta('robots'), path).toBe('noindex');
        expect(titles, path).toHaveLength(1);
        expect(titles[0], path).toContain(` · ${BRAND.name}`);
      }
    });
  });
}

test('DETAIL-03 a missing product is marked noindex', async ({ request }) => {
  const { status, meta } = await headOf(request, '/product/no-such-product');
  expect(status).toBe(404);
  expect(meta('robots')).toBe('noindex');
});

test('the manifest and every icon load', async ({ request }) => {
  const { linked } = await headOf(request, '/');
  const [manifest] = linked('manifest');
  const answer = await request.get(manifest!.href!);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons, start_url } = (await answer.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; type: string; sizes: string }[];
  };
  expect(name).toBe(BRAND.name);
  expect((await request.get(start_url)).status()).toBe(200);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const others = [...linked('icon'), ...linked('apple-touch-icon')].map(({ href }) => href!);
  expect(others).toHaveLength(2);
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toBe(type);
  }
  for (const address of [...others, '/favicon.ico']) {
    const icon = await request.get(address);
    expect(icon.status(), address).toBe(200);
    expect(icon.headers()['content-type'], address).toMatch(/^image\//);
  }
});

test('all fonts together are at most 100 kB', () => {
  const assets = fileURLToPath(new URL('../dist/client/assets', import.meta.url));
  const fonts = readdirSync(assets).filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  const sizes = fonts.map((name) => readFileSync(`${assets}/${name}`).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000);
});

test('list, product and home load only the latin fonts for a visitor', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') loaded.add(new URL(request.url()).pathname);
  });
  for (const path of ['/Products', PRODUCT, '/']) {
    await openHydrated(page, path);
    await scrollToEnd(page);
    await page.evaluate(() => document.fonts.ready);
    const names = [...loaded].map((file) => /([\w-]+)-wght-normal/.exec(file)![1]).sort();
    expect(names, path).toEqual(['figtree-latin', 'fraunces-latin']);
  }
});
