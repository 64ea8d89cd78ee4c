import type { Page, Route } from '@playwright/test';
import type { OrderPage, OrderSummary } from '../src/contract/order.ts';
import { formatMoment } from '../src/domain/format-moment.ts';
import { TEST_CALLER_HEADER } from '../src/server/testing/identify-by-header.ts';
import { LOGIN_TEXT } from '../src/text/account-screens.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { HISTORY_TEXT, ORDER_SCREEN_TEXT } from '../src/text/order-screens.ts';
import { SHELL_TEXT } from '../src/text/shell.ts';
import { title } from './account-page.ts';
import { CALLS, CUMIN, fail, PEPPER, rupees } from './cart-page.ts';
import { holdRequests } from './hold-requests.ts';
import {
  moveOrder,
  ORDER_CALLS,
  openHistory,
  openOrder,
  orderCards,
  placeOrder,
  viewLink,
} from './orders.ts';
import { register } from './people.ts';
import { openHydrated, tryAgain } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

/** The history link: at the top on a desktop, at the bottom on a phone. */
const historyLink = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Main|Quick links)$/ })
    .getByRole('link', { name: SHELL_TEXT.history, exact: true })
    .filter({ visible: true });

onADesktop(() => {
  test("HIST-01 HIST-02 shows a spinner, 'No orders found.', then only the retailer's own orders, newest first, each with a link", {
    tag: '@quick',
  }, async ({ page, context, browser, store }) => {
    await register(context);
    const answer = await holdRequests(page, ORDER_CALLS.list);
    await openHistory(page);
    await expect(title(page)).toHaveText('Order History');
    await expect(page.locator('main .spinner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading...');
    answer();
    await expect(page.getByText('No orders found.', { exact: true })).toBeVisible();
    await expect(page.locator('main .spinner')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: PAGE_TEXT.toProducts }).click();
    await expect(page).toHaveURL('/Products');

    const someoneElse = await browser.newContext({ baseURL: store.url });
    await register(someoneElse);
    const foreign = await placeOrder(someoneElse);
    await someoneElse.close();
    const first = await placeOrder(context);
    const second = await placeOrder(context, [
      [CUMIN.id, 1],
      [PEPPER.id, 2],
    ]);

    // An order placed later, here or on another device, appears.
    await historyLink(page).click();
    await expect(orderCards(page)).toHaveCount(2);
    for (const [index, order] of [second, first].entries()) {
      const card = orderCards(page).nth(index);
      await expect(card).toContainText(`Order Id ${order.orderId}`);
      await expect(card.getByRole('term')).toHaveText([
        'Order Date',
        'Payment Method',
        'Total Price',
      ]);
      await expect(card.getByRole('definition')).toHaveText([
        formatMoment(order.orderDate),
        'Cash on Delivery',
        rupees(order.totalAmount),
      ]);
      await expect(card).toContainText('Pending');
      await expect(viewLink(page, index)).toHaveAttribute('href', `/view-history/${order.id}`);
    }
    await expect(page.getByRole('main')).not.toContainText(foreign.orderId);

    await viewLink(page, 1).click();
    await expect(title(page)).toHaveText('Your Order');
    await expect(page.getByRole('main')).toContainText(first.orderId);
    await moveOrder(context, first.id, 'Confirmed');
    await page.goBack();
    await expect(orderCards(page).nth(1)).toContainText('Confirmed');
    await expect(orderCards(page).nth(0)).toContainText('Pending');
  });
});

// A generated history of thousands of orders: the DOM must not grow with it.
const TOTAL = 5_000;
const FAR = 40;
const MAX_CARDS = 200;

const orderNumber = (index: number) => `SASB2B${100_000 + TOTAL - index}`;
const summaryOf = (index: number): OrderSummary => ({
  id: `00000000-0000-4000-8000-${String(TOTAL - index).padStart(12, '0')}`,
  orderId: orderNumber(index),
  orderDate: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString(),
  paymentMethod: 'Cash on Delivery',
  ...{ orderStatus: 'Delivered', status: 'Delivered' },
  ...{ lineCount: 3, totalAmount: 150_000, isPaidInSandbox: false },
});

/** Orders from this index on; -1 is one placed just now. */
async function serveOrders(route: Route, newest: number): Promise<void> {
  const query = new URL(route.request().url()).searchParams;
  const from = Number(query.get('cursor') ?? newest);
  const next = from + Number(query.get('limit'));
  const page: OrderPage = {
    items: Array.from({ length: next - from }, (_, index) => summaryOf(from + index)),
    nextCursor: next < TOTAL ? `${next}` : null,
  };
  await route.fulfill({ json: page });
}

const middleCard = (page: Page) =>
  page.evaluate(() => {
    const middle = innerHeight / 2;
    const boxes = [...document.querySelectorAll('article')].map((card) => ({
      id: /SASB2B\d+/.exec(card.textContent!)![0],
      box: card.getBoundingClientRect(),
    }));
    const found = boxes.find(({ box }) => box.top <= middle && box.bottom > middle);
    return found && { id: found.id, height: found.box.height };
  });

