import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Registration } from '../src/contract/account.ts';
import { DISTRICTS } from '../src/domain/districts.ts';
import { PICTURE_WORDS, PROFILE_TEXT, REGISTER_TEXT } from '../src/text/account-screens.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import {
  button,
  countCalls,
  expectFieldError,
  expectNoFieldError,
  forgetSession,
  kindOf,
  problem,
  profileButton,
  refuse,
  storedUser,
  toast,
} from './account-page.ts';
import { holdRequests } from './hold-requests.ts';
import { readMail } from './mail.ts';
import { aShop, register } from './people.ts';
import { cards, openHydrated } from './products-page.ts';
import { fillRegistration, REGISTRATION_FIELDS, registrationField as the } from './registration.ts';
import { expect, test } from './store-test.ts';
import { onADesktop } from './viewports.ts';

const ACCOUNT = '**/api/account';
const IMAGE = '**/api/account/shop-image';

const submit = (page: Page) => button(page, REGISTER_TEXT.submit);
const picture = (page: Page) => page.locator('input[type=file]');
const preview = (page: Page) => page.getByRole('img', { name: PICTURE_WORDS.preview });

async function expectTyped(page: Page, shop: Registration): Promise<void> {
  for (const name of REGISTRATION_FIELDS) await expect(the(page, name)).toHaveValue(shop[name]);
}

const aPicture = async () => ({
  name: 'shop.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
    .png()
    .toBuffer(),
});

onADesktop(() => {
  test("REG-01 REG-11 registering shows 'Signup successful!' and opens home, logged in, with the district's prices and an email", async ({
    page,
    context,
    mail,
  }) => {
    const shop = aShop({ district: 'Tiruppur' });
    await openHydrated(page, '/register');
    const calls = countCalls(page, 'POST', '/api/account');
    await fillRegistration(page, shop);
    await expect(picture(page)).toHaveAttribute('accept', 'image/*');
    await the(page, 'password').press('Enter');
    await expect(toast(page, 'Signup successful!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(profileButton(page)).toBeVisible();
    await expect(cards(page).first()).toContainText(/₹|Price not available/);
    expect(JSON.parse((await storedUser(page))!)).toMatchObject({ email: shop.email });
    expect(calls()).toBe(1);
    expect(await kindOf(context)).toBe('retailer');
    expect(await readMail(mail, shop.email, /^Welcome to /)).toContain(shop.storeName);
  });

  test('REG-02 REG-03 REG-04 REG-05 REG-06 REG-07 REG-08 REG-09 REG-10 REG-15 REG-16 an empty form shows each message beside its field and focuses the first; wrong lengths are refused while typing', {
    tag: '@quick',
  }, async ({ page }) => {
    await openHydrated(page, '/register');

    await test.step('REG-04 REG-15 offers the seven districts, with none selected', async () => {
      await expect(the(page, 'district')).toHaveValue('');
      await expect(the(page, 'district').locator('option')).toHaveText([
        REGISTER_TEXT.chooseDistrict,
        ...['Palakkad', 'Coimbatore', 'Nilgiris', 'Tiruppur', 'Erode', 'Dindigul', 'Thrissur'],
      ]);
      expect(DISTRICTS).toHaveLength(7);
    });

    const calls = countCalls(page, 'POST', '/api/account');
    await submit(page).click();
    await expectFieldError(the(page, 'name'), 'Name is required.');
    await expectFieldError(the(page, 'mobile'), 'Valid 10-digit mobile number is required.');
    await expectFieldError(the(page, 'district'), 'District is required.');
    await expectFieldError(the(page, 'storeName'), 'Store Name is required.');
    await expectFieldError(the(page, 'address'), 'Address is required.');
    await expectFieldError(the(page, 'pinCode'), 'Valid 6-digit Pin Code is required.');
    await expectFieldError(the(page, 'email'), 'Valid email address is required.');
    await expectFieldError(the(page, 'password'), 'Password must be at least 8 characters long.');
    await expect(toast(page, 'Please fix the highlighted errors.')).toHaveCount(1);
    await expect(the(page, 'name')).toBeFocused();
    await expect(the(page, 'name')).toBeInViewport();
    expect(calls()).toBe(0);

    await test.step('REG-03 REG-07 REG-09 REG-16 one character too few or too many is refused while typing, and the right number accepted', async () => {
      const wrong = { mobile: '987654321', pinCode: '63800', password: 'sevenab' };
      await fillRegistration(page, aShop(wrong));
      await submit(page).click();
      await expectFieldError(the(page, 'mobile'), 'Valid 10-digit mobile number is required.');
      await expectFieldError(the(page, 'pinCode'), 'Valid 6-digit Pin Code is required.');
      await expectFieldError(the(page, 'password'), 'Password must be at least 8 characters long.');
      await expect(the(page, 'mobile')).toBeFocused();
      await expectNoFieldError(the(page, 'name'));

      await the(page, 'mobile').fill('98765432101');
      await the(page, 'pinCode').fill('6380011');
      await submit(page).click();
      await expectFieldError(the(page, 'mobile'), 'Valid 10-digit mobile number is required.');
      await expectFieldError(the(page, 'pinCode'), 'Valid 6-digit Pin Code is required.');

      await the(page, 'mobile').fill('9876543210');
      await the(page, 'pinCode').fill('638001');
      await the(page, 'password').fill('eightabc');
      for (const name of REGISTRATION_FIELDS) await expectNoFieldError(the(page, name));
    });
  });
});

test('REG-12 REG-14 a registered email, a server error, too many tries, no network and what only the server finds each show a message and keep the input; then a double click registers once', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^answer (409|500|429): /, /^request net::ERR_FAILED: /);
  browserErrors.expect(/^answer 400: .*\/api\/account$/);
  const registered = await register(context);
  await context.clearCookies();
  const shop = aShop({ email: registered.email.toUpperCase() });
  await openHydrated(page, '/register');
  await fillRegistration(page, shop);
  await submit(page).click();
  await expect(problem(page)).toHaveText(ERROR_MESSAGES.EMAIL_TAKEN);
  await expect(submit(page)).toBeFocused();
  await expect(page).toHaveURL('/register');
  for (const [answer, sentence] of [
    [refuse('UNEXPECTED'), ERROR_MESSAGES.UNEXPECTED],
    [refuse('RATE_LIMITED'), ERROR_MESSAGES.RATE_LIMITED],
    [(route) => route.fulfill({ status: 500 }), 'Signup failed. Please try again.'],
    [(route) => route.abort(), 'Signup failed. Please try again.'],
  ] as [Parameters<typeof page.route>[1], string][]) {
    await page.route(ACCOUNT, answer);
    await submit(page).click();
    await expect(problem(page)).toHaveText(sentence);
    await page.unroute(ACCOUNT);
  }
  await expectTyped(page, shop);
  expect(await kindOf(context)).toBe('visitor');

  const unregistered = { ...shop, email: aShop().email };
  await the(page, 'email').fill(unregistered.email);
  await test.step('REG-14 errors that only the server finds appear beside their fields too', async () => {
    await page.route(ACCOUNT, (route) => {
      // Bypasses the browser's validation, so that the server refuses the value itself.
      const sent = {
        ...(route.request().postDataJSON() as object),
        pinCode: '1',
        district: 'Chennai',
      };
      return route.continue({ postData: JSON.stringify(sent) });
    });
    await submit(page).click();
    await expectFieldError(the(page, 'district'), 'District is required.');
    await expectFieldError(the(page, 'pinCode'), 'Valid 6-digit Pin Code is required.');
    await expect(the(page, 'district')).toBeFocused();
    await expect(toast(page, 'Please fix the highlighted errors.')).toBeVisible();
    await expectTyped(page, unregistered);
    await page.unroute(ACCOUNT);
  });

  await test.step('a double click registers once', async () => {
    const calls = countCalls(page, 'POST', '/api/account');
    const answer = await holdRequests(page, ACCOUNT);
    await submit(page).dblclick();
    await expect(button(page, REGISTER_TEXT.submitting)).toHaveAttribute('aria-disabled', 'true');
    await the(page, 'password').press('Enter');
    answer();
    await expect(page).toHaveURL('/');
    expect(calls()).toBe(1);
  });
});

