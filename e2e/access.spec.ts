import type { Page } from '@playwright/test';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { PAGE_TEXT } from '../src/text/pages.ts';
import { findBarriers } from './axe.ts';
import { cards, counted, FIRST_PAGE, openAlive, searchBox, showMore } from './products-page.ts';
import { retailerOf } from './retailers.ts';
import { expect, headersOf, test } from './store-test.ts';
import type { Troubles } from './troubles.ts';

type Show = (page: Page, troubles: Troubles) => Promise<void>;

/** Every state that a person can meet so far. */
const SCREENS: Record<string, Show> = {
  'the products as a visitor sees them': (page) => openAlive(page),
  'the products as a retailer sees them': async (page) => {
    await page.context().setExtraHTTPHeaders(headersOf(retailerOf('Erode')));
    await openAlive(page);
    await expect(cards(page).first()).toContainText('₹');
  },
  'a search without a hit': async (page) => {
    await openAlive(page, '/Products?q=bicycle+pump');
    await expect(counted(page)).toHaveText(CATALOGUE_TEXT.noProductsFound);
  },
  'a failed search': async (page, troubles) => {
    troubles.expect(/^answer 500/);
    await openAlive(page);
    await page.route('**/api/products?*', (route) => route.fulfill({ status: 500 }));
    await searchBox(page).fill('cumin');
    await expect(page.getByRole('alert')).toContainText(CATALOGUE_TEXT.fetchFailed);
  },
  'a crashed screen': async (page, troubles) => {
    troubles.expect(/^console error/);
    await openAlive(page);
    await page.route('**/api/products?*', (route) => route.fulfill({ json: { items: [null] } }));
    await searchBox(page).fill('cumin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TEXT.errorTitle);
  },
  'an unknown address': async (page, troubles) => {
    troubles.expect(/^answer 404/);
    await openAlive(page, '/no-such-page');
  },
  "the server's own error page": async (page, troubles) => {
    troubles.expect(/^answer 500/);
    await page.context().setExtraHTTPHeaders({ 'x-test-caller': '{' });
    await page.goto('/Products');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TEXT.errorTitle);
  },
};

const SIZES = {
  narrowest: { width: 320, height: 568 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

/** What a thumb or a key can act on. */
const controls = (page: Page) =>
  page
    .locator('a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])')
    .filter({ visible: true });
const LEAST_TARGET_PX = 44;

for (const [name, show] of Object.entries(SCREENS)) {
  test(`${name}: axe finds no barrier, targets suit a thumb, nothing is wider than the screen`, async ({
    page,
    troubles,
  }) => {
    await page.setViewportSize(SIZES.phone);
    await show(page, troubles);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, size).toBe(viewport.width);
      expect(await findBarriers(page), size).toEqual([]);
      for (const control of await controls(page).all()) {
        const { width, height } = (await control.boundingBox())!;
        const what = `${size}: ${await control.textContent()} ${width} x ${height}`;
        expect(Math.min(width, height), what).toBeGreaterThanOrEqual(LEAST_TARGET_PX);
      }
    }
  });

  test(`${name}: every control is reached by Tab, in order, with a visible focus`, async ({
    page,
    troubles,
  }) => {
    await show(page, troubles);
    // From the top, wherever the typing of the test has left the focus.
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    const inOrder = await controls(page).all();
    expect(inOrder).not.toHaveLength(0);
    for (const control of inOrder) {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
      expect(await control.evaluate(hasVisibleFocus)).toBe(true);
    }
  });
}

/** 'auto' is the browser's own ring. */
function hasVisibleFocus(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return (
    outlineStyle === 'auto' || (outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2)
  );
}

test('Show more keeps the focus, so that the keyboard goes on from there', async ({ page }) => {
  await openAlive(page);
  await showMore(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(2 * FIRST_PAGE.length);
  await expect(showMore(page)).toBeFocused();
});
