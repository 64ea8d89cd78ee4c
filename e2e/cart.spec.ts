import type { Page, Request } from '@playwright/test';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../src/text/checkout.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { button, title, toast } from './account-page.ts';
import {
  addByApi,
  CALLS,
  CUMIN,
  cartOf,
  deleteProduct,
  fail,
  insertProduct,
  LOGGED,
  LOOSE_CUMIN,
  less,
  lineOf,
  lines,
  more,
  openCart,
  PEPPER,
  priceOf,
  quantity,
  remove,
  removeByApi,
  removeLast,
  rupees,
  setQuantity,
  summary,
  total,
} from './cart-page.ts';
import { holdRequests, holdResponse } from './hold-requests.ts';
import { register } from './people.ts';
import { openHydrated, tryAgain } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

/** The quantities that the page sends for a line, in order. */
function sentQuantities(page: Page): number[] {
  const sent: number[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON().quantity);
  });
  return sent;
}

const undo = (page: Page) => page.getByRole('button', { name: CART_SCREEN_TEXT.undo });

onAPhone(() => {
  test('CART-01 CART-10 a cart that loads, an empty one and one that cannot be read say so; Shop Now opens the products, Try again reloads', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: .*\/api\/cart(\/events\?of=.*)?$/, LOGGED);
    await register(context);

    await test.step('a loading state while the cart loads', async () => {
      await page.route(CALLS.events, () => {});
      const release = await holdRequests(page, CALLS.cart);
      await openHydrated(page, '/cart');
      await expect(title(page)).toHaveText(PAGE_TEXT.loading);
      release();
      await expect(title(page)).toHaveText('Shopping Cart');
    });

    await test.step("CART-01 an empty cart shows 'Your cart is empty', and Shop Now opens the products", async () => {
      const main = page.getByRole('main');
      await expect(main.getByText('Your cart is empty', { exact: true })).toBeVisible();
      await expect(main.getByText('Add items to your cart to see them here.')).toBeVisible();
      await main.getByRole('link', { name: 'Shop Now' }).click();
      await expect(page).toHaveURL('/Products');
    });

    await test.step("CART-10 a failed read shows 'Error fetching cart items.', and Try again reloads it", async () => {
      await addByApi(context, CUMIN.id);
      await page.route(CALLS.cart, fail);
      await page.route(CALLS.events, fail);
      await openHydrated(page, '/cart');
      await expect(page.getByRole('alert')).toContainText('Error fetching cart items.');
      await page.unroute(CALLS.cart);
      await tryAgain(page).click();
      await expect(title(page)).toHaveText('Shopping Cart');
      await expect(lines(page)).toHaveCount(1);
    });
  });
});

onADesktop(() => {
  test('CART-02 CART-09 CART-11 CART-14 shows a line, the totals and the ways to pay', async ({
    page,
    context,
  }) => {
    await register(context);
    await addByApi(context, CUMIN.id, 3);
    const cart = await addByApi(context, PEPPER.id);
    const [cumin, pepper] = [priceOf(cart, CUMIN.id), priceOf(cart, PEPPER.id)];
    await openCart(page);
    await expect(lines(page)).toHaveCount(2);
    const line = lineOf(page, CUMIN.title);
    await expect(line.locator('img')).toHaveAttribute('src', `/pictures/${CUMIN.id}-1.webp`);
    await expect(line).toContainText(`25 kg jute sack${rupees(cumin)} x 3 `);
    await expect(line).toContainText(rupees(cumin * 3));
    await expect(quantity(page, CUMIN.title)).toHaveValue('3');
    for (const control of [less, more, remove]) {
      await expect(control(page, CUMIN.title)).toBeVisible();
    }
    await expect(summary(page)).toHaveText([
      `Subtotal${rupees(cumin * 3 + pepper)}`,
      `Total${rupees(cumin * 3 + pepper)}`,
    ]);
    expect(cart.items[0]).toMatchObject({ description: CUMIN.title, images: [expect.any(String)] });

    await test.step("CART-11 Cash on Delivery is preselected; the button reads 'Place Order', or 'Pay Now' for Online Pay", async () => {
      const action = page
        .getByRole('main')
        .getByRole('button', { name: /^(Place Order|Pay Now)$/ })
        .filter({ visible: true });
      await expect(page.getByRole('radio')).toHaveCount(2);
      await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked();
      await expect(action).toHaveText('Place Order');
      await page.getByText('Online Pay').click();
      await expect(page.getByRole('radio', { name: 'Online Pay' })).toBeChecked();
      await expect(action).toHaveText('Pay Now');
      await page.getByRole('radio', { name: 'Online Pay' }).press('ArrowUp');
      await expect(action).toHaveText('Place Order');
    });

    await line.getByRole('link', { name: CUMIN.title }).click();
    await expect(page).toHaveURL(`/product/${CUMIN.id}`);
  });
});

