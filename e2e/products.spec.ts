import {
  cards,
  cardTitles,
  counted,
  expectAllProducts,
  FIRST_PAGE,
  openAlive,
  PRODUCTS_BY_TITLE,
  showMore,
  titlesOf,
} from './products-page.ts';
import { PUBLIC_URL } from './store-server.ts';
import { expect, test } from './store-test.ts';
import { onPhoneAndDesktop } from './viewports.ts';

onPhoneAndDesktop(() => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('LIST-01 the first products are in the page itself, ordered by title', async ({
      page,
    }) => {
      await page.goto('/Products');
      await expectAllProducts(page);
    });
  });

  test('LIST-01 the page comes alive as it stands, and asks for nothing twice', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await openAlive(page);
    await expectAllProducts(page);
    expect(calls).toEqual([]);
  });

  test('LIST-01 Show more adds the next products in order', async ({ page }) => {
    await openAlive(page);
    await showMore(page).click();
    const twoPages = PRODUCTS_BY_TITLE.slice(0, 2 * FIRST_PAGE.length);
    await expect(cardTitles(page)).toHaveText(titlesOf(twoPages));
  });

  test('a card shows category, title, pack and a picture that loads', async ({ page }) => {
    await openAlive(page);
    const [first] = FIRST_PAGE;
    const card = page.getByRole('article').first();
    await expect(card).toContainText(first!.categories[0]);
    await expect(card.getByRole('heading')).toHaveText(first!.title);
    await expect(card).toContainText(first!.pack);
    const drawn = () => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(drawn).toBeGreaterThan(0);
  });
});

test('LIST-01 Show more leads to the last product, each of them once and in order', async ({
  page,
}) => {
  await openAlive(page);
  for (let shown = FIRST_PAGE.length; shown < PRODUCTS_BY_TITLE.length; ) {
    await showMore(page).click();
    shown = Math.min(shown + FIRST_PAGE.length, PRODUCTS_BY_TITLE.length);
    await expect(cards(page)).toHaveCount(shown);
  }
  await expect(cardTitles(page)).toHaveText(titlesOf(PRODUCTS_BY_TITLE));
  await expect(showMore(page)).toHaveCount(0);
});

test('LIST-01 the root address leads to the products', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/Products');
  await expect(counted(page)).toHaveText(`${PRODUCTS_BY_TITLE.length} products`);
});

test('LIST-01 the page names itself to search engines under the public address', async ({
  page,
}) => {
  await openAlive(page, '/Products?q=jeera');
  await expect(page).toHaveTitle(/^Products · /);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${PUBLIC_URL}/Products`);
});
