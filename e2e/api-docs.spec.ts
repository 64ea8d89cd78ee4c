import { expect, test } from './store-test.ts';

interface Call {
  tags?: string[];
}

test('lists the API by groups and a group by its calls, with parameters and errors, can try one, and loads nothing from other hosts', async ({
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
  const described = Object.entries<Record<string, Call>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags = [] }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      group: tags[0],
    })),
  );
  const groups = page.locator('.opblock-tag');
  await expect(groups.first()).toBeVisible();
  const listedGroups = await groups.evaluateAll((all) => all.map((group) => group.dataset.tag));
  expect(listedGroups.sort()).toEqual([...new Set(described.map(({ group }) => group))].sort());

  await groups.and(page.locator('[data-tag="Catalogue"]')).click();
  const calls = page.locator('.opblock');
  await expect(calls.first()).toBeVisible();
  const listed = await calls.evaluateAll((all) =>
    all.map((call) => {
      const method = call.querySelector('.opblock-summary-method')?.textContent;
      return `${method} ${call.querySelector('[data-path]')?.getAttribute('data-path')}`;
    }),
  );
  const ofCatalogue = described.filter(({ group }) => group === 'Catalogue');
  expect(ofCatalogue.length).toBeGreaterThan(5);
  expect(listed.sort()).toEqual(ofCatalogue.map(({ call }) => call).sort());
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
