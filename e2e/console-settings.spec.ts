import sharp from 'sharp';
import { CONSOLE_FRAME_TEXT } from '../src/text/console-frame.ts';
import { JOBS_TEXT } from '../src/text/console-jobs.ts';
import { SETTING_LABELS, SETTING_PROBLEMS, SETTINGS_TEXT } from '../src/text/console-settings.ts';
import { CHART_TEXT } from '../src/text/console-shared.ts';
import { SHOP_LIST_NAMES, SHOP_LISTS_TEXT } from '../src/text/console-shops.ts';
import { TODAY_TEXT } from '../src/text/console-today.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { button, expectFieldError, field, refuse, title, toast } from './account-page.ts';
import { findViolations } from './axe.ts';
import { logInAsOperator, rows, untilMessagesGone } from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { readMail } from './mail.ts';
import { aShop, register } from './people.ts';
import { expect, test } from './store-test.ts';

// Settings, stuck jobs, and the lists behind the figures of Today. The shop's name changes here.
test.use({ catalogue: 'changing' });

const SETTINGS = '/console/settings';
const JOBS = '/console/jobs';

test('TAX-04 the owner uploads the signature for invoices, and removes it', async ({
  page,
  context,
  store,
}) => {
  await logInAsOperator(context, store);
  await page.goto(SETTINGS);
  const signature = page.getByRole('group', { name: SETTING_LABELS.signature });
  await expect(signature.getByText(SETTINGS_TEXT.noSignature)).toBeVisible();
  const ground = { width: 600, height: 200, channels: 4, background: '#00000000' } as const;
  const line = 'M40 150 C120 20 160 20 170 120 S260 190 300 90 S380 60 420 120 S520 130 570 60';
  const ink = `<svg width="600" height="200"><path d="${line}" fill="none" stroke="#1a2a8a" stroke-width="7"/></svg>`;
  const buffer = await sharp({ create: ground })
    .composite([{ input: Buffer.from(ink) }])
    .png()
    .toBuffer();
  const upload = signature.locator('input[type=file]');
  await upload.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer });
  await expect(signature.getByRole('alert')).toHaveText(ERROR_MESSAGES.SIGNATURE_REFUSED);
  await upload.setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer });
  const shown = signature.getByRole('img', { name: SETTINGS_TEXT.signatureOf });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(600);
  await expect(signature.getByRole('alert')).toHaveCount(0);
  await expectSound(page, 'settings-signature');
  await button(page, SETTINGS_TEXT.save).click();
  await expect(toast(page, SETTINGS_TEXT.saved)).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();
  await button(page, SETTINGS_TEXT.removeSignature).click();
  await expect(upload).toBeFocused();
  await button(page, SETTINGS_TEXT.save).click();
  await expect(signature.getByText(SETTINGS_TEXT.noSignature)).toBeVisible();
  await expect(button(page, SETTINGS_TEXT.save)).toHaveCount(0);
});

test('CONS-16 a setting changed by the owner is seen in the store, and goes back to its default', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer (403|409): .*\/console\/settings$/, /\/api\/console\/settings$/);
  const { password } = await logInAsOperator(context, store);
  await page.route('**/api/console/settings', refuse('UNEXPECTED'));
  await page.goto(SETTINGS);
  await expect(page.getByRole('alert')).toContainText(SETTINGS_TEXT.readFailed);
  await page.unroute('**/api/console/settings');
  await page.getByRole('button', { name: 'Try again' }).click();
  const name = field(page, SETTING_LABELS.name);
  await expect(name).toHaveValue('SAS B2B');
  await store.execute(`update session set password_entered_at = now() - interval '1 hour'`);

  // What was typed survives a reload; a value that isn't accepted is said beside its field.
  await name.fill('Spice Route');
  await field(page, SETTING_LABELS.metroDays).fill('5-3');
  await page.reload();
  await expect(name).toHaveValue('Spice Route');
  await expect(page.getByText(SETTINGS_TEXT.unsaved(2))).toBeVisible();
  await button(page, SETTINGS_TEXT.save).click();
  await expectFieldError(field(page, SETTING_LABELS.metroDays), SETTING_PROBLEMS.metroDays);
  await expect(field(page, SETTING_LABELS.metroDays)).toBeFocused();
  await field(page, SETTING_LABELS.metroDays).fill('1-2');
  await field(page, SETTING_LABELS.freeDeliveryAbove).fill('₹7,500');
  await expectSound(page, 'settings-changed');
  await button(page, SETTINGS_TEXT.save).click();
  const question = page.getByRole('dialog', { name: CONSOLE_FRAME_TEXT.passwordTitle });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(toast(page, SETTINGS_TEXT.saved)).toBeVisible();
  await expect(button(page, SETTINGS_TEXT.save)).toHaveCount(0);

  const shopper = await context.newPage();
  await shopper.goto('/Shippingpolicy');
  await expect(shopper).toHaveTitle(/Spice Route/);
  await expect(shopper.getByRole('main')).toContainText('1-2 business days for metro cities');
  await expect(shopper.getByRole('main')).toContainText('Free shipping above ₹7500.');

  // A colleague's change in between is shown, not overwritten.
  await name.fill('Pepper Lane');
  await store.execute(
    `update shop_setting set value = 'Clove Court', version = version + 1, changed_by = 'Omar' where name = 'name'`,
  );
  await button(page, SETTINGS_TEXT.save).click();
  await expect(toast(page, ERROR_MESSAGES.SETTINGS_CHANGED)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(SETTINGS_TEXT.theirs('Clove Court', 'Omar'));
  await untilMessagesGone(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: SETTINGS_TEXT.keepMineOf(SETTING_LABELS.name) }).click();
  await button(page, SETTINGS_TEXT.save).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(async () => {
      await shopper.reload();
      return shopper.title();
    })
    .toContain('Pepper Lane');

  for (const setting of ['name', 'metroDays', 'freeDeliveryAbove'] as const) {
    await page
      .getByRole('button', { name: SETTINGS_TEXT.toDefaultOf(SETTING_LABELS[setting]) })
      .click();
  }
  await button(page, SETTINGS_TEXT.save).click();
  await expect(button(page, SETTINGS_TEXT.save)).toHaveCount(0);
  await expect(name).toHaveValue('SAS B2B');
  await shopper.reload();
  await expect(shopper).toHaveTitle(/SAS B2B/);
  await expect(shopper.getByRole('main')).toContainText('3-5 business days for metro cities');
  await shopper.close();
});

