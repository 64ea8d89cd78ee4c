import type { Locator, Page } from '@playwright/test';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { CATEGORIES } from '../src/domain/categories.ts';
import { countedTo } from '../src/domain/count-up.ts';
import {
  CAROUSEL_ADVANCE_MS,
  COUNTER,
  SKELETON_MS,
  SPLASH_MS,
  TYPING_PAUSE_MS,
} from '../src/domain/timings.ts';
import { BRAND } from '../src/text/brand.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import { holdRequests, SCRIPTS } from './hold-requests.ts';
import { freezeAnimationAt, isCovering, settle, stopClock } from './motion.ts';
import { cardTitlesOf, elementOf, headingOf, linksOf, readPage, textOf } from './page-source.ts';
import { counted, openHydrated, untilHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

const WELCOME_FLAG = 'welcome-shown';
const HOME_CALL = '**/api/home';
const CAROUSEL_CALLS = '**/api/home/carousel?*';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const splash = (page: Page) => page.locator('[data-splash]');
const shelf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shelfCards = (page: Page, name: string) => shelf(page, name).getByRole('article');
const tile = (page: Page, name: string) =>
  shelf(page, 'Top Categories').getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => shelf(page, name).getByRole('list');
const welcome = (page: Page) => page.getByRole('dialog', { name: `Welcome to ${BRAND.name}` });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => suggestions(page).getByRole('option');
const homeLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: BRAND.name });
const covers = (page: Page) => page.locator('.skeleton-cover');
/** One clock for all timers. */
const coverClock = (page: Page) => page.locator('.covering');

const productsOf = (category: string) =>
  DEMO_CATALOGUE.filter(({ categories }) => categories.some((name) => name === category));
const idsOf = (cards: Locator) =>
  cards.evaluateAll((found) =>
    found.map((card) => card.querySelector('a')!.getAttribute('href')!.slice('/product/'.length)),
  );

/** Makes a row scroll instantly, so that the test sees the result at once. */
const moveAtOnce = (list: Locator) =>
  list.evaluate((it) => {
    it.style.scrollBehavior = 'auto';
  });
const movedBy = (list: Locator) => list.evaluate((it) => it.scrollLeft);

test('HOME-02 HOME-11 the HTML has the hero, all sections, View All Products and the benefits', async ({
  request,
}) => {
  const { html } = await readPage(request, '/');
  expect(headingOf(html)).toBe(HOME_TEXT.headline);
  const trendingSpices = html.slice(html.indexOf('>Trending Spices<'));
  expect(cardTitlesOf(elementOf(trendingSpices, 'ul'))).toHaveLength(8);
  expect(linksOf(trendingSpices)).toContainEqual(['View All Products', '/Products']);
  expect(textOf(trendingSpices)).toContain(HOME_TEXT.benefitsTitle);
});

