import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Registration } from '../src/contract/account.ts';
import { DISTRICTS } from '../src/domain/districts.ts';
import { PICTURE_WORDS, PROFILE_TEXT, REGISTER_TEXT } from '../src/text/account-screens.ts';
import { MESSAGES } from '../src/text/messages.ts';
import {
  button,
  countCalls,
  expectRight,
  expectWrong,
  forgetSession,
  kindOf,
  problem,
  profileButton,
  refuse,
  storedUser,
  toast,
} from './account-page.ts';
import { holdBack } from './hold-back.ts';
import { readMail } from './mail.ts';
import { aShop, register } from './people.ts';
import { cards, openAlive } from './products-page.ts';
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
  test("REG-01 REG-11 a shop registers: 'Signup successful!', home, logged in, with the prices of the district and a mail", async ({
    page,
    context,
    mail,
  }) => {
    const shop = aShop({ district: 'Tiruppur' });
    await openAlive(page, '/register');
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

  test('REG-02 REG-03 REG-04 REG-05 REG-06 REG-07 REG-08 REG-09 REG-10 an empty form: each message beside its field, the first has the focus', async ({
    page,
  }) => {
    await openAlive(page, '/register');
    const calls = countCalls(page, 'POST', '/api/account');
    await submit(page).click();
    await expectWrong(the(page, 'name'), 'Name is required.');
    await expectWrong(the(page, 'mobile'), 'Valid 10-digit mobile number is required.');
    await expectWrong(the(page, 'district'), 'District is required.');
    await expectWrong(the(page, 'storeName'), 'Store Name is required.');
    await expectWrong(the(page, 'address'), 'Address is required.');
    await expectWrong(the(page, 'pinCode'), 'Valid 6-digit Pin Code is required.');
    await expectWrong(the(page, 'email'), 'Valid email address is required.');
    await expectWrong(the(page, 'password'), 'Password must be at least 8 characters long.');
    await expect(toast(page, 'Please fix the highlighted errors.')).toHaveCount(1);
    await expect(the(page, 'name')).toBeFocused();
    await expect(the(page, 'name')).toBeInViewport();
    expect(calls()).toBe(0);
  });
});

test('REG-04 REG-15 the districts to choose from are the seven, and none is chosen', async ({
  page,
}) => {
  await openAlive(page, '/register');
  await expect(the(page, 'district')).toHaveValue('');
  await expect(the(page, 'district').locator('option')).toHaveText([
    REGISTER_TEXT.chooseDistrict,
    ...['Palakkad', 'Coimbatore', 'Nilgiris', 'Tiruppur', 'Erode', 'Dindigul', 'Thrissur'],
  ]);
  expect(DISTRICTS).toHaveLength(7);
});

test('REG-03 REG-07 REG-09 REG-16 one too few and one too many are refused, the right number is taken, as one types', async ({
  page,
}) => {
  const shop = aShop();
  await openAlive(page, '/register');
  await fillRegistration(page, {
    ...shop,
    mobile: '987654321',
    pinCode: '63800',
    password: 'sevenab',
  });
  await submit(page).click();
  await expectWrong(the(page, 'mobile'), 'Valid 10-digit mobile number is required.');
  await expectWrong(the(page, 'pinCode'), 'Valid 6-digit Pin Code is required.');
  await expectWrong(the(page, 'password'), 'Password must be at least 8 characters long.');
  await expect(the(page, 'mobile')).toBeFocused();
  await expectRight(the(page, 'name'));

  await the(page, 'mobile').fill('98765432101');
  await the(page, 'pinCode').fill('6380011');
  await submit(page).click();
  await expectWrong(the(page, 'mobile'), 'Valid 10-digit mobile number is required.');
  await expectWrong(the(page, 'pinCode'), 'Valid 6-digit Pin Code is required.');

  await the(page, 'mobile').fill('9876543210');
  await the(page, 'pinCode').fill('638001');
  await the(page, 'password').fill('eightabc');
  for (const name of REGISTRATION_FIELDS) await expectRight(the(page, name));
});

