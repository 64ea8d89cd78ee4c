import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { formatRupees } from '../src/domain/format-money.ts';
import { INVOICE_DESK_TEXT } from '../src/text/console-invoices.ts';
import {
  CASH_TEXT,
  CLOSING_TEXT,
  LEDGER_TEXT,
  MONEY_TAB_NAMES,
  MONEY_TEXT,
  PAID_STATE_NAMES,
  PAYMENTS_TEXT,
  REFUND_STATE_NAMES,
} from '../src/text/console-money.ts';
import { SHEET_FILES_TEXT } from '../src/text/console-sheet-files.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { INVOICES_TEXT } from '../src/text/invoices.ts';
import { button, field, title } from './account-page.ts';
import { callApi } from './api.ts';
import { addByApi, CUMIN } from './cart-page.ts';
import { payOnline } from './checkout-page.ts';
import { logInAsOperator, rows, untilMessagesGone } from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { moveOrder, placeOrder } from './orders.ts';
import { aShop, register } from './people.ts';
import type { StoreServer } from './store-server.ts';
import { expect, test } from './store-test.ts';

const LAPTOP = { width: 1280, height: 800 };
const REFUSED = /^answer \d+: .*\/api\/console\/money\//;

async function aShopOf(browser: Browser, store: StoreServer, storeName: string) {
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ storeName, district: 'Dindigul' }));
  return shop;
}

/** A cash order that was delivered, with ₹5 less than was due. */
async function deliveredShort(shop: BrowserContext, staff: BrowserContext) {
  const placed = await placeOrder(shop);
  for (const step of ['Confirmed', 'Packed', 'Out for Delivery'] as const) {
    await moveOrder(shop, placed.id, step);
  }
  const ticked = await callApi(staff, 'POST', '/console/deliveries', {
    data: {
      id: randomUUID(),
      orderId: placed.id,
      outcome: 'delivered',
      cashTaken: placed.totalAmount - 500,
      reason: 'no-change',
      at: new Date().toISOString(),
    },
  });
  expect(ticked.status(), await ticked.text()).toBe(200);
  return placed;
}

const openTab = async (page: Page, search: string) => {
  await page.goto(`/console/money?${search}`);
  await expect(title(page)).toHaveText(MONEY_TEXT.title);
};
const followTab = (page: Page, tab: keyof typeof MONEY_TAB_NAMES) =>
  page
    .getByRole('navigation', { name: MONEY_TEXT.tabs })
    .getByRole('link', { name: MONEY_TAB_NAMES[tab], exact: true })
    .click();

async function looksRight(page: Page, name: string): Promise<void> {
  await untilMessagesGone(page);
  await expectSound(page, `money-${name}`);
}

// Shops pay, drivers bring cash, and in the evening the books are closed.
test.describe.configure({ timeout: 180_000 });

