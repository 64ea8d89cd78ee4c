import type { Locator, Page } from '@playwright/test';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { PRODUCT_TEXT } from '../src/text/product.ts';
import { settle, stopClock } from './motion.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onPhoneAndDesktop } from './viewports.ts';

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

/** It can be read until this long after it appeared, on the stopped clock, and then goes. */
async function expectToStay(page: Page, message: Locator, ms: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(ms - 1);
  await settle(page);
  expect(await stays(message)).toBe(true);
  await page.clock.runFor(1);
  await expect.poll(() => stays(message)).toBe(false);
  await page.clock.runFor(1_000);
  await expect(message).toHaveCount(0);
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

onPhoneAndDesktop(() => {
  test('APP-02 CART-04 toasts are at the top centre, at most 350 px wide, for 2000 ms or, if they report an error, 4000 ms', async ({
    page,
  }) => {
    await openProduct(page);

    await test.step('APP-02 Share copies the link and says so for 2000 ms', async () => {
      await press(page, PRODUCT_TEXT.share);
      const message = toast(page, PRODUCT_TEXT.linkCopied);
      await expect(message).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      expect(Math.abs((await placeOf(message)).fromMiddle)).toBeLessThanOrEqual(1);
      await expectToStay(page, message, 2_000);
    });

    await test.step("APP-02 CART-04 a visitor who adds sees 'Please log in to add to cart.' at the top centre for 4000 ms", async () => {
      await press(page, PRODUCT_TEXT.addToCart);
      const message = toast(page, 'Please log in to add to cart.');
      await expect(message).toBeVisible();
      await expect(message.getByText(CART_TEXT.loginToAdd, { exact: true })).toBeVisible();
      await expect(message.getByRole('link', { name: 'Login' })).toBeVisible();
      const { fromMiddle, top, width } = await placeOf(message);
      expect(Math.abs(fromMiddle)).toBeLessThanOrEqual(1);
      // Right below the header, whose search and cart stay free.
      const header = (await page.getByRole('banner').boundingBox())!;
      expect(top).toBeGreaterThanOrEqual(header.y + header.height);
      expect(top).toBeLessThan(150);
      expect(width).toBeLessThanOrEqual(350);
      await expectToStay(page, message, 4_000);
    });

    await test.step('APP-02 a toast is at most 350 px wide, however long its text', async () => {
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
});

test('APP-02 several toasts, a loading one, and a link that cannot be copied', async ({ page }) => {
  await openProduct(page);
  const share = page.getByRole('button', { name: PRODUCT_TEXT.share, exact: true });

  await test.step('pressing add repeatedly shows one toast', async () => {
    for (let index = 0; index < 3; index += 1) await press(page, PRODUCT_TEXT.addToCart);
    await expect(toast(page, CART_TEXT.loginToAdd)).toBeVisible();
    await settle(page);
    await expect(toast(page, CART_TEXT.loginToAdd)).toHaveCount(1);
    await expectToStay(page, toast(page, CART_TEXT.loginToAdd), 4_000);
  });

  await test.step('APP-02 shows at most 20 toasts at once', async () => {
    const all = toast(page, PRODUCT_TEXT.linkCopied);
    for (let index = 1; index <= 20; index += 1) {
      await share.press('Enter');
      await expect(all).toHaveCount(index);
    }
    for (let index = 1; index <= 3; index += 1) await share.press('Enter');
    await settle(page);
    await expect(all).toHaveCount(20);
    await page.clock.runFor(60_000);
    await expect(all).toHaveCount(0);
  });

  await test.step('a link that cannot be copied shows an error', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await press(page, PRODUCT_TEXT.share);
    const message = toast(page, PRODUCT_TEXT.linkNotCopied);
    await expect(message).toBeVisible();
    await expectToStay(page, message, 4_000);
  });

  await test.step('APP-02 a loading toast stays until the work is done: here, until the share sheet is closed', async () => {
    await page.evaluate(() => {
      const shareSheet = () =>
        new Promise((_, reject) => {
          addEventListener('sheet-closed', () => reject(new DOMException('Closed', 'AbortError')));
        });
      Object.defineProperty(navigator, 'share', { value: shareSheet });
    });
    await press(page, PRODUCT_TEXT.share);
    const message = toast(page, PRODUCT_TEXT.sharing);
    await expect(message).toBeVisible();
    await page.clock.runFor(60_000);
    expect(await stays(message)).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('sheet-closed')));
    await settle(page);
    await page.clock.runFor(1_000);
    await expect(message).toHaveCount(0);
    await expect(toast(page, PRODUCT_TEXT.linkNotCopied)).toHaveCount(0);
  });
});
