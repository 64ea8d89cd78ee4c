import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { locatePostgres } from '../scripts/tools/find-postgres.mjs';
import { startCluster } from '../scripts/tools/postgres-cluster.mjs';
import { createDatabase, dropDatabase } from '../scripts/tools/postgres-database.mjs';
import { startS3Server } from '../src/server/testing/s3-server.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { CONTACT_TEXT } from '../src/text/contact.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { POLICY_LINKS } from '../src/text/policy-links.ts';
import { PRODUCT_TEXT } from '../src/text/product.ts';
import { toast } from './account-page.ts';
import {
  addByApi,
  CALLS,
  CUMIN,
  cartLink,
  cartOf,
  more,
  openCart,
  quantity,
  setQuantity,
} from './cart-page.ts';
import { assetsOf, CLIENT, makeNextBuild, type NextBuild } from './next-build.ts';
import { register } from './people.ts';
import { openHydrated } from './products-page.ts';
import { startRoundRobin } from './round-robin.ts';
import { startStore } from './store-server.ts';
import { expect, test } from './store-test.ts';

// Pages that were opened before a deploy. The tests start and replace stores, in one worker: the next build is made once.
test.describe.configure({ mode: 'default', timeout: 360_000 });

const CONTACT_CHUNK = '**/assets/contact-screen-*.js';
const CART_CHUNK = '**/assets/start-cart-sync-*.js';
const MEMORY_CHUNK = '**/assets/price-memory-*.js';
const PROBE = '**/healthz';

let next: NextBuild;
test.beforeAll(() => {
  next = makeNextBuild();
});
test.afterAll(() => next.remove());

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const contactLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: CONTACT_TEXT.title });
const POLICY = POLICY_LINKS[0]!;
const policyLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: POLICY.label });

async function openContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await context.addInitScript((sentence) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('welcome-shown', 'true');
    // However briefly it appears.
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(sentence))
        localStorage.setItem('wrong-sentence', '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, CATALOGUE_TEXT.fetchFailed);
  return context;
}

