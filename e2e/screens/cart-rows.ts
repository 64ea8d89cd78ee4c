import type { Page, Route } from '@playwright/test';
import type { Cart } from '../../src/contract/cart.ts';
import { CART_TEXT } from '../../src/text/cart.ts';
import { CART_SCREEN_TEXT } from '../../src/text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../../src/text/checkout.ts';
import { DELIVERY_TEXT } from '../../src/text/delivery.ts';
import { PAGE_TEXT } from '../../src/text/error-pages.ts';
import { FIELD_MESSAGES } from '../../src/text/field-messages.ts';
import { GST_NUMBER_TEXT } from '../../src/text/gst-number.ts';
import { button, field, logOut } from '../account-page.ts';
import {
  addByApi,
  applyCouponByApi,
  CALLS,
  LOGGED,
  lines,
  more,
  openCart,
  PEPPER,
  remove,
  tryChangeAgain,
  UNANSWERED,
} from '../cart-page.ts';
import { action } from '../checkout-page.ts';
import { register } from '../people.ts';
import { openHydrated } from '../products-page.ts';
import { expect } from '../store-test.ts';
import { CUMIN, fail, hold, type ScreenRow, title } from './screen-row.ts';

// The cart, in every state it can have.

const LONG =
  'Sri Lakshmi Venkateswara Wholesale Cardamom of Gobichettipalayam, Extra Bold, Hand Picked';

/** A new person with two products, so that other tests do not find them in their cart. */
async function fill(page: Page): Promise<void> {
  await register(page.context());
  await addByApi(page.context(), CUMIN.id, 3);
  await addByApi(page.context(), PEPPER.id);
}

/** The cart with these changes; live updates are blocked. */
async function changeCart(page: Page, change: (cart: Cart) => Cart): Promise<void> {
  await hold(page, CALLS.events);
  await page.route(CALLS.cart, async (route: Route) => {
    const cart = (await (await route.fetch()).json()) as Cart;
    await route.fulfill({ json: change(cart) });
  });
}

const changeLine = (page: Page, changes: Partial<Cart['items'][number]>) =>
  changeCart(page, (cart) => ({
    ...cart,
    items: cart.items.map((line, index) => (index === 0 ? { ...line, ...changes } : line)),
  }));

const NO_NETWORK = /^request net::ERR_INTERNET_DISCONNECTED: /;

