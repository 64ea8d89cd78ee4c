import type { Page } from '@playwright/test';
import { DISTRICTS } from '../src/domain/districts.ts';
import { PRICE_FILES_TEXT, ROW_PROBLEM_TEXT } from '../src/text/console-price-files.ts';
import { DRAFTS_TEXT, PRICES_TEXT } from '../src/text/console-prices.ts';
import { SHEET_FILES_TEXT } from '../src/text/console-sheet-files.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { findViolations } from './axe.ts';
import { logInAsOperator } from './console-page.ts';
import { expect, test } from './store-test.ts';

const FILE_REFUSED = /^answer 415: .*\/api\/console\/prices\/file$/;

const BAD_PRICES = ['ask', '12-Mar-2026', '#N/A', '1.234,50', '0', '99999999999'];
const ODD_PRICES = ['-12', '=A1*2', '12O', '5%', 'TRUE', '$120'];

const dialog = (page: Page) => page.getByRole('dialog', { name: PRICE_FILES_TEXT.title });
const chosen = (page: Page) => dialog(page).locator('input[type=file]');
const bar = (page: Page) => page.getByRole('region', { name: DRAFTS_TEXT.bar });

async function openImport(page: Page) {
  await page.goto('/console/prices');
  await page.getByRole('button', { name: PRICES_TEXT.importFile, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

/** 120 products with another price in every district, and 12 rows that nobody can understand. */
async function aFileOf840Prices(page: Page): Promise<string> {
  const downloaded = await page.request.get('/api/console/prices/file?format=csv');
  const [, ...lines] = (await downloaded.text()).trim().split('\r\n');
  const ids = lines.map((line) => line.split(',')[0]!);
  const good = ids.slice(0, 120).map((id, nth) => [id, ...DISTRICTS.map(() => 7_000 + nth)]);
  const bad = [...BAD_PRICES, ...ODD_PRICES].map((price, nth) => [ids[120 + nth]!, `"${price}"`]);
  return [['Product id', ...DISTRICTS], ...good, ...bad].map((row) => row.join(',')).join('\r\n');
}

test.describe('prices as a file', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('CONS-08 840 prices with 12 bad rows: each bad row is named, the others become drafts in one step', async ({
    page,
    context,
    store,
  }) => {
    await logInAsOperator(context, store, 'manager');
    await openImport(page);
    expect(await findViolations(page)).toEqual([]);
    const buffer = Buffer.from(await aFileOf840Prices(page));
    await chosen(page).setInputFiles({ name: 'tuesday.csv', mimeType: 'text/csv', buffer });
    await expect(dialog(page).getByText(PRICE_FILES_TEXT.summary(840, 12, 0))).toBeFocused();
    const bad = dialog(page).getByRole('table').first();
    await expect(bad.getByRole('rowheader')).toHaveText(
      Array.from({ length: 12 }, (_, nth) => String(122 + nth)),
    );
    await expect(bad).toContainText(ROW_PROBLEM_TEXT.DATE(''));
    await expect(bad).toContainText(ROW_PROBLEM_TEXT.SEPARATORS(''));
    expect(await findViolations(page)).toEqual([]);

    await dialog(page)
      .getByRole('button', { name: PRICE_FILES_TEXT.take(840) })
      .click();
    await expect(bar(page)).toContainText(DRAFTS_TEXT.changed(840));
    await bar(page).getByRole('button', { name: DRAFTS_TEXT.undo }).click();
    await expect(bar(page)).toContainText(DRAFTS_TEXT.changed(0));
  });

  test('CONS-08 a file that is not understood says why, keeps the dialog, and the next one is taken', async ({
    page,
    context,
    store,
    browserErrors,
  }) => {
    browserErrors.expect(FILE_REFUSED);
    await logInAsOperator(context, store, 'manager');
    await openImport(page);
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await chosen(page).setInputFiles({ name: 'prices.xlsx', mimeType: '', buffer: old });
    const told = dialog(page).getByRole('alert');
    await expect(told).toContainText(ERROR_MESSAGES.SHEET_FILE_OLD_FORMAT);
    await expect(told).toContainText(PRICE_FILES_TEXT.nothingChanged);
    await expect(chosen(page)).toBeFocused();
    // What was downloaded comes back without a change.
    const download = page.waitForEvent('download');
    await dialog(page)
      .getByRole('button', { name: SHEET_FILES_TEXT.download('xlsx') })
      .click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^prices-\d{4}-\d{2}-\d{2}\.xlsx$/);
    await chosen(page).setInputFiles(await saved.path());
    await expect(dialog(page).getByText(PRICE_FILES_TEXT.summary(0, 0, 0))).toBeFocused();
  });

  test('an accountant downloads prices and brings none back', async ({ page, context, store }) => {
    await logInAsOperator(context, store, 'accountant');
    await page.goto('/console/prices');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button(SHEET_FILES_TEXT.download('xlsx'))).toBeVisible();
    await expect(button(SHEET_FILES_TEXT.download('csv'))).toBeVisible();
    await expect(button(PRICES_TEXT.importFile)).toHaveCount(0);
  });
});