/** Sets a marker that only a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);
const wasWrongMessageShown = (page: Page) =>
  page.evaluate(() => localStorage.getItem('wrong-sentence') !== null);

/** Counts page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** One process with its own data, which the next build takes over. */
async function openOldBuild(browser: Browser) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'store-e2e-deploy-'));
  const archive = join(DATA_DIR, 'files/builds');
  let store = await startStore({ env: { DATA_DIR } });
  // Keeps the address: the store's own port may be another process's after the deploy.
  const front = await startRoundRobin();
  front.targets = [store.url];
  const context = await openContext(browser, front.url);
  const page = await context.newPage();
  const published = () =>
    existsSync(join(archive, 'assets')) ? readdirSync(join(archive, 'assets')).length : 0;
  await expect.poll(published).toBe(assetsOf(CLIENT).length);
  return {
    url: front.url,
    context,
    page,
    stop: () => store.stop(),
    /** Starts the next build on the same data; the archive has lost the files with these names. */
    async deploy(lost: RegExp) {
      const assets = join(archive, 'assets');
      const gone = readdirSync(assets).filter((name) => lost.test(name));
      expect(gone.length).toBeGreaterThan(0);
      for (const name of gone) rmSync(join(assets, name));
      store = await startStore({ env: { DATA_DIR }, clientFolder: next.folder });
      front.targets = [store.url];
    },
    async close() {
      await context.close();
      front.close();
      await store.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}

test('CART-07 CART-08 open pages keep working after a deploy, with one process; a missing script reloads one of them once', async ({
  browser,
}) => {
  const { url, context, page, stop, deploy, close } = await openOldBuild(browser);
  try {
    await register(context);
    await addByApi(context, CUMIN.id);
    await openHydrated(page);
    await mark(page);
    const cart = await context.newPage();
    await openCart(cart);
    await context.setOffline(true);
    await more(cart, CUMIN.title).click();
    await expect(cart.getByText(CART_SCREEN_TEXT.changesWaiting(1))).toBeVisible();
    await context.route(CALLS.line, (route) => route.abort());
    await context.setOffline(false);

    await test.step('CART-07 CART-08 while the server is down a change is taken back; after the deploy it can be made, and live updates resume', async () => {
      const shopper = await openContext(browser, url);
      await register(shopper);
      await addByApi(shopper, CUMIN.id);
      const theirs = await shopper.newPage();
      await openCart(theirs);
      await stop();
      await more(theirs, CUMIN.title).click();
      await expect(toast(theirs, 'Failed to update quantity.')).toBeVisible();
      await expect(quantity(theirs, CUMIN.title)).toHaveValue('1');

      await deploy(/^policy-screen-/);
      await more(theirs, CUMIN.title).click();
      await expect.poll(async () => (await cartOf(shopper)).items[0]!.quantity).toBe(2);
      await setQuantity(shopper, CUMIN.id, 9);
      await expect(quantity(theirs, CUMIN.title)).toHaveValue('9');
      await shopper.close();
    });

    await test.step('an open page keeps working after a deploy', async () => {
      await contactLink(page).click();
      await expect(title(page)).toHaveText(CONTACT_TEXT.title);
      expect(await isSamePage(page)).toBe(true);
    });

    await test.step('a new page gets the scripts of the new build', async () => {
      const fresh = await context.newPage();
      const scripts: string[] = [];
      fresh.on('request', (request) => scripts.push(request.url().split('/').at(-1)!));
      await openHydrated(fresh, '/contactUs');
      const own = scripts.filter((name) => name.endsWith('.js'));
      expect(own.length).toBeGreaterThan(0);
      expect(assetsOf(next.folder)).toEqual(expect.arrayContaining(own));
      await fresh.close();
    });

    await test.step('a missing script reloads the page once, at the target address; pending changes survive', async () => {
      await page.close();
      const loads = countLoads(cart);
      await policyLink(cart).click();
      await expect.poll(loads).toBe(1);
      await expect(title(cart)).toHaveText(POLICY.label);
      expect(new URL(cart.url()).pathname).toBe(POLICY.path);
      expect(await wasWrongMessageShown(cart)).toBe(false);

      await context.unroute(CALLS.line);
      await expect.poll(async () => (await cartOf(context)).items[0]!.quantity).toBe(2);
      expect(loads()).toBe(1);
    });
  } finally {
    await close();
  }
});

test('an open page keeps working during a deploy, with one process of each build', async ({
  browser,
}) => {
  const serverUrl = process.env.TEST_POSTGRES_URL;
  const binDir = serverUrl ? null : locatePostgres();
  test.skip(!serverUrl && !binDir, 'needs PostgreSQL');
  const cluster = binDir ? await startCluster({ binDir }) : null;
  const DATABASE_URL = await createDatabase(serverUrl ?? cluster!.url);
  const s3 = await startS3Server();
  const env = {
    DATABASE_URL,
    SEED_DEMO: 'true',
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.name,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  const balancer = await startRoundRobin();
  const context = await openContext(browser, balancer.url);
  const isReady = (url: string) => async () => (await fetch(`${url}/readyz`)).status;
  const old = await startStore({ env });
  try {
    await expect.poll(isReady(old.url)).toBe(200);
    balancer.targets = [old.url];
    const page = await context.newPage();
    await openHydrated(page);
    await mark(page);

    const fresh = await startStore({ env, clientFolder: next.folder });
    try {
      await expect.poll(isReady(fresh.url)).toBe(200);
      balancer.targets = [old.url, fresh.url];
      await contactLink(page).click();
      await expect(title(page)).toHaveText(CONTACT_TEXT.title);
      // Pages of each build, with scripts served by both processes.
      for (let index = 0; index < 4; index += 1) {
        const tab = await context.newPage();
        await openHydrated(tab);
        await contactLink(tab).click();
        await expect(title(tab)).toHaveText(CONTACT_TEXT.title);
        await tab.close();
      }

      balancer.targets = [fresh.url];
      await old.stop();
      await policyLink(page).click();
      await expect(title(page)).toHaveText(POLICY.label);
      expect(await isSamePage(page)).toBe(true);
      const scripts = balancer.forwarded.filter(({ path }) => path.startsWith('/assets/'));
      expect(scripts.filter(({ status }) => status >= 400)).toEqual([]);
      const builds = { [old.url]: assetsOf(CLIENT), [fresh.url]: assetsOf(next.folder) };
      for (const url of [old.url, fresh.url]) {
        const foreign = scripts.filter(
          ({ path, to }) => to === url && !builds[url]!.includes(path.slice('/assets/'.length)),
        );
        expect(foreign.length, 'files of the other build').toBeGreaterThan(0);
      }
    } finally {
      await fresh.stop();
    }
  } finally {
    await context.close();
    balancer.close();
    await old.stop();
    await s3.close();
    await dropDatabase(DATABASE_URL);
    await cluster?.stop();
  }
});

test('a screen whose script does not come: without a network, and if it stays missing', async ({
  browser,
  store,
}) => {
  const context = await openContext(browser, store.url);
  try {
    const page = await context.newPage();
    // Its footer stays where it is: below a list, the next page of it would push the link away from the pointer.
    await openHydrated(page, POLICY.path);
    const loads = countLoads(page);

    await test.step('without a network, a screen that cannot be loaded does not reload the page', async () => {
      await context.setOffline(true);
      await contactLink(page).click();
      await expect(title(page)).toHaveText(PAGE_TEXT.errorTitle);
      expect(loads()).toBe(0);
      await context.setOffline(false);
      await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
      await expect(title(page)).toHaveText(CONTACT_TEXT.title);
      expect(loads()).toBe(0);
      expect(await wasWrongMessageShown(page)).toBe(false);
    });

    await test.step('a script that stays missing shows the error screen after one reload; hovering over a link does nothing', async () => {
      await openHydrated(page, POLICY.path);
      await page.route(CONTACT_CHUNK, (route) => route.fulfill({ status: 404 }));
      const before = loads();
      const probed = page.waitForResponse('**/healthz');
      await contactLink(page).hover();
      await probed;
      expect(loads() - before).toBe(0);

      await contactLink(page).click();
      await expect(title(page)).toHaveText(PAGE_TEXT.errorTitle);
      await expect(page.getByText(PAGE_TEXT.error)).toBeVisible();
      expect(loads() - before).toBe(1);
      expect(new URL(page.url()).pathname).toBe('/contactUs');

      await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
      await expect.poll(() => loads() - before).toBe(2);
      await expect(title(page)).toHaveText(PAGE_TEXT.errorTitle);
      await page.unroute(CONTACT_CHUNK);
      await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
      await expect(title(page)).toHaveText(CONTACT_TEXT.title);
      await expect.poll(() => loads() - before).toBe(3);
      expect(await wasWrongMessageShown(page)).toBe(false);
    });

    await test.step('what a product page can be read without comes later: the cart with the next tap, the price memory with the network', async () => {
      await register(context);
      for (const call of [CART_CHUNK, MEMORY_CHUNK, PROBE]) {
        await page.route(call, (route) => route.abort());
      }
      let lost = 0;
      page.on('requestfailed', (request) => {
        if (new URL(request.url()).pathname === '/healthz') lost += 1;
      });
      await openHydrated(page, `/product/${CUMIN.id}`);
      const before = loads();
      // After the cart's one attempt and both of the price memory.
      await expect.poll(() => lost).toBe(3);
      await expect(title(page)).toHaveText(CUMIN.title);
      const add = page.getByRole('main').getByRole('button', { name: PRODUCT_TEXT.addToCart });
      await add.click();
      await expect(toast(page, CART_TEXT.addFailed)).toBeVisible();

      for (const call of [CART_CHUNK, MEMORY_CHUNK, PROBE]) await page.unroute(call);
      await add.click();
      await expect(toast(page, CART_SCREEN_TEXT.added(CUMIN.title))).toBeVisible();
      await expect(cartLink(page)).toContainText(CART_TEXT.items(1));
      const memory = page.getByRole('img', { name: /^Price over 90 days: / });
      await expect(memory).toHaveCount(0);
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(memory).toBeVisible();
      expect(loads()).toBe(before);
    });
  } finally {
    await context.close();
  }
});
