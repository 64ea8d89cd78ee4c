import type { BrowserContext, Page } from '@playwright/test';
import { BRAND } from '../src/text/brand.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop } from './viewports.ts';

// The shop's settings change here.
test.use({ catalogue: 'changing' });

const CHAT = 'https://wa.me/**';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message', exact: true });

/** Presses Send; returns the new window's URL and the requests to our own server. */
async function sendMessage(page: Page, context: BrowserContext) {
  const requests: string[] = [];
  // Typing may load a font, which sends no data.
  page.on('request', (request) => {
    if (request.resourceType() !== 'font') requests.push(request.url());
  });
  const opening = context.waitForEvent('page');
  await send(page).click();
  const opened = await opening;
  await opened.waitForURL(CHAT);
  const { origin, pathname, searchParams } = new URL(opened.url());
  const hasOpener = await opened.evaluate(() => window.opener !== null);
  await opened.close();
  return { number: origin + pathname, text: searchParams.get('text'), hasOpener, requests };
}

test.beforeEach(async ({ context }) => {
  await context.route(CHAT, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
  );
});

onADesktop(() => {
  test('CONT-01 Send Message opens the chat in a new window with name, email, phone, details and source', async ({
    page,
    context,
  }) => {
    await openHydrated(page, '/ContactUs');

    await test.step('CONT-01 an empty form is sent as it is, without validation', async () => {
      const { text, requests } = await sendMessage(page, context);
      expect(text).toBe('Name: \nEmail: \nPhone: \nDetails: \nSource: ContactUS');
      expect(requests).toEqual([]);
    });

    await test.step('CONT-01 by keyboard, Tab follows the field order and Enter sends', async () => {
      await page.getByLabel('Name', { exact: true }).focus();
      for (const value of ['Meena', 'meena@shop.example', '9876543210']) {
        await page.keyboard.type(value);
        await page.keyboard.press('Tab');
      }
      await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
      await page.keyboard.type('Hello');
      await page.keyboard.press('Tab');
      await expect(send(page)).toBeFocused();
      const opening = context.waitForEvent('page');
      await page.keyboard.press('Enter');
      const opened = await opening;
      await opened.waitForURL(CHAT);
      expect(new URL(opened.url()).searchParams.get('text')).toBe(
        'Name: Meena\nEmail: meena@shop.example\nPhone: 9876543210\nDetails: Hello\nSource: ContactUS',
      );
      await opened.close();
    });

    await test.step('CONT-01 the chat gets every character as it was typed', async () => {
      await openHydrated(page, '/contactUs');
      const name = 'Meena & Söhne "Traders" #1';
      const message = 'Rate for 10 sacks?\n50% in advance + the rest later: ₹ or UPI. ഏലക്ക 🌶';
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Email', { exact: true }).fill('no address at all');
      await page.getByLabel('Phone', { exact: true }).fill('twelve');
      await page.getByLabel('Message', { exact: true }).fill(message);
      expect(await sendMessage(page, context)).toEqual({
        number: 'https://wa.me/910000000000',
        text: `Name: ${name}\nEmail: no address at all\nPhone: twelve\nDetails: ${message}\nSource: ContactUS`,
        hasOpener: false,
        // Nothing is sent to our server or stored in the browser.
        requests: [],
      });
      await expect(page).toHaveURL('/contactUs');
      const stored = await page.evaluate(() =>
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      );
      expect(stored).not.toContain('Meena');
    });
  });
});

test.describe('a configured store', () => {
  test.use({ isWelcomed: false });

  test('APP-11 CONT-01 shows its own name, app link, chat number, phone number, address, hours and licence numbers', async ({
    page,
    context,
    store,
  }) => {
    await page.goto('/contactUs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('GSTIN')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Reach us' })).toHaveCount(0);
    const appLink = 'https://apps.example/spice-route.apk';
    const settings = {
      name: 'Spice Route',
      appLink,
      chatNumber: '914221234567',
      phone: '+91 98123 45678',
      address: '12 Big Bazaar Street, Coimbatore',
      hours: 'Monday to Friday, 9 am to 6 pm',
      fssaiNumber: '12345678901234',
      gstNumber: '33AAACH7409R1Z8',
    };
    const values = Object.entries(settings).map(
      ([name, value]) => `('${name}', '${value}', 'Olivia')`,
    );
    await store.execute(
      `insert into shop_setting (name, value, changed_by) values ${values.join(', ')}`,
    );
    await expect.poll(async () => (await context.request.get('/')).text()).toContain('Spice Route');
    try {
      await test.step('APP-11 welcome, nav and hero link to the app at the configured address', async () => {
        await openHydrated(page, '/');
        const welcome = page.getByRole('dialog');
        const download = { name: 'Download App' };
        await expect(welcome.getByRole('link', download)).toHaveAttribute('href', appLink);
        await welcome.getByRole('button', { name: HOME_TEXT.later }).click();
        const header = page.getByRole('banner');
        await expect(header.getByRole('link', { name: 'Download' })).toHaveAttribute(
          'href',
          appLink,
        );
        const main = page.getByRole('main');
        await expect(main.getByRole('link', download)).toHaveAttribute('href', appLink);
        await expect(page.locator(`a[href="${appLink}"]`)).toHaveCount(3);
        await expect(page).toHaveTitle('Spice Route');
        await expect(header.getByRole('link', { name: 'Spice Route' })).toBeVisible();
        await expect(page.locator('body')).not.toContainText(BRAND.name);
      });

      await test.step('home says where it delivers, its licence numbers and its phone number', async () => {
        await expect(
          page.getByRole('list', { name: 'About this store' }).getByRole('listitem'),
        ).toHaveText([
          /^We deliver to Palakkad, .*, Thrissur$/,
          'FSSAI licence 12345678901234',
          'GSTIN 33AAACH7409R1Z8',
          '+91 98123 45678',
        ]);
      });

      await openHydrated(page, '/contactUs');
      await test.step('contact page and footer say how to reach it', async () => {
        for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
          await expect(place.locator('dl > div')).toHaveText([
            'Phone+91 98123 45678',
            'Address12 Big Bazaar Street, Coimbatore',
            'HoursMonday to Friday, 9 am to 6 pm',
            'FSSAI licence12345678901234',
            'GSTIN33AAACH7409R1Z8',
          ]);
          await expect(place.getByRole('link', { name: '+91 98123 45678' })).toHaveAttribute(
            'href',
            'tel:+919812345678',
          );
        }
      });

      await test.step('CONT-01 the chat opens with the configured number', async () => {
        expect((await sendMessage(page, context)).number).toBe('https://wa.me/914221234567');
        await expect(page.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
          'href',
          'https://wa.me/914221234567',
        );
      });
    } finally {
      await store.execute('delete from shop_setting');
    }
  });
});
