import type { Page } from '@playwright/test';
import { ORDER_STATUSES } from '../src/domain/order-status.ts';
import { CONFIRM_TEXT, PROFILE_TEXT, REGISTER_TEXT } from '../src/text/account-screens.ts';
import { BRAND } from '../src/text/brand.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { button, field, profileButton, title, toast } from './account-page.ts';
import { addButton, CUMIN, isInCart, more, PEPPER, quantity, rupees, total } from './cart-page.ts';
import { action, choose, inGateway, ordersOf } from './checkout-page.ts';
import { readMail, tokenLinkIn } from './mail.ts';
import { moveOrder, orderCards, orderOf, section, steps, viewLink } from './orders.ts';
import { aShop } from './people.ts';
import { openHydrated, untilHydrated } from './products-page.ts';
import { fillRegistration } from './registration.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

// A shop's whole journey, with nothing prepared: from the first visit to delivery.

test.use({ isWelcomed: false });

const WAYS = [
  ['Cash on Delivery', 'Order placed successfully.', onADesktop],
  ['Online Pay', 'Payment Successfully', onAPhone],
] as const;

/** Searches for a product and adds it to the cart. */
async function findAndAdd(page: Page, name: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill(name);
  const heading = page.getByRole('heading', { name, exact: true });
  const card = page.getByRole('article').filter({ has: heading });
  await expect(card).toContainText('₹');
  await addButton(card, name).click();
  await expect(isInCart(card, name)).toBeVisible();
}

for (const [method, success, onADevice] of WAYS) {
  onADevice(() => {
    test(`ORDER-03 ORDER-04 PAY-03 from the first visit to the delivered order: ${method}`, {
      tag: '@quick',
    }, async ({ page, context, mail }) => {
      await openHydrated(page, '/');
      await page
        .getByRole('dialog', { name: `Welcome to ${BRAND.name}` })
        .getByRole('button', { name: 'Close' })
        .click();
      await openHydrated(page, '/Products');
      const visitorsCard = page.getByRole('article').first();
      await expect(visitorsCard).toContainText(CATALOGUE_TEXT.loginToViewPrice);
      await visitorsCard.getByRole('button', { name: /^Add .* to cart$/ }).click();
      await expect(toast(page, 'Please log in to add to cart.')).toBeVisible();

      const shop = aShop();
      await openHydrated(page, '/register');
      await fillRegistration(page, shop);
      await button(page, REGISTER_TEXT.submit).click();
      await expect(toast(page, 'Signup successful!')).toBeVisible();
      await expect(profileButton(page)).toBeVisible();

      // Until the address is confirmed, the profile says so, and no order emails are sent.
      await openHydrated(page, '/profile');
      await expect(button(page, PROFILE_TEXT.sendLink)).toBeVisible();
      const welcome = await readMail(mail, shop.email, /^Welcome to /);
      await openHydrated(page, tokenLinkIn(welcome, '/confirm'));
      await button(page, CONFIRM_TEXT.submit).click();
      await expect(page.getByRole('status').getByText(CONFIRM_TEXT.confirmed)).toBeVisible();
      await openHydrated(page, '/profile');
      await expect(title(page)).toHaveText(PROFILE_TEXT.title);
      await expect(button(page, PROFILE_TEXT.save)).toBeVisible();
      await expect(button(page, PROFILE_TEXT.sendLink)).toHaveCount(0);

      await openHydrated(page, '/Products');
      await findAndAdd(page, CUMIN.title);
      await findAndAdd(page, PEPPER.title);
      await openHydrated(page, '/cart');
      await more(page, CUMIN.title).click();
      await expect(quantity(page, CUMIN.title)).toHaveValue('2');
      await field(page, 'Code').fill('WELCOME100');
      await button(page, 'Apply Code').click();
      await expect(toast(page, 'Coupon applied. Discount: ₹100')).toBeVisible();
      const shown = await total(page).textContent();
      await choose(page, method);
      await action(page).click();
      if (method === 'Online Pay') await inGateway(page, 'Pay').click();
      await expect(toast(page, success)).toBeVisible();

      await expect(page).toHaveURL('/history');
      await expect(orderCards(page)).toHaveCount(1);
      const [placed] = await ordersOf(context);
      const { id, orderId, totalAmount, creditPoints } = await orderOf(context, placed!.id);
      expect(shown).toBe(`Total${rupees(totalAmount)}`);
      expect(orderId).toMatch(/^SASB2B[1-9]\d{3}$/);
      await expect(orderCards(page)).toContainText(orderId);
      expect(await readMail(mail, shop.email, new RegExp(orderId))).toContain(CUMIN.title);

      await viewLink(page, 0).click();
      await expect(title(page)).toHaveText('Your Order');
      const main = page.getByRole('main');
      await expect(main).toContainText(method);
      await expect(main).toContainText(shop.address);
      for (const { title: product } of [CUMIN, PEPPER]) await expect(main).toContainText(product);
      await expect(section(page, 'Order status')).toContainText('Pending');
      for (const status of ORDER_STATUSES.slice(1, 5)) await moveOrder(context, id, status);
      await page.reload();
      await untilHydrated(page);
      await expect(steps(page).filter({ hasText: 'Delivered' })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await readMail(mail, shop.email, new RegExp(`${orderId}.*Delivered`));

      await openHydrated(page, '/profile');
      await expect(main).toContainText(String(creditPoints));
    });
  });
}
