import type { Locator, Page } from '@playwright/test';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { PRODUCT_TEXT } from '../src/text/product.ts';
import { settle, stopClock } from './movement.ts';
import { openAlive } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone, onPhoneAndDesktop } from './viewports.ts';

const [product] = DEMO_CATALOGUE;
const toast = (page: Page, text: string) =>
  page.locator('[role=status][aria-live=polite]').filter({ hasText: text });

/** Whether it is there to be read: what has come stays to be seen, what goes fades away. */
const stays = (one: Locator) =>
  one.evaluate((text) => {
    const box = text.parentElement!;
    for (const animation of box.getAnimations()) animation.finish();
    return getComputedStyle(box).opacity === '1';
  });

/** How far the toast's own box lies from the middle of the screen, from its top, and how wide it is. */
const placeOf = (one: Locator) =>
  one.evaluate((text) => {
    const { left, width, top } = text.parentElement!.getBoundingClientRect();
    return { fromMiddle: left + width / 2 - document.documentElement.clientWidth / 2, top, width };
  });

async function openProduct(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    // A browser without a share sheet of its own.
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
  });
  await openAlive(page, `/product/${product!.id}`);
  await stopClock(page);
  await settle(page);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

onPhoneAndDesktop(() => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test("APP-02 CART-04 a visitor who adds is told so at the top, in the middle, for 4000 ms: 'Please log in to add to cart.'", async ({
    page,
  }) => {
    await page.clock.install();
    await openAlive(page);
    await stopClock(page);
    await settle(page);
    await page
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .click();
    const told = toast(page, 'Please log in to add to cart.');
    await expect(told).toBeVisible();
    await expect(told).toHaveText(CART_TEXT.loginToAdd);
    const { fromMiddle, top, width } = await placeOf(told);
    expect(Math.abs(fromMiddle)).toBeLessThanOrEqual(1);
    expect(top).toBeLessThan(100);
    expect(width).toBeLessThanOrEqual(350);

    await page.clock.runFor(3_999);
    await settle(page);
    expect(await stays(told)).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(() => stays(told)).toBe(false);
    await page.clock.runFor(1_000);
    await expect(told).toHaveCount(0);
  });

  test('APP-02 a toast is at most 350 px wide, however long its sentence', async ({ page }) => {
    await openProduct(page);
    await press(page, PRODUCT_TEXT.share);
    const told = toast(page, PRODUCT_TEXT.linkCopied);
    await expect(told).toBeVisible();
    await told.evaluate((it) => {
      it.textContent = `Link copied. ${'And it has a long story to tell. '.repeat(12)}`;
    });
    const { width, fromMiddle } = await placeOf(told);
    expect(width).toBeLessThanOrEqual(350);
    expect(width).toBeGreaterThan(300);
    expect(Math.abs(fromMiddle)).toBeLessThanOrEqual(1);
  });
});

onAPhone(() => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('APP-02 Share copies the link and says so for 2000 ms', async ({ page }) => {
    await openProduct(page);
    await press(page, PRODUCT_TEXT.share);
    const told = toast(page, PRODUCT_TEXT.linkCopied);
    await expect(told).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(Math.abs((await placeOf(told)).fromMiddle)).toBeLessThanOrEqual(1);

    await page.clock.runFor(1_999);
    await settle(page);
    expect(await stays(told)).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(() => stays(told)).toBe(false);
  });
});

test.describe('many at once', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('APP-02 at most 20 toasts stand at once', async ({ page }) => {
    await openProduct(page);
    const all = toast(page, PRODUCT_TEXT.linkCopied);
    const share = page.getByRole('button', { name: PRODUCT_TEXT.share, exact: true });
    for (let nth = 1; nth <= 20; nth += 1) {
      await share.press('Enter');
      await expect(all).toHaveCount(nth);
    }
    for (let nth = 1; nth <= 3; nth += 1) await share.press('Enter');
    await settle(page);
    await expect(all).toHaveCount(20);
  });

  test('pressing add again and again says it once', async ({ page }) => {
    await openProduct(page);
    for (let nth = 0; nth < 3; nth += 1) await press(page, PRODUCT_TEXT.addToCart);
    await expect(toast(page, CART_TEXT.loginToAdd)).toHaveCount(1);
  });
});

test('a link that cannot be copied says so', async ({ page }) => {
  await openProduct(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await press(page, PRODUCT_TEXT.share);
  await expect(toast(page, PRODUCT_TEXT.linkNotCopied)).toBeVisible();
});