test('CONS-14 a payment is refunded in two parts, the second while the provider is in trouble', async ({
  page,
  context,
  browser,
  store,
}) => {
  const storeName = `Money ${Math.random().toString(36).slice(2, 7)}`;
  const shop = await aShopOf(browser, store, storeName);
  await addByApi(shop, CUMIN.id, 1);
  const paid = await payOnline(shop);
  await logInAsOperator(context, store, 'manager');
  await page.setViewportSize(LAPTOP);
  await openTab(page, `tab=payments&q=${paid.orderId}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(PAID_STATE_NAMES.paid);
  await rows(page).getByRole('button').click();
  const panel = page.getByRole('complementary', { name: PAYMENTS_TEXT.panel });
  await expect(panel).toContainText(formatRupees(paid.totalAmount));

  // Nothing is sent without a reason, and never more than was paid.
  await field(page, PAYMENTS_TEXT.refundAmount).fill('99999999');
  await panel.getByRole('button', { name: PAYMENTS_TEXT.submitNothing }).click();
  await expect(panel.getByText(ERROR_MESSAGES.REFUND_TOO_LARGE)).toBeVisible();
  await expect(panel.getByText(ERROR_MESSAGES.SENTENCE_REQUIRED)).toBeVisible();
  await field(page, PAYMENTS_TEXT.refundAmount).fill('100');
  await field(page, PAYMENTS_TEXT.refundWhy).fill('One sack was wet');
  await page.reload();
  await expect(field(page, PAYMENTS_TEXT.refundWhy)).toHaveValue('One sack was wet');
  await panel.getByRole('button', { name: PAYMENTS_TEXT.submit(10_000), exact: true }).click();
  const refunds = panel.getByRole('listitem');
  await expect(refunds).toHaveCount(1);
  await expect(refunds).toContainText(REFUND_STATE_NAMES.processed);
  await expect(panel).toContainText(PAID_STATE_NAMES['partly-refunded']);

  // The provider refuses for a while: the refund waits, and staff see why.
  const setPayment = (status: string) =>
    store.execute(
      `update sandbox_record set entity = entity || '{"status": "${status}"}' where id in (
        select payment.id from payment join "order" on "order".id = payment.order_id
        where "order".id = '${paid.id}')`,
    );
  await setPayment('created');
  await field(page, PAYMENTS_TEXT.refundAmount).fill('50.50');
  await field(page, PAYMENTS_TEXT.refundWhy).fill('And the bag was torn');
  await panel.getByRole('button', { name: PAYMENTS_TEXT.submit(5_050), exact: true }).click();
  await expect(refunds).toHaveCount(2);
  await expect(refunds.last()).toContainText(/The provider didn't accept it/);
  await looksRight(page, 'payment');
  await setPayment('captured');
  await store.execute(`update refund set next_attempt_at = now() where state = 'due'`);
  await expect(refunds.last()).toContainText(REFUND_STATE_NAMES.processed);
  await expect(panel).toContainText(formatRupees(paid.totalAmount - 15_050));
  await followTab(page, 'refunds');
  await expect(rows(page).filter({ hasText: paid.orderId })).toHaveCount(2);
  await expect(rows(page).first()).toContainText('And the bag was torn');
  await looksRight(page, 'refunds');
  await shop.close();
});

test('TAX-05 CONS-14 invoices are found, printed and emailed again; what came back is credited', async ({
  page,
  context,
  browser,
  store,
}) => {
  const shop = await aShopOf(browser, store, 'Invoice Stores');
  const { id, orderId, totalAmount } = await placeOrder(shop);
  for (const step of ['Confirmed', 'Packed', 'Out for Delivery', 'Delivered'] as const) {
    await moveOrder(shop, id, step);
  }
  await logInAsOperator(context, store, 'manager');
  await page.setViewportSize(LAPTOP);
  await openTab(page, `tab=invoices&from=2020-01-01&q=${orderId}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(INVOICE_DESK_TEXT.sums(1, 0))).toBeVisible();
  const saved = page.waitForEvent('download');
  await button(page, INVOICE_DESK_TEXT.printCopies).click();
  expect((await saved).suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
  await rows(page).getByRole('button').click();
  const panel = page.getByRole('complementary', { name: /^INV\// });
  await panel.getByRole('button', { name: INVOICE_DESK_TEXT.email }).click();
  await expect(page.getByText(/is on its way to the shop\.$/)).toBeVisible();

  // Nothing is credited without a reason, and never more than the invoice.
  await field(page, INVOICE_DESK_TEXT.creditAmount).fill('99999999');
  await panel.getByRole('button', { name: INVOICE_DESK_TEXT.submitNothing }).click();
  await expect(panel.getByText(ERROR_MESSAGES.CREDIT_TOO_LARGE)).toBeVisible();
  await expect(panel.getByText(ERROR_MESSAGES.SENTENCE_REQUIRED)).toBeVisible();
  await field(page, INVOICE_DESK_TEXT.creditAmount).fill('100');
  await field(page, INVOICE_DESK_TEXT.why).fill('One sack came back wet');
  await panel.getByRole('button', { name: INVOICE_DESK_TEXT.submit(10_000), exact: true }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).toContainText(formatRupees(totalAmount - 10_000));
  await expect(page.getByText(INVOICE_DESK_TEXT.sums(1, 1))).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await looksRight(page, 'invoice');
  await panel.getByRole('listitem').getByRole('link').click();
  const note = page.getByRole('complementary', { name: /^CN\// });
  await expect(note).toContainText('One sack came back wet');
  await page.keyboard.press('Escape');
  await looksRight(page, 'invoices');

  // The shop has both, beside its order.
  const order = await shop.newPage();
  await order.goto(`/view-history/${id}`);
  await expect(order.getByText(/^Credit note CN\//)).toBeVisible();
  await expect(
    order.getByRole('button', { name: new RegExp(`^${INVOICES_TEXT.download}: Credit note`) }),
  ).toBeVisible();
  await shop.close();
});

test('CONS-14 coins are booked by hand, cash is counted and the day is closed', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  const storeName = `Evening ${Math.random().toString(36).slice(2, 7)}`;
  const shop = await aShopOf(browser, store, storeName);
  await logInAsOperator(context, store);
  await page.setViewportSize(LAPTOP);
  const short = await deliveredShort(shop, context);

  // An entry that would go below 0 is refused, and what was typed stays.
  await openTab(page, `tab=ledger&q=${encodeURIComponent(storeName)}`);
  await page.getByRole('button', { name: new RegExp(storeName) }).click();
  await button(page, LEDGER_TEXT.enter).click();
  const dialog = page.getByRole('dialog', { name: LEDGER_TEXT.enterTitle(storeName) });
  await field(page, LEDGER_TEXT.amount).fill('-40');
  await field(page, LEDGER_TEXT.why).fill('Sorry for the wait');
  browserErrors.expect(REFUSED);
  await dialog.getByRole('button', { name: LEDGER_TEXT.save }).click();
  await expect(dialog.getByText(ERROR_MESSAGES.BALANCE_TOO_LOW)).toBeVisible();
  await field(page, LEDGER_TEXT.amount).fill('40');
  await dialog.getByRole('button', { name: LEDGER_TEXT.save }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).first()).toContainText('+40 coins');
  await expect(rows(page).first()).toContainText('Sorry for the wait');
  await looksRight(page, 'ledger');
  const download = page.waitForEvent('download');
  await button(page, SHEET_FILES_TEXT.download('csv')).click();
  expect((await download).suggestedFilename()).toMatch(/^ledger-.*\.csv$/);

  await followTab(page, 'cash');
  const row = rows(page).filter({ hasText: short.orderId });
  await expect(row).toContainText(CASH_TEXT.because(short.orderId, -500, 'Could not give change'));
  await looksRight(page, 'cash');

  await followTab(page, 'closings');
  // Today, whatever earlier journeys left in yesterday.
  await field(page, CLOSING_TEXT.dayField).selectOption({ index: 0 });
  await field(page, CLOSING_TEXT.countedField).fill('1');
  await button(page, CLOSING_TEXT.close).click();
  await expect(page.getByText(ERROR_MESSAGES.CLOSING_NOTE_REQUIRED)).toBeVisible();
  await looksRight(page, 'open-day');
  await field(page, CLOSING_TEXT.note).fill('The bag comes tomorrow');
  await button(page, CLOSING_TEXT.close).click();
  await page.getByRole('dialog').getByRole('button', { name: CLOSING_TEXT.closeNow }).click();
  await expect(page.getByText(CLOSING_TEXT.closedToday)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('The bag comes tomorrow');
  await looksRight(page, 'closed-day');

  // Accountants read; packers have no such screen.
  await logInAsOperator(context, store, 'accountant');
  await openTab(page, 'tab=closings');
  await expect(rows(page)).toHaveCount(1);
  await expect(button(page, CLOSING_TEXT.close)).toBeHidden();
  await openTab(page, `tab=ledger&q=${encodeURIComponent(storeName)}`);
  await page.getByRole('button', { name: new RegExp(storeName) }).click();
  await expect(button(page, LEDGER_TEXT.allShops)).toBeVisible();
  await expect(button(page, LEDGER_TEXT.enter)).toBeHidden();
  await logInAsOperator(context, store, 'packer');
  await page.goto('/console/money');
  await expect(title(page)).toHaveText(PAGE_TEXT.notFoundTitle);
  await expect(page.getByRole('link', { name: MONEY_TEXT.title, exact: true })).toBeHidden();
  await shop.close();
});
