import { TYPING_PAUSE_MS } from '../src/domain/timings.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { holdRequests, SCRIPTS } from './hold-requests.ts';
import { settle, stopClock } from './motion.ts';
import {
  cards,
  cardTitles,
  counted,
  expectAllProducts,
  openHydrated,
  productsLink,
  searchBox,
  untilHydrated,
} from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const CARDAMOMS = [
  'Green Cardamom 8 mm Bold (AGEB)',
  'Green Cardamom 6-7 mm (AGB)',
  'Black Cardamom Badadana (Kainchi Cut)',
  'Green Cardamom 8 mm Bold (AGEB) 1 kg',
  'Green Cardamom 8 mm Bold (AGEB), Loose',
];
const inAnyOrder = (titles: readonly string[]) => [...titles].sort();

onAPhone(() => {
  test('LIST-02 LIST-03 typing filters the list, the URL holds the search, and a list without results says so', {
    tag: '@quick',
  }, async ({ page }) => {
    await openHydrated(page);
    await test.step('LIST-02 typing filters the list, and the URL holds the search', async () => {
      await searchBox(page).pressSequentially('black card');
      await expect(page).toHaveURL('/Products?q=black+card');
      await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);
      await expect(counted(page)).toHaveText('1 product');

      await page.reload();
      await untilHydrated(page);
      await expect(searchBox(page)).toHaveValue('black card');
      await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);
    });

    await test.step('LIST-02 back and forward restore the search and its results', async () => {
      await productsLink(page).click();
      await expect(page).toHaveURL('/Products');
      await expect(searchBox(page)).toHaveValue('');
      await expectAllProducts(page);

      await page.goBack();
      await expect(page).toHaveURL('/Products?q=black+card');
      await expect(searchBox(page)).toHaveValue('black card');
      await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);

      await page.goForward();
      await expect(searchBox(page)).toHaveValue('');
      await expectAllProducts(page);
    });

    await test.step('LIST-02 a name typed in a local script finds the product', async () => {
      await searchBox(page).focus();
      await page.keyboard.type('ഏലക്ക');
      await expect
        .poll(async () => inAnyOrder(await cardTitles(page).allTextContents()))
        .toEqual(inAnyOrder(CARDAMOMS));
      await expect(searchBox(page)).toHaveValue('ഏലക്ക');
      await expect(page).toHaveURL(`/Products?q=${encodeURIComponent('ഏലക്ക')}`);
    });

    await test.step('LIST-02 clearing the search shows all products again', async () => {
      await searchBox(page).fill('');
      await expect(page).toHaveURL('/Products');
      await expectAllProducts(page);
    });

    await test.step('LIST-03 a search without results says so and links to all products', async () => {
      await searchBox(page).fill('bicycle pump');
      await expect(counted(page)).toHaveText(CATALOGUE_TEXT.noProductsFound);
      await expect(cards(page)).toHaveCount(0);

      await page.getByRole('link', { name: PAGE_TEXT.toProducts }).click();
      await expect(searchBox(page)).toHaveValue('');
      await expectAllProducts(page);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('LIST-02 LIST-03 the search is a form, and Enter submits it', async ({ page }) => {
      await page.goto('/Products');
      await searchBox(page).fill('black card');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/Products?q=black+card');
      await expect(searchBox(page)).toHaveValue('black card');
      await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);

      await searchBox(page).fill('bicycle pump');
      await searchBox(page).press('Enter');
      await expect(counted(page)).toHaveText(CATALOGUE_TEXT.noProductsFound);
    });
  });
});

test('LIST-02 no letter is lost when responses are slower than typing; Clear empties the search and keeps the focus in it', async ({
  page,
}) => {
  await openHydrated(page);
  // Waits for each letter's response before the next letter, so that all of them arrive in between.
  for (const letter of 'black cardamom') {
    const answered = letter === ' ' ? null : page.waitForResponse('**/api/products?*');
    await searchBox(page).pressSequentially(letter);
    await answered;
  }
  await expect(searchBox(page)).toHaveValue('black cardamom');
  await expect(page).toHaveURL('/Products?q=black+cardamom');
  await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);

  await page.getByRole('button', { name: CATALOGUE_TEXT.clearSearch }).click();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  await expectAllProducts(page);
});

test('LIST-02 the search is sent when typing pauses, not for every letter', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page);
  await stopClock(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products?q=')) requests.push(request.url());
  });
  const toHits = page.waitForRequest(/\/api\/products\?q=black\+card$/);
  await searchBox(page).pressSequentially('blac');
  await page.clock.runFor(TYPING_PAUSE_MS - 1);
  await searchBox(page).pressSequentially('k card');
  await page.clock.runFor(TYPING_PAUSE_MS - 1);
  await settle(page);
  expect(requests).toEqual([]);
  await expect(page).toHaveURL('/Products');

  await page.clock.runFor(1);
  await toHits;
  expect(requests).toHaveLength(1);
  await page.clock.resume();
  await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);
});

test('LIST-02 text typed before the scripts load is used', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/Products', { waitUntil: 'commit' });
  await searchBox(page).pressSequentially('black card');
  release();
  await untilHydrated(page);
  await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);
  await expect(searchBox(page)).toHaveValue('black card');
});