test('CONS-15 a stuck mail tried again: Today says so, the manager sees why, and the shop gets it', async ({
  page,
  context,
  browser,
  store,
  mail,
}) => {
  await logInAsOperator(context, store, 'manager');
  await page.goto(JOBS);
  await expect(page.getByRole('main')).toContainText(JOBS_TEXT.empty);
  mail.refuse = { at: 'RCPT', code: 550 };
  const shop = aShop({ storeName: 'Anand Stores' });
  const retailer = await browser.newContext({ baseURL: store.url });
  try {
    await register(retailer, shop);
    await page.goto('/console/today');
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('link', { name: TODAY_TEXT.seeJobs }).count();
      })
      .toBe(1);
    await page.getByRole('link', { name: TODAY_TEXT.seeJobs }).click();
    await expect(title(page)).toHaveText(JOBS_TEXT.title);
    await expect(rows(page)).toHaveCount(1);
    const row = rows(page).first();
    await expect(row).toContainText('Email: Welcome');
    await expect(row).toContainText('The mail server refused it for good (SMTP_550)');
    await expect(row).toContainText('s…@shop.example');
    await expect(page.getByRole('main')).not.toContainText(shop.email);
    await expectSound(page, 'jobs');

    // Still refused: it stays, with one more attempt.
    await page.getByRole('button', { name: JOBS_TEXT.retryOf('Email: Welcome') }).click();
    await expect(toast(page, JOBS_TEXT.retried(1))).toBeVisible();
    await expect(row).toContainText(JOBS_TEXT.times(2));

    mail.refuse = null;
    await page.getByRole('link', { name: /^Emails/ }).click();
    await button(page, JOBS_TEXT.retryAll('1', 'Emails')).click();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(JOBS_TEXT.emptyKind);
    expect(await readMail(mail, shop.email, /^Welcome to /)).toContain('Anand Stores');
  } finally {
    mail.refuse = null;
    await retailer.close();
  }

  await logInAsOperator(context, store, 'accountant');
  await store.execute(`insert into file_removal (key, attempts, last_error, next_attempt_at)
    values ('shopImages/x', 4, 'EACCES', now() + interval '1 hour')`);
  await page.goto(JOBS);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Try/ })).toHaveCount(0);
  await store.execute('delete from file_removal');
});

test('CONS-03 the figures of Today lead to their lists: days, districts, products and shops', async ({
  page,
  context,
  browser,
  store,
}) => {
  const retailer = await browser.newContext({ baseURL: store.url });
  const shop = await register(retailer, aShop({ storeName: 'Biriyani House' }));
  await retailer.close();
  // Ordered every ten days, and then not for two months.
  await store.execute(`insert into "order" (order_number, order_date, user_id, user_name,
      user_phone_number, store_name, address, pincode, district, payment_method, status, line_count,
      total_before_discounts, total_amount)
    select 700000 + nth, now() - (50 + nth * 10) * interval '1 day', id, name, mobile, store_name,
      address, pin_code, district, 'Cash on Delivery', 'Delivered', 1, 500000, 500000
    from "user", generate_series(1, 4) nth where email = '${shop.email}'`);
  await store.execute(`insert into "order" (order_number, order_date, district, payment_method, status,
      line_count, total_before_discounts, total_amount)
    values (700009, now() - interval '3 days', 'Erode', 'Cash on Delivery', 'Delivered', 1, 700000, 700000)`);
  await logInAsOperator(context, store);
  const main = page.getByRole('main');
  await page.goto('/console/today');
  await main.getByRole('button', { name: CHART_TEXT.asTable }).click();
  const table = page.getByRole('table', { name: TODAY_TEXT.salesTable });
  await expect(table).toContainText('₹7,000');
  await expectSound(page, 'today-as-table');
  await table.getByRole('row').filter({ hasText: '₹7,000' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/console\/orders\?tab=all&from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await page
    .getByRole('table', { name: TODAY_TEXT.districts })
    .getByRole('link', { name: 'Erode' })
    .click();
  await expect(page).toHaveURL(/\/console\/orders\?tab=all&district=Erode&from=/);
  await page.goBack();
  await main.getByRole('link', { name: new RegExp(`^${TODAY_TEXT.stoppedShops}`) }).click();
  await expect(title(page)).toHaveText(SHOP_LISTS_TEXT.title);
  const stopped = rows(page).filter({ hasText: 'Biriyani House' });
  await expect(stopped).toContainText(SHOP_LISTS_TEXT.days(10));
  await expectSound(page, 'shops-stopped');
  await page.getByRole('link', { name: SHOP_LIST_NAMES.new, exact: true }).click();
  await expect(rows(page).filter({ hasText: 'Biriyani House' })).toContainText(
    SHOP_LISTS_TEXT.notVerified,
  );
  await expectSound(page, 'shops-new');
});
