import type { Page } from '@playwright/test';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import type { DemoProduct } from '../catalogue/demo-product.ts';
import { pricesOf } from '../catalogue/district-prices.ts';
import type { District } from '../src/domain/districts.ts';
import { packText, rateOf, rateText } from '../src/domain/pack.ts';
import { priceText } from '../src/domain/unit.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { PRODUCT_TEXT } from '../src/text/product.ts';
import { deleteProduct, insertProduct } from './cart-page.ts';
import { elementOf, headingOf, readPage, textOf } from './page-source.ts';
import { cards, firstCards, openHydrated, untilHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

const productOf = (id: string) => DEMO_CATALOGUE.find((product) => product.id === id)!;
const cumin = productOf('cumin-jeera-bold');
const onlySomewhere = DEMO_CATALOGUE.find(({ id }) => id.startsWith('jaggery-marayoor'))!;
const packed = productOf('black-pepper-malabar-550-gl');

const pathOf = ({ id }: DemoProduct) => `/product/${id}`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add To Cart' });
/** The box with the price and the buttons to buy. */
const purchase = (page: Page) =>
  page
    .locator('main div')
    .filter({ has: page.getByRole('button', { name: 'Share' }) })
    .last()
    .locator('..');

function rupeesOf(product: DemoProduct, district: District): string {
  const { basePaise, districtPaise } = pricesOf(product);
  const paise = (districtPaise.get(district) ?? basePaise)!;
  return `₹${Math.round(paise / 100).toLocaleString('en-IN')}`;
}

onAPhone(() => {
  test('DETAIL-01 DETAIL-02 a visitor sees image, badge, title, reviews, and how to get the price', {
    tag: '@quick',
  }, async ({ page }) => {
    await openHydrated(page, pathOf(cumin));
    await expect(title(page)).toHaveText(cumin.title);
    const badge = title(page).locator('xpath=preceding-sibling::p');
    await expect(badge).toHaveText(cumin.categories[0]);
    await expect(page.getByText('1624 review', { exact: true })).toBeVisible();
    const picture = page.getByRole('img', { name: `${cumin.title}, picture 1` });
    await expect(picture).toBeInViewport();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);

    await expect(page.getByText('Login to see the price', { exact: true })).toBeVisible();
    await expect(page.getByText('(Incl Tax)')).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText('₹');
    await addButton(page).click();
    await expect(page.getByText(CART_TEXT.loginToAdd)).toBeVisible();

    await test.step('DETAIL-01 the thumbnails select the large picture', async () => {
      const choose = (index: number) =>
        page.getByRole('button', { name: new RegExp(`picture ${index} of`) });
      await expect(choose(1)).toHaveAttribute('aria-current', 'true');
      await choose(2).click();
      await expect(page.getByRole('img', { name: /picture 2 of/ }).first()).toBeInViewport();
      await expect(choose(2)).toHaveAttribute('aria-current', 'true');
      await expect(choose(1)).toHaveAttribute('aria-current', 'false');
    });

    await page.getByRole('link', { name: 'Login & Buy' }).click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(pathOf(cumin))}`);
  });

  test.describe('for a retailer', () => {
    test.use({ retailerOf: 'Nilgiris' });

    test("DETAIL-01 DETAIL-04 PRICE-01 PRICE-06 shows the price of the retailer's district with its unit and (Incl Tax), or that there is none", async ({
      page,
    }) => {
      await test.step('DETAIL-01 PRICE-01 the price with (Incl Tax), and Add To Cart', async () => {
        const loose = productOf('cumin-jeera-bold-loose');
        await openHydrated(page, pathOf(loose));
        const price = `${rupeesOf(loose, 'Nilgiris')} / kg`;
        await expect(purchase(page)).toHaveText(
          new RegExp(`^${price.replace('/', '\\/')}\\(Incl Tax\\)`),
        );
        await expect(page.getByText('1624 review', { exact: true })).toBeVisible();
        await expect(addButton(page)).toBeVisible();
        await expect(page.getByText(PRODUCT_TEXT.loginToSeePrice)).toHaveCount(0);
        await expect(page.getByRole('link', { name: PRODUCT_TEXT.loginAndBuy })).toHaveCount(0);
      });

      await test.step('DETAIL-04 says so if neither the district nor the product has a price', async () => {
        await openHydrated(page, pathOf(onlySomewhere));
        await expect(title(page)).toHaveText(onlySomewhere.title);
        await expect(purchase(page)).toContainText('Price not available for your district.');
        await expect(addButton(page)).toHaveCount(0);
        await expect(purchase(page)).not.toContainText('₹');
      });

      await test.step('PRICE-06 the unit others is not shown beside the price', async () => {
        await openHydrated(page, pathOf(packed));
        const rupees = rupeesOf(packed, 'Nilgiris');
        await expect(purchase(page)).toHaveText(new RegExp(`^${rupees}\\(Incl Tax\\)`));
        await expect(page.locator('main')).not.toContainText(/others/i);
      });

      await test.step('PRICE-06 hides it in any letter case and shows every other unit', async () => {
        for (const [unit, shown] of [
          ['OTHERS', ''],
          ['Others', ''],
          ['litre', ' \\/ litre'],
        ] as const) {
          await openHydrated(page, `/Products?q=${encodeURIComponent(packed.title)}`);
          await page.route(`**/api/products/${packed.id}`, async (route) => {
            const answer = await route.fetch();
            await route.fulfill({ response: answer, json: { ...(await answer.json()), unit } });
          });
          await cards(page).first().getByRole('link').first().click();
          await expect(title(page)).toHaveText(packed.title);
          await expect(purchase(page)).toHaveText(new RegExp(`^₹[\\d,]+${shown}\\(Incl Tax\\)`));
          await page.unroute(`**/api/products/${packed.id}`);
        }
      });
    });
  });

  test('DETAIL-03 a missing product says so and links to all products; so does one deleted before its card is clicked; one that cannot be read can be retried', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 404: .*\/product\/no-such-product$/);
    browserErrors.expect(/^answer (404|500): .*\/api\/products\//);
    const calls = /\/api\/products\/[\w-]+$/;

    await test.step('DETAIL-03 a missing product says so and links to all products', async () => {
      const answer = await page.goto('/product/no-such-product');
      expect(answer?.status()).toBe(404);
      await untilHydrated(page);
      await expect(title(page)).toHaveText('No product found. Please try again later.');
      await page.getByRole('link', { name: PAGE_TEXT.toProducts }).click();
      await expect(page).toHaveURL('/Products');
    });

    await test.step('DETAIL-03 so does a product deleted before its card is clicked', async () => {
      await openHydrated(page);
      await page.route(calls, (route) =>
        route.fulfill({ status: 404, json: { code: 'PRODUCT_NOT_FOUND' } }),
      );
      await firstCards(page).getByRole('link').first().click();
      await expect(title(page)).toHaveText(PRODUCT_TEXT.notFound);
      await page.unroute(calls);
    });

    await test.step('a product that cannot be read says so and can be retried', async () => {
      await openHydrated(page);
      await page.route(calls, (route) => route.fulfill({ status: 500 }));
      const link = firstCards(page).getByRole('link').first();
      const name = await link.textContent();
      await link.click();
      await expect(page.getByRole('alert')).toContainText('Failed to fetch tour packages.');
      await page.unrouteAll();
      await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
      await expect(title(page)).toHaveText(name!);
    });
  });
});

const packs = (page: Page) => page.getByRole('navigation', { name: PRODUCT_TEXT.packs });
const family = DEMO_CATALOGUE.filter(({ familyId }) => familyId === cumin.id);
const chipOf = (product: DemoProduct, district: District) => {
  const { basePaise, districtPaise } = pricesOf(product);
  const paise = (districtPaise.get(district) ?? basePaise)!;
  const rate = rateOf(paise, product.pack);
  const prices = [priceText(paise, product.unit), ...(rate ? [rateText(rate)] : [])];
  return `${packText(product.pack)} ${prices.join(' · ')}`;
};

onADesktop(() => {
  test.describe('for a retailer', () => {
    test.use({ retailerOf: 'Erode' });

    test('PACK-01 PACK-03 the packs of the same goods are links with price and price per kilogram, by keyboard too', async ({
      page,
    }) => {
      await openHydrated(page, pathOf(cumin));
      const bySize = ['-loose', '-1kg', '-5kg', ''].map(
        (end) => family.find(({ id }) => id === `${cumin.id}${end}`)!,
      );
      const chips = packs(page).getByRole('link');
      await expect(chips).toHaveText(bySize.map((product) => chipOf(product, 'Erode')));
      const current = packs(page).locator('[aria-current="page"]');
      await expect(current).toHaveText(chipOf(cumin, 'Erode'));

      const [, pouch] = bySize;
      await chips.nth(1).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(pathOf(pouch!));
      await expect(title(page)).toHaveText(pouch!.title);
      await expect(page.getByText(`${PRODUCT_TEXT.pack}: 1 kg pouch`)).toBeVisible();
      await expect(purchase(page)).toContainText(rupeesOf(pouch!, 'Erode'));
      await expect(current).toHaveText(chipOf(pouch!, 'Erode'));
      // As after every navigation.
      await expect(page.locator('#content')).toBeFocused();
    });
  });
});

test('DETAIL-01 DETAIL-02 PACK-03 PRICE-02 the HTML has everything, and for a visitor the packs without prices', async ({
  request,
}) => {
  const { html } = await readPage(request, pathOf(cumin));
  expect(headingOf(html)).toBe(cumin.title);
  const text = textOf(elementOf(html, 'main'));
  expect(text).toContain(cumin.description);
  expect(text).toContain('Login to see the price');
  expect(text).toContain(cumin.names.tamil.script[0]);
  for (const { id, pack } of family) {
    expect(html).toContain(`href="/product/${id}"`);
    expect(html).toContain(packText(pack));
  }
  expect(html).not.toContain('₹');
});

test('DATA-04 PACK-01 a product that is sold loose says so, and a link among its categories is no badge', async ({
  request,
  store,
}) => {
  await store.execute(insertProduct('bare', 'Bare Product', 10_000));
  await store.execute(
    `update product set categories = '{/leafy-greens/c/P_669,Spices}' where id = 'bare'`,
  );
  const html = await (await request.get('/product/bare')).text();
  await store.execute(deleteProduct('bare'));
  expect(html).toContain('Bare Product');
  expect(html).toContain('Loose, by the kg');
  expect(html).not.toContain('leafy-greens');
  expect(html).toContain('>Spices<');
});
