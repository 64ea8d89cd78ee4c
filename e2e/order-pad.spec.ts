import type { Page, Route } from '@playwright/test';
import type { OrderPad } from '../src/contract/order-pad.ts';
import {
  CHAT_CHOICES,
  CHAT_MATCHES,
  CHAT_MESSAGE,
} from '../src/server/testing/order-list/chat-message.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { CART_LIST_TEXT } from '../src/text/cart-lists.ts';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { ORDER_PAD_TEXT, PASTE_TEXT } from '../src/text/order-pad.ts';
import { ORDER_AGAIN_TEXT, PUT_INTO_CART_TEXT } from '../src/text/order-screens.ts';
import { backOnText } from '../src/text/sold-out.ts';
import { button, title, toast } from './account-page.ts';
import {
  addByApi,
  CALLS,
  CUMIN,
  cartOf,
  deleteProduct,
  insertProduct,
  LOGGED,
  openCart,
  PEPPER,
  quantity,
  setQuantity,
  UNANSWERED,
} from './cart-page.ts';
import { action, ordersOf } from './checkout-page.ts';
import { holdRequests } from './hold-requests.ts';
import { openHistory, openOrder, orderCards, orderOf, placeOrder } from './orders.ts';
import {
  addPasted,
  openPad,
  PAD_CALLS,
  padField,
  padRow,
  padRows,
  padSearch,
  padTab,
  paste,
  pastedLine,
  pastePanel,
  pricedProducts,
  toCart,
  usualItems,
} from './pad-page.ts';
import { register } from './people.ts';
import { openHydrated, scrollToEnd } from './products-page.ts';
import { BACK_ON, sayBack, saySoldOut } from './say-sold-out.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

const SACK = '25 kg jute sack';
const SEARCHES = '**/api/products?q=*';
const cumin = (page: Page) => padField(page, CUMIN.title, SACK);
const quantitiesOf = async (page: Page) =>
  Object.fromEntries(
    (await cartOf(page.context())).items.map(({ id, quantity: count }) => [id, count]),
  );

