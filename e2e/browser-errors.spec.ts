import { BrowserErrors } from './browser-errors.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';

// Tests the error watch that all other tests rely on, with one error of each kind.

test('reports every kind of error, and expected errors that did not happen', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ baseURL: store.url });
  const browserErrors = new BrowserErrors();
  await browserErrors.watch(context);
  browserErrors.expect(/expected warning/, /what stays away/);
  const page = await context.newPage();
  await openHydrated(page);
  await page.route('**/refused', (route) => route.abort());
  await page.evaluate(async () => {
    console.error('an error');
    console.warn('an expected warning');
    setTimeout(() => {
      throw new Error('thrown');
    });
    Promise.reject(new Error('rejected'));
    const outside = document.createElement('script');
    outside.textContent = 'alert(1)';
    document.body.append(outside);
    await fetch('/missing');
    await fetch('/refused').catch(() => {});
  });
  const { origin } = new URL(store.url);
  await expect
    .poll(() => browserErrors.unexpected.map((trouble) => trouble.split('\n')[0]).sort())
    .toEqual([
      `answer 404: ${origin}/missing`,
      expect.stringMatching(/^console error: .*Content Security Policy/),
      'console error: an error',
      'content security: script-src-elem inline ',
      'expected, but did not happen: /what stays away/',
      'page error: Error: rejected',
      'page error: Error: thrown',
      `request net::ERR_FAILED: ${origin}/refused`,
    ]);
  await context.close();
});
