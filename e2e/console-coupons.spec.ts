import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { District } from '../src/domain/districts.ts';
import { tomorrowInIndia } from '../src/domain/india-moment.ts';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../src/text/checkout.ts';
import { ACTIVITY_WORDS } from '../src/text/console-activity.ts';
import { COUPON_FORM_TEXT, COUPON_PANEL_TEXT, COUPONS_TEXT } from '../src/text/console-coupons.ts';
import { COUPON_REFUSALS } from '../src/text/coupon-refusals.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { button, expectFieldError, field, refuse, title, toast } from './account-page.ts';
import { callApi } from './api.ts';
import { addByApi, applyCouponByApi, LOOSE_CUMIN, openCart, setQuantity } from './cart-page.ts';
import { action } from './checkout-page.ts';
import { logInAsOperator, openFilters, rows, withoutLive } from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { holdRequests } from './hold-requests.ts';
import { orderCart } from './orders.ts';
import { aShop, register } from './people.ts';
import type { StoreServer } from './store-server.ts';
import { expect, test } from './store-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

let coupons = 0;
const aCode = () => {
  coupons += 1;
  return `Diwali-${process.pid}-${coupons}`;
};

const panel = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name, exact: true })
    .or(page.getByRole('dialog', { name, exact: true }));
const couponBox = (page: Page) =>
  page.getByRole('region', { name: CART_SCREEN_TEXT.couponQuestion });

async function openCoupons(page: Page, search = ''): Promise<void> {
  await page.goto(`/console/coupons${search}`);
  await expect(title(page)).toHaveText(COUPONS_TEXT.title);
}

/** A new retailer in a browser of their own, with a little cumin in the cart. */
async function aRetailer(browser: Browser, store: StoreServer, district: District) {
  const context = await browser.newContext({ baseURL: store.url, reducedMotion: 'reduce' });
  const shop = await register(context, aShop({ district, storeName: `Shop of ${district}` }));
  await addByApi(context, LOOSE_CUMIN.id);
  return { context, shop };
}

/** What the cart says about this code, asked by the API. */
async function refusalOf(context: BrowserContext, code: string): Promise<string> {
  const answer = await callApi(context, 'POST', '/cart/coupon', { data: { code } });
  return ((await answer.json()) as { error: { message: string } }).error.message;
}

