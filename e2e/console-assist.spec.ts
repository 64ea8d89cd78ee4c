import type { Browser, Page } from '@playwright/test';
import type { Session } from '../src/contract/session.ts';
import { formatRupees } from '../src/domain/format-money.ts';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { ASSIST_TEXT } from '../src/text/console-assist.ts';
import { orderedByPhone } from '../src/text/order-screens.ts';
import { VIEWING_READ_ONLY } from '../src/text/shared-failures.ts';
import { FOR_SHOP_ONLY_TEXT, STORE_VIEW_TEXT } from '../src/text/store-view.ts';
import { title } from './account-page.ts';
import { findViolations } from './axe.ts';
import { addByApi, CUMIN, cartOf } from './cart-page.ts';
import { logInAsOperator, orderPanel, untilMessagesGone } from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { readMail } from './mail.ts';
import { placeOrder } from './orders.ts';
import { aShop, register } from './people.ts';
import { openHydrated } from './products-page.ts';
import type { StoreServer } from './store-server.ts';
import { expect, test } from './store-test.ts';

const EARLIER_PACK = '3 kg tin';

/** A shop in a browser of its own. */
async function openShop(browser: Browser, store: StoreServer) {
  const context = await browser.newContext({ baseURL: store.url });
  const shop = await register(context, aShop({ storeName: 'Anand Stores' }));
  const session = (await (await context.request.get('/api/session')).json()) as Session;
  if (session.kind !== 'retailer') throw new Error('not a retailer');
  return { context, ...shop, id: session.id };
}

const banner = (page: Page) =>
  page.getByRole('complementary', { name: STORE_VIEW_TEXT.banner, exact: true });

test('CONS-12 a manager sees the store as a shop, changes nothing, and stops', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  const shop = await openShop(browser, store);
  await addByApi(shop.context, CUMIN.id, 2);
  const before = await cartOf(shop.context);
  await logInAsOperator(context, store, 'manager');
  await page.goto(`/console/retailers/${shop.id}/order`);
  await page.getByRole('button', { name: ASSIST_TEXT.seeAsShop }).click();

  await expect(banner(page)).toContainText(STORE_VIEW_TEXT.seenAs('Anand Stores'));
  await expect(banner(page)).toContainText(STORE_VIEW_TEXT.readOnly);
  expect(new URL(page.url()).pathname).toBe('/');

  await openHydrated(page, '/cart');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(formatRupees(before.totalAmount));
  await page.getByRole('button', { name: CART_SCREEN_TEXT.more(CUMIN.title) }).click();
  await expect(page.getByText(VIEWING_READ_ONLY)).toBeVisible();
  await untilMessagesGone(page);
  await expectSound(page, 'store-view');
  // Paper says it too.
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toContainText(STORE_VIEW_TEXT.seenAs('Anand Stores'));
  await expect(banner(page).getByRole('button')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await openHydrated(page, '/profile');
  await expect(page.getByRole('main')).toContainText(shop.email);
  await expect(page.getByLabel(/password/i)).toHaveCount(0);
  await page.goto('/deleteAccount');
  await expect(title(page)).toHaveText(FOR_SHOP_ONLY_TEXT.title);

  // The console stays the manager's.
  const tab = await context.newPage();
  await tab.goto('/console/orders');
  await expect(title(tab)).toHaveText('Orders');
  await tab.close();

  await banner(page).getByRole('button', { name: STORE_VIEW_TEXT.stop }).click();
  await page.waitForURL(`**/console/retailers/${shop.id}`);
  await page.goto('/console/activity');
  const log = page.getByRole('table');
  await expect(log).toContainText('Stopped seeing the store as');
  await expect(log).toContainText('Started to see the store as');
  await openHydrated(page, '/');
  await expect(banner(page)).toHaveCount(0);
  expect(await cartOf(shop.context)).toEqual(before);
  browserErrors.allow(/\/api\/cart/);
  await shop.context.close();
});

