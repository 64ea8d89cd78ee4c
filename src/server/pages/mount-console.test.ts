import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { silentLog } from '../testing/test-databases.ts';

// The page contains no personal data and needs no database.

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_0123456789',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'another secret',
};

const app = createApp({
  settings: readSettings({
    ...KEYS,
    STORE_NAME: 'Anbu "Spices" & <Sons>',
    PICTURE_HOSTS: 'pictures.example',
  }),
  log: silentLog,
  identify: () => {
    throw new Error('The console page must not identify the caller.');
  },
  files: {
    find: () => null,
  },
  finishPage: (html) => html,
  finishConsole: (html) =>
    html.replace('</head>', '<script type="module" src="/x.js"></script></head>'),
  pageRenderer: () => Promise.reject(new Error('The console is not a page of the shop.')),
  services: () => null,
});

describe('the console', () => {
  it.each([
    '/console',
    '/console/',
    '/console/login',
    '/console/orders?status=Pending',
    '/console/a/b',
  ])('%s is the same small page for everyone', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toBe(await (await app.request('/console')).text());
    expect(html).toContain('<title>Console - Anbu &quot;Spices&quot; &amp; &lt;Sons&gt;</title>');
    expect(html).toContain('<div id="app"></div>');
    expect(html.length).toBeLessThan(2_000);
  });

  it('may run only our own files: no payment provider, no external pictures, no framing', async () => {
    const { headers } = await app.request('/console/orders');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|razorpay|pictures\.example/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('is hidden from search engines', async () => {
    const response = await app.request('/console/orders');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow">');
    const robots = await (await app.request('/robots.txt')).text();
    expect(robots).toContain('Disallow: /console\n');
  });

  it('is revalidated each time and answers 304 while unchanged', async () => {
    const { headers } = await app.request('/console');
    expect(headers.get('cache-control')).toBe('no-cache');
    const conditional = { headers: { 'if-none-match': headers.get('etag')! } };
    expect((await app.request('/console/orders', conditional)).status).toBe(304);
  });

  it('answers HEAD without a body', async () => {
    const response = await app.request('/console/orders', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers %s with 405', async (method) => {
    const response = await app.request('/console/orders', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each(['/console/assets/gone.js', '/console/assets/', '/console/assets/a/b.css'])(
    '%s is not a file of the build: 404 instead of the page',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(['/consoles', '/consoleorders'])('%s is not part of it', async (path) => {
    // A page of the shop, which needs the database.
    expect((await app.request(path)).status).toBe(503);
  });
});
