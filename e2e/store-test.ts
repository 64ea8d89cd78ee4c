import { type BrowserContext, test as base, type Page } from '@playwright/test';
import type { District } from '../src/domain/districts.ts';
import { type MailServer, startMailServer } from '../src/server/testing/mail-server.ts';
import { BrowserErrors } from './browser-errors.ts';
import { expect } from './expect.ts';
import { logInAsRetailerOf } from './people.ts';
import { type StoreServer, startStore } from './store-server.ts';

// The base of every test: one store per worker, and no unexpected browser errors.

interface PerTest {
  /** Logs in as this district's retailer; a visitor if left out. */
  retailerOf: District | undefined;
  /** Whether this browser has visited before, so that the welcome does not open. */
  isWelcomed: boolean;
  browserErrors: BrowserErrors;
}

interface PerWorker {
  /**
   * Tests that change the demo prices or the shop's settings get stores of their own, which also offer coins: all others
   * rely on what is delivered.
   */
  catalogue: 'as delivered' | 'changing';
  /** Receives the store's emails. */
  mail: MailServer;
  store: StoreServer;
}

export { expect };

/** `THROTTLE=6 npm test -- e2e` slows pages down this many times, to find tests that hang on a clock. */
const SLOWDOWN = Number(process.env.THROTTLE ?? 1);

function slowDown(context: BrowserContext): void {
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  });
}

export const test = base.extend<PerTest, PerWorker>({
  // Playwright gives every value its own workers, and each worker its own store.
  catalogue: ['as delivered', { option: true, scope: 'worker' }],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ mail, catalogue }, use) => {
      const store = await startStore({
        env: {
          SMTP_URL: mail.url,
          MAIL_FROM: 'shop@store.example',
          ...(catalogue === 'changing' && { SHOW_COINS: 'true' }),
        },
      });
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ store }, use) => use(store.url),
  retailerOf: [undefined, { option: true }],
  isWelcomed: [true, { option: true }],
  // Motion and delays have their own tests; all others see the store without them.
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  browserErrors: ({}, use) => use(new BrowserErrors()),
  context: async ({ context, browserErrors, javaScriptEnabled, isWelcomed, retailerOf }, use) => {
    if (SLOWDOWN > 1) slowDown(context);
    await browserErrors.watch(context, { hasScripts: javaScriptEnabled });
    if (isWelcomed) {
      await context.addInitScript(() => {
        // An empty page has no storage.
        if (location.protocol !== 'about:') localStorage.setItem('welcome-shown', 'true');
      });
    }
    if (retailerOf) await logInAsRetailerOf(context, retailerOf);
    await use(context);
    if (javaScriptEnabled) await Promise.all(context.pages().map(untilSettled));
    expect(browserErrors.unexpected, 'unexpected browser errors').toEqual([]);
  },
});

/**
 * Lets a page finish its current task and report its last errors; a page being closed has none left.
 * Uses a message and not a timer: the test may have stopped the page's clock.
 */
const untilSettled = (page: Page) =>
  page
    .evaluate(
      () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(null);
        }),
    )
    .catch(() => {});