onAPhone(() => {
  test('HOME-02 HOME-03 HOME-04 HOME-07 HOME-08 HOME-09 HOME-11 HOME-13 LIST-04 a visitor reads home from the hero to the benefits', async ({
    page,
  }) => {
    const answerList = await holdRequests(page, '**/api/products');
    await openHydrated(page, '/');

    await test.step('HOME-02 the hero has Download App, Search Product and Free shipping for retailers', async () => {
      const hero = title(page).locator('..');
      await expect(hero.getByText('Free shipping for retailers', { exact: true })).toBeVisible();
      await expect(hero.getByRole('link', { name: 'Download App' })).toHaveAttribute(
        'href',
        BRAND.appLink,
      );
      await hero.getByRole('link', { name: 'Search Product' }).click();
      await expect(search(page)).toBeFocused();
      await expect(page).toHaveURL('/');
    });

    await test.step('HOME-03 Top Categories has the eleven tiles in order, with Spices selected', async () => {
      const all = shelf(page, 'Top Categories').locator('button[aria-pressed]');
      await expect(all).toHaveText([
        'Spices',
        'Dry Fruits',
        'Hotels & Bakeries',
        'Food Grains',
        'Sachets',
        'Chillies',
        'General Commodities',
        'Tea',
        'Flour',
        'Oil',
        'Masalas',
      ]);
      const chosen = shelf(page, 'Top Categories').getByRole('button', { pressed: true });
      await expect(chosen).toHaveText(['Spices']);
    });

    await test.step('HOME-08 HOME-13 the sections are in order, each a carousel of at most 8 products of its category', async () => {
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
        'Top Categories',
        'Spices',
        'Lowest Prices',
        'Products Available',
        'Trending Dry Fruits',
        'Hotels & Bakeries',
        'Trending Sachets',
        'Trending Spices',
        HOME_TEXT.benefitsTitle,
      ]);
      for (const [name, category] of [
        ['Lowest Prices', 'Dry Fruits'],
        ['Trending Dry Fruits', 'Dry Fruits'],
        ['Hotels & Bakeries', 'Hotels & Bakeries'],
        ['Trending Sachets', 'Sachets'],
        ['Trending Spices', 'Spices'],
      ] as const) {
        await expect(shelf(page, name)).toHaveAttribute('aria-roledescription', 'carousel');
        await expect(shelfCards(page, name)).toHaveCount(8);
        const here = productsOf(category).map(({ id }) => id);
        const shown = await idsOf(shelfCards(page, name));
        expect(shown.filter((id) => !here.includes(id))).toEqual([]);
        // There are more cards than fit, so it scrolls.
        const [width, whole] = await row(page, name).evaluate((it) => [
          it.clientWidth,
          it.scrollWidth,
        ]);
        expect(whole).toBeGreaterThan(width!);
      }
    });

    await test.step('HOME-09 Products Available: Nuts 15+, Spices 35+, Flours 12+, oils 10+, Hotel & Bakeries 10+', async () => {
      const band = shelf(page, 'Products Available');
      await expect(band.getByRole('term')).toHaveText([
        'Nuts',
        'Spices',
        'Flours',
        'oils',
        'Hotel & Bakeries',
      ]);
      const figures = band.getByRole('definition').locator('[aria-hidden]');
      await expect(figures).toHaveText(['15+', '35+', '12+', '10+', '10+']);
    });

    await test.step('HOME-04 the selected tile filters the products below, at most 30', async () => {
      expect(productsOf('Spices').length).toBeGreaterThan(30);
      await expect(shelfCards(page, 'Spices')).toHaveCount(30);
      for (const category of ['Oil', 'Hotels & Bakeries']) {
        const here = productsOf(category).map(({ id }) => id);
        await tile(page, category).click();
        await expect(tile(page, category)).toHaveAttribute('aria-pressed', 'true');
        const carousel = page.getByRole('region', { name: category, exact: true }).first();
        await expect(carousel.getByRole('article')).toHaveCount(Math.min(here.length, 30));
        const shown = await idsOf(carousel.getByRole('article'));
        expect(shown.filter((id) => !here.includes(id))).toEqual([]);
      }
      await tile(page, 'Spices').click();
      await expect(shelfCards(page, 'Spices')).toHaveCount(30);
    });

    await test.step('HOME-07 the search suggests products, and selecting one opens it', async () => {
      await search(page).fill('black card');
      const hit = options(page).filter({ hasText: 'Black Cardamom Badadana (Kainchi Cut)' });
      await expect(hit).toBeVisible();
      await hit.click();
      await expect(page).toHaveURL(/\/product\/[\w-]+$/);
      await expect(title(page)).toHaveText('Black Cardamom Badadana (Kainchi Cut)');
      await page.goBack();
      await expect(title(page)).toHaveText(HOME_TEXT.headline);
    });

    await test.step('HOME-11 HOME-13 View All Products opens /Products; the benefits come last', async () => {
      const benefits = shelf(page, HOME_TEXT.benefitsTitle);
      await expect(benefits.getByRole('heading', { level: 3 })).toHaveText(
        HOME_TEXT.benefits.map(({ title }) => title),
      );
      const viewAll = page.getByRole('link', { name: 'View All Products' });
      const top = async (it: Locator) => (await it.boundingBox())!.y;
      expect(await top(shelf(page, 'Trending Spices'))).toBeLessThan(await top(viewAll));
      expect(await top(viewAll)).toBeLessThan(await top(benefits));
      await viewAll.click();
      await expect(page).toHaveURL('/Products');
    });

    await test.step('LIST-04 shows a rolling cart while the list loads', async () => {
      await expect(title(page)).toHaveText(CATALOGUE_TEXT.title);
      const cart = page.locator('main svg.rolling-cart');
      await expect(cart).toBeVisible();
      await expect(
        page.getByRole('status').filter({ has: page.locator('svg.rolling-cart') }),
      ).toContainText('Loading...');
      answerList();
      await expect(counted(page)).toHaveText(`${DEMO_CATALOGUE.length} products`);
      await expect(cart).toHaveCount(0);
    });
  });
});