test('CONS-12 a manager orders for a shop on the phone, by keyboard, and a lost answer is no second order', async ({
  page,
  context,
  browser,
  store,
  mail,
  browserErrors,
}) => {
  const shop = await openShop(browser, store);
  await store.execute(`update "user" set email_confirmed_at = now() where email = '${shop.email}'`);
  await placeOrder(shop.context, [[CUMIN.id, 4]]);
  await addByApi(shop.context, CUMIN.id, 1);
  const cart = await cartOf(shop.context);
  await logInAsOperator(context, store, 'manager');
  await page.goto(`/console/retailers/${shop.id}/order`);
  await expect(title(page)).toHaveText(ASSIST_TEXT.orderFor('Anand Stores'));

  // What it usually orders is there; another product is found by its name.
  const quantity = (name: string | RegExp) => page.getByRole('textbox', { name }).first();
  await expect(quantity(/^Quantity of Cumin/)).toBeVisible();
  await page.getByRole('searchbox').fill('cardamom');
  await expect(quantity(/^Quantity of .*Cardamom/)).toBeVisible();
  await page.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').fill('');
  await quantity(/^Quantity of Cumin/).focus();
  await page.keyboard.type('5');
  const order = page.getByRole('region', { name: ASSIST_TEXT.chosen, exact: true });
  await expect(order.getByRole('listitem')).toHaveCount(2);
  // What was typed survives a reload, also for a pack that the product no longer has.
  await page.evaluate((pack) => {
    for (const [key, value] of Object.entries<string>(localStorage)) {
      if (!key.includes('assisted-order:')) continue;
      const stored = JSON.parse(value) as { draft: { lines: { id: string; pack: string }[] } };
      for (const line of stored.draft.lines) if (line.id.startsWith('cumin')) line.pack = pack;
      localStorage.setItem(key, JSON.stringify(stored));
    }
  }, EARLIER_PACK);
  await page.reload();
  await expect(quantity(/^Quantity of Cumin/)).toHaveValue('5');
  await expect(order.getByRole('listitem')).toHaveCount(2);
  await untilMessagesGone(page);
  await expectSound(page, 'assisted-order');

  await page.getByRole('button', { name: ASSIST_TEXT.review }).press('Enter');
  const review = page.getByRole('dialog', { name: ASSIST_TEXT.reviewTitle });
  await expect(review.getByRole('listitem')).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);

  // The pack has changed since the quantity was typed: nothing is placed before the person has seen the new one.
  browserErrors.expect(/\/orders$/);
  const place = review.getByRole('button', { name: ASSIST_TEXT.place });
  await expect(review.getByText(ASSIST_TEXT.packWas(EARLIER_PACK))).toBeVisible();
  await place.click();
  await expect(review.getByRole('alert')).toContainText(`${CUMIN.title} is now sold as '`);
  await expect(review.getByText(ASSIST_TEXT.packWas(EARLIER_PACK))).toBeHidden();

  // The order is placed, but the answer is lost.
  const path = `**/api/console/retailers/${shop.id}/orders`;
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await place.click();
  await expect(review.getByRole('alert')).toHaveText(ASSIST_TEXT.unanswered);
  await place.press('Enter');
  await expect(review).toBeHidden();
  const notice = page.getByRole('status').filter({ hasText: /is placed\./ });
  await expect(notice).toBeVisible();
  const [shown = ''] = await notice.allInnerTexts();
  const [orderId = ''] = /SASB2B\d+/.exec(shown) ?? [];
  await expect(order.getByRole('listitem')).toHaveCount(0);

  await page.getByRole('link', { name: ASSIST_TEXT.openPlaced }).click();
  const panel = orderPanel(page, orderId);
  await expect(panel).toContainText(orderedByPhone('Olivia manager'));
  await expect(panel).toContainText('placed on the phone by Olivia manager');

  // The shop sees it, has it once, and its own cart is as it was.
  const history = await shop.context.request.get('/api/orders');
  const { items } = (await history.json()) as { items: { id: string; orderId: string }[] };
  expect(items.map((each) => each.orderId)).toContain(orderId);
  expect(items).toHaveLength(2);
  expect(await cartOf(shop.context)).toEqual(cart);
  const own = await shop.context.newPage();
  await own.goto(`/view-history/${items.find((each) => each.orderId === orderId)!.id}`);
  await expect(own.getByRole('main')).toContainText(orderedByPhone('Olivia manager'));
  const letter = await readMail(mail, shop.email, new RegExp(orderId));
  expect(letter).toContain(orderedByPhone('Olivia manager'));
  await shop.context.close();
});
