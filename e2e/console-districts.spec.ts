import { DISTRICTS } from '../src/domain/districts.ts';
import { CONSOLE_PATHS, PATHS, productPath } from '../src/domain/paths.ts';
import { DISTRICTS_TEXT } from '../src/text/console-districts.ts';
import { CONSOLE_FRAME_TEXT } from '../src/text/console-frame.ts';
import { ORDER_DESK_TEXT } from '../src/text/console-orders.ts';
import { DRAFTS_TEXT, PRICES_TEXT, REVIEW_TEXT } from '../src/text/console-prices.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { button, field, title, toast } from './account-page.ts';
import { findViolations } from './axe.ts';
import {
  logInAsOperator,
  openFilters,
  openOrders,
  rows,
  untilMessagesGone,
} from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { aShop } from './people.ts';
import { cellNamed, draftBar, grid, openPrices, typePrice } from './price-grid-page.ts';
import { openHydrated } from './products-page.ts';
import { fillRegistration, registrationField } from './registration.ts';
import { expect, test } from './store-test.ts';

test.use({ catalogue: 'changing' });

const EIGHTH = 'Madurai';
const CUMIN = 'cumin-jeera-bold';
const ORDER = ['Palakkad', EIGHTH, ...DISTRICTS.slice(1)];
const STALE = `update session set password_entered_at = now() - interval '1 hour'`;

// Other journeys with this store expect the seven.
test.afterEach(async ({ store }) => {
  for (const statement of [
    `update "user" set district = 'Erode' where district = '${EIGHTH}'`,
    `delete from district_price where district = '${EIGHTH}'`,
    `delete from district where name = '${EIGHTH}'`,
  ]) {
    await store.execute(statement);
  }
});

test('CONS-16 CONS-11 CONS-12 the eighth district: from the console to registration, prices, filters and policies', async ({
  page,
  context,
  store,
  browser,
  browserErrors,
}) => {
  test.slow();
  browserErrors.expect(/^answer 403: .*\/console\/districts$/);
  browserErrors.expect(/^answer 409: .*\/console\/districts\/Madurai$/);
  const { password } = await logInAsOperator(context, store);

  // A draft that is not published yet.
  await openPrices(page);
  await page.getByLabel(PRICES_TEXT.find).fill('jeera bold');
  const cell = (place: string) =>
    cellNamed(page, new RegExp(`^Cumin \\(Jeera\\) Bold .*, ${place},`)).first();
  await cell('Coimbatore').click();
  await typePrice(page, '6543');
  await expect(draftBar(page)).toContainText(DRAFTS_TEXT.changed(1));

  // The owner adds the district, with a fresh password.
  await page.getByRole('link', { name: DISTRICTS_TEXT.title, exact: true }).click();
  await expect(title(page)).toHaveText(DISTRICTS_TEXT.title);
  await expect(rows(page).getByRole('rowheader')).toHaveText([...DISTRICTS]);
  await store.execute(STALE);
  await field(page, DISTRICTS_TEXT.name).fill('madurai');
  await button(page, DISTRICTS_TEXT.add).click();
  await expect(field(page, DISTRICTS_TEXT.name)).toHaveAttribute('aria-invalid', 'true');
  await field(page, DISTRICTS_TEXT.name).fill(EIGHTH);
  await field(page, DISTRICTS_TEXT.state).selectOption('Tamil Nadu');
  await field(page, DISTRICTS_TEXT.position).selectOption(DISTRICTS_TEXT.after('Palakkad'));
  await button(page, DISTRICTS_TEXT.add).click();
  const question = page.getByRole('dialog', { name: CONSOLE_FRAME_TEXT.passwordTitle });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(toast(page, DISTRICTS_TEXT.added(EIGHTH))).toBeVisible();
  await expect(rows(page).getByRole('rowheader')).toHaveText(ORDER);
  await expect(field(page, DISTRICTS_TEXT.name)).toHaveValue('');
  await untilMessagesGone(page);
  await expectSound(page, 'districts');

  // Its price column; the draft has stayed with its own district.
  await page.getByRole('link', { name: PRICES_TEXT.title, exact: true }).click();
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    PRICES_TEXT.product,
    'Base',
    ...ORDER,
  ]);
  await page.getByLabel(PRICES_TEXT.find).fill('jeera bold');
  await expect(cell('Coimbatore')).toHaveText('6,543');
  await cell(EIGHTH).click();
  await typePrice(page, '6789');
  await expect(draftBar(page)).toContainText(DRAFTS_TEXT.changed(2));
  if (process.env.SCREENS_FOLDER) {
    await page.screenshot({ path: `${process.env.SCREENS_FOLDER}/districts-prices.png` });
  }
  await button(page, DRAFTS_TEXT.review).click();
  const review = page.getByRole('dialog', { name: REVIEW_TEXT.title });
  await expect(review).toContainText(EIGHTH);
  await review.getByRole('button', { name: /^Publish \d/ }).click();
  await expect(toast(page, /published$/)).toBeVisible();

  // The filter of orders.
  await openOrders(page);
  await openFilters(page);
  await page.getByLabel(ORDER_DESK_TEXT.district).selectOption(EIGHTH);
  await expect(page).toHaveURL(new RegExp(`district=${EIGHTH}`));

  // A shop registers there and sees its price; the policies name it.
  const visitor = await browser.newContext({ baseURL: store.url, reducedMotion: 'reduce' });
  await visitor.addInitScript(() => localStorage.setItem('welcome-shown', 'true'));
  const shop = await visitor.newPage();
  await shop.goto(PATHS.shipping);
  await expect(shop.getByRole('main')).toContainText(`in eight districts: Palakkad, ${EIGHTH}, `);
  await expect(shop.getByRole('contentinfo')).toContainText(EIGHTH);
  await openHydrated(shop, PATHS.register);
  await fillRegistration(shop, aShop({ district: EIGHTH }));
  await shop.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(shop).toHaveURL('/');
  await shop.goto(productPath(CUMIN));
  await expect(shop.getByRole('main')).toContainText('₹6,789');
  await visitor.close();

  // It is stopped again: nobody new can register there.
  await page.goto(CONSOLE_PATHS.districts);
  await page.getByRole('button', { name: DISTRICTS_TEXT.changeOf(EIGHTH) }).click();
  const dialog = page.getByRole('dialog', { name: EIGHTH, exact: true });
  // Another owner corrects its state meanwhile: that is shown, not overwritten, and what was chosen stays.
  await store.execute(`update district set state = 'Puducherry' where name = '${EIGHTH}'`);
  await dialog.getByLabel(DISTRICTS_TEXT.position).selectOption(DISTRICTS_TEXT.first);
  await dialog.getByRole('button', { name: DISTRICTS_TEXT.save, exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(ERROR_MESSAGES.DISTRICT_CHANGED);
  await expect(dialog.getByRole('alert')).toContainText(DISTRICTS_TEXT.now('Puducherry', true));
  await expect(dialog.getByLabel(DISTRICTS_TEXT.state)).toHaveValue('Puducherry');
  await expect(dialog.getByLabel(DISTRICTS_TEXT.position)).toHaveValue('1');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: DISTRICTS_TEXT.stop }).click();
  await expect(toast(page, DISTRICTS_TEXT.stopped(EIGHTH))).toBeVisible();
  await expect(rows(page).filter({ hasText: EIGHTH })).toContainText('Stopped on');
  await context.clearCookies();
  await openHydrated(page, PATHS.register);
  await expect(registrationField(page, 'district').locator('option')).toHaveCount(8);
  await expect(registrationField(page, 'district')).not.toContainText(EIGHTH);
});
