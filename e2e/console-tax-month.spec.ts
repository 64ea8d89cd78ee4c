import { MONTH_FILES } from '../src/domain/tax/returns/month-files.ts';
import { CONSOLE_TEXT } from '../src/text/console.ts';
import { MONEY_TEXT } from '../src/text/console-money.ts';
import { FINDING_NAMES, TAX_MONTH_TEXT } from '../src/text/console-tax-month.ts';
import { button, title } from './account-page.ts';
import { logInAsOperator } from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { moveOrder, placeOrder } from './orders.ts';
import { aShop, register } from './people.ts';
import { expect, test } from './store-test.ts';

test('TAX-06 an accountant opens the month from Money, reads what is missing, follows it, and downloads the files', async ({
  page,
  context,
  browser,
  store,
}) => {
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ district: 'Palakkad' }));
  const { id } = await placeOrder(shop);
  for (const step of ['Confirmed', 'Packed'] as const) await moveOrder(shop, id, step);
  await logInAsOperator(context, store, 'accountant');
  await page.goto('/console/money');
  await expect(title(page)).toHaveText(MONEY_TEXT.title);
  await page.getByRole('main').getByRole('link', { name: TAX_MONTH_TEXT.open }).click();
  await expect(title(page)).toHaveText(TAX_MONTH_TEXT.title);
  const rail = page.getByRole('navigation', { name: CONSOLE_TEXT.mainNav });
  await expect(rail.locator('[aria-current]')).toHaveText(MONEY_TEXT.title);
  const sums = page.getByRole('table', { name: TAX_MONTH_TEXT.sums });
  await expect(sums.getByRole('row', { name: new RegExp(TAX_MONTH_TEXT.net) })).toContainText('₹');

  // This is the newest month.
  const later = page.getByRole('link', { name: TAX_MONTH_TEXT.later });
  await expect(later).toHaveAttribute('aria-disabled', 'true');
  const tables = page.getByRole('table', { name: TAX_MONTH_TEXT.sections });
  await expect(tables.getByRole('row').last()).toContainText(TAX_MONTH_TEXT.net);

  await expectSound(page, 'tax-month');

  for (const file of MONTH_FILES) {
    const download = page.waitForEvent('download');
    await button(page, TAX_MONTH_TEXT.download(file)).click();
    const [start, end] = file.split('.');
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^${start}-\\d{4}-\\d{2}\\.${end}$`),
    );
  }

  // The store of this test has no GSTIN.
  const missing = page
    .getByRole('listitem')
    .filter({ hasText: FINDING_NAMES['own-gst-number'](2).replace(/^\d+ \w+/, '') });
  await missing.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await page.goBack();

  // By keyboard to the month before, which has nothing.
  await page.getByRole('link', { name: TAX_MONTH_TEXT.earlier }).press('Enter');
  await expect(page).toHaveURL(/month=\d{4}-\d{2}$/);
  await expect(later).not.toHaveAttribute('aria-disabled');
  await expect(page.getByText(TAX_MONTH_TEXT.empty)).toBeVisible();
  await expect(sums.getByRole('row', { name: new RegExp(TAX_MONTH_TEXT.net) })).toContainText('₹0');
});