onADesktop(() => {
  test('HOME-06 HOME-13 HOME-14 the buttons page through a shelf; an empty tile and one that cannot be read say so', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: .*\/api\/home\/carousel/);
    await openHydrated(page, '/');

    await test.step('HOME-13 the buttons of a shelf page through it', async () => {
      const button = (name: string) => shelf(page, 'Trending Spices').getByRole('button', { name });
      const { back, forward } = CATALOGUE_TEXT.carousel;
      await expect(button(back)).toHaveAttribute('aria-disabled', 'true');
      await button(forward).click();
      await expect.poll(() => movedBy(row(page, 'Trending Spices'))).toBeGreaterThan(0);
      await expect(button(forward)).toHaveAttribute('aria-disabled', 'true');
      await button(back).click();
      await expect.poll(() => movedBy(row(page, 'Trending Spices'))).toBe(0);
    });

    await test.step('HOME-14 a tile whose products cannot be read shows a message', async () => {
      await page.route(CAROUSEL_CALLS, (route) => route.fulfill({ status: 500 }));
      await tile(page, 'Oil').click();
      await expect(page.getByRole('alert')).toContainText('Failed to fetch tour packages.');
      await page.unroute(CAROUSEL_CALLS);
      await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
      await expect(shelfCards(page, 'Oil').first()).toBeVisible();
    });

    await test.step('HOME-06 an empty category shows a message', async () => {
      await page.route(CAROUSEL_CALLS, (route) =>
        route.fulfill({ json: { category: 'Tea', items: [] } }),
      );
      await tile(page, 'Tea').click();
      const none = page.getByText('No products available in this category.', { exact: true });
      await expect(none).toBeVisible();
      await tile(page, 'Spices').click();
      await expect(shelfCards(page, 'Spices')).toHaveCount(30);
      await expect(none).toHaveCount(0);
    });
  });
});

