import type { Locator, Page } from '@playwright/test';
import { pricesOf } from '../catalogue/district-prices.ts';
import type { ProductCard } from '../src/contract/catalogue.ts';
import { PLACEHOLDER_PICTURE } from '../src/domain/constants.ts';
import { galleryDelayMs } from '../src/domain/gallery-delay.ts';
import { packText, rateOf, rateText } from '../src/domain/pack.ts';
import { cardPicture } from '../src/domain/picture-forms.ts';
import { GALLERY_TURN_MS } from '../src/domain/timings.ts';
import { priceText } from '../src/domain/unit.ts';
import { BRAND } from '../src/text/brand.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { countCalls, toast } from './account-page.ts';
import {
  addButton,
  CALLS,
  cartLink,
  cartOf,
  isInCart,
  LOGGED,
  lineOf,
  more,
  quantity,
} from './cart-page.ts';
import { settle, stopClock } from './motion.ts';
import { register } from './people.ts';
import {
  cards,
  FIRST_PAGE,
  firstCards,
  openHydrated,
  PRODUCTS_BY_TITLE,
  searchBox,
} from './products-page.ts';
import { JAGGERY } from './screens/screen-row.ts';
import { PUBLIC_URL } from './store-server.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone, onPhoneAndDesktop } from './viewports.ts';

const SEARCHES = '**/api/products?q=*';
const [first] = FIRST_PAGE;
/** When a card's gallery first turns: cards of a screen don't turn together. */
const firstTurnMs = (id: string) => GALLERY_TURN_MS + galleryDelayMs(`/pictures/${id}-1.svg`);
const FIRST_TURN_MS = firstTurnMs(FIRST_PAGE[0]!.id);
const pictureOf = (id: string, index: number) => `/pictures/${id}-${index}.webp`;

/** Shows only these products, as search results. */
async function showCards(page: Page, items: Partial<ProductCard>[]): Promise<void> {
  const products = items.map((item, index) => ({
    id: `made-${index}`,
    title: `Made ${index}`,
    categories: ['Spices'],
    images: [],
    unit: 'kg',
    pack: '1 kg pouch',
    packDetails: null,
    ...item,
  }));
  await page.route(SEARCHES, (route) =>
    route.fulfill({ json: { items: products, nextCursor: null, total: products.length } }),
  );
  await searchBox(page).fill('made');
  await expect(cards(page)).toHaveCount(products.length);
}

/** The index of the visible gallery picture, read from the card's dots. */
const shownPicture = (card: Locator) => card.locator('[data-shown]').getAttribute('data-shown');
/** A card loads its other pictures when its gallery starts. */
const isTurning = async (card: Locator) => (await card.locator('img').count()) > 1;

const opacityOf = (card: Locator, picture: string) =>
  card.locator(`img[src="${picture}"]`).evaluate((img) => Number(getComputedStyle(img).opacity));