onAPhone(() => {
  test('HIST-02 keeps only the orders near the screen in the DOM; Back restores the position, and a new order comes first', async ({
    page,
    context,
  }) => {
    await register(context);
    const { id: realId } = await placeOrder(context);
    let [served, newest] = [0, 0];
    await page.route(/\/api\/orders\?/, async (route) => {
      await serveOrders(route, newest);
      served += 1;
    });
    // Any order that is opened gets this response.
    await page.route(ORDER_CALLS.one, async (route) => {
      await route.fulfill({
        response: await route.fetch({ url: new URL(realId, route.request().url()).href }),
      });
    });
    await openHistory(page);
    await expect(orderCards(page).first()).toContainText(orderNumber(0));

    let most = 0;
    const goOn = async () => {
      most = Math.max(most, await orderCards(page).count());
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return served;
    };
    await expect.poll(goOn, { intervals: [20] }).toBeGreaterThan(FAR);
    expect(most).toBeLessThan(MAX_CARDS);

    await page.evaluate(() => scrollBy(0, -6 * innerHeight));
    await expect.poll(() => middleCard(page)).toBeTruthy();
    const before = (await middleCard(page))!;
    const at = await page.evaluate(() => scrollY);
    // Before another screen appears, the list is hidden for a moment. On a slow phone, that moment is long.
    await page.getByRole('main').evaluate(hideForAMoment);
    await page.evaluate((top) => scrollTo(0, top), at);
    await expect(orderCards(page).filter({ hasText: before.id })).toBeInViewport();
    await orderCards(page).filter({ hasText: before.id }).getByRole('link').click();
    await expect(title(page)).toHaveText('Your Order');
    await page.goBack();
    await expect(orderCards(page).filter({ hasText: before.id })).toBeInViewport();
    const moved = async () => Math.abs((await page.evaluate(() => scrollY)) - at);
    await expect.poll(moved).toBeLessThanOrEqual(before.height);
    expect(await orderCards(page).count()).toBeLessThan(MAX_CARDS);

    // After a new order, the history shows it first.
    newest = -1;
    await goWithin(page, SHELL_TEXT.products);
    await historyLink(page).click();
    await expect(orderCards(page).first()).toContainText(orderNumber(-1));
    await expect(orderCards(page).nth(1)).toContainText(orderNumber(0));
  });
});

/** Long enough for everything that watches the element to notice. */
async function hideForAMoment(element: HTMLElement): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  element.style.display = 'none';
  for (let frames = 0; frames < 3; frames += 1) await frame();
  element.style.display = '';
  for (let frames = 0; frames < 3; frames += 1) await frame();
}

/** Opens another screen from the bottom bar, without a page load. */
async function goWithin(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Quick' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(title(page)).toHaveText(name);
}

test('orders that cannot be read show an error and can be retried; a failed next page keeps the others', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(
    /^answer 500: .*\/api\/orders\?/,
    /^request net::ERR_INTERNET_DISCONNECTED: /,
  );
  await register(context);
  let answer = fail;
  await page.route(/\/api\/orders\?/, (route) => answer(route));
  await openHistory(page);
  await expect(page.getByRole('alert')).toContainText(HISTORY_TEXT.readFailed);
  await expect(title(page)).toHaveText('Order History');
  answer = (route) => serveOrders(route, 0);
  await tryAgain(page).click();
  await expect(orderCards(page).first()).toContainText(orderNumber(0));
  await expect(page.getByRole('alert')).toHaveCount(0);

  answer = (route) => route.abort('internetdisconnected');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('alert')).toContainText(HISTORY_TEXT.readFailed);
  await expect(orderCards(page).first()).toContainText(orderNumber(0));
  answer = (route) => serveOrders(route, 0);
  await tryAgain(page).click();
  await expect(page.getByRole('main')).toContainText(orderNumber(30));
});

test('HIST-03 reading orders without a user is only logged: for a visitor, and after the session ended', async ({
  page,
  context,
  browserErrors,
}) => {
  const logged = /^console warning: Orders were requested without a user\.$/;
  browserErrors.expect(logged, /^answer 401: .*\/api\/orders\?/);
  await register(context);
  // The cart would only notice later.
  const ready = [CALLS.cart, CALLS.events].map((call) => page.waitForResponse(call));
  await openHydrated(page, '/contactUs');
  await Promise.all(ready);
  await context.clearCookies();
  await historyLink(page).click();
  await expect(title(page)).toHaveText(LOGIN_TEXT.title);
  await expect(page).toHaveURL('/login?next=%2Fhistory');
  await expect(page.getByRole('alert')).toHaveCount(0);

  const operator = {
    kind: 'operator',
    id: 'op',
    name: 'Op',
    email: 'op@shop.example',
    role: 'owner',
  };
  await context.setExtraHTTPHeaders({ [TEST_CALLER_HEADER]: JSON.stringify(operator) });
  await openHistory(page);
  await expect(page.getByText(HISTORY_TEXT.empty)).toBeVisible();
  await openOrder(page, 'some-order');
  await expect(title(page)).toHaveText(ORDER_SCREEN_TEXT.notFound);
});