test.describe('the shop picture', () => {
  test('APP-02 REG-01 REG-13 has a preview, shows upload progress and a loading toast, and appears in the profile', async ({
    page,
    context,
  }) => {
    await openHydrated(page, '/register');
    await fillRegistration(page, aShop());
    await picture(page).setInputFiles(await aPicture());
    await expect(preview(page)).toHaveAttribute('src', /^blob:/);
    await page.getByRole('button', { name: PICTURE_WORDS.remove }).click();
    await expect(preview(page)).toHaveCount(0);
    await picture(page).setInputFiles(await aPicture());
    await expect(preview(page)).toBeVisible();

    const answer = await holdRequests(page, IMAGE);
    await submit(page).click();
    await expect(button(page, /^Uploading picture\.\.\. \d+%$/)).toBeVisible();
    await expect(toast(page, PICTURE_WORDS.uploading)).toBeVisible();
    answer();
    await expect(toast(page, 'Signup successful!')).toBeVisible();
    await expect(toast(page, PICTURE_WORDS.uploading)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    const account = await (await context.request.get('/api/account')).json();
    expect((await context.request.get(account.shopImage)).headers()['content-type']).toBe(
      'image/webp',
    );
    await openHydrated(page, '/profile');
    await expect
      .poll(() => preview(page).evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('REG-01 a file that is no image, or too large, shows an error beside the field; the shop can still register', async ({
    page,
    context,
  }) => {
    await openHydrated(page, '/register');
    await picture(page).setInputFiles({
      name: 'big.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expectWrongPicture(page, PICTURE_WORDS.tooLarge);
    await picture(page).setInputFiles(await aPicture());
    await expect(picture(page)).not.toHaveAttribute('aria-invalid');
    await picture(page).setInputFiles({
      name: 'prices.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expectWrongPicture(page, PICTURE_WORDS.notAnImage);
    await expect(preview(page)).toHaveCount(0);

    await fillRegistration(page, aShop());
    await submit(page).click();
    await expect(toast(page, REGISTER_TEXT.pictureFailed)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await kindOf(context)).toBe('retailer');
  });

  test('a picture that the server refuses, or that is lost, does not undo the registration', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 415: .*shop-image$/, /^request net::ERR_FAILED: .*shop-image$/);
    for (const isLost of [false, true]) {
      if (isLost) await page.route(IMAGE, (route) => route.abort());
      await forgetSession(page);
      await openHydrated(page, '/register');
      await fillRegistration(page, aShop());
      // An image by name, but not by content.
      const fake = { name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
      await picture(page).setInputFiles(fake);
      await submit(page).click();
      await expect(toast(page, REGISTER_TEXT.pictureFailed)).toBeVisible();
      await expect(toast(page, 'Signup successful!')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await kindOf(context)).toBe('retailer');
    }
    await openHydrated(page, '/profile');
    await expect(page.getByRole('main')).toContainText(PROFILE_TEXT.inactive);
    await expect(preview(page)).toHaveCount(0);
  });
});

async function expectWrongPicture(page: Page, message: string): Promise<void> {
  await expect(picture(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(picture(page)).toHaveAccessibleDescription(new RegExp(message.replace('.', '\\.')));
  await expect(page.getByRole('alert')).toHaveText(message);
}
