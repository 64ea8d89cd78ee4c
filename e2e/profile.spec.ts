import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Account } from '../src/contract/account.ts';
import { PICTURE_WORDS, PROFILE_TEXT, REGISTER_TEXT } from '../src/text/account-screens.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { FIELD_MESSAGES } from '../src/text/field-messages.ts';
import {
  button,
  countCalls,
  expectFieldError,
  expectNoFieldError,
  field,
  fillLogin,
  kindOf,
  logInByApi,
  profileButton,
  refuse,
  storedUser,
  title,
  toast,
} from './account-page.ts';
import { holdRequests } from './hold-requests.ts';
import { readMail } from './mail.ts';
import { aShop, register } from './people.ts';
import { openHydrated, untilHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const ACCOUNT = '**/api/account';
const IMAGE = '**/api/account/shop-image';
const PASSWORD = '**/api/account/password';
/** One with a correct check digit, and one with a wrong one. */
const GST = '33AAPFU0939F1Z2';
const WRONG_GST = '33AAPFU0939F1Z3';

const fact = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition');
const save = (page: Page) => button(page, PROFILE_TEXT.save);
const changePassword = (page: Page) => button(page, PROFILE_TEXT.changePassword);
/** The error of the form that has this button. */
const problemAt = (page: Page, submit: string) =>
  page.locator('form').filter({ hasText: submit }).locator('> [role=alert]');
const picture = (page: Page) => page.locator('input[type=file]');
const shownPicture = (page: Page) => page.getByRole('img', { name: PICTURE_WORDS.preview });

const openProfile = async (page: Page) => {
  await openHydrated(page, '/profile');
  await expect(save(page)).toBeVisible();
};

const aPicture = async (background: string) => ({
  name: 'shop.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
});

onAPhone(() => {
  test("PROF-01 a visitor sees 'Please log in', and returns here after the login", async ({
    page,
    context,
  }) => {
    const shop = await register(context);
    await context.clearCookies();
    await openHydrated(page, '/profile');
    await expect(title(page)).toHaveText('Please log in');
    await expect(page.getByRole('main')).not.toContainText(PROFILE_TEXT.creditsEarned);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, shop);
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/profile');
    await expect(fact(page, 'Email')).toHaveText(shop.email);
  });

  test("PROF-02 PROF-03 a new shop sees email, phone number, district, Inactive, and the defaults 00, 0, 00; a verified one is Active and sees its figures; a missing number shows 'Not Yet Provided!'", async ({
    page,
    context,
  }) => {
    const shop = await register(context, aShop({ district: 'Dindigul' }));
    await openProfile(page);
    await expect(fact(page, 'Email')).toHaveText(shop.email);
    await expect(fact(page, 'Phone number')).toHaveText(shop.mobile);
    await expect(fact(page, 'District')).toHaveText('Dindigul');
    await expect(fact(page, 'Status')).toHaveText('Inactive');
    await expect(fact(page, 'Credits Earned')).toHaveText('00');
    await expect(fact(page, 'Credits Used')).toHaveText('0');
    await expect(fact(page, 'Coins Earned')).toHaveText('00');

    await page.route(ACCOUNT, async (route) => {
      const account = (await (await route.fetch()).json()) as Account;
      const changes = { mobile: '', isVerified: true, coins: 25, credits: 120, creditUsed: 40 };
      await route.fulfill({ json: { ...account, ...changes } });
    });
    await openProfile(page);
    await expect(fact(page, 'Phone number')).toHaveText('Not Yet Provided!');
    await expect(fact(page, 'Status')).toHaveText('Active');
    await expect(fact(page, 'Credits Earned')).toHaveText('120');
    await expect(fact(page, 'Credits Used')).toHaveText('40');
    await expect(fact(page, 'Coins Earned')).toHaveText('25');
  });
});

