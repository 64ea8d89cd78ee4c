import type { Page } from '@playwright/test';
import { cards, untilAlive } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onPhoneAndDesktop } from './viewports.ts';

const MOST_SHIFT = 0.05;

type Watched = Window & { shift?: number };

/** The sum of all that jumped without the person's doing; more than the usual measure, which takes the worst second. */
const shiftOf = (page: Page) => page.evaluate(() => (window as Watched).shift);

onPhoneAndDesktop(() => {
  test('nothing jumps while the products arrive, late pictures and scripts included', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const watched = window as Watched;
      watched.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          watched.shift! += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The page is painted before anything else may arrive.
    let painted = () => {};
    const held = new Promise<void>((resolve) => {
      painted = resolve;
    });
    await page.route(/\.(js|css|svg|woff2)$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/Products', { waitUntil: 'commit' });
    await expect(cards(page).last()).toBeAttached();
    await page.evaluate(
      () => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame))),
    );
    painted();
    await untilAlive(page);
    for (const picture of await page.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      const drawn = () =>
        picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth);
      await expect.poll(drawn).toBeGreaterThan(0);
    }
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  });
});