onAPhone(() => {
  test('CART-05 CART-09 plus and minus change the quantity, and minus at 1 removes the line', async ({
    page,
    context,
  }) => {
    await register(context);
    const price = priceOf(await addByApi(context, CUMIN.id), CUMIN.id);
    await openCart(page);
    await expect(quantity(page, CUMIN.title)).toHaveValue('1');
    await expect(less(page, CUMIN.title)).toHaveCount(0);
    await more(page, CUMIN.title).click();
    await expect(quantity(page, CUMIN.title)).toHaveValue('2');
    await expect(total(page)).toHaveText(`Total${rupees(price * 2)}`);
    await expect(removeLast(page, CUMIN.title)).toHaveCount(0);
    await less(page, CUMIN.title).click();
    await expect(quantity(page, CUMIN.title)).toHaveValue('1');
    await removeLast(page, CUMIN.title).click();
    await expect(toast(page, 'Item removed successfully.')).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect((await cartOf(context)).items).toEqual([]);
  });
});

test('CART-06 a typed quantity is a whole number of at least 1; other input is ignored or clamped', async ({
  page,
  context,
}) => {
  await register(context);
  const price = priceOf(await addByApi(context, CUMIN.id, 2), CUMIN.id);
  const sent = sentQuantities(page);
  await openCart(page);
  const field = quantity(page, CUMIN.title);

  await test.step('CART-06 scrolling over a quantity does not change it', async () => {
    await field.click();
    await page.mouse.wheel(0, 100);
    await expect(field).not.toBeFocused();
    await expect(field).toHaveValue('2');
  });

  await field.fill('25');
  await expect(total(page)).toHaveText(`Total${rupees(price * 25)}`);
  await expect.poll(() => sent).toEqual([25]);

  // '1' on the way to '1.5' is not a quantity yet.
  await field.focus();
  await page.keyboard.type('1.5');
  await field.press('Enter');
  await expect(field).toHaveValue('25');
  await expect(toast(page, CART_SCREEN_TEXT.wholeQuantity)).toBeVisible();
  // A number field drops the comma: 2,5 must not become 25, nor anything else.
  for (const typed of ['2,5', '1/2', '4,5']) {
    await field.focus();
    await page.keyboard.type(typed);
    await field.press('Enter');
    await expect(field, typed).toHaveValue('25');
  }
  expect(sent).toEqual([25]);
  await field.focus();
  await page.keyboard.type('0025');
  await field.press('Enter');
  await expect(field).toHaveValue('25');

  for (const [typed, becomes] of [
    ['1.5', '25'],
    ['', '25'],
    ['1e2', '25'],
    ['0', '1'],
    ['-7', '1'],
    ['10001', '10000'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field, `typed: ${typed}`).toHaveValue(becomes);
  }
  await expect(toast(page, CART_SCREEN_TEXT.mostQuantity)).toBeVisible();
  // Letters cannot be typed.
  await field.focus();
  await page.keyboard.type('abc');
  await field.blur();
  await expect(field).toHaveValue('10000');
  await expect.poll(async () => (await cartOf(context)).items[0]!.quantity).toBe(10_000);

  await test.step('the arrow keys change the quantity and stop at 1', async () => {
    await field.fill('2');
    await page.keyboard.press('ArrowUp');
    await expect(field).toHaveValue('3');
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowDown');
    await expect(field).toHaveValue('1');
    await expect.poll(async () => (await cartOf(context)).items[0]!.quantity).toBe(1);
    await expect(lines(page)).toHaveCount(1);
  });
});

test('CART-06 many taps are announced once and sent in few requests; what is still being typed is sent when the page is left', async ({
  page,
  context,
}) => {
  await register(context);
  const price = priceOf(await addByApi(context, CUMIN.id), CUMIN.id);
  const sent = sentQuantities(page);
  await openCart(page);
  const isSaved = (count: number) =>
    expect.poll(async () => (await cartOf(context)).items[0]!.quantity).toBe(count);
  // From within the page: quick on any machine.
  const tap = async (button: HTMLElement, times: number) => {
    for (let nth = 0; nth < times; nth += 1) {
      button.click();
      await new Promise((done) => setTimeout(done));
    }
  };

  await test.step('a screen reader announces the new total once, after the last of several changes', async () => {
    await page.evaluate(() => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const live = (target as Element).closest?.('[role=status]') ?? target.parentElement;
          if (live?.closest('[role=status]')) announced.push(live.textContent ?? '');
        }
      }).observe(document.querySelector('main')!, {
        ...{ childList: true, characterData: true, subtree: true },
      });
    });
    const announced = () =>
      page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    await more(page, CUMIN.title).evaluate(tap, 4);
    const sentence = CART_SCREEN_TEXT.totalNow(price * 5);
    await expect.poll(announced).toContain(sentence);
    await isSaved(5);
    expect((await announced()).filter((text) => text.includes('₹'))).toEqual([sentence]);
  });

  await test.step('ten quick taps send few requests and end with the last value', async () => {
    sent.length = 0;
    const release = await holdResponse(page, CALLS.line);
    await more(page, CUMIN.title).evaluate(tap, 10);
    await less(page, CUMIN.title).evaluate(tap, 3);
    await expect(quantity(page, CUMIN.title)).toHaveValue('12');
    release();
    await isSaved(12);
    // What is tapped while one request is under way goes into the next one.
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(sent.at(-1)).toBe(12);
    await page.unroute(CALLS.line);
  });

  await test.step('CART-06 a quantity that is still being typed is sent when the page is left', async () => {
    await quantity(page, CUMIN.title).fill('21');
    // Nothing there sends what the page has left, and the field keeps its focus until then.
    await page.evaluate(() => location.assign('about:blank'));
    await isSaved(21);
  });
});