test('HOME-14 CARD-06 shows skeleton cards while home loads, and a message if that fails', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 500: .*\/api\/home$/);
  await openHydrated(page);
  const fail = await holdRequests(page, HOME_CALL, (route) => route.fulfill({ status: 500 }));
  await homeLink(page).click();
  const skeletons = page.locator('[data-skeleton]');
  await expect(skeletons.first()).toBeVisible();
  fail();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch tour packages.');
  await expect(skeletons).toHaveCount(0);
  await expect(title(page)).toHaveText(HOME_TEXT.headline);

  await page.unroute(HOME_CALL);
  await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
  await expect(shelfCards(page, 'Spices')).toHaveCount(30);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('LIST-04 the rolling cart really moves', async ({ page }) => {
    const answer = await holdRequests(page, '**/api/products');
    await openHydrated(page, '/');
    await freezeAnimationAt(splash(page), SPLASH_MS);
    await page.getByRole('link', { name: 'View All Products' }).click();
    const cart = page.locator('main svg.rolling-cart');
    await expect(cart).toBeVisible();
    const left = async () => (await cart.boundingBox())!.x;
    await freezeAnimationAt(cart, 400);
    const before = await left();
    await freezeAnimationAt(cart, 1_200);
    expect(await left()).toBeGreaterThan(before);
    answer();
    await expect(cart).toHaveCount(0);
  });

  onADesktop(() => {
    test('HOME-05 the carousel advances every 10 s, and pauses by pointer, focus and button', async ({
      page,
    }) => {
      // Dozens of turns of the page's clock: too long for a machine that is busy six times over.
      test.slow();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await openHydrated(page, '/');
      await freezeAnimationAt(splash(page), SPLASH_MS);
      const list = row(page, 'Spices');
      await list.scrollIntoViewIfNeeded();
      await moveAtOnce(list);
      const button = (name: string) => shelf(page, 'Spices').getByRole('button', { name });
      const { pause, play } = CATALOGUE_TEXT.carousel;
      await expect(button(pause)).toBeVisible();
      await settle(page);

      const expectAdvance = async (from: number) => {
        await settle(page);
        await page.clock.runFor(CAROUSEL_ADVANCE_MS - 1);
        await settle(page);
        expect(await movedBy(list)).toBe(from);
        await page.clock.runFor(1);
        await expect.poll(() => movedBy(list)).toBeGreaterThan(from);
        return movedBy(list);
      };
      const expectStanding = async (at: number) => {
        await settle(page);
        await page.clock.runFor(3 * CAROUSEL_ADVANCE_MS);
        await settle(page);
        expect(await movedBy(list)).toBe(at);
      };

      await test.step('HOME-05 it advances every 10 s, and from its end to its start', async () => {
        expect(CAROUSEL_ADVANCE_MS).toBe(10_000);
        const first = await expectAdvance(0);
        await expectAdvance(first);
        await list.evaluate((it) => it.scrollTo({ left: it.scrollWidth }));
        await settle(page);
        await page.clock.runFor(CAROUSEL_ADVANCE_MS);
        await expect.poll(() => movedBy(list)).toBe(0);
        // The sections below do not advance by themselves.
        expect(await movedBy(row(page, 'Trending Spices'))).toBe(0);
      });

      let at = 0;
      await test.step('HOME-05 hovering or focus pauses it', async () => {
        await list.hover();
        await expectStanding(at);
        await page.mouse.move(1, 1);
        at = await expectAdvance(at);
        const link = shelfCards(page, 'Spices').nth(8).getByRole('link').first();
        await link.evaluate((it: HTMLElement) => it.focus({ preventScroll: true }));
        await expectStanding(at);
        // Focus keeps it paused when the pointer leaves it.
        await list.hover();
        await page.mouse.move(1, 1);
        await expectStanding(at);
        await link.evaluate((it: HTMLElement) => it.blur());
        at = await expectAdvance(at);
      });

      await test.step('HOME-05 its button pauses and resumes it', async () => {
        await button(pause).click();
        await page.mouse.move(1, 1);
        await expect(button(play)).toBeVisible();
        await expectStanding(at);
        await button(play).click();
        await page.mouse.move(1, 1);
        await expect(button(pause)).toBeVisible();
        await expectAdvance(at);
      });
    });
  });

  onADesktop(() => {
    test('HOME-10 HOME-12 CARD-06 skeleton cards cover the products at first, and the figures count when they come into view', async ({
      page,
    }) => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await openHydrated(page, '/');
      await freezeAnimationAt(splash(page), SPLASH_MS);
      const band = shelf(page, 'Products Available');
      await expect(band).not.toBeInViewport();

      await test.step('HOME-12 CARD-06 skeleton cards cover the products for 2 s after the page loads', async () => {
        expect(SKELETON_MS).toBe(2_000);
        const products = await page.getByRole('article').count();
        await expect(covers(page)).toHaveCount(products);
        for (const cover of [covers(page).first(), covers(page).last()]) {
          await freezeAnimationAt(coverClock(page), SKELETON_MS - 1);
          expect(await isCovering(cover)).toBe(true);
          // As large as the card it covers.
          const card = cover.locator('xpath=preceding-sibling::article');
          expect(await cover.boundingBox()).toEqual(await card.boundingBox());
          await freezeAnimationAt(coverClock(page), SKELETON_MS);
          expect(await isCovering(cover)).toBe(false);
        }
      });

      await test.step('HOME-10 each figure counts from 0 in 100 steps of 60 ms and ends with a plus sign', async () => {
        const figures = band.getByRole('definition').locator('[aria-hidden]');
        const targets = [15, 35, 12, 10, 10];
        const figuresAt = (step: number) => targets.map((target) => `${countedTo(target, step)}+`);
        expect(COUNTER).toEqual({ steps: 100, stepMs: 60 });
        await settle(page);
        // It does not start before it is visible.
        await page.clock.runFor(50 * COUNTER.stepMs);
        await settle(page);
        await expect(figures).toHaveText(targets.map(() => '0+'));

        await band.evaluate((it) => it.scrollIntoView({ block: 'center' }));
        await expect(band).toBeInViewport({ ratio: 1 });
        await settle(page);
        await expect(figures).toHaveText(targets.map(() => '0+'));
        await page.clock.runFor(7 * COUNTER.stepMs - 1);
        await expect(figures).toHaveText(figuresAt(6));
        await page.clock.runFor(1);
        await expect(figures).toHaveText(figuresAt(7));
        await page.clock.runFor(43 * COUNTER.stepMs);
        await expect(figures).toHaveText(figuresAt(50));
        await page.clock.runFor(50 * COUNTER.stepMs - 1);
        await expect(figures).toHaveText(figuresAt(99));
        expect(figuresAt(99)).not.toEqual(figuresAt(100));
        await page.clock.runFor(1);
        await expect(figures).toHaveText(['15+', '35+', '12+', '10+', '10+']);
        await page.clock.runFor(10 * COUNTER.stepMs);
        await settle(page);
        await expect(figures).toHaveText(['15+', '35+', '12+', '10+', '10+']);
      });

      await test.step('HOME-12 keyboard focus uncovers a card', async () => {
        const cover = covers(page).first();
        await freezeAnimationAt(coverClock(page), 0);
        expect(await isCovering(cover)).toBe(true);
        await shelfCards(page, 'Spices').first().getByRole('link').first().focus();
        expect(await isCovering(cover)).toBe(false);
      });
    });

    test('HOME-12 after a navigation inside the app, the 2 s start with the response, which may have been prefetched', async ({
      page,
    }) => {
      await openHydrated(page);
      await freezeAnimationAt(splash(page), SPLASH_MS);
      const answeredAt = Date.parse('2026-11-14T10:00:00Z');
      const age = 700;
      await page.clock.setFixedTime(answeredAt);
      // Hovering over the link prefetches home.
      const read = page.waitForResponse(HOME_CALL);
      await homeLink(page).focus();
      await (await read).finished();
      await settle(page);
      await page.clock.setFixedTime(answeredAt + age);
      await page.keyboard.press('Enter');
      await expect(shelfCards(page, 'Spices')).toHaveCount(30);
      const cover = covers(page).first();
      await freezeAnimationAt(coverClock(page), SKELETON_MS - age - 1);
      expect(await isCovering(cover)).toBe(true);
      await freezeAnimationAt(coverClock(page), SKELETON_MS - age);
      expect(await isCovering(cover)).toBe(false);
    });

    test('HOME-12 a response that arrives after the screen is covered for the full 2 s', async ({
      page,
    }) => {
      await openHydrated(page);
      await freezeAnimationAt(splash(page), SPLASH_MS);
      const openedAt = Date.parse('2026-11-14T10:00:00Z');
      await page.clock.setFixedTime(openedAt);
      const answer = await holdRequests(page, HOME_CALL);
      await homeLink(page).click();
      await expect(page.locator('[data-skeleton]').first()).toBeVisible();
      await page.clock.setFixedTime(openedAt + 5_000);
      answer();
      await expect(shelfCards(page, 'Spices')).toHaveCount(30);
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      const cover = covers(page).first();
      await freezeAnimationAt(coverClock(page), SKELETON_MS - 1);
      expect(await isCovering(cover)).toBe(true);
      await freezeAnimationAt(coverClock(page), SKELETON_MS);
      expect(await isCovering(cover)).toBe(false);
    });
  });

  test.describe('a new browser', () => {
    test.use({ isWelcomed: false });

    test('HOME-01 the welcome waits until the splash ends', async ({ page }) => {
      await page.addInitScript(() => {
        // The splash is frozen at its start until the test advances it.
        document.addEventListener('animationstart', ({ target }) => {
          if (!(target instanceof Element) || !target.matches('[data-splash]')) return;
          for (const animation of target.getAnimations()) {
            animation.pause();
            animation.currentTime = 0;
          }
        });
      });
      const flag = () => page.evaluate((key) => localStorage.getItem(key), WELCOME_FLAG);
      await openHydrated(page, '/');
      await freezeAnimationAt(splash(page), SPLASH_MS - 1);
      await settle(page);
      await expect(welcome(page)).toHaveCount(0);
      expect(await flag()).toBeNull();

      await splash(page).evaluate((it) => {
        for (const animation of it.getAnimations()) animation.finish();
      });
      await expect(welcome(page)).toBeVisible();
      await expect.poll(flag).not.toBeNull();
    });
  });
});

