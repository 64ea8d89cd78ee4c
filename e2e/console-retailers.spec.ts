import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RetailerSummary } from '../src/contract/console-retailers.ts';
import { formatRupees } from '../src/domain/format-money.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { RETAILER_TEXT, RETAILERS_TEXT } from '../src/text/console-retailers.ts';
import { NOTES_TEXT } from '../src/text/console-shared.ts';
import { TODAY_TEXT } from '../src/text/console-today.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { button, field, fillLogin, kindOf, problem, refuse, title, toast } from './account-page.ts';
import { addByApi, CUMIN, cartOf, lineOf, openCart, total } from './cart-page.ts';
import { logInAsOperator, openFilters, rows, withoutLive } from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { readMail } from './mail.ts';
import { placeOrder } from './orders.ts';
import { aShop, register } from './people.ts';
import { openHydrated } from './products-page.ts';
import { fillRegistration } from './registration.ts';
import type { StoreServer } from './store-server.ts';
import { expect, test } from './store-test.ts';

// Prices are for verified shops only.
test.use({ catalogue: 'changing' });
test.beforeEach(({ store }) =>
  store.execute(`insert into shop_setting (name, value, changed_by)
    values ('pricesForVerifiedOnly', 'true', 'Olivia')`),
);
test.afterEach(({ store }) =>
  store.execute(`delete from shop_setting where name = 'pricesForVerifiedOnly'`),
);

const RETAILERS = '/console/retailers';
const PHONE = { width: 390, height: 844 };
const uniqueName = (word: string) => `${word} ${Math.random().toString(36).slice(2, 7)}`;

/** A shop in a browser of its own. */
async function aRetailer(browser: Browser, store: StoreServer) {
  const context = await browser.newContext({ baseURL: store.url });
  await context.addInitScript(() => localStorage.setItem('welcome-shown', 'true'));
  return context;
}

const idOf = async (context: BrowserContext): Promise<string> =>
  ((await (await context.request.get('/api/session')).json()) as { id: string }).id;

const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

const ON_A_PHONE = { widths: [PHONE.width] };

