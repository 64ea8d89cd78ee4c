import { expect, test } from './store-test.ts';

test('lists every API call with its parameters and errors, can try one, and loads nothing from other hosts', async ({
  page,
  request,
  store,
}) => {
  const origins = new Set<string>();
  page.on('request', (sent) => {
    if (!sent.url().startsWith('data:')) origins.add(new URL(sent.url()).origin);
  });
  await page.goto('/api/docs');
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.length).toBeGreaterThan(15);
  await expect(page.locator('.opblock')).toHaveCount(described.length);
  const listed = await page.locator('.opblock').evaluateAll((calls) =>
    calls.map((call) => {
      const method = call.querySelector('.opblock-summary-method')?.textContent;
      return `${method} ${call.querySelector('[data-path]')?.getAttribute('data-path')}`;
    }),
  );
  expect(listed.sort()).toEqual(described.sort());
  await page.getByRole('button', { name: 'GET /products', exact: false }).first().click();
  await expect(page.getByText('cursor', { exact: true })).toBeVisible();
  await expect(page.getByText('SEARCH_TOO_LONG').first()).toBeVisible();

  const home = page.locator('.opblock', { has: page.locator('[data-path="/home"]') });
  await home.locator('[data-path="/home"]').click();
  await home.getByRole('button', { name: 'Try it out' }).click();
  await home.getByRole('button', { name: 'Execute' }).click();
  await expect(home.locator('.live-responses-table')).toContainText('lowestPrices');
  expect([...origins]).toEqual([store.url]);
});