onAPhone(() => {
  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('CARD-01 the gallery advances every 2200 ms, loops, and runs only while on screen', async ({
      page,
    }) => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await openHydrated(page);
      const card = firstCards(page).first();
      const below = firstCards(page).last();
      await expect(below).not.toBeInViewport();
      const dots = card.locator('[data-shown] > span');
      const views = await dots.count();
      expect(views).toBeGreaterThan(1);
      await expect.poll(() => isTurning(card)).toBe(true);
      await settle(page);
      const sources = await card
        .locator('img')
        .evaluateAll((images) => images.map((img) => img.getAttribute('src')!));
      expect(new Set(sources).size).toBe(sources.length);
      expect(await opacityOf(card, sources[1]!)).toBe(0);

      for (let turn = 1; turn <= views + 1; turn += 1) {
        await page.clock.runFor((turn === 1 ? FIRST_TURN_MS : GALLERY_TURN_MS) - 1);
        await settle(page);
        expect(await shownPicture(card)).toBe(`${(turn - 1) % views}`);
        await page.clock.runFor(1);
        await expect.poll(() => shownPicture(card)).toBe(`${turn % views}`);
        if (turn !== 1) continue;
        // Advancing really shows the next picture.
        const next = card.locator(`img[src="${sources[1]}"]`);
        await expect.poll(() => opacityOf(card, sources[1]!)).toBe(1);
        await expect
          .poll(() => next.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
      expect(GALLERY_TURN_MS).toBe(2_200);
      expect(await shownPicture(below)).toBe('0');
      expect(await isTurning(below)).toBe(false);

      // The gallery starts when its card scrolls into view and stops when it scrolls out.
      const before = await shownPicture(card);
      await below.scrollIntoViewIfNeeded();
      await expect.poll(() => isTurning(below)).toBe(true);
      await expect(card).not.toBeInViewport();
      await settle(page);
      await page.clock.runFor(firstTurnMs(FIRST_PAGE.at(-1)!.id));
      await expect.poll(() => shownPicture(below)).toBe('1');
      expect(await shownPicture(card)).toBe(before);
    });

    test('CARD-01 a gallery pauses under a pointer or finger, and the footer button pauses and resumes all galleries', async ({
      page,
    }) => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await openHydrated(page);
      const card = firstCards(page).first();
      await expect.poll(() => isTurning(card)).toBe(true);
      const views = await card.locator('[data-shown] > span').count();
      const expectStanding = async (at: number) => {
        await settle(page);
        await page.clock.runFor(3 * GALLERY_TURN_MS);
        await settle(page);
        expect(await shownPicture(card)).toBe(`${at}`);
      };
      const expectTurn = async (to: number) => {
        await settle(page);
        await page.clock.runFor(FIRST_TURN_MS);
        await expect.poll(() => shownPicture(card)).toBe(`${to % views}`);
      };

      await test.step('CARD-01 a gallery pauses under a pointer or finger', async () => {
        const pictures = card.locator('img').first();
        await pictures.dispatchEvent('pointerover');
        await expectStanding(0);
        await pictures.dispatchEvent('pointerout');
        await expectTurn(1);
      });

      await test.step('CARD-01 the footer button pauses and resumes all galleries', async () => {
        const button = (name: string) => page.getByRole('button', { name });
        await button('Stop animations').evaluate((it: HTMLElement) => it.click());
        await expect(button('Start animations')).toBeAttached();
        await expectStanding(1);
        await button('Start animations').evaluate((it: HTMLElement) => it.click());
        await expect(button('Stop animations')).toBeAttached();
        await expectTurn(2);
      });
    });
  });

  test('CARD-01 the gallery does not move with reduced motion', async ({ page }) => {
    await page.clock.install();
    await openHydrated(page);
    await stopClock(page);
    const card = firstCards(page).first();
    await expect
      .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await settle(page);
    await page.clock.runFor(5 * GALLERY_TURN_MS);
    await settle(page);
    expect(await shownPicture(card)).toBe('0');
    expect(await isTurning(card)).toBe(false);
  });

  test('CARD-01 CARD-02 CARD-05 CART-04 what a visitor sees of a card, and adding without a login', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 404: .*\/pictures\/gone\.webp$/);
    await openHydrated(page);
    const card = firstCards(page).first();

    await test.step("CARD-01 a card of the demo catalogue shows the product's own pictures", async () => {
      const picture = card.locator('img').first();
      await expect(picture).toHaveAttribute('src', pictureOf(first!.id, 1));
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    });

    await test.step('CARD-02 CARD-05 a visitor sees badge, title, pack, Login to view price and an add button', async () => {
      await expect(card).toHaveText(
        `${first!.title}${first!.categories[0]}${packText(first!.pack)}Login to view priceAdd`,
      );
      await expect(card.getByRole('heading')).toHaveText(first!.title);
      await expect(addButton(card, first!.title)).toBeVisible();
      await expect(card.getByRole('button').locator('svg')).toBeVisible();
    });

    await test.step("CART-04 a visitor who adds sees 'Please log in to add to cart.', and nothing is sent", async () => {
      const calls = countCalls(page, 'POST', '/api/cart/items');
      await addButton(card, first!.title).click();
      await expect(toast(page, 'Please log in to add to cart.')).toBeVisible();
      expect(calls()).toBe(0);
      // It covers neither the search nor the header's buttons, and leads to the login and back.
      const header = (await page.getByRole('banner').boundingBox())!;
      const shown = (await toast(page, 'Please log in to add to cart.').boundingBox())!;
      expect(shown.y).toBeGreaterThanOrEqual(header.y + header.height);
      await toast(page, 'Please log in to add to cart.')
        .getByRole('link', { name: 'Login' })
        .click();
      await expect(page).toHaveURL(/^[^?]*\/login\?next=%2FProducts$/);
      await page.goBack();
      await expect(card).toBeVisible();
    });

    await test.step('CARD-01 shows a placeholder if there is no picture or it fails to load', async () => {
      await showCards(page, [{ images: [], short: '25 kg' }, { images: ['/pictures/gone.svg'] }]);
      for (const made of await cards(page).all()) {
        const picture = made.locator('img');
        await expect(picture).toHaveAttribute('src', cardPicture(PLACEHOLDER_PICTURE));
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
    });

    await test.step('CARD-02 PACK-01 a card of a family says on its picture which pack it is, and is not read out twice', async () => {
      const [ofFamily, alone] = [cards(page).first(), cards(page).last()];
      const said = ofFamily.getByText('25 kg', { exact: true });
      await expect(said).toBeVisible();
      await expect(said).toHaveAttribute('aria-hidden', 'true');
      await expect(alone).not.toContainText('25 kg');
    });
  });
});

