import { openAlive } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { Troubles } from './troubles.ts';

// The watch of all other journeys, watched: whatever it should see is provoked once.

test('every kind of trouble is seen, and what was expected but stayed away as well', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ baseURL: store.url });
  const troubles = new Troubles();
  await troubles.watch(context);
  troubles.expect(/expected warning/, /what stays away/);
  const page = await context.newPage();
  await openAlive(page);
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
    .poll(() => troubles.surprises.map((trouble) => trouble.split('\n')[0]).sort())
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