test('every field can be changed, survives a reload, and shows in the account menu', {
  tag: '@quick',
}, async ({ page, context }) => {
  await register(context);
  await openProfile(page);
  const changes = [
    [REGISTER_TEXT.name, 'Lakshmi "Traders" & Söhne'],
    [REGISTER_TEXT.storeName, 'Lakshmi Stores'],
    [REGISTER_TEXT.address, 'Door 4\nTemple Street'],
    [REGISTER_TEXT.pinCode, '641001'],
    [REGISTER_TEXT.mobile, '9812345670'],
  ] as const;
  for (const [label, value] of changes) await field(page, label).fill(value);
  await field(page, PROFILE_TEXT.gstNumber).fill(` ${GST.toLowerCase()} `);
  await page.getByLabel(PROFILE_TEXT.invoiceLanguages.tamil).check();
  await field(page, PROFILE_TEXT.gstNumber).press('Enter');
  await expect(toast(page, PROFILE_TEXT.saved)).toBeVisible();
  await expect(fact(page, 'Phone number')).toHaveText('9812345670');
  await expect(page.getByLabel(PROFILE_TEXT.invoiceLanguages.tamil)).toBeChecked();
  await profileButton(page).click();
  await expect(page.getByRole('navigation', { name: 'Your account' })).toContainText(changes[0][1]);
  await expect.poll(async () => JSON.parse((await storedUser(page))!).name).toBe(changes[0][1]);

  await page.reload();
  await untilHydrated(page);
  for (const [label, value] of changes) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, PROFILE_TEXT.gstNumber)).toHaveValue(GST);
  await expect(page.getByLabel(PROFILE_TEXT.invoiceLanguages.tamil)).toBeChecked();
  // Retailers cannot change their district.
  await expect(page.getByRole('main').locator('select')).toHaveCount(0);
  await expect(page.getByText(PROFILE_TEXT.districtHint)).toBeVisible();
});

test('errors appear beside their fields; a change that cannot be saved shows why and keeps the input; a double click saves once', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^answer (500|429): /, /^request net::ERR_FAILED: /);
  const shop = await register(context);
  await openProfile(page);
  const calls = countCalls(page, 'PATCH', '/api/account');
  for (const label of ['name', 'storeName', 'address', 'pinCode', 'mobile'] as const) {
    await field(page, REGISTER_TEXT[label]).fill('');
  }
  const gst = field(page, PROFILE_TEXT.gstNumber);
  await gst.fill(WRONG_GST);
  await save(page).click();
  await expectFieldError(field(page, REGISTER_TEXT.name), 'Name is required.');
  await expectFieldError(field(page, REGISTER_TEXT.storeName), 'Store Name is required.');
  await expectFieldError(field(page, REGISTER_TEXT.address), 'Address is required.');
  await expectFieldError(field(page, REGISTER_TEXT.pinCode), 'Valid 6-digit Pin Code is required.');
  await expectFieldError(
    field(page, REGISTER_TEXT.mobile),
    'Valid 10-digit mobile number is required.',
  );
  await expectFieldError(gst, FIELD_MESSAGES.GST_NUMBER_INVALID);
  await expect(field(page, REGISTER_TEXT.name)).toBeFocused();
  await expect(toast(page, 'Please fix the highlighted errors.')).toBeVisible();
  expect(calls()).toBe(0);
  // It may be empty, but not with a wrong check digit.
  await gst.fill('');
  await expectNoFieldError(gst);

  await test.step('a change that cannot be saved shows why and keeps the input; a double click saves once', async () => {
    for (const label of ['name', 'address', 'pinCode', 'mobile'] as const) {
      await field(page, REGISTER_TEXT[label]).fill(shop[label]);
    }
    await field(page, REGISTER_TEXT.storeName).fill('Another Name');
    for (const [answer, sentence] of [
      [refuse('UNEXPECTED'), ERROR_MESSAGES.UNEXPECTED],
      [refuse('RATE_LIMITED'), ERROR_MESSAGES.RATE_LIMITED],
      [(route) => route.abort(), PROFILE_TEXT.saveFailed],
    ] as [Parameters<typeof page.route>[1], string][]) {
      await page.route(ACCOUNT, answer);
      await save(page).click();
      await expect(problemAt(page, PROFILE_TEXT.save)).toHaveText(sentence);
      await page.unroute(ACCOUNT);
    }
    await expect(field(page, REGISTER_TEXT.storeName)).toHaveValue('Another Name');
    const before = calls();
    const answer = await holdRequests(page, ACCOUNT);
    await save(page).dblclick();
    await expect(button(page, PROFILE_TEXT.saving)).toHaveAttribute('aria-disabled', 'true');
    answer();
    await expect(toast(page, PROFILE_TEXT.saved)).toBeVisible();
    expect(calls()).toBe(before + 1);
  });
});

