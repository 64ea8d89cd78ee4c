import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commonSecurityHeaders, inlineScriptSources, pagePolicy } from './content-security.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const scriptsOf = (html: string) =>
  pagePolicy({ scripts: inlineScriptSources(html) }).match(/script-src ([^;]*)/)![1];

it('allows exactly the inline scripts of a page that is known to be ours', () => {
  const html = `<script>go()</script><script src="/a.js"></script><script class="x">\nmore()\n</script>`;
  expect(scriptsOf(html)).toBe(`'self' ${hash('go()')} ${hash('\nmore()\n')}`);
});

it('adds no hash for data scripts, and allows no injected scripts', () => {
  const html = `<script type="application/json" id="s">{"a":1}</script><script type="application/ld+json">{}</script>`;
  expect(scriptsOf(html)).toBe("'self'");
  expect(pagePolicy()).not.toMatch(/script-src[^;]*unsafe/);
});

it('sends strict transport security only when the store is served over https', () => {
  expect(commonSecurityHeaders('http://localhost:3000')).not.toHaveProperty(
    'strict-transport-security',
  );
  expect(commonSecurityHeaders('https://store.example')).toHaveProperty(
    'strict-transport-security',
  );
});

it('includes subdomains in strict transport security only when told so', () => {
  const header = (options = {}) =>
    commonSecurityHeaders('https://store.example', options)['strict-transport-security'];
  expect(header()).toBe('max-age=31536000');
  expect(header({ hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains');
});

it('allows the payment provider only when its checkout is used', () => {
  expect(pagePolicy()).not.toContain('razorpay');
  expect(pagePolicy({ hasCheckout: true })).toContain(
    "script-src 'self' https://checkout.razorpay.com",
  );
  expect(pagePolicy({ hasCheckout: true })).toContain(
    "connect-src 'self' https://api.razorpay.com",
  );
  const opener = 'cross-origin-opener-policy';
  expect(commonSecurityHeaders('https://store.example')[opener]).toBe('same-origin');
  expect(commonSecurityHeaders('https://store.example', { hasCheckout: true })[opener]).toMatch(
    /allow-popups$/,
  );
});

it('allows pictures from other hosts only if they are listed', () => {
  const pictures = (pictureHosts: string[] = []) =>
    pagePolicy({ pictureHosts }).match(/img-src ([^;]*)/)![1];
  expect(pictures()).toBe("'self' data: blob:");
  expect(pictures(['a.example', 'b.example:8443'])).toBe(
    "'self' data: blob: https://a.example https://b.example:8443",
  );
});