/** Makes changes without a network; when it is back, they can't be sent either. */
async function changeOffline(page: Page, change: () => Promise<void>): Promise<void> {
  await page.route(CALLS.line, (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
  await change();
  await page.context().setOffline(false);
}

const withRestingCoupon = (cart: Cart): Cart => ({
  ...cart,
  coupon: {
    ...{ code: 'A-VERY-LONG-CODE-OF-32-CHARACTERS', discountAmount: 50_000 },
    ...{ minimumOrderValue: 500_000, isMinimumMet: false, refusal: null },
  },
});

export const CART_ROWS: readonly ScreenRow[] = [
  {
    route: '/cart',
    state: 'success',
    name: 'CART-02 CART-09 CART-11 BUY-07 a cart with two products, too small for free delivery',
    open: async (page) => {
      await fill(page);
      await changeCart(page, (cart) => ({ ...cart, totalAmount: 362_000 }));
      await openCart(page);
      await expect(lines(page)).toHaveCount(2);
      await expect(page.getByText(/^Add ₹[\d,]+ for free shipping$/)).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'success-free-delivery',
    name: 'BUY-07 a cart that is delivered free',
    open: async (page) => {
      await fill(page);
      await changeCart(page, (cart) => ({ ...cart, totalAmount: 4_892_000 }));
      await openCart(page);
      await expect(page.getByText(DELIVERY_TEXT.free, { exact: true })).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'success-long',
    name: 'a cart with the longest texts and the largest figures',
    open: async (page) => {
      await fill(page);
      await changeLine(page, {
        title: LONG,
        ...{ quantity: 10_000, price: 1_000_000_000, addedPrice: 999_999_900 },
        lineTotal: 10_000_000_000_000,
      });
      await openCart(page);
      await expect(lines(page).first()).toContainText(LONG);
    },
  },
  {
    route: '/cart',
    state: 'empty',
    name: 'CART-01 an empty cart',
    open: async (page) => {
      await register(page.context());
      await openCart(page);
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'loading-cart',
    name: 'a loading cart',
    open: async (page) => {
      await register(page.context());
      await hold(page, CALLS.cart);
      await hold(page, CALLS.events);
      await openHydrated(page, '/cart');
      await expect(title(page, PAGE_TEXT.loading)).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'error-cart',
    name: 'CART-10 a cart that could not be read',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/cart(\/events\?of=.*)?$/, LOGGED);
      await register(page.context());
      await fail(page, CALLS.cart);
      await fail(page, CALLS.events);
      await openHydrated(page, '/cart');
      await expect(title(page, 'Error fetching cart items.')).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'success-coupon',
    name: 'COUP-01 a cart with a coupon',
    open: async (page) => {
      await fill(page);
      await applyCouponByApi(page.context(), 'WELCOME100');
      await openCart(page);
      await expect(page.getByText('Applied Coupon:')).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'success-coupon-rests',
    name: 'a coupon whose minimum is no longer met',
    open: async (page) => {
      await fill(page);
      await changeCart(page, withRestingCoupon);
      await openCart(page);
      await expect(page.getByText(CART_SCREEN_TEXT.couponMinimum(500_000))).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'success-coupon-question',
    picture: 'screen',
    name: 'the question whether to order without a coupon',
    open: async (page) => {
      await fill(page);
      await changeCart(page, withRestingCoupon);
      await openCart(page);
      await action(page).click();
      const name = CHECKOUT_TEXT.withoutCouponTitle;
      await expect(page.getByRole('dialog', { name })).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'error-coupon',
    name: 'COUP-02 a refused coupon',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 404: .*coupon$/, LOGGED);
      await fill(page);
      await openCart(page);
      await field(page, CART_SCREEN_TEXT.couponCode).fill('NOSUCHCODE');
      await button(page, 'Apply Code').click();
      await expect(page.getByText('Coupon does not exist.')).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'error-gst-number',
    name: 'TAX-04 a GST number with a typing mistake',
    open: async (page) => {
      await fill(page);
      await openCart(page);
      await button(page, GST_NUMBER_TEXT.add).click();
      await field(page, GST_NUMBER_TEXT.label).fill('33AAPFU0939F1Z3');
      await button(page, GST_NUMBER_TEXT.save).click();
      await expect(page.getByText(FIELD_MESSAGES.GST_NUMBER_REQUIRED)).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'error-line',
    name: 'a cart with a product that is no longer sold',
    open: async (page) => {
      await fill(page);
      await changeLine(page, { price: null, lineTotal: null, problem: 'PRODUCT_GONE' });
      await openCart(page);
      await expect(page.getByText(CART_SCREEN_TEXT.lineProblem.PRODUCT_GONE)).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'error-pack',
    name: 'PACK-01 a cart with a product that is sold in another pack now',
    open: async (page) => {
      await fill(page);
      await changeLine(page, { problem: 'PACK_CHANGED' });
      await openCart(page);
      await expect(page.getByText(CART_SCREEN_TEXT.lineProblem.PACK_CHANGED)).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'success-price',
    name: 'a cart with a changed price',
    open: async (page) => {
      await fill(page);
      await changeLine(page, { addedPrice: 12_300 });
      await openCart(page);
      await expect(page.getByText(CART_SCREEN_TEXT.was(12_300))).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'success-waiting',
    isAlone: true,
    name: 'a cart with changes waiting for the network',
    open: async (page, browserErrors) => {
      browserErrors.expect(NO_NETWORK, UNANSWERED);
      await fill(page);
      await openCart(page);
      await changeOffline(page, async () => {
        await more(page, CUMIN.title).click();
        await more(page, PEPPER.title).click();
      });
      await expect(page.getByText(CART_SCREEN_TEXT.changesWaiting(2))).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'success-coins',
    name: 'COIN-01 a cart with coins',
    open: async (page) => {
      await fill(page);
      await changeCart(page, (cart) => ({
        ...cart,
        ...{ showCoins: true, coinDiscount: 5_000, totalAmount: cart.totalAmount - 5_000 },
        coins: { balance: 1_234_565, held: 50, used: 50 },
      }));
      await openCart(page);
      await expect(page.getByText('You have 1234565 coins available')).toBeVisible();
    },
  },
  {
    route: '/cart',
    state: 'success-undo',
    name: 'CART-07 a removal can be undone',
    picture: 'screen',
    open: async (page) => {
      await fill(page);
      await openCart(page);
    },
    // The toast disappears by itself.
    settle: async (page) => {
      await addByApi(page.context(), CUMIN.id);
      await remove(page, CUMIN.title).click();
      const undo = page.getByRole('button', { name: CART_SCREEN_TEXT.undo }).last();
      await expect(undo).toBeVisible();
      await undo.hover();
    },
  },
  {
    route: '/cart',
    state: 'error-change',
    name: 'CART-07 a change that failed can be tried again',
    picture: 'screen',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*items/, LOGGED);
      await fill(page);
      await openCart(page);
      await fail(page, CALLS.line);
    },
    // The toast disappears by itself.
    settle: async (page) => {
      await more(page, CUMIN.title).click();
      await expect(tryChangeAgain(page)).toBeVisible();
      await tryChangeAgain(page).hover();
    },
  },
  {
    route: '/cart',
    state: 'success-leaving',
    isAlone: true,
    name: 'logging out with unsent changes asks for confirmation',
    picture: 'screen',
    open: async (page, browserErrors) => {
      browserErrors.expect(NO_NETWORK, UNANSWERED);
      await fill(page);
      await openCart(page);
      await changeOffline(page, () => more(page, CUMIN.title).click());
      await expect(page.getByText(CART_SCREEN_TEXT.changesWaiting(1))).toBeVisible();
      await logOut(page);
      await expect(page.getByRole('dialog', { name: CART_SCREEN_TEXT.leaveTitle })).toBeVisible();
    },
  },
  {
    route: '/Products',
    state: 'success-in-cart',
    name: 'CARD-04 BUY-01 the card of a product that is in the cart, with its quantity',
    picture: 'screen',
    open: async (page) => {
      await fill(page);
      await openHydrated(page, `/Products?q=${CUMIN.title}`);
      await expect(page.getByRole('img', { name: CART_TEXT.inCart(CUMIN.title) })).toBeVisible();
    },
  },
];
