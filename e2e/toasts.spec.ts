import type { Locator, Page } from '@playwright/test';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { PRODUCT_TEXT } from '../src/text/product.ts';
import { settle, stopClock } from './motion.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone, onPhoneAndDesktop } from './viewports.ts';

const [product] = DEMO_CATALOGUE;
const toast = (page: Page, text: string) =>
  page.locator('[role=status][aria-live=polite]').filter({ hasText: text });

/** Whether it can be read: visible, and not fading out. */
const stays = (one: Locator) =>
  one.evaluate((text) => {
    const box = text.parentElement!;
    for (const animation of box.getAnimations()) animation.finish();
    return getComputedStyle(box).opacity === '1';
  });

/** The toast's distance from the centre and the top of the screen, and its width. */
const placeOf = (one: Locator) =>
  one.evaluate((text) => {
    const { left, width, top } = text.parentElement!.getBoundingClientRect();
    return { fromMiddle: left + width / 2 - document.documentElement.clientWidth / 2, top, width };
  });

async function openProduct(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    // A browser without a native share sheet.
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
  });
  await openHydrated(page, `/product/${product!.id}`);
  await stopClock(page);
  await settle(page);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

onPhoneAndDesktop(() => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test("APP-02 CART-04 a visitor who adds sees 'Please log in to add to cart.' at the top centre for 4000 ms", async ({
    page,
  }) => {
    await page.clock.install();
    await openHydrated(page);
    await stopClock(page);
    await settle(page);
    await page
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .click();
    const message = toast(page, 'Please log in to add to cart.');
    await expect(message).toBeVisible();
    await expect(message).toHaveText(CART_TEXT.loginToAdd);
    const { fromMiddle, top, width } = await placeOf(message);
    expect(Math.abs(fromMiddle)).toBeLessThanOrEqual(1);
    expect(top).toBeLessThan(100);
    expect(width).toBeLessThanOrEqual(350);

    await page.clock.runFor(3_999);
    await settle(page);
    expect(await stays(message)).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(() => stays(message)).toBe(false);
    await page.clock.runFor(1_000);
    await expect(message).toHaveCount(0);
  });

  test('APP-02 a toast is at most 350 px wide, however long its text', async ({ page }) => {
    await openProduct(page);
    await press(page, PRODUCT_TEXT.share);
    const message = toast(page, PRODUCT_TEXT.linkCopied);
    await expect(message).toBeVisible();
    await message.evaluate((it) => {
      it.textContent = `Link copied. ${'And it has a long story to tell. '.repeat(12)}`;
    });
    const { width, fromMiddle } = await placeOf(message);
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
    const message = toast(page, PRODUCT_TEXT.linkCopied);
    await expect(message).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(Math.abs((await placeOf(message)).fromMiddle)).toBeLessThanOrEqual(1);

    await page.clock.runFor(1_999);
    await settle(page);
    expect(await stays(message)).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(() => stays(message)).toBe(false);
  });
});

test.describe('several at once', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('APP-02 shows at most 20 toasts at once', async ({ page }) => {
    await openProduct(page);
    const all = toast(page, PRODUCT_TEXT.linkCopied);
    const share = page.getByRole('button', { name: PRODUCT_TEXT.share, exact: true });
    for (let index = 1; index <= 20; index += 1) {
      await share.press('Enter');
      await expect(all).toHaveCount(index);
    }
    for (let index = 1; index <= 3; index += 1) await share.press('Enter');
    await settle(page);
    await expect(all).toHaveCount(20);
  });

  test('pressing add repeatedly shows one toast', async ({ page }) => {
    await openProduct(page);
    for (let index = 0; index < 3; index += 1) await press(page, PRODUCT_TEXT.addToCart);
    await expect(toast(page, CART_TEXT.loginToAdd)).toHaveCount(1);
  });
});

test('APP-02 a loading toast stays until the work is done: here, until the share sheet is closed', async ({
  page,
}) => {
  await openProduct(page);
  await page.evaluate(() => {
    const share = () =>
      new Promise((_, reject) => {
        addEventListener('sheet-closed', () => reject(new DOMException('Closed', 'AbortError')));
      });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await press(page, PRODUCT_TEXT.share);
  const message = toast(page, PRODUCT_TEXT.sharing);
  await page.clock.runFor(60_000);
  expect(await stays(message)).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('sheet-closed')));
  await page.clock.runFor(1_000);
  await expect(message).toHaveCount(0);
  await expect(toast(page, PRODUCT_TEXT.linkNotCopied)).toHaveCount(0);
});

test('a link that cannot be copied shows an error', async ({ page }) => {
  await openProduct(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await press(page, PRODUCT_TEXT.share);
  await expect(toast(page, PRODUCT_TEXT.linkNotCopied)).toBeVisible();
});
