import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import { headingOf, linksOf, readPage } from './page-source.ts';
import { expectAllProducts } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const ADDRESS = '/no-such-page';

onAPhone(() => {
  test('APP-12 an unknown address shows a not-found page with a link back', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 404: .*\/no-such-page$/);
    const answer = await page.goto(ADDRESS);
    expect(answer?.status()).toBe(404);
    const notFound = page.getByRole('heading', { level: 1, name: PAGE_TEXT.notFoundTitle });
    await expect(notFound).toBeVisible();

    await page.getByRole('link', { name: PAGE_TEXT.toProducts }).click();
    await expect(page).toHaveURL('/Products');
    await expectAllProducts(page);

    await page.goBack();
    await expect(page).toHaveURL(ADDRESS);
    await expect(notFound).toBeVisible();

    await page.getByRole('link', { name: PAGE_TEXT.toHome }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME_TEXT.headline);
  });
});

test('APP-12 the HTML of an unknown address says so and links back', async ({ request }) => {
  const { status, html } = await readPage(request, ADDRESS);
  expect(status).toBe(404);
  expect(headingOf(html)).toBe(PAGE_TEXT.notFoundTitle);
  const links = linksOf(html.slice(html.indexOf('<main')));
  expect(links).toContainEqual([PAGE_TEXT.toProducts, '/Products']);
  expect(links).toContainEqual([PAGE_TEXT.toHome, '/']);
});