onADesktop(() => {
  test('CARD-03 the image and the title both link to the product', async ({ page }) => {
    await openHydrated(page);
    const address = `/product/${first!.id}`;
    const card = firstCards(page).first();
    // One link wraps both: one Tab stop, announced once.
    const link = card.getByRole('link', { name: first!.title });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', address);
    for (const way of [card.locator('img').first(), card.getByRole('heading')]) {
      await way.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!.title);
      await page.goBack();
      await expect(page).toHaveURL('/Products');
    }
  });
});

onAPhone(() => {
  test('CARD-02 CARD-04 CARD-07 CART-03 CART-15 PACK-02 PRICE-06 a retailer sees price, unit and rate; a cart icon, and a green check once the item is in the cart, also on first render', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: .*\/api\/cart\/items$/, LOGGED);
    await register(context);
    await openHydrated(page);
    const card = firstCards(page).first();

    await test.step('CARD-02 PACK-02 PRICE-06 the price with its unit, and per kilogram, instead of the login link', async () => {
      const { basePaise, districtPaise } = pricesOf(first!);
      const paise = (districtPaise.get('Erode') ?? basePaise)!;
      const price = priceText(paise, first!.unit);
      const rate = rateOf(paise, first!.pack);
      await expect(card).toHaveText(
        `${first!.title}${first!.categories[0]}${packText(first!.pack)}${price}${rate ? rateText(rate) : ''}Add`,
      );
    });

    await test.step("CART-03 CART-15 a failed add shows 'Failed to add to cart.' and the cart icon again", async () => {
      await page.route(CALLS.add, (route) => route.fulfill({ status: 500 }));
      await addButton(card, first!.title).click();
      await expect(toast(page, 'Failed to add to cart.')).toBeVisible();
      await expect(addButton(card, first!.title).locator('svg.lucide-shopping-cart')).toBeVisible();
      expect((await cartOf(context)).items).toEqual([]);
      await page.unroute(CALLS.add);
    });

    await test.step('CARD-04 CART-03 adding shows a green check', async () => {
      await addButton(card, first!.title).click();
      await expectChecked(card);
      await expect(toast(page, `${first!.title} added to cart.`)).toBeVisible();
      expect((await cartOf(context)).items).toMatchObject([{ id: first!.id, quantity: 1 }]);
    });

    await test.step('CARD-04 shows the check on first render, with one cart request for all cards', async () => {
      const cartRequests: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/cart')) cartRequests.push(pathname);
      });
      await openHydrated(page);
      await expectChecked(card);
      await expect.poll(() => cartRequests.toSorted()).toEqual(['/api/cart', '/api/cart/events']);
    });

    await test.step("CARD-07 PRICE-06 hides the unit 'others' in any letter case and shows every other unit", async () => {
      const units = ['others', 'Others', 'OTHERS', 'oThErS', 'kg', 'another'];
      await showCards(
        page,
        units.map((unit) => ({ unit, price: 12_345_600 })),
      );
      await expect(cards(page)).toHaveText(
        [
          ...['₹1,23,456', '₹1,23,456', '₹1,23,456', '₹1,23,456'],
          ...['₹1,23,456 / kg', '₹1,23,456 / another'],
        ].map((text, index) => `Made ${index}Spices1 kg pouch${text}Add`),
      );
    });
  });
});

/** The theme's green. */
async function expectChecked(card: Locator): Promise<void> {
  const check = isInCart(card, first!.title);
  await expect(check.locator('svg.lucide-check')).toBeVisible();
  await expect(check.locator('svg.lucide-shopping-cart')).toHaveCount(0);
  // Once the quantity's script has loaded, the check is another element.
  const isGreen = () =>
    check.evaluate((it) => {
      const [red, green, blue] = (getComputedStyle(it).color.match(/\d+/g) ?? []).map(Number);
      return green! > Math.max(red!, blue!);
    });
  await expect.poll(isGreen).toBe(true);
}

