import { BACK_WISH_TEXT } from '../src/text/back-wish.ts';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { ORDER_PAD_TEXT } from '../src/text/order-pad.ts';
import { backOnText, soldOutText } from '../src/text/sold-out.ts';
import { addByApi, CALLS, LOOSE_CUMIN, lineOf, openCart, PEPPER } from './cart-page.ts';
import { openPad, padSearch } from './pad-page.ts';
import { register } from './people.ts';
import { cards, openHydrated } from './products-page.ts';
import { BACK_ON, sayBack, saySoldOut } from './say-sold-out.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

// Nothing polls: what appears without a reload came by the stream.

test.afterEach(({ store }) => sayBack(store));

onAPhone(() => {
  test('SHORT-01 an open product page says sold out and when it is back, without a reload, and can tell me', async ({
    page,
    context,
    store,
  }) => {
    const { email } = await register(context);
    await store.execute(`update "user" set email_confirmed_at = now() where email = '${email}'`);
    const live = page.waitForResponse(CALLS.events);
    await openHydrated(page, `/product/${PEPPER.id}`);
    await live;
    const main = page.getByRole('main');
    const add = main.getByRole('button', { name: 'Add To Cart' }).filter({ visible: true });
    await expect(add).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await saySoldOut(store, PEPPER.id);
    await expect(add).toHaveCount(0);
    await expect(main.getByText('Sold out').filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByText(backOnText(BACK_ON)).filter({ visible: true })).toBeVisible();
    await main.getByRole('button', { name: BACK_WISH_TEXT.tellMe }).click();
    await expect(main.getByText(BACK_WISH_TEXT.waiting)).toBeVisible();

    await sayBack(store);
    await expect(add).toBeVisible();
    await expect(main.getByRole('button', { name: BACK_WISH_TEXT.noLonger })).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('SHORT-01 card and pad say it, and a line of the cart is taken out with one tap before the order', async ({
    page,
    context,
    store,
  }) => {
    await register(context);
    await addByApi(context, PEPPER.id, 2);
    await addByApi(context, LOOSE_CUMIN.id, 3);
    await openCart(page);
    const line = lineOf(page, PEPPER.title);
    await expect(line).toBeVisible();
    await saySoldOut(store, PEPPER.id);
    await expect(line).toContainText(CART_SCREEN_TEXT.soldOut({ backOn: BACK_ON }));
    // Its card and its page say so beside its quantity.
    await openHydrated(page, '/Products?q=white%20pepper%20whole');
    const inCart = cards(page).filter({ hasText: PEPPER.title }).first();
    await expect(inCart).toContainText(backOnText(BACK_ON));
    await expect(inCart.getByRole('spinbutton')).toHaveValue('2');
    await openHydrated(page, `/product/${PEPPER.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(backOnText(BACK_ON)).filter({ visible: true })).toBeVisible();
    await openCart(page);
    await line.getByRole('button', { name: CART_SCREEN_TEXT.remove(PEPPER.title) }).click();
    await expect(line).toHaveCount(0);

    await openHydrated(page, '/Products?q=white%20pepper%20whole');
    const card = cards(page).filter({ hasText: PEPPER.title }).first();
    await expect(card).toContainText('Sold out');
    await expect(card).toContainText('₹');
    await expect(card.getByRole('button')).toHaveCount(0);

    const live = page.waitForResponse(CALLS.events);
    await openPad(page);
    await live;
    const also = page.getByRole('region', { name: ORDER_PAD_TEXT.alsoInCart });
    await expect(also.getByRole('listitem')).toHaveCount(1);
    await saySoldOut(store, LOOSE_CUMIN.id);
    await expect(also).toContainText(soldOutText({ backOn: BACK_ON }));

    await padSearch(page).fill('white pepper whole');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: PEPPER.title });
    await expect(row.first()).toContainText(backOnText(BACK_ON));
  });

  test('SHORT-01 a visitor sees what is sold out, and a shop without a confirmed address is not promised an email', async ({
    page,
    context,
    store,
  }) => {
    await saySoldOut(store, PEPPER.id);
    await openHydrated(page, '/Products?q=white%20pepper%20whole');
    await expect(cards(page).filter({ hasText: PEPPER.title }).first()).toContainText('Sold out');
    await register(context);
    await openHydrated(page, `/product/${PEPPER.id}`);
    await expect(page.getByRole('link', { name: BACK_WISH_TEXT.confirmFirst })).toBeVisible();
  });
});
