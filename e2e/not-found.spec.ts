import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import { expectAllProducts } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const ADDRESS = '/no-such-page';

onAPhone(() => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

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
  }
});