onAPhone(() => {
  test('HOME-05 HOME-07 HOME-10 HOME-12 with reduced motion nothing moves by itself; suggestions wait until typing pauses', async ({
    page,
  }) => {
    await page.clock.install();
    await openHydrated(page, '/');
    await stopClock(page);
    await settle(page);

    await test.step('HOME-05 HOME-10 HOME-12 nothing moves by itself, and content appears without delay', async () => {
      const band = shelf(page, 'Products Available');
      await expect(band.getByRole('definition').locator('[aria-hidden]')).toHaveText([
        ...['15+', '35+', '12+', '10+', '10+'],
      ]);
      for (const cover of [covers(page).first(), covers(page).last()]) {
        expect(await isCovering(cover)).toBe(false);
      }
      await row(page, 'Spices').scrollIntoViewIfNeeded();
      await settle(page);
      await page.clock.runFor(3 * CAROUSEL_ADVANCE_MS);
      await settle(page);
      expect(await movedBy(row(page, 'Spices'))).toBe(0);
      const { pause, play } = CATALOGUE_TEXT.carousel;
      await expect(page.getByRole('button', { name: pause })).toHaveCount(0);
      await expect(page.getByRole('button', { name: play })).toHaveCount(0);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });

    await test.step('HOME-07 suggestions are requested when typing pauses', async () => {
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/suggestions')) requests.push(request.url());
      });
      // The page must have set its timer before the clock moves on.
      const typeAndWait = async (letters: string, ms: number) => {
        await search(page).pressSequentially(letters);
        await settle(page);
        await page.clock.runFor(ms);
        await settle(page);
      };
      await typeAndWait('cum', TYPING_PAUSE_MS - 1);
      await typeAndWait('in', TYPING_PAUSE_MS - 1);
      expect(requests).toEqual([]);
      const request = page.waitForRequest(/\/api\/products\/suggestions\?q=cumin$/);
      await page.clock.runFor(1);
      await request;
      expect(requests).toHaveLength(1);
    });
  });
});