async function createByApi(context: BrowserContext, code: string): Promise<string> {
  const id = crypto.randomUUID();
  const amounts = { discountAmount: 5_000, minimumOrderValue: 0, maxUsage: 9, perShopLimit: 1 };
  const rules = { startsAt: null, endsAt: null, districts: ['Erode'], isFirstOrderOnly: true };
  const answer = await callApi(context, 'POST', '/console/coupons', {
    data: { id, code, ...amounts, ...rules },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return id;
}

test('CONS-13 a coupon with every rule: created, refused in order, used, ended in an open cart', async ({
  page,
  context,
  browser,
  store,
}) => {
  test.slow();
  const code = aCode();
  await logInAsOperator(context, store, 'manager');
  await openCoupons(page);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('n');
  const form = panel(page, COUPON_FORM_TEXT.createTitle);
  await form.getByRole('button', { name: COUPON_FORM_TEXT.create }).click();
  const codeField = form.getByLabel(COUPONS_TEXT.code, { exact: true });
  await expectFieldError(codeField, ERROR_MESSAGES.COUPON_CODE_INVALID);
  await codeField.fill(code);
  await field(page, COUPON_FORM_TEXT.discount).fill('50');
  await field(page, COUPON_FORM_TEXT.minimum).fill('5,000');
  await field(page, COUPON_FORM_TEXT.maxUsage).fill('2');
  await field(page, COUPON_FORM_TEXT.startsAt).fill(tomorrowInIndia(Date.now(), '06:00'));
  await form.getByRole('checkbox', { name: 'Erode' }).check();
  await form.getByRole('checkbox', { name: COUPON_FORM_TEXT.isFirstOrderOnly }).check();
  // What was typed survives a reload.
  await page.reload();
  await expect(field(page, COUPON_FORM_TEXT.minimum)).toHaveValue('5,000');
  await button(page, COUPON_FORM_TEXT.create).click();
  await expect(toast(page, COUPON_FORM_TEXT.created(code))).toBeVisible();
  await expect(panel(page, code)).toContainText('Coming');

  // The specification's reasons come first.
  const { context: shop } = await aRetailer(browser, store, 'Erode');
  expect(await refusalOf(shop, code)).toBe(ERROR_MESSAGES.COUPON_MINIMUM_NOT_MET);
  await setQuantity(shop, LOOSE_CUMIN.id, 100);
  expect(await refusalOf(shop, code)).toBe(COUPON_REFUSALS.COUPON_NOT_STARTED);

  await button(page, COUPON_PANEL_TEXT.edit).click();
  await field(page, COUPON_FORM_TEXT.startsAt).fill('');
  await button(page, COUPON_FORM_TEXT.save).click();
  await expect(panel(page, code)).toContainText('Running');
  const elsewhere = await aRetailer(browser, store, 'Coimbatore');
  await setQuantity(elsewhere.context, LOOSE_CUMIN.id, 100);
  expect(await refusalOf(elsewhere.context, code)).toBe(COUPON_REFUSALS.COUPON_NOT_IN_DISTRICT);
  await elsewhere.context.close();

  // One shop orders with it, and only its first order; it is seen here without a reload.
  await applyCouponByApi(shop, code);
  const order = await orderCart(shop);
  const used = panel(page, code);
  await expect(used.getByRole('link', { name: order.orderId })).toBeVisible();
  await expect(used).toContainText('−₹50');
  await expect(used.getByRole('link', { name: 'Shop of Erode' })).toBeVisible();
  await addByApi(shop, LOOSE_CUMIN.id, 100);
  expect(await refusalOf(shop, code)).toBe(COUPON_REFUSALS.COUPON_USED);
  await shop.close();

  // Another shop has it in an open cart while it is ended.
  const { context: late } = await aRetailer(browser, store, 'Erode');
  await setQuantity(late, LOOSE_CUMIN.id, 100);
  await applyCouponByApi(late, code);
  const cart = await late.newPage();
  await openCart(cart);
  await expect(couponBox(cart)).toContainText(code);
  expect(await refusalOf((await aRetailer(browser, store, 'Erode')).context, code)).toBe(
    COUPON_REFUSALS.COUPON_EXHAUSTED,
  );
  await used.getByRole('button', { name: COUPON_PANEL_TEXT.end }).click();
  await button(page, COUPON_PANEL_TEXT.endNow).click();
  await expect(toast(page, COUPON_PANEL_TEXT.isEnded(code))).toBeVisible();
  await expect(used).toContainText('Ended by staff');
  await expect(used.getByRole('button', { name: COUPON_PANEL_TEXT.edit })).toHaveCount(0);
  await expect(couponBox(cart)).toContainText(CART_SCREEN_TEXT.couponRefused('COUPON_ENDED'));
  await action(cart).click();
  const question = cart.getByRole('dialog', { name: CHECKOUT_TEXT.withoutCouponTitle });
  await expect(question).toContainText(COUPON_REFUSALS.COUPON_ENDED);
  await question.getByRole('button', { name: CHECKOUT_TEXT.orderWithoutCoupon }).click();
  await expect(cart).toHaveURL('/history');
  await late.close();

  // All of it is on record.
  await used.getByRole('link', { name: COUPON_PANEL_TEXT.activity }).click();
  await expect(rows(page)).toHaveCount(3);
  for (const done of ['coupon-ended', 'coupon-edited', 'coupon-created'] as const) {
    await expect(page.getByRole('table')).toContainText(`${ACTIVITY_WORDS[done]} ${code}`);
  }
});

test('CONS-13 a colleague’s edit is not overwritten, and an accountant only reads', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  const code = aCode();
  await logInAsOperator(context, store, 'manager');
  const id = await createByApi(context, code);
  await openCoupons(page, `?open=${id}&edit=1`);
  await field(page, COUPON_FORM_TEXT.discount).fill('75');
  await store.execute(`update coupon set max_usage = 3, version = version + 1 where id = '${id}'`);
  browserErrors.expect(/^answer 409: .*\/api\/console\/coupons\//);
  await button(page, COUPON_FORM_TEXT.save).click();
  await expect(page.getByRole('alert')).toContainText(ERROR_MESSAGES.COUPON_CHANGED);
  await expect(field(page, COUPON_FORM_TEXT.discount)).toHaveValue('75');
  await button(page, COUPON_FORM_TEXT.startAgain).click();
  await expect(field(page, COUPON_FORM_TEXT.maxUsage)).toHaveValue('3');
  await field(page, COUPON_FORM_TEXT.discount).fill('75');
  // A district that a colleague has just taken away.
  browserErrors.expect(/^answer 400: .*\/api\/console\/coupons\//);
  await page.route(`**/api/console/coupons/${id}`, refuse('COUPON_DISTRICTS_INVALID'), {
    times: 1,
  });
  await button(page, COUPON_FORM_TEXT.save).click();
  const districts = page.getByRole('group', { name: COUPON_FORM_TEXT.districts });
  await expect(districts).toBeFocused();
  await expect(districts).toHaveAccessibleDescription(
    `${ERROR_MESSAGES.COUPON_DISTRICTS_INVALID} ${COUPON_FORM_TEXT.districtsHint}`,
  );
  await expect(districts.getByRole('alert')).toBeVisible();
  // The form closes when it is saved, so nothing can be typed into it meanwhile.
  const release = await holdRequests(page, `**/api/console/coupons/${id}`);
  await button(page, COUPON_FORM_TEXT.save).click();
  await expect(field(page, COUPON_FORM_TEXT.discount)).not.toBeEditable();
  const firstOrder = page.getByRole('checkbox', { name: COUPON_FORM_TEXT.isFirstOrderOnly });
  await firstOrder.click();
  await expect(firstOrder).toBeChecked();
  release();
  await expect(panel(page, code)).toContainText('₹75');

  await logInAsOperator(context, store, 'accountant');
  await openCoupons(page, `?open=${id}&edit=1`);
  await expect(panel(page, code)).toContainText('₹75');
  await expect(button(page, COUPON_PANEL_TEXT.edit)).toHaveCount(0);
  await expect(button(page, COUPONS_TEXT.create)).toHaveCount(0);
});

test('CONS-13 the list at every width: filters in the address, no axe violations, reachable by thumb', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  test.slow();
  await withoutLive(page, browserErrors);
  await logInAsOperator(context, store, 'manager');
  const code = aCode();
  const id = await createByApi(context, code);
  browserErrors.expect(/^answer 500: .*\/api\/console\/coupons/);
  await page.route('**/api/console/coupons?*', refuse('UNEXPECTED'));
  await openCoupons(page);
  await expect(page.getByRole('alert')).toContainText(COUPONS_TEXT.readFailed);
  await page.unroute('**/api/console/coupons?*');
  await button(page, PAGE_TEXT.tryAgain).click();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: COUPONS_TEXT.search }).fill(code.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`q=${code.toLowerCase()}`));
  await page.getByLabel(COUPONS_TEXT.state, { exact: true }).selectOption('ended');
  await expect(page.getByText(COUPONS_TEXT.nothingFound)).toBeVisible();

  await openCoupons(page);
  await expect(rows(page).first()).toBeVisible();
  await expectSound(page, 'coupons-list', { settle: () => openFilters(page) });
  await openCoupons(page, `?open=${id}`);
  await expect(page.getByText(COUPON_PANEL_TEXT.noUses)).toBeVisible();
  await expectSound(page, 'coupons-panel');
  await button(page, COUPON_PANEL_TEXT.edit).click();
  await expect(button(page, COUPON_FORM_TEXT.save)).toBeVisible();
  await expectSound(page, 'coupons-form');
});