test('REG-12 an address that is taken, a server in trouble, too many, no network: told, and everything typed stays', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/^answer (409|500|429): /, /^request net::ERR_FAILED: /);
  const taken = await register(context);
  await context.clearCookies();
  const shop = aShop({ email: taken.email.toUpperCase() });
  await openAlive(page, '/register');
  await fillRegistration(page, shop);
  await submit(page).click();
  await expect(problem(page)).toHaveText(MESSAGES.EMAIL_TAKEN);
  await expect(submit(page)).toBeFocused();
  await expect(page).toHaveURL('/register');
  for (const [answer, sentence] of [
    [refuse('UNEXPECTED'), MESSAGES.UNEXPECTED],
    [refuse('RATE_LIMITED'), MESSAGES.RATE_LIMITED],
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
});

test('REG-14 what only the server finds wrong stands beside its field too', async ({
  page,
  troubles,
}) => {
  troubles.expect(/^answer 400: .*\/api\/account$/);
  const shop = aShop();
  await page.route(ACCOUNT, (route) => {
    // Past the browser's own check: the server gets a wrong one and says so itself.
    const sent = {
      ...(route.request().postDataJSON() as object),
      pinCode: '1',
      district: 'Chennai',
    };
    return route.continue({ postData: JSON.stringify(sent) });
  });
  await openAlive(page, '/register');
  await fillRegistration(page, shop);
  await submit(page).click();
  await expectWrong(the(page, 'district'), 'District is required.');
  await expectWrong(the(page, 'pinCode'), 'Valid 6-digit Pin Code is required.');
  await expect(the(page, 'district')).toBeFocused();
  await expect(toast(page, 'Please fix the highlighted errors.')).toBeVisible();
  await expectTyped(page, shop);
});

test('two clicks are one registration', async ({ page }) => {
  await openAlive(page, '/register');
  const calls = countCalls(page, 'POST', '/api/account');
  const answer = await holdBack(page, ACCOUNT);
  await fillRegistration(page, aShop());
  await submit(page).dblclick();
  await expect(button(page, REGISTER_TEXT.submitting)).toHaveAttribute('aria-disabled', 'true');
  await the(page, 'password').press('Enter');
  answer();
  await expect(page).toHaveURL('/');
  expect(calls()).toBe(1);
});

test.describe('the picture of the shop', () => {
  test('REG-01 REG-13 is looked at before it is sent, shows how far it is, and stands in the profile', async ({
    page,
    context,
  }) => {
    await openAlive(page, '/register');
    await fillRegistration(page, aShop());
    await picture(page).setInputFiles(await aPicture());
    await expect(preview(page)).toHaveAttribute('src', /^blob:/);
    await page.getByRole('button', { name: PICTURE_WORDS.remove }).click();
    await expect(preview(page)).toHaveCount(0);
    await picture(page).setInputFiles(await aPicture());
    await expect(preview(page)).toBeVisible();

    const answer = await holdBack(page, IMAGE);
    await submit(page).click();
    await expect(button(page, /^Sending the picture\.\.\. \d+ %$/)).toBeVisible();
    answer();
    await expect(toast(page, 'Signup successful!')).toBeVisible();
    await expect(page).toHaveURL('/');
    const account = await (await context.request.get('/api/account')).json();
    expect((await context.request.get(account.shopImage)).headers()['content-type']).toBe(
      'image/webp',
    );
    await openAlive(page, '/profile');
    await expect
      .poll(() => preview(page).evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('REG-01 a file that is no image, or too large, is told beside the field and not taken; the shop is registered all the same', async ({
    page,
    context,
  }) => {
    await openAlive(page, '/register');
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

  test('a picture that the server does not take, or that gets lost, does not lose the registration', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(/^answer 415: .*shop-image$/, /^request net::ERR_FAILED: .*shop-image$/);
    for (const isLost of [false, true]) {
      if (isLost) await page.route(IMAGE, (route) => route.abort());
      await forgetSession(page);
      await openAlive(page, '/register');
      await fillRegistration(page, aShop());
      // By its name an image, by its content none.
      const fake = { name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
      await picture(page).setInputFiles(fake);
      await submit(page).click();
      await expect(toast(page, REGISTER_TEXT.pictureFailed)).toBeVisible();
      await expect(toast(page, 'Signup successful!')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await kindOf(context)).toBe('retailer');
    }
    await openAlive(page, '/profile');
    await expect(page.getByRole('main')).toContainText(PROFILE_TEXT.inactive);
    await expect(preview(page)).toHaveCount(0);
  });
});

async function expectWrongPicture(page: Page, message: string): Promise<void> {
  await expect(picture(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(picture(page)).toHaveAccessibleDescription(new RegExp(message.replace('.', '\\.')));
  await expect(page.getByRole('alert')).toHaveText(message);
}