test("CART-07 removing shows '{title} removed from cart.', and Undo restores the line with its quantity; a line that another device removed goes too, a coupon stays", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 404: .*\/api\/cart\/items\//, LOGGED);
  await register(context);
  await addByApi(context, CUMIN.id, 4);
  await addByApi(context, PEPPER.id);
  await openCart(page);
  await remove(page, CUMIN.title).click();
  await expect(toast(page, `${CUMIN.title} removed from cart.`)).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  // The focused button is gone.
  await expect(page.getByRole('main')).toBeFocused();
  await undo(page).click();
  await expect(toast(page, `${CUMIN.title} added to cart.`)).toBeVisible();
  await expect(quantity(page, CUMIN.title)).toHaveValue('4');
  await expect
    .poll(async () => (await cartOf(context)).items.map((line) => [line.id, line.quantity]))
    .toEqual([
      [PEPPER.id, 1],
      [CUMIN.id, 4],
    ]);

  // The toast of the first removal fades.
  await expect(undo(page)).toHaveCount(0);
  await test.step('CART-07 after a removal by keyboard, the focus is on Undo', async () => {
    await remove(page, PEPPER.title).focus();
    await page.keyboard.press('Enter');
    await expect(lines(page)).toHaveCount(1);
    await expect(undo(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(quantity(page, PEPPER.title)).toHaveValue('1');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('CART-07 changing a line that another device removed shows a message and removes the line', async () => {
    const release = await holdRequests(page, CALLS.line);
    await more(page, PEPPER.title).click();
    await expect(quantity(page, PEPPER.title)).toHaveValue('2');
    await removeByApi(context, PEPPER.id);
    release();
    await expect(toast(page, 'Failed to update quantity.')).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
  });

  await test.step('the coupon can still be removed from an emptied cart', async () => {
    await page.getByRole('textbox', { name: CART_SCREEN_TEXT.couponCode }).fill('WELCOME100');
    await page.keyboard.press('Enter');
    await expect(page.getByText(CART_SCREEN_TEXT.appliedCoupon)).toBeVisible();
    await remove(page, CUMIN.title).click();
    await expect(page.getByText(CART_SCREEN_TEXT.emptyTitle)).toBeVisible();
    await page.getByRole('button', { name: CART_SCREEN_TEXT.removeCoupon, exact: true }).click();
    await expect(page.getByText(CART_SCREEN_TEXT.appliedCoupon)).toHaveCount(0);
    expect((await cartOf(context)).coupon).toBeNull();
  });
});

test('CART-07 CART-15 a change that the server refuses is undone, reported and logged', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 500: .*\/api\/cart\/items\//, LOGGED);
  await register(context);
  await addByApi(context, CUMIN.id);
  const FAILURES: [string, string, () => Promise<void>][] = [
    ['a removal', 'Failed to remove item from cart.', () => remove(page, CUMIN.title).click()],
    ['the last one', 'Failed to remove item.', () => removeLast(page, CUMIN.title).click()],
    ['a quantity', 'Failed to update quantity.', () => more(page, CUMIN.title).click()],
    ['a typed one', 'Failed to update quantity.', () => quantity(page, CUMIN.title).fill('9')],
  ];
  for (const [what, sentence, act] of FAILURES) {
    await test.step(`CART-07 CART-15 ${what}: '${sentence}'`, async () => {
      await openCart(page);
      await page.route(CALLS.line, fail);
      await act();
      await expect(toast(page, sentence)).toBeVisible();
      await page.locator('h1').click();
      await expect(quantity(page, CUMIN.title)).toHaveValue('1');
      await expect(undo(page)).toHaveCount(0);
      expect((await cartOf(context)).items[0]!.quantity).toBe(1);
      await page.unroute(CALLS.line);
    });
  }
});

test('CART-08 CART-09 PACK-01 after a product was added: its price moves, its pack changes, it is no longer sold', async ({
  page,
  context,
  store,
}) => {
  const product = { id: 'moving-price', title: 'Moving Price' };
  const price = 45_600;
  await register(context);
  await store.execute(insertProduct(product.id, product.title, price));
  await addByApi(context, product.id, 2);
  await openCart(page);

  await test.step('CART-08 a price change appears at once, with the old price', async () => {
    await expect(lines(page)).toContainText(`${rupees(price)} x 2`);
    await expect(page.getByText(/^was /)).toHaveCount(0);
    const now = price + 12_300;
    await store.execute(`update product set price = ${now} where id = '${product.id}'`);
    await expect(lines(page)).toContainText(`${rupees(now)} x 2`);
    await expect(lines(page)).toContainText(CART_SCREEN_TEXT.was(price));
    await expect(total(page)).toHaveText(`Total${rupees(now * 2)}`);
    await store.execute(`update product set price = ${price} where id = '${product.id}'`);
    await expect(page.getByText(/^was /)).toHaveCount(0);
  });

  const cumin = priceOf(await addByApi(context, CUMIN.id, 2), CUMIN.id);
  await store.execute(deleteProduct(product.id));
  await store.execute(`update product set pack_amount = 50 where id = '${CUMIN.id}'`);
  await openCart(page);

  await test.step('PACK-01 a line whose pack has changed asks about its quantity, which can be kept', async () => {
    const line = lineOf(page, CUMIN.title);
    await expect(line).toContainText('50 kg jute sack');
    await expect(line).toContainText(CART_SCREEN_TEXT.lineProblem.PACK_CHANGED);
    await line.getByRole('button', { name: 'Keep 2' }).click();
    await expect(line).not.toContainText(CART_SCREEN_TEXT.lineProblem.PACK_CHANGED);
    const problems = async () => (await cartOf(context)).items.map(({ problem }) => problem);
    await expect.poll(problems).toEqual(['PRODUCT_GONE', null]);
  });

  await test.step('CART-09 a line that cannot be ordered says why, is left out of the total and blocks checkout until removed', async () => {
    const line = lineOf(page, product.title);
    await expect(line).toContainText(CART_SCREEN_TEXT.lineProblem.PRODUCT_GONE);
    await expect(quantity(page, product.title)).toHaveCount(0);
    await expect(total(page)).toHaveText(`Total${rupees(cumin * 2)}`);
    await button(page, 'Place Order').filter({ visible: true }).click();
    await expect(toast(page, CART_SCREEN_TEXT.cannotOrder)).toBeVisible();

    await remove(page, product.title).click();
    await expect(toast(page, `${product.title} removed from cart.`)).toBeVisible();
    // The product cannot be added again.
    await expect(undo(page)).toHaveCount(0);
    await button(page, 'Place Order').filter({ visible: true }).click();
    await expect(toast(page, CHECKOUT_TEXT.placed)).toBeVisible();
  });
  await store.execute(`update product set pack_amount = 25 where id = '${CUMIN.id}'`);
});

/** 'Mon 23 Nov to Wed 25 Nov' */
const DAYS = String.raw`\w{3} \d+ \w{3} to \w{3} \d+ \w{3}`;

onAPhone(() => {
  test('CART-12 APP-04 a fixed bottom bar with the total and the action replaces the bottom nav', async ({
    page,
    context,
  }) => {
    await register(context);
    for (const { id } of [CUMIN, PEPPER]) await addByApi(context, id);
    const { totalAmount } = await addByApi(context, 'long-pepper-thippili');
    await openCart(page);
    const bar = page.locator('main .fixed');
    const expectFixedBar = async () => {
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toHaveText(
        new RegExp(
          `^Payment: Cash on DeliveryExpected delivery${DAYS}Total${rupees(totalAmount)}Place Order$`,
        ),
      );
      const { y, height } = (await bar.boundingBox())!;
      expect(y + height).toBe(page.viewportSize()!.height);
    };
    await expectFixedBar();
    await expect(page.getByRole('navigation', { name: 'Quick' })).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectFixedBar();
    // The bar does not cover the summary.
    const { y, height } = (await summary(page).last().boundingBox())!;
    expect(y + height).toBeLessThan((await bar.boundingBox())!.y);
    await bar.getByRole('button').click();
    await expect(toast(page, CHECKOUT_TEXT.placed)).toBeVisible();
    await expect(page).toHaveURL('/history');
  });
});

onADesktop(() => {
  test('the summary stays visible beside a long cart', async ({ page, context }) => {
    await register(context);
    const answer = await context.request.get('/api/products?limit=12');
    const { items } = (await answer.json()) as { items: { id: string; price: number | null }[] };
    for (const { id, price } of items) if (price !== null) await addByApi(context, id);
    await openCart(page);
    await lines(page).last().scrollIntoViewIfNeeded();
    await expect(total(page)).toBeInViewport();
    await expect(page.locator('main .fixed')).toBeHidden();
  });
});

onAPhone(() => {
  test('BUY-07 the cart says where and when it is delivered, what is missing to free delivery, and the GST in it', async ({
    page,
    context,
  }) => {
    // A Friday, 1 PM in India; an hour later it is processed on Monday.
    await page.clock.install({ time: '2026-11-20T13:00:00+05:30' });
    const { storeName, address, pinCode } = await register(context);
    const cart = await addByApi(context, LOOSE_CUMIN.id, 3);
    await openCart(page);
    const main = page.getByRole('main');
    const missing = 500_100 - cart.totalAmount;
    await expect(main.getByText(`Add ${rupees(missing)} for free shipping`)).toBeVisible();
    await expect(main.getByText('we agree a shipping charge with you')).toBeVisible();
    const [line] = cart.items;
    const gst = (3 * (line!.cgst! + line!.sgst!)) / 100;
    await expect(main.getByText(`GST included: ₹${gst.toFixed(2)}.`)).toBeVisible();
    const delivery = page.getByRole('region', { name: 'Delivery to your shop' });
    await expect(delivery).toContainText(`${storeName}, ${address}, ${pinCode}`);
    await expect(delivery).toContainText('Expected deliveryWed 25 Nov to Fri 27 Nov');
    await expect(main.getByText('Payment: Cash on Delivery').filter({ visible: true })).toHaveCount(
      1,
    );
    await expect(delivery).toContainText('we process it today');
    await page.clock.runFor(60 * 60_000);
    await expect(delivery).toContainText('Expected deliveryThu 26 Nov to Mon 30 Nov');
    await expect(delivery).toContainText('Order now and we process it on Mon 23 Nov.');

    await setQuantity(context, LOOSE_CUMIN.id, 1_000);
    await expect(main.getByText('Free shipping', { exact: true })).toBeVisible();
    await expect(main.getByText('we agree a shipping charge with you')).toHaveCount(0);
    await delivery.getByRole('link', { name: 'Change Delivery address' }).click();
    await expect(page).toHaveURL('/profile');
  });
});
