import { formatDayAndMonth } from '../src/domain/format-moment.ts';
import { formatRupees } from '../src/domain/format-money.ts';
import { BRAND } from '../src/text/brand.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import { ORDER_AGAIN_TEXT } from '../src/text/order-screens.ts';
import { RATE_SHEET_TEXT } from '../src/text/rate-sheet.ts';
import { RETAILER_HOME_TEXT } from '../src/text/retailer-home.ts';
import { SHELL_TEXT } from '../src/text/shell.ts';
import {
  addButton,
  addByApi,
  CALLS,
  CUMIN,
  cartOf,
  deleteProduct,
  insertProduct,
  isInCart,
  less,
  more,
  PEPPER,
  quantity,
  removeLast,
} from './cart-page.ts';
import { holdRequests } from './hold-requests.ts';
import { placeOrder } from './orders.ts';
import { register } from './people.ts';
import { cards, cardTitles, counted, openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone, onPhoneAndDesktop } from './viewports.ts';

const PEPPERS = `/Products?q=${encodeURIComponent(PEPPER.title)}`;

onPhoneAndDesktop(() => {
  test('BUY-01 CART-05 CART-07 a card takes the quantity where it stands, and gives its place back', async ({
    page,
    context,
  }) => {
    await register(context);
    await openHydrated(page, PEPPERS);
    const card = cards(page).first();
    const height = async () => (await card.boundingBox())!.height;
    await page.evaluate(() => document.fonts.ready);
    const before = await height();
    await addButton(card, PEPPER.title).click();
    await expect(isInCart(card, PEPPER.title)).toBeVisible();
    expect(await height()).toBe(before);

    await more(page, PEPPER.title).click();
    await more(page, PEPPER.title).click();
    await expect(quantity(page, PEPPER.title)).toHaveValue('3');
    await less(page, PEPPER.title).click();
    await expect
      .poll(async () => (await cartOf(context)).items)
      .toMatchObject([{ id: PEPPER.id, quantity: 2 }]);
    await quantity(page, PEPPER.title).fill('1');
    await quantity(page, PEPPER.title).press('Enter');
    await removeLast(page, PEPPER.title).click();
    await expect(page.getByText('Item removed successfully.')).toBeVisible();
    await expect(addButton(card, PEPPER.title)).toBeVisible();
    expect(await height()).toBe(before);
    expect((await cartOf(context)).items).toEqual([]);
  });
});

onADesktop(() => {
  test('BUY-01 CART-03 a double click on any part of the add button adds one; the focus moves to the quantity and back to the add button', async ({
    page,
    context,
  }) => {
    await register(context);
    await openHydrated(page, PEPPERS);
    const button = addButton(page, PEPPER.title);
    const { width, height } = (await button.boundingBox())!;
    await button.dblclick({ position: { x: width - 8, y: height / 2 } });
    await expect(isInCart(page, PEPPER.title)).toBeVisible();
    // The next click counts.
    await more(page, PEPPER.title).click();
    await expect
      .poll(async () => (await cartOf(context)).items)
      .toMatchObject([{ id: PEPPER.id, quantity: 2 }]);

    await test.step('BUY-01 the focus moves to the quantity and back to the add button', async () => {
      const leave = async () => {
        await less(page, PEPPER.title).click();
        await removeLast(page, PEPPER.title).click();
        await expect(addButton(page, PEPPER.title)).toBeFocused();
      };
      await leave();
      await page.keyboard.press('Enter');
      await expect(more(page, PEPPER.title)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(quantity(page, PEPPER.title)).toHaveValue('2');
      await leave();
    });
  });
});

onAPhone(() => {
  test('BUY-01 on a phone, price, quantity and button stay above the bottom bar', async ({
    page,
    context,
  }) => {
    await register(context);
    await openHydrated(page, `/product/${CUMIN.id}`);
    const bar = page.locator('[data-buying-bar]');
    const bottomBar = page.getByRole('navigation', { name: 'Quick links' });
    for (const top of [0, 400, 100_000]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect(bar).toBeInViewport({ ratio: 1 });
      const [above, below] = [(await bar.boundingBox())!, (await bottomBar.boundingBox())!];
      expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1);
    }
    await expect(bar).toContainText('₹');
    await bar.getByRole('button', { name: 'Add To Cart' }).click();
    await more(page, CUMIN.title).click();
    await expect(bar.getByRole('spinbutton')).toHaveValue('2');
    await bar.getByRole('link', { name: CART_TEXT.goToCart }).click();
    await expect(page).toHaveURL('/cart');
  });
});