test('CONS-12 a shop registers, is verified on a phone and sees its first prices; another is refused and verified later', async ({
  page,
  context,
  browser,
  store,
  mail,
}) => {
  const shop = aShop({ storeName: uniqueName('Anbu Stores') });
  const retailer = await aRetailer(browser, store);
  const shopPage = await retailer.newPage();
  await openHydrated(shopPage, '/register');
  await fillRegistration(shopPage, shop);
  await button(shopPage, 'Register').click();
  await expect.poll(() => kindOf(retailer)).toBe('retailer');
  const uploaded = await retailer.request.put('/api/account/shop-image', {
    data: readFileSync(new URL('../dist/client/icons/icon-192.png', import.meta.url)),
    headers: { origin: store.url, 'content-type': 'image/png' },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(200);
  await shopPage.goto(`/product/${CUMIN.id}`);
  await expect(shopPage.getByRole('main')).toContainText(CATALOGUE_TEXT.forVerifiedShops);

  // With one thumb: from Today to the shops that wait, to the shop, and verified.
  await logInAsOperator(context, store, 'manager');
  await page.setViewportSize(PHONE);
  await page.goto('/console/today');
  await page.getByRole('link', { name: new RegExp(TODAY_TEXT.shops) }).click();
  await expect(title(page)).toHaveText(RETAILERS_TEXT.title);
  await expect(page).toHaveURL(/standing=waiting/);
  await row(page, shop.storeName).getByRole('link').click();
  await expect(title(page)).toHaveText(shop.storeName);
  await expect(page.getByRole('main')).toContainText(RETAILER_TEXT.gstNone);
  const photo = page.getByRole('img', { name: RETAILER_TEXT.picture(shop.storeName) });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192);
  await expectSound(page, 'retailer-waiting', ON_A_PHONE);
  const verify = button(page, RETAILER_TEXT.verify);
  await expect(verify).toBeInViewport({ ratio: 1 });
  // At the bottom for the eye, and the last that the keyboard reaches.
  const lastButton = page.getByRole('main').getByRole('button').last();
  await expect(lastButton).toHaveText(RETAILER_TEXT.block);
  await verify.click();
  await expect(toast(page, RETAILER_TEXT.verified(shop.storeName))).toBeVisible();
  await expect(verify).toHaveCount(0);
  await expect(title(page)).toBeFocused();
  await readMail(mail, shop.email, /verified/);
  await shopPage.reload();
  await expect(shopPage.getByRole('main')).not.toContainText(CATALOGUE_TEXT.forVerifiedShops);
  await expect(shopPage.getByRole('main')).toContainText('₹');

  // Another shop is refused with a sentence, and verified later.
  await retailer.clearCookies();
  const other = await register(retailer, aShop({ storeName: uniqueName('City Mess') }));
  const otherPath = `${RETAILERS}/${await idOf(retailer)}`;
  await page.goto(otherPath);
  await button(page, RETAILER_TEXT.refuse).click();
  await dialog(page).getByRole('button', { name: RETAILER_TEXT.refuseSubmit }).click();
  await expect(dialog(page)).toContainText(ERROR_MESSAGES.SENTENCE_REQUIRED);
  await expectSound(page, 'retailer-refuse', ON_A_PHONE);
  await dialog(page).getByLabel(RETAILER_TEXT.sentence).fill('The picture shows another shop.');
  // What was typed is still there after a reload.
  await page.reload();
  await button(page, RETAILER_TEXT.refuse).click();
  await dialog(page).getByRole('button', { name: RETAILER_TEXT.refuseSubmit }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('The picture shows another shop.');
  const letter = await readMail(mail, other.email, /couldn't verify/);
  expect(letter).toContain('From the store: The picture shows another shop.');
  await expect(page.getByRole('main')).toContainText('Refused to verify');
  await button(page, RETAILER_TEXT.verify).click();
  await expect(toast(page, RETAILER_TEXT.verified(other.storeName))).toBeVisible();
  await readMail(mail, other.email, /verified/);
  await retailer.close();
});

test('CONS-12 a full cart follows the shop to another district; a blocked shop is logged out and cannot log in', async ({
  page,
  context,
  browser,
  store,
  mail,
}) => {
  const retailer = await aRetailer(browser, store);
  const shop = await register(
    retailer,
    aShop({ storeName: uniqueName('Lakshmi'), district: 'Erode' }),
  );
  const id = await idOf(retailer);
  await store.execute(`update "user" set is_verified = true where id = '${id}'`);
  await expect
    .poll(async () => (await retailer.request.get('/api/session')).json())
    .toMatchObject({ seesPrices: true });
  const { orderId } = await placeOrder(retailer);
  const before = await addByApi(retailer, CUMIN.id, 3);
  const shopPage = await retailer.newPage();
  await openCart(shopPage);
  await expect(total(shopPage)).toContainText(formatRupees(before.totalAmount));

  // Found by the palette, by phone number.
  await logInAsOperator(context, store);
  await page.goto(RETAILERS);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+K');
  await dialog(page).getByRole('combobox').fill(shop.mobile);
  await page
    .getByRole('option', { name: new RegExp(shop.storeName) })
    .last()
    .click();
  await expect(title(page)).toHaveText(shop.storeName);
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  await button(page, RETAILER_TEXT.district).click();
  await dialog(page).getByRole('button', { name: RETAILER_TEXT.districtSubmit }).click();
  await expect(dialog(page)).toContainText(RETAILER_TEXT.districtRequired);
  await dialog(page).getByLabel(RETAILER_TEXT.districtField).selectOption('Nilgiris');
  await dialog(page).getByRole('button', { name: RETAILER_TEXT.districtSubmit }).click();
  await expect(toast(page, RETAILER_TEXT.moved(shop.storeName, 'Nilgiris'))).toBeVisible();

  const after = await cartOf(retailer);
  expect(after.totalAmount).not.toBe(before.totalAmount);
  // The open cart follows by itself.
  await expect(total(shopPage)).toContainText(formatRupees(after.totalAmount));
  await expect(lineOf(shopPage, CUMIN.title)).toBeVisible();
  expect(await readMail(mail, shop.email, /district/)).toContain('from Erode to Nilgiris');

  // Notes, then blocked on a phone.
  await field(page, NOTES_TEXT.add).fill('Cheques bounced twice.');
  await button(page, NOTES_TEXT.save).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Cheques bounced twice.' }),
  ).toBeVisible();
  await page.setViewportSize(PHONE);
  await button(page, RETAILER_TEXT.block).click();
  await dialog(page).getByLabel(RETAILER_TEXT.reason).fill('Cheques bounced.');
  await expectSound(page, 'retailer-block', ON_A_PHONE);
  await dialog(page).getByRole('button', { name: RETAILER_TEXT.blockSubmit }).click();
  await expect(button(page, RETAILER_TEXT.unblock)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cheques bounced.');

  await expect.poll(() => kindOf(retailer)).toBe('visitor');
  await openHydrated(shopPage, '/login');
  await fillLogin(shopPage, shop);
  await button(shopPage, 'Login').click();
  await expect(problem(shopPage)).toHaveText(ERROR_MESSAGES.ACCOUNT_BLOCKED);
  await button(page, RETAILER_TEXT.unblock).click();
  await expect(button(page, RETAILER_TEXT.block)).toBeVisible();
  await button(shopPage, 'Login').click();
  await expect.poll(() => kindOf(retailer)).toBe('retailer');
  await retailer.close();
});

const LONG = 'Sri Lakshmi Venkateswara Wholesale Spices of Gobichettipalayam';

const manyShops = (count: number): RetailerSummary[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `shop-${index}`,
    storeName: index === 1 ? LONG : `Anand Stores ${index}`,
    name: 'Meena Kumar',
    mobile: '9847012345',
    district: 'Palakkad',
    standing: (['waiting', 'verified', 'refused', 'blocked'] as const)[index % 4]!,
    registeredAt: '2026-10-15T08:35:00.000Z',
    lastOrderAt: index % 3 === 0 ? null : '2026-11-15T08:35:00.000Z',
    orderCount: index,
    orderTotal: index === 1 ? 99_99_99_900 : index * 4_892_000,
  }));

test('CONS-12 the list and a shop at every width, empty, failing, by keyboard, and for an accountant', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer \d+: .*\/api\/console\//);
  const retailer = await aRetailer(browser, store);
  await register(retailer, aShop({ storeName: LONG }));
  const id = await idOf(retailer);
  await retailer.close();
  await store.execute(`update "user" set gst_number = '33AABCA1234A1Z5' where id = '${id}'`);
  await logInAsOperator(context, store, 'accountant');
  await withoutLive(page, browserErrors);
  const list = /\/api\/console\/retailers\?/;
  await page.route(list, refuse('UNEXPECTED'));
  await page.goto(RETAILERS);
  await expect(page.getByRole('alert')).toContainText(RETAILERS_TEXT.readFailed);
  await page.unroute(list);
  let items: RetailerSummary[] = [];
  await page.route(list, (route) =>
    route.fulfill({
      json: { items, nextCursor: items.at(-1)?.id ?? null, waiting: 3 },
    }),
  );
  await button(page, 'Try again').click();
  await expect(page.getByText(RETAILERS_TEXT.empty)).toBeVisible();
  items = [{ ...manyShops(1)[0]!, id }, ...manyShops(50).slice(1)];
  await page.goto(`${RETAILERS}?standing=waiting&sort=shop`);
  await expect(rows(page)).toHaveCount(50);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await expectSound(page, 'retailers', { settle: () => openFilters(page) });
  // The page is in the address.
  await page.getByRole('link', { name: RETAILERS_TEXT.next }).click();
  await expect(page).toHaveURL(/cursor=shop-49/);
  await page.getByRole('link', { name: RETAILERS_TEXT.first }).click();
  await expect(page).not.toHaveURL(/cursor=/);

  await page.goto(`${RETAILERS}/${id}`);
  await expect(page.getByRole('main')).toContainText(RETAILER_TEXT.gstWrong);
  await expect(page.getByRole('main')).toContainText(RETAILER_TEXT.noLedger);
  // An accountant reads.
  await expect(button(page, RETAILER_TEXT.verify)).toHaveCount(0);
  await expect(field(page, NOTES_TEXT.add)).toHaveCount(0);
  await logInAsOperator(context, store, 'manager');
  await page.goto(`${RETAILERS}/${id}`);
  await expect(page.getByRole('main')).toContainText(RETAILER_TEXT.noOrders);
  await expectSound(page, 'retailer');
  await page.goto(`${RETAILERS}/nobody`);
  await expect(page.getByRole('alert')).toContainText(ERROR_MESSAGES.RETAILER_NOT_FOUND);
  await logInAsOperator(context, store, 'packer');
  await page.goto(RETAILERS);
  await expect(title(page)).toHaveText('Page not found');
});