test('PROF-04 a shop picture can be added and changed; a file that is no image or is refused keeps the old one', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 415: .*shop-image$/, /^request net::ERR_FAILED: .*shop-image$/);
  await register(context);
  await openProfile(page);
  await expect(shownPicture(page)).toHaveCount(0);
  await expect(picture(page)).toHaveAttribute('accept', 'image/*');
  const colour = () =>
    shownPicture(page).evaluate((shown: HTMLImageElement) => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.drawImage(shown, 0, 0);
      const [red, , blue] = canvas.getImageData(5, 5, 1, 1).data;
      return red! > blue! ? 'red' : 'blue';
    });
  for (const which of ['red', 'blue']) {
    await picture(page).setInputFiles(await aPicture(which));
    await expect(toast(page, PROFILE_TEXT.pictureSaved)).toBeVisible();
    await expect(shownPicture(page)).toHaveAttribute('src', /^\/(?!.*blob:)/);
    await expect.poll(colour).toBe(which);
    await expect(toast(page, PROFILE_TEXT.pictureSaved)).toHaveCount(0);
  }
  const saved = await shownPicture(page).getAttribute('src');

  await picture(page).setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a'),
  });
  await expect(page.getByRole('alert')).toHaveText(PICTURE_WORDS.notAnImage);
  const fake = { name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await picture(page).setInputFiles(fake);
  await expect(page.getByRole('alert')).toHaveText(PROFILE_TEXT.pictureFailed);
  await page.route(IMAGE, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await picture(page).setInputFiles(await aPicture('red'));
  await expect(page.getByRole('alert')).toHaveText(PROFILE_TEXT.pictureFailed);
  await expect(shownPicture(page)).toHaveAttribute('src', saved!);
});

test.describe('the password', () => {
  test('can be changed with the old one, or says why not; every other session ends, this one stays', async ({
    page,
    context,
    browser,
    store,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 400: .*password$/, /^answer (429|500): .*password$/);
    const shop = await register(context);
    const elsewhere = await browser.newContext({ baseURL: store.url });
    expect(await logInByApi(elsewhere, shop)).toBe(200);
    await openProfile(page);
    const [current, next] = [
      field(page, PROFILE_TEXT.currentPassword),
      field(page, PROFILE_TEXT.newPassword),
    ];
    await next.fill('sevenab');
    await changePassword(page).click();
    await expectFieldError(current, FIELD_MESSAGES.PASSWORD_REQUIRED);
    await expectFieldError(next, 'Password must be at least 8 characters long.');
    await expect(current).toBeFocused();

    await current.fill('not the old one');
    await next.fill('star anise 42');
    await next.press('Enter');
    await expect(problemAt(page, PROFILE_TEXT.changePassword)).toHaveText(
      ERROR_MESSAGES.PASSWORD_WRONG,
    );
    await expect(next).toHaveValue('star anise 42');
    expect(await kindOf(elsewhere)).toBe('retailer');

    await current.fill(shop.password);
    for (const code of ['RATE_LIMITED', 'UNEXPECTED'] as const) {
      await page.route(PASSWORD, refuse(code));
      await changePassword(page).click();
      await expect(problemAt(page, PROFILE_TEXT.changePassword)).toHaveText(ERROR_MESSAGES[code]);
      await page.unroute(PASSWORD);
    }
    const calls = countCalls(page, 'PUT', '/api/account/password');
    await changePassword(page).dblclick();
    await expect(toast(page, PROFILE_TEXT.passwordChanged)).toBeVisible();
    await expect(current).toHaveValue('');
    await expect(next).toHaveValue('');
    expect(calls()).toBe(1);
    expect(await kindOf(context)).toBe('retailer');
    expect(await kindOf(elsewhere)).toBe('visitor');
    expect(await logInByApi(elsewhere, shop)).toBe(401);
    expect(await logInByApi(elsewhere, { ...shop, password: 'star anise 42' })).toBe(200);
    await elsewhere.close();
  });
});

test('APP-05 an address that is not confirmed: the profile sends the link again, and says when it cannot; it has a logout button and a link to delete the account', async ({
  page,
  context,
  mail,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 429: .*confirmation-email$/);
  const shop = await register(context);
  await openHydrated(page, '/profile');
  await expect(page.getByText(PROFILE_TEXT.notConfirmedHint(shop.email))).toBeVisible();
  await button(page, PROFILE_TEXT.sendLink).click();
  await expect(toast(page, PROFILE_TEXT.linkSent(shop.email))).toBeVisible();
  await readMail(mail, shop.email, /^Confirm your email address/);
  await page.route('**/api/account/confirmation-email', refuse('RATE_LIMITED'));
  await button(page, PROFILE_TEXT.sendLink).click();
  await expect(toast(page, ERROR_MESSAGES.RATE_LIMITED)).toBeVisible();

  await page.getByRole('link', { name: 'Request Account Delete' }).click();
  await expect(page).toHaveURL('/deleteAccount');
  await page.goBack();
  await button(page, 'Logout').click();
  await expect(toast(page, 'Your Log Out Successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(PAGE_TEXT.errorTitle)).toHaveCount(0);
});
