import type { Page, Route } from '@playwright/test';
import { PAGE_SIZE } from '../src/contract/catalogue.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import { cards, cardTitles, counted, openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

// A generated catalogue far larger than the demo one: the DOM must not grow with it.

const TOTAL = 100_000;
const FAR = 60;
const MAX_CARDS = 200;

const titleOf = (index: number) => `Product ${String(index).padStart(6, '0')}`;

const cardOf = (index: number) => ({
  id: `product-${index}`,
  title: titleOf(index),
  categories: ['Spices'],
  images: ['/pictures/hero-1.svg'],
  unit: 'kg',
  pack: '1 kg pouch',
  packDetails: null,
});

function servePage(route: Route): Promise<void> {
  const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
  const next = from + PAGE_SIZE.usual;
  const items = Array.from({ length: PAGE_SIZE.usual }, (_, index) => cardOf(from + index));
  return route.fulfill({ json: { items, nextCursor: `${next}`, total: TOTAL } });
}

async function serveProduct(route: Route): Promise<void> {
  const index = Number(/\d+$/.exec(route.request().url())![0]);
  const none = { latin: [], script: [] };
  const localNames = { english: [], hindi: none, tamil: none, malayalam: none };
  await route.fulfill({
    json: { ...cardOf(index), description: 'Made up.', localNames, familyPacks: [] },
  });
}

const place = (page: Page) => page.evaluate(() => window.scrollY);
const numberOf = (title: string) => Number(title.slice('Product '.length));

/** The indexes of the products in the DOM: always in order, and without a gap once it settles. */
async function indexesInOrder(page: Page): Promise<number[]> {
  let numbers: number[] = [];
  const hasGap = async () => {
    numbers = (await cardTitles(page).allTextContents()).map(numberOf);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    // A page that has just loaded stays in the DOM until it turns out to be far from the screen.
    return numbers.at(-1)! - numbers[0]! >= numbers.length;
  };
  await expect.poll(hasGap).toBe(false);
  return numbers;
}

/** The product in the middle of the screen, and its position. */
const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const middle = innerHeight / 2;
    const found = [...document.querySelectorAll('article')]
      .map((card) => ({
        title: card.querySelector('h3')!.textContent!,
        box: card.getBoundingClientRect(),
      }))
      .find(({ box }) => box.bottom > middle && box.top < innerHeight);
    return found && { title: found.title, top: found.box.top, height: found.box.height };
  });

onAPhone(() => {
  test('LIST-01 keeps only the products near the screen in the DOM, out of 100,000', async ({
    page,
  }) => {
    test.setTimeout(360_000);
    let served = 0;
    await page.route(/\/api\/products(\?|$)/, async (route) => {
      await servePage(route);
      served += 1;
    });
    await page.route(/\/api\/products\/product-\d+$/, serveProduct);
    await openHydrated(page, '/');
    await page.getByRole('link', { name: HOME_TEXT.viewAllProducts }).click();
    await expect(counted(page)).toHaveText('1,00,000 products');
    await expect(cardTitles(page).first()).toHaveText(titleOf(0));

    // Scrolls down quickly, each time to the end of the loaded list.
    let most = 0;
    const goOn = async () => {
      most = Math.max(most, await cards(page).count());
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return served;
    };
    await expect.poll(goOn, { intervals: [20] }).toBeGreaterThan(FAR);
    expect(most).toBeLessThan(MAX_CARDS);

    // Scrolls up a few screens: removed products are back, in order.
    await page.evaluate(() => window.scrollBy(0, -6 * innerHeight));
    await expect.poll(() => inTheMiddle(page)).toBeTruthy();
    const numbers = await indexesInOrder(page);
    expect(numbers[0]).toBeGreaterThan((FAR - 20) * PAGE_SIZE.usual);
    expect(numbers.length).toBeLessThan(MAX_CARDS);

    // Opens a product and goes back: the same card is in the same place.
    const before = (await inTheMiddle(page))!;
    const at = await place(page);
    await page.getByRole('link', { name: before.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before.title);
    await expect.poll(() => place(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('link', { name: before.title, exact: true })).toBeInViewport();
    await expect
      .poll(async () => Math.abs((await place(page)) - at))
      .toBeLessThanOrEqual(before.height);
    await indexesInOrder(page);
    expect(await cards(page).count()).toBeLessThan(MAX_CARDS);

    // Scrolls back to the top.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(cardTitles(page).first()).toHaveText(titleOf(0));
    await expect(cards(page).first()).toBeInViewport();
    const top = await indexesInOrder(page);
    expect(top[0]).toBe(0);
    expect(top.length).toBeLessThan(MAX_CARDS);
  });
});
