import type { DemoProduct } from '../catalogue/demo-product.ts';
import { pricesOf } from '../catalogue/district-prices.ts';
import type { District } from '../src/domain/districts.ts';
import { rateOf, rateText } from '../src/domain/pack.ts';
import { priceText } from '../src/domain/unit.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { logInAsRetailerOf } from './people.ts';
import {
  cards,
  cardTitles,
  FIRST_PAGE,
  firstCards,
  openHydrated,
  PRODUCTS_BY_TITLE,
  scrollToEnd,
  searchBox,
  untilHydrated,
} from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const PRIVATE = 'private, no-store';

/** The price and the button at the end of a card, for a retailer of this district, from the catalogue's prices. */
function priceAtEnd(product: DemoProduct, district: District): RegExp {
  const { basePaise, districtPaise } = pricesOf(product);
  const paise = districtPaise.get(district) ?? basePaise;
  if (paise === null) return /Price not available for your district\.Ask for the price$/;
  const rate = rateOf(paise, product.pack);
  return new RegExp(
    `[^\\d,]${priceText(paise, product.unit)}${rate ? rateText(rate) : ''}${CART_TEXT.add()}$`,
  );
}

const pricesIn = (district: District) => FIRST_PAGE.map((product) => priceAtEnd(product, district));

onAPhone(() => {
  test('CARD-05 PRICE-02 a visitor sees Login to view price on every card, and no price', async ({
    page,
  }) => {
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/html|json/.test(response.headers()['content-type'] ?? '')) answers.push(response.text());
    });
    await openHydrated(page);
    await expect(firstCards(page)).toContainText(
      FIRST_PAGE.map(() => new RegExp(`${CATALOGUE_TEXT.loginToViewPrice}${CART_TEXT.add()}$`)),
    );
    await scrollToEnd(page);
    const next = PRODUCTS_BY_TITLE[FIRST_PAGE.length]!.title;
    await expect(cardTitles(page).getByText(next)).toBeAttached();
    await expect(cards(page).filter({ hasNotText: CATALOGUE_TEXT.loginToViewPrice })).toHaveCount(
      0,
    );
    await expect(page.locator('main')).not.toContainText('₹');

    const [source, nextPage] = await Promise.all(answers);
    expect(source).toContain(FIRST_PAGE[0]!.title);
    expect(nextPage).toContain(next);
    // The limit of free delivery is no secret.
    const received = (await Promise.all(answers)).join().replaceAll('freeDeliveryAbovePaise', '');
    expect(received).not.toMatch(/₹|"price|"rate|rupee|paise/i);
  });

  test.describe('for a retailer', () => {
    test.use({ retailerOf: 'Palakkad' });

    test("PRICE-01 PRICE-04 PRICE-06 CARD-07 shows prices for the retailer's own district, in whole rupees, with the unit; they are not stored in the browser", async ({
      page,
    }) => {
      const opened = await page.goto('/Products');
      expect(opened?.headers()['cache-control']).toBe(PRIVATE);
      await untilHydrated(page);
      await expect(firstCards(page)).toContainText(pricesIn('Palakkad'));
      await expect(page.getByText(CATALOGUE_TEXT.loginToViewPrice)).toHaveCount(0);

      await test.step('PRICE-06 CARD-07 the unit kg is shown, the unit others is not', async () => {
        const cardOf = (unit: string) => {
          const index = FIRST_PAGE.findIndex((product) => product.unit === unit);
          return firstCards(page).nth(index);
        };
        await expect(cardOf('kg')).toContainText(/₹[\d,]+ \/ kgAdd$/);
        await expect(cardOf('others')).toContainText(/[^/]₹[\d,]+₹[\d,.]+ \/ (kg|l)Add$/);
        await expect(page.getByText('others')).toHaveCount(0);
      });

      await test.step('PRICE-01 a search in the app shows the same prices', async () => {
        const [cumin] = PRODUCTS_BY_TITLE.filter(({ title }) => title === 'Cumin (Jeera) Bold');
        const answering = page.waitForResponse(/\/api\/products\?q=cumin\+bold$/);
        await searchBox(page).fill('cumin bold');
        expect((await answering).headers()['cache-control']).toBe(PRIVATE);
        await expect(cards(page).first()).toContainText(priceAtEnd(cumin!, 'Palakkad'));
      });
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("PRICE-01 the first page has the prices of the retailer's district, another district's page has others, and a card says so if its district has none", async ({
    page,
    context,
  }) => {
    const [jaggery] = PRODUCTS_BY_TITLE.filter(({ id }) => id.startsWith('jaggery-marayoor'));
    for (const [district, price] of [
      ['Nilgiris', CATALOGUE_TEXT.noPriceInDistrict],
      ['Palakkad', priceAtEnd(jaggery!, 'Palakkad')],
    ] as const) {
      await logInAsRetailerOf(context, district);
      await page.goto('/Products');
      await expect(firstCards(page)).toContainText(pricesIn(district));
      await page.goto(`/Products?q=${jaggery!.title}`);
      await expect(cards(page).first()).toContainText(jaggery!.title);
      await expect(cards(page).first()).toContainText(price);
    }
    expect(pricesIn('Palakkad')).not.toEqual(pricesIn('Nilgiris'));
  });
});
