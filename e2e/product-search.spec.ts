import { TYPING_PAUSE_MS } from '../src/domain/timings.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { PAGE_TEXT } from '../src/text/pages.ts';
import { holdBack, SCRIPTS } from './hold-back.ts';
import { settle, stopClock } from './movement.ts';
import {
  cards,
  cardTitles,
  counted,
  expectAllProducts,
  openAlive,
  productsLink,
  searchBox,
  untilAlive,
} from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const CARDAMOMS = [
  'Green Cardamom 8 mm Bold (AGEB)',
  'Green Cardamom 6-7 mm (AGB)',
  'Black Cardamom Badadana (Kainchi Cut)',
];
const inAnyOrder = (titles: readonly string[]) => [...titles].sort();

onAPhone(() => {
  test('LIST-02 typing narrows the list, and the address keeps the search', async ({ page }) => {
    await openAlive(page);
    await searchBox(page).pressSequentially('black card');
    await expect(page).toHaveURL('/Products?q=black+card');
    await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);
    await expect(counted(page)).toHaveText('1 product');

    await page.reload();
    await untilAlive(page);
    await expect(searchBox(page)).toHaveValue('black card');
    await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);
  });

  test('LIST-02 back and forward bring the search and its hits back', async ({ page }) => {
    await openAlive(page);
    await searchBox(page).fill('black card');
    await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);

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

  test('LIST-02 an emptied search shows all products again', async ({ page }) => {
    await openAlive(page, '/Products?q=cardamom');
    await searchBox(page).fill('');
    await expect(page).toHaveURL('/Products');
    await expectAllProducts(page);
  });

  test('LIST-02 a name typed in its own script finds the product', async ({ page }) => {
    await openAlive(page);
    await searchBox(page).focus();
    await page.keyboard.type('ഏലക്ക');
    await expect
      .poll(async () => inAnyOrder(await cardTitles(page).allTextContents()))
      .toEqual(inAnyOrder(CARDAMOMS));
    await expect(searchBox(page)).toHaveValue('ഏലക്ക');
    await expect(page).toHaveURL(`/Products?q=${encodeURIComponent('ഏലക്ക')}`);
  });

  test('LIST-03 a search without a hit says so, and offers all products', async ({ page }) => {
    await openAlive(page);
    await searchBox(page).fill('bicycle pump');
    await expect(counted(page)).toHaveText(CATALOGUE_TEXT.noProductsFound);
    await expect(cards(page)).toHaveCount(0);

    await page.getByRole('link', { name: PAGE_TEXT.toProducts }).click();
    await expect(searchBox(page)).toHaveValue('');
    await expectAllProducts(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('LIST-02 LIST-03 the search is a form: Enter sends it', async ({ page }) => {
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

test('LIST-02 no letter is lost when the answers are slower than the fingers', async ({ page }) => {
  await openAlive(page);
  let answered = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/products?')) answered += 1;
  });
  // Each letter has been asked for when the next is pressed: answers arrive between the letters.
  for (const letter of 'black cardamom') {
    const asked = letter === ' ' ? null : page.waitForRequest('**/api/products?*');
    await searchBox(page).pressSequentially(letter);
    await asked;
  }
  await expect(searchBox(page)).toHaveValue('black cardamom');
  await expect(page).toHaveURL('/Products?q=black+cardamom');
  await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);
  expect(answered).toBeGreaterThan(2);
});

test('LIST-02 the search goes out when the fingers pause, not at every letter', async ({
  page,
}) => {
  await page.clock.install();
  await openAlive(page);
  await stopClock(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products?q=')) asked.push(request.url());
  });
  const toHits = page.waitForRequest(/\/api\/products\?q=black\+card$/);
  await searchBox(page).pressSequentially('blac');
  await page.clock.runFor(TYPING_PAUSE_MS - 1);
  await searchBox(page).pressSequentially('k card');
  await page.clock.runFor(TYPING_PAUSE_MS - 1);
  await settle(page);
  expect(asked).toEqual([]);
  await expect(page).toHaveURL('/Products');

  await page.clock.runFor(1);
  await toHits;
  expect(asked).toHaveLength(1);
  await page.clock.resume();
  await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);
});

test('LIST-02 Clear empties the search and keeps the focus in it', async ({ page }) => {
  await openAlive(page, '/Products?q=cardamom');
  await page.getByRole('button', { name: CATALOGUE_TEXT.clearSearch }).click();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  await expectAllProducts(page);
});

test('LIST-02 what was typed before the scripts arrived counts', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/Products', { waitUntil: 'commit' });
  await searchBox(page).pressSequentially('black card');
  release();
  await untilAlive(page);
  await expect(cardTitles(page)).toHaveText([CARDAMOMS[2]!]);
  await expect(searchBox(page)).toHaveValue('black card');
});
