import type { Page } from '@playwright/test';
import { CATALOGUE_TEXT } from '../../src/text/catalogue.ts';
import { button } from '../account-page.ts';
import { addByApi, openCart } from '../cart-page.ts';
import { openHistory, openOrder, placeOrder, viewLink } from '../orders.ts';
import { register } from '../people.ts';
import { openHydrated } from '../products-page.ts';
import { expect, test } from '../store-test.ts';
import { onADesktop, onAPhone, onPhoneAndDesktop } from '../viewports.ts';
import { controls } from './controls.ts';
import { API, CUMIN, hold } from './screen-row.ts';

/** Controls differ between phone and desktop, and so does the frame around them. */
const DIFFERENT_BY_WIDTH = ['/', '/Products', `/product/${CUMIN.id}`];
const ALIKE = ['/contactUs', '/Shippingpolicy', '/login', '/register', '/deleteAccount'];

/** What has the focus, and what is wrong with its focus ring. */
interface Stop {
  what: string;
  fault?: string;
}
type Watched = Window & { focused?: Stop[] };

function expectReachableOn(...paths: readonly string[]): void {
  test(`${paths.join(', ')}: Tab reaches every control, in order, with a visible focus`, async ({
    page,
  }) => {
    // The list would grow during the test; its first page has every kind of control.
    await hold(page, API.nextPage);
    for (const path of paths) {
      await openHydrated(page, path);
      await expect(sleepingCarousels(page)).toHaveCount(0);
      await expectReachable(page);
    }
  });
}

onPhoneAndDesktop(() => {
  for (const path of DIFFERENT_BY_WIDTH) expectReachableOn(path);
});
onADesktop(() => expectReachableOn(...ALIKE));

onAPhone(() => {
  test('cart, history and order: Tab reaches every control, in order, with a visible focus', async ({
    page,
    context,
  }) => {
    await register(context);
    const { id } = await placeOrder(context);
    await addByApi(context, CUMIN.id);
    await openOrder(page, id);
    await expect(button(page, 'Request Cancellation')).toBeVisible();
    await expectReachable(page);
    await openHistory(page);
    await expect(viewLink(page, 0)).toBeVisible();
    await expectReachable(page);
    await openCart(page);
    await expectReachable(page);
  });
});

async function expectReachable(page: Page): Promise<void> {
  await page.evaluate(watchFocus);
  // Controls scrolled away in a carousel still count; of a radio group, only the selected one does.
  const inOrder = await controls(page).evaluateAll((all) =>
    all
      .filter((control) => !control.matches('[type=radio]:not(:checked)'))
      .map((control) => control.outerHTML.slice(0, 200)),
  );
  expect(inOrder).not.toHaveLength(0);
  for (const _ of inOrder) await page.keyboard.press('Tab');
  const focused = (await page.evaluate(() => (window as Watched).focused))!;
  expect(focused.map(({ what }) => withoutState(what))).toEqual(inOrder.map(withoutState));
  expect(focused.filter(({ fault }) => fault)).toEqual([]);
}

/** Carousels hydrate one by one and get their buttons then. */
const sleepingCarousels = (page: Page) =>
  page
    .locator('[aria-roledescription="carousel"]')
    .filter({ hasNot: page.locator(`[aria-label="${CATALOGUE_TEXT.carousel.forward}"]`) });

/** A carousel that has moved enables its buttons. */
const withoutState = (html: string) => html.replace(/ aria-disabled="[a-z]+"/, '').slice(0, 150);

/** Records what gets the focus and whether that is visible; 'auto' is the browser's own ring. */
function watchFocus(): void {
  const focused: Stop[] = [];
  (window as Watched).focused = focused;
  document.addEventListener('focusin', ({ target }) => {
    const control = target as Element;
    const { outlineStyle, outlineWidth, display } = getComputedStyle(control);
    const isRing =
      outlineStyle === 'auto' || (outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2);
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    const what = control.outerHTML.slice(0, 200);
    if (!isRing) focused.push({ what, fault: `outline ${outlineStyle} ${outlineWidth}` });
    // A link inside running text may be smaller.
    else if (display !== 'inline' && Math.min(width, height) < 44)
      focused.push({ what, fault: `${width} x ${height}` });
    else focused.push({ what });
  });
}