const sortBy = CATALOGUE_TEXT.sortBy;
const { orders, packRanges } = CATALOGUE_TEXT;

test.describe('for a retailer', () => {
  test.use({ retailerOf: 'Erode' });

  test('BUY-05 sort and pack filter are in the address, with search and category', async ({
    page,
  }) => {
    await openHydrated(page, '/Products?category=Spices');
    await page.getByLabel(sortBy).selectOption(orders.price);
    await expect(page).toHaveURL('/Products?category=Spices&sort=price');
    const rupees = async () =>
      (await cards(page).allTextContents()).map((text) =>
        Number(/₹([\d,]+)/.exec(text)![1]!.replaceAll(',', '')),
      );
    await expect
      .poll(async () => {
        const prices = await rupees();
        return prices.every((price, at) => at === 0 || price >= prices[at - 1]!);
      })
      .toBe(true);

    const unfiltered = await counted(page).textContent();
    await page
      .getByLabel(CATALOGUE_TEXT.packSize, { exact: true })
      .selectOption(packRanges['above-10kg']);
    await expect(page).toHaveURL('/Products?category=Spices&sort=price&pack=above-10kg');
    await expect(counted(page)).not.toHaveText(unfiltered!);
    await expect(cards(page).first()).toContainText(/\d+ kg/);
    const shown = await counted(page).textContent();
    await page.reload();
    await expect(counted(page)).toHaveText(shown!);
    await expect(page.getByLabel(sortBy)).toHaveValue('price');
    await page.getByRole('searchbox').fill('pepper');
    await expect(page).toHaveURL(/q=pepper&category=Spices&sort=price&pack=above-10kg/);
    await page.goBack();
    await expect(page.getByLabel(CATALOGUE_TEXT.packSize, { exact: true })).toHaveValue('');
  });

  test('MEMO-02 the rate sheet has all prices, and on paper nothing else', async ({ page }) => {
    await openHydrated(page);
    await page.getByRole('link', { name: CATALOGUE_TEXT.rateSheet }).first().click();
    await expect(page).toHaveURL('/rate-sheet');
    const table = page.getByRole('table');
    await expect(table).toContainText(RATE_SHEET_TEXT.ratesFor('Erode'));
    await expect(table.getByRole('row', { name: /^Cumin \(Jeera\) Bold 25 kg/ })).toContainText(
      /₹[\d,]+₹\d+ \/ kg/,
    );
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: RATE_SHEET_TEXT.print })).toBeHidden();
    // The browser repeats the head on every page.
    expect(await table.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe(
      'table-header-group',
    );
    await page.emulateMedia({ media: 'screen' });
    const tea = page.getByRole('link', { name: 'Tea', exact: true });
    await tea.click();
    await expect(page).toHaveURL('/rate-sheet?category=Tea');
    await expect(table.locator('tbody')).toHaveCount(1);
    // On a phone the categories take one row, with the chosen one in sight.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const row = page.getByRole('navigation', { name: CATALOGUE_TEXT.categories });
    await expect(tea).toBeInViewport({ ratio: 1 });
    expect((await row.boundingBox())!.height).toBeLessThan(80);
  });
});

test('BUY-05 MEMO-01 PRICE-02 a visitor cannot sort by price, not even by the address, and no page asks for the price memory', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openHydrated(page, '/Products?sort=price');
  await expect(page.getByLabel(sortBy)).toHaveValue('');
  await expect(page.getByLabel(sortBy).getByRole('option')).toHaveText([
    orders.name,
    orders.ordered,
  ]);
  const titles = await cardTitles(page).allTextContents();
  const byName = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);
  expect(titles).toEqual([...titles].sort(byName));
  await openHydrated(page, `/product/${CUMIN.id}`);
  expect(calls.filter((path) => path.includes('price-memory'))).toEqual([]);
});

test('MEMO-01 the product page says what this shop paid last and shows the price of 90 days', async ({
  page,
  context,
}) => {
  await register(context);
  const order = await placeOrder(context);
  await openHydrated(page, `/product/${CUMIN.id}`);
  const day = formatDayAndMonth(order.orderDate);
  await expect(
    page.getByText(/^Your price, 90 days: ₹[\d,]+ to ₹[\d,]+ · you last paid/),
  ).toContainText(`${formatRupees(order.totalAmount / 3)} on ${day}`);
  await expect(page.getByRole('img', { name: /^Price over 90 days: ₹[\d,]+ from / })).toBeVisible();
});