/** Counts what a finger or a mouse presses, also across page loads. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (!isTrusted) return;
        const count = Number(sessionStorage.getItem('taps') ?? 0);
        sessionStorage.setItem('taps', String(count + 1));
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));
}

onAPhone(() => {
  test('PAD-01 twenty known items are ordered in at most 12 taps from home', async ({
    page,
    context,
  }) => {
    await register(context);
    const products = await pricedProducts(page, 20);
    await placeOrder(
      context,
      products.map(({ id }, at) => [id, (at % 3) + 1] as const),
    );
    const taps = await countTaps(page);
    await openHydrated(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page
      .locator('#bottom-menu')
      .getByRole('link', { name: 'Order pad', exact: true })
      .click();
    await expect(title(page)).toHaveText('Order pad');
    await button(page, ORDER_PAD_TEXT.fillLast).click();
    const dialog = page.getByRole('dialog', { name: ORDER_AGAIN_TEXT.inCart });
    await expect(dialog).toContainText(ORDER_AGAIN_TEXT.asBefore);
    await dialog.getByRole('button', { name: ORDER_AGAIN_TEXT.stay }).last().click();
    // Two of them are changed on the way.
    const [first, second] = products;
    await page
      .getByRole('button', { name: ORDER_PAD_TEXT.more(first!.title), exact: true })
      .first()
      .click();
    await page
      .getByRole('button', { name: ORDER_PAD_TEXT.more(second!.title), exact: true })
      .first()
      .click();
    await toCart(page).click();
    await expect(title(page)).toHaveText(CART_TEXT.title);
    await expect.poll(async () => (await quantitiesOf(page))[second!.id]).toBe(3);
    await action(page).click();
    await expect.poll(async () => (await ordersOf(context)).length).toBe(2);
    const [{ id, lineCount } = { id: '', lineCount: 0 }] = await ordersOf(context);
    expect(lineCount).toBe(20);
    const { orderDetails } = await orderOf(context, id);
    expect(orderDetails.map((line) => line.id)).toEqual(products.map((product) => product.id));
    expect(await taps()).toBeLessThanOrEqual(12);
  });

  test('PAD-02 one tap adds the last quantity, and then the row has a stepper', {
    tag: '@quick',
  }, async ({ page, context }) => {
    await register(context);
    await placeOrder(context, [[CUMIN.id, 3]]);
    await openPad(page);
    await expect(usualItems(page).getByRole('listitem')).toContainText(ORDER_PAD_TEXT.lastTime(3));
    const add = page.getByRole('button', { name: ORDER_PAD_TEXT.addOf(3, CUMIN.title) });
    await expect(add).toHaveText('Add 3');
    // The second click of a double click is not the plus's.
    await add.dblclick();
    await expect(cumin(page)).toHaveValue('3');
    await expect.poll(() => quantitiesOf(page)).toEqual({ [CUMIN.id]: 3 });
    await page.getByRole('button', { name: ORDER_PAD_TEXT.less(CUMIN.title) }).click();
    await expect.poll(() => quantitiesOf(page)).toEqual({ [CUMIN.id]: 2 });
  });
});

onADesktop(() => {
  test('PAD-02 typed quantities are in the live cart; Enter and arrows move through the rows; empty removes', async ({
    page,
    context,
  }) => {
    await register(context);
    await placeOrder(context, [
      [CUMIN.id, 2],
      [PEPPER.id, 1],
    ]);
    await placeOrder(context, [[CUMIN.id, 4]]);
    await openPad(page);
    await expect(usualItems(page).locator('[data-quantity]')).toHaveCount(2);
    await expect(usualItems(page).getByRole('listitem').first()).toContainText(ORDER_PAD_TEXT.same);
    const pepper = padField(page, PEPPER.title, '5 kg tin');
    await cumin(page).focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(pepper).toBeFocused();
    await page.keyboard.type('3');
    await page.keyboard.press('ArrowUp');
    await expect(cumin(page)).toBeFocused();
    await expect.poll(() => quantitiesOf(page)).toEqual({ [CUMIN.id]: 12, [PEPPER.id]: 3 });

    // Another device changes it, and the pad shows it: the cart is the truth.
    await page.keyboard.press('ArrowDown');
    await setQuantity(context, CUMIN.id, 7);
    await expect(cumin(page)).toHaveValue('7');

    // What is not whole is refused; the old quantity stays.
    for (const typed of ['1.5', '2,5', '1/2']) {
      await cumin(page).focus();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(toast(page, CART_SCREEN_TEXT.wholeQuantity)).toBeVisible();
      await expect(cumin(page)).toHaveValue('7');
    }
    expect(await quantitiesOf(page)).toEqual({ [CUMIN.id]: 7, [PEPPER.id]: 3 });

    await cumin(page).focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => quantitiesOf(page)).toEqual({ [PEPPER.id]: 3 });
    await toast(page, CART_SCREEN_TEXT.removed(CUMIN.title))
      .getByRole('button', { name: CART_SCREEN_TEXT.undo })
      .click();
    await expect(cumin(page)).toHaveValue('7');
    await pepper.fill('0');
    await pepper.press('Enter');
    await expect.poll(() => quantitiesOf(page)).toEqual({ [CUMIN.id]: 7 });
  });

  test('PACK-01 PAD-02 the search finds rows in the whole catalogue, a family as one row, and what it has added stays in sight', async ({
    page,
    context,
  }) => {
    await register(context);
    await test.step('PAD-02 what is typed before the session is known is searched for', async () => {
      const release = await holdRequests(page, '**/api/session');
      await openHydrated(page, '/order-pad');
      await padSearch(page).fill('जीरा');
      release();
      await expect(padRow(page, CUMIN.title).first()).toBeVisible();
      await expect(padSearch(page)).toHaveValue('जीरा');
      await expect(padSearch(page)).toBeFocused();
    });
    await padSearch(page).fill('cumin jeera bold');

    await test.step('PACK-01 PAD-02 the search shows a family as one row, with its packs to choose from', async () => {
      const family = page.getByRole('list', { name: CUMIN.title, exact: true });
      await expect(family.getByRole('listitem')).toHaveText([/Loose/, /1 kg/, /5 kg/, /25 kg/]);
      await cumin(page).fill('3');
      await cumin(page).press('Enter');
      await expect.poll(() => quantitiesOf(page)).toEqual({ [CUMIN.id]: 3 });
      await cumin(page).fill('0');
      await cumin(page).press('Enter');
      await expect.poll(() => quantitiesOf(page)).toEqual({});
    });

    await expect(padRows(page).first()).toContainText(CUMIN.title);
    await padSearch(page).press('Enter');
    await expect(padRows(page).first().locator('[data-quantity]')).toBeFocused();

    await test.step('PAD-02 Enter before the results are shown leads into them, not into the rows of the search before', async () => {
      const release = await holdRequests(page, SEARCHES);
      const asked = page.waitForRequest(SEARCHES);
      await padSearch(page).fill('white pepper whole');
      await padSearch(page).press('Enter');
      await asked;
      await expect(padRow(page, CUMIN.title).first()).toBeVisible();
      await expect(padSearch(page)).toBeFocused();
      release();
      await expect(padField(page, PEPPER.title, '5 kg tin')).toBeFocused();
      await page.keyboard.type('2');
      await expect.poll(() => quantitiesOf(page)).toEqual({ [PEPPER.id]: 2 });
    });

    await padSearch(page).press('Escape');
    const also = page.getByRole('region', { name: ORDER_PAD_TEXT.alsoInCart });
    await expect(also.locator('[data-quantity]')).toHaveValue('2');

    await padSearch(page).fill('zzzzqq');
    await expect(page.getByText(ORDER_PAD_TEXT.nothingFound)).toBeVisible();

    await test.step('PAD-02 the search after one without results does not call the shop unverified', async () => {
      const release = await holdRequests(page, SEARCHES);
      const asked = page.waitForRequest(SEARCHES);
      await padSearch(page).fill('turmeric');
      await asked;
      await expect(page.getByText(ORDER_PAD_TEXT.nothingFound)).toHaveCount(0);
      await expect(page.getByText(ORDER_PAD_TEXT.notVerified)).toHaveCount(0);
      release();
      await expect(padRows(page).first()).toBeVisible();
      await padSearch(page).fill('zzzzqq');
      await expect(page.getByText(ORDER_PAD_TEXT.nothingFound)).toBeVisible();
    });

    await padTab(page, 'Spices').click();
    await expect(padRow(page, CUMIN.title).first()).toBeVisible();
    await expect(page).toHaveURL('/order-pad?category=Spices');
    await page.goBack();
    await expect(page.getByText(ORDER_PAD_TEXT.nothingFound)).toBeVisible();
    await padSearch(page).press('Escape');
    await expect(also).toBeVisible();
  });

  test('PAD-01 after the usual items the whole catalogue follows by category, each product once', async ({
    page,
    context,
  }) => {
    await register(context);
    await placeOrder(context, [[CUMIN.id, 2]]);
    await openPad(page);
    await expect(usualItems(page).locator('[data-quantity]')).toHaveCount(1);
    const category = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(category('Spices').locator('[data-quantity]').first()).toBeVisible();
    await expect(cumin(page)).toHaveCount(1);

    // What is added there stays where it is.
    const added = category('Spices').locator('[data-quantity]').first();
    await added.fill('2');
    await added.press('Enter');
    await expect.poll(async () => Object.values(await quantitiesOf(page))).toEqual([2]);
    await expect(added).toHaveValue('2');
    await expect(page.getByRole('region', { name: ORDER_PAD_TEXT.alsoInCart })).toHaveCount(0);

    await expect
      .poll(async () => {
        await scrollToEnd(page);
        return category('Masalas').locator('[data-quantity]').count();
      })
      .toBeGreaterThan(0);
  });

  test('PAD-01 what is due again stands above, with the usual quantity ready', async ({
    page,
    context,
    store,
  }) => {
    await register(context);
    for (const [daysAgo, count] of [
      [21, 2],
      [14, 5],
      [7, 2],
    ] as const) {
      const { id } = await placeOrder(context, [[CUMIN.id, count]]);
      await store.execute(
        `update "order" set order_date = now() - interval '${daysAgo} days' where id = '${id}'`,
      );
    }
    await openPad(page);
    const due = page.getByRole('region', { name: ORDER_PAD_TEXT.due });
    await expect(due.getByRole('listitem')).toContainText([ORDER_PAD_TEXT.every(7)]);
    await due.getByRole('button', { name: ORDER_PAD_TEXT.addAllDue(1) }).click();
    await expect.poll(() => quantitiesOf(page)).toEqual({ [CUMIN.id]: 2 });
    await expect(due.locator('[data-quantity]')).toHaveValue('2');
    const rests = due.getByRole('button', { name: ORDER_PAD_TEXT.allDueInCart });
    await expect(rests).toBeDisabled();
    await setQuantity(context, CUMIN.id, 1);
    await expect(due.getByRole('button', { name: ORDER_PAD_TEXT.addAllDue(1) })).toBeEnabled();
  });

  test('PAD-04 a shared cart, pasted again, gives the same cart', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await register(context);
    await addByApi(context, CUMIN.id, 3);
    await addByApi(context, 'cumin-jeera-bold-loose', 7);
    await addByApi(context, PEPPER.id, 2);
    await openCart(page);
    const before = await quantitiesOf(page);
    // Headless browsers have no share sheet; where there is one, it gets the same text.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    await button(page, CART_LIST_TEXT.share).click();
    await expect(toast(page, CART_LIST_TEXT.copied)).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n')[0]).toBe(`${CUMIN.title}, ${SACK} x 3`);

    const { id } = await placeOrder(context, []);
    await openPad(page);
    await paste(page, text);
    await addPasted(page, 3).click();
    await expect(pastePanel(page)).toContainText(
      PASTE_TEXT.outcome({ added: 3, raised: 0, kept: 0 }),
    );
    expect(await quantitiesOf(page)).toEqual(before);

    // The order's own text is the same.
    await openOrder(page, id);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    await button(page, CART_LIST_TEXT.share).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  });

  test('of 100,000 products keeps few rows in the document, those that changed meanwhile come back, and a typed quantity still counts', async ({
    page,
    context,
    store,
  }) => {
    await register(context);
    const [real] = await pricedProducts(page, 1);
    await page.route(/\/api\/products(\?|$)/, (route) => servePage(route, real!));
    const live = page.waitForResponse(CALLS.events);
    await openHydrated(page, '/order-pad?category=All');
    await live;
    await expect(padRows(page).first()).toContainText('Product 0');
    for (let screen = 0; screen < 12; screen += 1) {
      const seen = await padRows(page).last().textContent();
      await scrollToEnd(page);
      await expect.poll(() => padRows(page).last().textContent()).not.toBe(seen);
    }
    await expect.poll(() => padRows(page).count()).toBeLessThan(300);

    // No more pages are loaded ahead: the answer to such a call would bring back the pages of before.
    const endOfRows = async () => {
      const box = await padRows(page).last().boundingBox();
      return box ? box.y + box.height - page.viewportSize()!.height : 0;
    };
    await expect.poll(endOfRows).toBeGreaterThan(1_000);
    await saySoldOut(store, real!.id);
    // It is also at the end, where its change is seen to have come.
    await expect(page.getByRole('main').getByText(backOnText(BACK_ON)).last()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Product 0' }),
    ).toContainText(backOnText(BACK_ON));
    await sayBack(store);
    // The rows of the end are gone a moment later.
    await expect(padRows(page).first()).toContainText('Product 0');
    await padRows(page).first().locator('[data-quantity]').fill('4');
    await expect.poll(() => quantitiesOf(page)).toEqual({ [real!.id]: 4 });
  });
});

