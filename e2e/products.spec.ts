import { CATEGORIES } from '../src/domain/categories.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { cardTitlesOf, elementOf, linksOf, readPage, textOf } from './page-source.ts';
import {
  cardTitles,
  chip,
  counted,
  expectAllProducts,
  FIRST_PAGE,
  firstCards,
  openHydrated,
  PRODUCTS_BY_TITLE,
  productsLink,
  scrollToEnd,
  searchBox,
  titlesOf,
} from './products-page.ts';
import { PUBLIC_URL } from './store-server.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onPhoneAndDesktop } from './viewports.ts';

const productsOf = (category: string) =>
  PRODUCTS_BY_TITLE.filter(({ categories }) => categories.some((name) => name === category));

test('LIST-01 the HTML has the first products, ordered by title; the categories are links to pages with theirs', async ({
  request,
}) => {
  const { html } = await readPage(request, '/Products');
  expect(cardTitlesOf(html)).toEqual(titlesOf(FIRST_PAGE));
  expect(textOf(html)).toContain(`${PRODUCTS_BY_TITLE.length} products`);
  const categories = linksOf(elementOf(html, 'nav', 'aria-label="Categories"'));
  expect(categories.map(([name]) => name)).toEqual([CATALOGUE_TEXT.allCategories, ...CATEGORIES]);
  const [, tea] = categories.find(([name]) => name === 'Tea')!;
  expect(tea).toBe('/Products?category=Tea');
  const ofTea = await readPage(request, tea);
  expect(cardTitlesOf(ofTea.html)).toEqual(titlesOf(productsOf('Tea')).slice(0, 24));
});

onPhoneAndDesktop(() => {
  test('LIST-01 the page hydrates unchanged; scrolling reaches the last product, each one once and in order, and leaves few in the DOM', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await openHydrated(page);
    await expectAllProducts(page);

    await test.step('LIST-01 scrolling reaches the last product, each one once and in order', async () => {
      const seen = new Set<string>();
      const scrollOn = async () => {
        const titles = await cardTitles(page).allTextContents();
        expect(new Set(titles).size).toBe(titles.length);
        for (const title of titles) seen.add(title);
        await page.evaluate(() => window.scrollBy(0, window.innerHeight));
        return seen.size;
      };
      await expect.poll(scrollOn, { intervals: [50] }).toBe(PRODUCTS_BY_TITLE.length);
      expect([...seen]).toEqual(titlesOf(PRODUCTS_BY_TITLE));
      await expect(page.getByText(CATALOGUE_TEXT.loadingMore)).toHaveCount(0);
      // The products in the HTML are not requested again, only the next ones, and each once.
      expect(calls.filter((url) => !/\/api\/products\?cursor=/.test(url))).toEqual([]);
      expect(new Set(calls).size).toBe(calls.length);
    });

    await test.step('LIST-01 pages far from the screen leave the DOM and return on scrolling', async () => {
      const last = PRODUCTS_BY_TITLE.at(-1)!.title;
      const toLast = async () => {
        await scrollToEnd(page);
        return cardTitles(page).last().textContent();
      };
      await expect.poll(toLast, { intervals: [50] }).toBe(last);
      const first = cardTitles(page).getByText(FIRST_PAGE[0]!.title, { exact: true });
      await expect(first).toHaveCount(0);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const whole = await height();

      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAllProducts(page);
      await expect(cardTitles(page).getByText(last, { exact: true })).toHaveCount(0);
      // The scroll height stays right, to within a card: removed pages keep their space.
      const { height: card } = (await firstCards(page).first().boundingBox())!;
      expect(Math.abs((await height()) - whole)).toBeLessThan(card);
    });
  });
});

onADesktop(() => {
  test('LIST-01 a category filters the list and is in the URL, and Back undoes it', async ({
    page,
  }) => {
    await openHydrated(page);
    const marked = page
      .getByRole('navigation', { name: CATALOGUE_TEXT.categories })
      .locator('[aria-current]');
    await expect(marked).toHaveText([CATALOGUE_TEXT.allCategories]);
    await chip(page, 'Tea').click();
    await expect(page).toHaveURL('/Products?category=Tea');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea');
    await expect(counted(page)).toHaveText(`${productsOf('Tea').length} products`);
    await expect(firstCards(page).getByRole('heading')).toHaveText(
      titlesOf(productsOf('Tea')).slice(0, FIRST_PAGE.length),
    );
    await expect(marked).toHaveText(['Tea']);

    await page.goBack();
    await expect(page).toHaveURL('/Products');
    await expectAllProducts(page);
    await expect(marked).toHaveText([CATALOGUE_TEXT.allCategories]);

    await test.step('LIST-01 an unknown category shows all products; the categories are in the order of the home screen', async () => {
      await openHydrated(page, '/Products?category=Bicycles');
      await expectAllProducts(page);
      const chips = page
        .getByRole('navigation', { name: CATALOGUE_TEXT.categories })
        .getByRole('link');
      await expect(chips).toHaveText([CATALOGUE_TEXT.allCategories, ...CATEGORIES]);
    });

    await test.step('LIST-01 a mouse, which cannot swipe, reaches every category', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      for (const name of CATEGORIES) {
        await expect(chip(page, name)).toBeInViewport({ ratio: 1 });
      }
    });
  });

  test('LIST-02 a category and a search filter the list together', async ({ page }) => {
    await openHydrated(page, '/Products?category=Hotels+%26+Bakeries');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels & Bakeries');
    await searchBox(page).fill('cocoa');
    await expect(page).toHaveURL('/Products?q=cocoa&category=Hotels+%26+Bakeries');
    const cocoas = titlesOf(productsOf('Hotels & Bakeries')).filter((title) =>
      /cocoa/i.test(title),
    );
    expect(cocoas.length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await cardTitles(page).allTextContents()).sort())
      .toEqual(expect.arrayContaining(cocoas));
    await expect(firstCards(page).getByRole('heading').first()).toHaveText(/cocoa/i);

    await chip(page, CATALOGUE_TEXT.allCategories).click();
    await expect(page).toHaveURL('/Products?q=cocoa');
    await expect(searchBox(page)).toHaveValue('cocoa');
    // The canonical URL is the public address, without the search.
    await expect(page).toHaveTitle(/^Products · /);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${PUBLIC_URL}/Products`,
    );

    await productsLink(page).click();
    await expect(page).toHaveURL('/Products');
    await expectAllProducts(page);
  });
});
