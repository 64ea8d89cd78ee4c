import { expect, test } from './store-test.ts';

const CALLS = [
  '/products',
  '/products/suggestions',
  '/products/{id}',
  '/home',
  '/home/carousel',
  '/session',
];

test.beforeEach(async ({ page }) => {
  await page.goto('/api/docs');
});

test('every call of the API is listed, with its parameters and failures', async ({ page }) => {
  const calls = page.locator('.opblock-summary-path');
  await expect(calls).toHaveText(CALLS.map((path) => path.replaceAll('/', '/\u200b')));
  await page.getByRole('button', { name: 'GET /products', exact: false }).first().click();
  await expect(page.getByText('cursor', { exact: true })).toBeVisible();
  await expect(page.getByText('SEARCH_TOO_LONG').first()).toBeVisible();
});

test('a call can be made from the page', async ({ page }) => {
  await page.locator('[data-path="/home"]').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('lowestPrices');
});

test('the page is served by the store alone: nothing comes from elsewhere', async ({
  page,
  store,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
  });
  await page.reload();
  await expect(page.locator('.opblock')).toHaveCount(CALLS.length);
  expect([...origins]).toEqual([store.url]);
});