test('CART-03 BUY-01 adding on the product page shows the quantity, which gets the focus, and a link to the cart', async ({
  page,
  context,
}) => {
  await register(context);
  await openHydrated(page, `/product/${first!.id}`);
  // The cart is known, and with it the script of the quantity is there.
  await expect(cartLink(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart' }).press('Enter');
  await expect(toast(page, `${first!.title} added to cart.`)).toBeVisible();
  await expect(more(page, first!.title)).toBeFocused();
  await page.getByRole('link', { name: CART_TEXT.goToCart }).click();
  await expect(page).toHaveURL('/cart');
  // The address changes before the page does, and the product page has such fields, too.
  await expect(quantity(lineOf(page, first!.title), first!.title)).toHaveValue('1');
});

test('CART-03 HOME-07 BUY-01 adds from the suggestions by pointer and keyboard, and the next name can be typed', async ({
  page,
  context,
}) => {
  await register(context);
  await openHydrated(page, '/');
  const search = page.getByRole('combobox');
  await search.fill('cumin');
  const buttons = page.locator('search ul').getByRole('button');
  const name = await buttons.first().getAttribute('aria-label');
  const [, cumin] = name!.match(/^Add (.*) to cart$/)!;
  await page.evaluate(() => window.scrollTo(0, 400));
  await addButton(page.locator('search'), cumin!).click();
  const said = toast(page, `${cumin} added to cart.`);
  await expect(said).toBeVisible();
  // It hides neither the search, with its suggestions below, nor the cart beside it.
  await settle(page);
  const { y, height } = (await said.locator('..').boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual((await search.boundingBox())!.y);
  await expect(isInCart(page.locator('search'), cumin!)).toBeVisible();
  await expect(search).toBeFocused();

  const second = buttons.filter({ has: page.locator('svg.lucide-shopping-cart') }).first();
  const isFocused = () => second.evaluate((button) => button === document.activeElement);
  while (!(await isFocused())) await page.keyboard.press('Tab');
  const [, other] = (await second.getAttribute('aria-label'))!.match(/^Add (.*) to cart$/)!;
  await page.keyboard.press('Enter');
  await expect(toast(page, `${other} added to cart.`)).toBeVisible();
  // Quick adds update one toast.
  await expect(toast(page, 'added to cart.')).toHaveCount(1);
  await expect(isInCart(page.locator('search'), other!)).toBeVisible();
  await expect(search).toBeFocused();
  expect((await cartOf(context)).items).toHaveLength(2);

  // What was typed is selected: the next name replaces it.
  await page.keyboard.type('pepper');
  await expect(search).toHaveValue('pepper');
});

onPhoneAndDesktop(() => {
  test('HOME-07 BUY-02 pressed once, the cart opens also beside suggestions on a scrolled page', async ({
    page,
    context,
    hasTouch,
  }) => {
    await register(context);
    await openHydrated(page, '/');
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole('combobox').fill('cumin');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCSS('top', '0px');
    await (hasTouch ? cartLink(page).tap() : cartLink(page).click());
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('banner')).toHaveCSS('top', '-56px');
  });
});

test.describe('where a product has no price', () => {
  test.use({ retailerOf: 'Nilgiris' });

  test('BUY-04 card and product page open a chat that asks for the price', async ({ page }) => {
    const jaggery = PRODUCTS_BY_TITLE.find(({ id }) => id === JAGGERY)!;
    await openHydrated(page, `/Products?q=${jaggery.title}`);
    const card = cards(page).filter({ hasText: jaggery.title });
    const ask = card.getByRole('link', { name: `Ask for the price of ${jaggery.title}` });
    await expect(ask).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    const address = new URL((await ask.getAttribute('href'))!);
    expect(address.origin + address.pathname).toBe(`https://wa.me/${BRAND.chatNumber}`);
    expect(address.searchParams.get('text')).toBe(
      `What is your price for ${jaggery.title}? ${PUBLIC_URL}/product/${JAGGERY}`,
    );
    await openHydrated(page, `/product/${JAGGERY}`);
    await expect(page.getByRole('link', { name: 'Ask for the price' })).toHaveAttribute(
      'href',
      address.href,
    );
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveCount(0);
  });
});