const PAGE = 24;

/** The first product exists, so that it can be added to the cart; the last of each page is the same. */
function servePage(route: Route, real: { id: string }): Promise<void> {
  const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
  const items = Array.from({ length: PAGE }, (_, index) => ({
    ...real,
    id: from + index === 0 || index === PAGE - 1 ? real.id : `product-${from + index}`,
    title: `Product ${from + index}`,
  }));
  return route.fulfill({ json: { items, nextCursor: `${from + PAGE}`, total: 100_000 } });
}

onADesktop(() => {
  test('PAD-03 a chat message of 15 lines in four languages: two choices are made, and it is ordered', {
    tag: '@quick',
  }, async ({ page, context }) => {
    await register(context);
    // Already in the cart: one line is raised, one is kept.
    await addByApi(context, 'cumin-jeera-bold', 1);
    await addByApi(context, 'sugar-m30', 9);
    await openPad(page);
    await paste(page, CHAT_MESSAGE);
    const panel = pastePanel(page);
    await expect(panel.locator('ol > li')).toHaveCount(15);
    await expect(panel).toContainText('Good morning anna');
    await expect(panel).toContainText(PASTE_TEXT.open(CHAT_CHOICES.length));
    await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
    for (const { source, title: name } of CHAT_CHOICES) {
      // Sold in several packs, whose titles begin alike: the label begins with the title.
      await pastedLine(page, source)
        .getByRole('radio', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}\\s*\\d`) })
        .check();
    }
    // The list and its answers outlive a reload, and leave the focus to what the person does meanwhile.
    const release = await holdRequests(page, PAD_CALLS.match);
    await page.reload();
    const field = padRows(page).first().locator('[data-quantity]');
    await field.focus();
    release();
    await expect(addPasted(page, 15)).toBeVisible();
    await expect(field).toBeFocused();
    // Nothing is in the cart before the button is pressed.
    expect(await quantitiesOf(page)).toEqual({ 'cumin-jeera-bold': 1, 'sugar-m30': 9 });
    await addPasted(page, 15).click();
    await expect(panel).toContainText(PASTE_TEXT.outcome({ added: 13, raised: 1, kept: 1 }));
    await expect(panel).toContainText(PUT_INTO_CART_TEXT.raisedTo(1, 2));
    await expect(panel).toContainText(PUT_INTO_CART_TEXT.quantity(9));
    // What was added is in sight, and leads on.
    await expect(panel.getByRole('status').filter({ hasText: PASTE_TEXT.added })).toBeFocused();
    await panel.getByRole('link', { name: PASTE_TEXT.toCart }).click();
    await expect(title(page)).toHaveText(CART_TEXT.title);
    await action(page).click();
    await expect.poll(async () => (await ordersOf(context)).length).toBe(1);
    const [placed] = await ordersOf(context);
    const { orderDetails } = await orderOf(context, placed!.id);
    const ordered = Object.fromEntries(orderDetails.map((line) => [line.id, line.quantity]));
    expect(ordered).toEqual({
      ...Object.fromEntries(CHAT_MATCHES),
      ...Object.fromEntries(CHAT_CHOICES.map(({ chosen, quantity: count }) => [chosen, count])),
      'sugar-m30': 9,
    });
  });
});

onAPhone(() => {
  test('AGAIN-01 an order again from the history: a changed price, a gone product and a line already in the cart', async ({
    page,
    context,
    store,
  }, { project }) => {
    const key = `${process.pid}-${project.name}`.toLowerCase().replace(/\W/g, '-');
    const [moving, going] = [`again-moving-${key}`, `again-going-${key}`];
    await store.execute(insertProduct(moving, 'Nutmeg of Coonoor', 31_200));
    await store.execute(insertProduct(going, 'Mace of Coonoor', 10_000));
    try {
      await register(context);
      await placeOrder(context, [
        [PEPPER.id, 2],
        [moving, 4],
        [going, 1],
        [CUMIN.id, 2],
      ]);
      await store.execute(`update product set price = 33000 where id = '${moving}'`);
      await store.execute(deleteProduct(going));
      await addByApi(context, CUMIN.id, 5);
      await openHistory(page);
      await orderCards(page).first().getByRole('button', { name: ORDER_AGAIN_TEXT.button }).click();
      const dialog = page.getByRole('dialog', { name: ORDER_AGAIN_TEXT.inCart });
      await expect(dialog).toContainText(ORDER_AGAIN_TEXT.someInCart(3, 4));
      await expect(dialog.getByRole('listitem')).toHaveText([
        'Nutmeg of CoonoorLoose, by the kgwas ₹312 → now ₹330',
        `${CUMIN.title}${SACK}${PUT_INTO_CART_TEXT.quantity(5)}`,
        `Mace of CoonoorLoose, by the kg${PUT_INTO_CART_TEXT.reason.PRODUCT_GONE}`,
      ]);
      await dialog.getByRole('link', { name: ORDER_AGAIN_TEXT.toCart }).click();
      await expect(quantity(page, CUMIN.title)).toHaveValue('5');
      const { items } = await cartOf(context);
      // The line that was there, then the others in the order's line order.
      expect(items.map(({ id }) => id)).toEqual([CUMIN.id, PEPPER.id, moving]);
    } finally {
      await store.execute(deleteProduct(moving));
      await store.execute(deleteProduct(going));
    }
  });
});

test('PAD-03 a number that may be kilograms is asked with both readings, and a discarded list is gone', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(context);
  await openPad(page);
  await button(page, PASTE_TEXT.title).click();
  await pastePanel(page).getByRole('button', { name: PASTE_TEXT.find }).click();
  await expect(pastePanel(page)).toContainText(PASTE_TEXT.empty);
  await pastePanel(page).getByLabel(PASTE_TEXT.label).fill('white pepper 1\nkadugu 60');
  await pastePanel(page).getByRole('button', { name: PASTE_TEXT.find }).click();
  const line = pastedLine(page, 'kadugu 60');
  await expect(line).toContainText(PASTE_TEXT.questions['packs-or-weight']);
  await expect(addPasted(page, 1)).toBeVisible();
  await line.getByRole('button', { name: '60 kg = 2 jute sacks' }).click();
  await expect(addPasted(page, 2)).toBeVisible();
  await line.getByRole('button', { name: '60 jute sacks', exact: true }).click();
  await expect(line.getByRole('textbox')).toHaveValue('60');
  await line.getByRole('button', { name: '60 kg = 2 jute sacks' }).click();

  await test.step('PAD-03 a changed text is read again before anything is added; lines that stayed keep their answers', async () => {
    await expect(addPasted(page, 2)).toBeVisible();
    await pastePanel(page)
      .getByLabel(PASTE_TEXT.label)
      .fill('cumin bold 25 kg x 2\nwhite pepper 2\nkadugu 60');
    await expect(addPasted(page, 2)).toHaveCount(0);
    await pastePanel(page).getByRole('button', { name: PASTE_TEXT.find }).click();
    await addPasted(page, 3).click();
  });
  await expect(pastePanel(page)).toContainText(
    PASTE_TEXT.outcome({ added: 3, raised: 0, kept: 0 }),
  );
  expect(await quantitiesOf(page)).toEqual({
    [CUMIN.id]: 2,
    'mustard-small-kadugu': 2,
    [PEPPER.id]: 2,
  });

  await pastePanel(page).getByLabel(PASTE_TEXT.label).fill('white pepper 5');
  await pastePanel(page).getByRole('button', { name: PASTE_TEXT.find }).click();
  await button(page, PASTE_TEXT.throwAway).click();
  await expect(toCart(page).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order pad');
  await expect(toCart(page).first()).toBeVisible();
  await expect(pastePanel(page)).toBeHidden();
});

test('the pad and a pasted list that fail keep what was typed and can be tried again', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 500: .*\/api\/(order-pad|cart\/lines)/, LOGGED);
  await register(context);
  let isFailing = true;
  for (const call of Object.values(PAD_CALLS)) {
    await page.route(call, (route) =>
      isFailing ? route.fulfill({ status: 500 }) : route.fallback(),
    );
  }
  await openPad(page);
  await expect(page.getByRole('alert')).toContainText(ORDER_PAD_TEXT.readFailed);
  await paste(page, 'cumin bold 25 kg x 2');
  await expect(pastePanel(page)).toContainText(PASTE_TEXT.failed);
  await expect(pastePanel(page).getByLabel(PASTE_TEXT.label)).toHaveValue('cumin bold 25 kg x 2');
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(ORDER_PAD_TEXT.noneYet)).toBeVisible();
  await pastePanel(page).getByRole('button', { name: PASTE_TEXT.find }).click();
  const add = addPasted(page, 1);
  await expect(add).toBeVisible();
  isFailing = true;
  await add.click();
  await expect(pastePanel(page)).toContainText(PASTE_TEXT.addFailed);
  isFailing = false;
  await add.click();
  await expect.poll(() => quantitiesOf(page)).toEqual({ [CUMIN.id]: 2 });
});

test("an order placed elsewhere is among the usual items when the pad is opened again, and someone else's are not; without a network a quantity waits", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/, UNANSWERED);
  await register(context);
  await openPad(page);
  await expect(page.getByText(ORDER_PAD_TEXT.noneYet)).toBeVisible();
  await placeOrder(context, [[CUMIN.id, 2]]);
  await openPad(page);
  await expect(usualItems(page).locator('[data-quantity]')).toHaveCount(1);

  await test.step('without a network a typed quantity waits, and is saved afterwards', async () => {
    await context.setOffline(true);
    await page
      .getByRole('button', { name: ORDER_PAD_TEXT.addOf(2, CUMIN.title) })
      .filter({ visible: true })
      .click();
    await expect(page.getByText(CART_SCREEN_TEXT.changesWaiting(1))).toBeVisible();
    // The catalogue below may have it too, if it has loaded before the network was gone.
    const row = usualItems(page).locator('li').and(padRow(page, CUMIN.title));
    await expect(row).toContainText(CART_TEXT.notSaved);
    await context.setOffline(false);
    await expect.poll(() => quantitiesOf(page)).toEqual({ [CUMIN.id]: 2 });
    await expect(page.getByText(CART_SCREEN_TEXT.changesWaiting(1))).toHaveCount(0);
  });

  await register(context);
  await openPad(page);
  await expect(page.getByText(ORDER_PAD_TEXT.noneYet)).toBeVisible();
  const pad = (await (await page.request.get('/api/order-pad')).json()) as OrderPad;
  expect(pad.items).toEqual([]);
});