onPhoneAndDesktop(() => {
  test('BUY-06 HOME-02 APP-11 a retailer’s home has the last order, usual items and their price changes, then the hero', {
    tag: '@quick',
  }, async ({ page, context, store }) => {
    const { name } = await register(context);
    const first = `usual-${test.info().parallelIndex}-${Date.now()}`;
    const ids = Array.from({ length: 7 }, (_, nth) => `${first}-${nth}`);
    for (const id of ids) await store.execute(insertProduct(id, 'Usual Thing', 10_000));
    const order = await placeOrder(context, [[CUMIN.id, 2], ...ids.map((id) => [id, 1] as const)]);
    await store.execute(`update product set price = 12500 where id like '${first}-%'`);
    await openHydrated(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME_TEXT.welcomeBack(name));
    const headline = page.getByRole('heading', { level: 2, name: HOME_TEXT.headline });
    const hero = page.locator('main div', { has: headline }).last().locator('..');
    await expect(hero.getByText('Free shipping for retailers', { exact: true })).toBeVisible();
    await expect(hero.getByRole('link', { name: 'Download App' })).toHaveAttribute(
      'href',
      BRAND.appLink,
    );
    const changes = page.getByRole('region', { name: RETAILER_HOME_TEXT.priceChanges });
    const changed = /^Usual Thing.*₹125\s*₹25 more$/;
    await expect(changes.getByRole('listitem')).toHaveText(Array(6).fill(changed));
    await changes.getByRole('button', { name: RETAILER_HOME_TEXT.allPriceChanges(7) }).click();
    await expect(changes.getByRole('listitem')).toHaveText(Array(7).fill(changed));
    await expect(changes.getByRole('link').nth(5)).toBeFocused();
    expect((await headline.boundingBox())!.y).toBeGreaterThan((await changes.boundingBox())!.y);
    const usual = page.getByRole('region', { name: HOME_TEXT.usualItems });
    await usual.getByRole('button', { name: CART_TEXT.addToCart(CUMIN.title, 2) }).click();
    await expect(isInCart(usual, CUMIN.title)).toBeVisible();
    await expect(quantity(usual, CUMIN.title)).toHaveValue('2');

    const own = page.getByRole('region', { name: HOME_TEXT.welcomeBack(name) });
    await expect(own.getByRole('link', { name: order.orderId })).toBeVisible();
    await expect(own.getByText('Pending', { exact: true })).toBeVisible();
    await hero.getByRole('link', { name: 'Search Product' }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.getByRole('button', { name: ORDER_AGAIN_TEXT.button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect
      .poll(async () => (await cartOf(context)).items.map((line) => line.id).sort())
      .toEqual([CUMIN.id, ...ids].sort());
    for (const id of ids) await store.execute(deleteProduct(id));
  });
});

onAPhone(() => {
  test('BUY-06 the last quantity, added before the cart has loaded, does not replace the one that is in it', async ({
    page,
    context,
  }) => {
    await register(context);
    await placeOrder(context, [[CUMIN.id, 5]]);
    await addByApi(context, CUMIN.id, 12);
    const answers = [await holdRequests(page, CALLS.cart), await holdRequests(page, CALLS.events)];
    await openHydrated(page, '/');
    const usual = page.getByRole('region', { name: HOME_TEXT.usualItems });
    await usual.getByRole('button', { name: CART_TEXT.addToCart(CUMIN.title, 5) }).click();
    for (const answer of answers) answer();
    await expect(quantity(usual, CUMIN.title)).toHaveValue('12');
    expect((await cartOf(context)).items).toMatchObject([{ id: CUMIN.id, quantity: 12 }]);
  });
});

test('BUY-01 BUY-06 PACK-01 a retailer without orders gets the order pad, and a visitor the hero and products; suggestions name the pack and the price', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME_TEXT.headline);
  await register(context);
  await openHydrated(page, '/');
  await expect(
    page.getByRole('main').getByRole('link', { name: SHELL_TEXT.orderPad }),
  ).toHaveAttribute('href', '/order-pad');
  await expect(page.getByText(RETAILER_HOME_TEXT.lastOrder)).toHaveCount(0);
  await page.getByRole('combobox').fill('cumin jeera bold 25');
  await expect(page.getByRole('option').first()).toContainText(/25 kg jute sack · ₹[\d,]+/);
});