test.describe('a new browser', () => {
  test.use({ isWelcomed: false });

  onAPhone(() => {
    test('HOME-01 the welcome appears once per browser, and only on home', async ({ page }) => {
      const flag = () => page.evaluate((key) => localStorage.getItem(key), WELCOME_FLAG);
      await openHydrated(page);
      await settle(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await flag()).toBeNull();

      await page.goto('/');
      await expect(welcome(page)).toBeVisible();
      await expect(welcome(page).getByRole('link', { name: 'Download App' })).toBeVisible();
      await expect(title(page)).toHaveCount(1);
      await expect.poll(flag).not.toBeNull();
      await welcome(page).getByRole('button', { name: HOME_TEXT.later }).click();
      await expect(welcome(page)).toHaveCount(0);
      // Nothing had the focus before it opened.
      await expect(page.locator('body')).toBeFocused();

      await page.reload();
      await untilHydrated(page);
      await settle(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('HOME-01 by keyboard: the welcome traps the focus, and Escape closes it and restores the previous focus', async ({
    page,
  }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await search(page).focus();
    release();
    await untilHydrated(page);
    await expect(welcome(page)).toBeVisible();
    await expect
      .poll(() => welcome(page).evaluate((it) => it.contains(document.activeElement)))
      .toBe(true);
    await expect(title(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(welcome(page)).toHaveCount(0);
    await expect(search(page)).toBeFocused();
  });
});

test('HOME-04 HOME-07 HOME-13 by keyboard: search, tiles and shelves', async ({ page }) => {
  await openHydrated(page, '/');
  const chosen = page.locator('[role=option][aria-selected=true]');
  const goHome = async () => {
    await homeLink(page).click();
    await expect(title(page)).toHaveText(HOME_TEXT.headline);
    await search(page).focus();
  };

  await test.step('HOME-07 without results the dropdown says so', async () => {
    await search(page).fill('bicycle pump');
    const message = page.locator('search').getByText(CATALOGUE_TEXT.noProductsFound);
    await expect(message.filter({ visible: true }).last()).toBeVisible();
    await expect(options(page)).toHaveCount(0);
  });

  await test.step('HOME-07 Escape closes the suggestions, and a second Escape clears the field', async () => {
    await search(page).fill('');
    await page.keyboard.type('cardamom');
    await expect(search(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(options(page)).toHaveCount(0);
    await expect(search(page)).toHaveValue('cardamom');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
  });

  await test.step('HOME-04 arrow keys move between the tiles, and Enter selects one', async () => {
    await tile(page, 'Spices').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tile(page, 'Spices')).toBeFocused();
    for (const name of CATEGORIES.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect(tile(page, name)).toBeFocused();
      await expect(tile(page, name)).toBeInViewport();
    }
    await page.keyboard.press('ArrowRight');
    await expect(tile(page, 'Masalas')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tile(page, 'Oil')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shelfCards(page, 'Oil').first()).toBeVisible();
    await expect(tile(page, 'Oil')).toBeFocused();
  });

  await test.step('HOME-13 arrow keys move along a shelf, from title to title', async () => {
    const linkOf = (index: number) =>
      shelfCards(page, 'Trending Spices').nth(index).getByRole('link').first();
    await linkOf(0).focus();
    for (let index = 1; index < 8; index += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(linkOf(index)).toBeFocused();
      await expect(linkOf(index)).toBeInViewport();
    }
    await page.keyboard.press('ArrowLeft');
    await expect(linkOf(6)).toBeFocused();
    const name = await linkOf(6).textContent();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(name!);
  });

  await test.step('HOME-07 arrow keys cycle through the suggestions, and Enter opens the selected one', async () => {
    await goHome();
    await page.keyboard.type('cardamom');
    await expect(options(page).first()).toBeVisible();
    const many = await options(page).count();
    expect(many).toBeGreaterThan(2);
    await expect(page.locator('search').getByRole('status')).toHaveText(`${many} suggestions`);
    await expect(chosen).toHaveCount(0);

    const expectChosen = async (index: number) => {
      await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
      await expect(chosen).toHaveCount(1);
      const id = await options(page).nth(index).getAttribute('id');
      await expect(search(page)).toHaveAttribute('aria-activedescendant', id!);
    };
    await page.keyboard.press('ArrowUp');
    await expectChosen(many - 1);
    // The field itself is a stop between the last and the first.
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveCount(0);
    await expect(search(page)).not.toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('ArrowDown');
    await expectChosen(0);
    await page.keyboard.press('ArrowDown');
    await expectChosen(1);
    await expect(search(page)).toBeFocused();
    const name = await options(page).nth(1).locator('span span').first().textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\//);
    await expect(title(page)).toHaveText(name!);
  });

  await test.step('HOME-07 Enter without a selection opens all results', async () => {
    await goHome();
    await page.keyboard.type('cardamom');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Products?q=cardamom');
    await expect(title(page)).toHaveText('Products');
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('cardamom');
  });
});

test.describe('for a retailer', () => {
  test.use({ retailerOf: 'Erode' });

  test("HOME-08 Lowest Prices starts with the lowest price in the retailer's district", async ({
    page,
  }) => {
    await openHydrated(page, '/');
    const texts = await shelfCards(page, 'Lowest Prices').allTextContents();
    const rupees = texts.map((text) => Number(/₹([\d,]+)/.exec(text)![1]!.replaceAll(',', '')));
    expect(rupees).toHaveLength(8);
    expect(rupees).toEqual([...rupees].sort((a, b) => a - b));
  });
});
