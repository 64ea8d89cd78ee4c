import { test as base, type Page } from '@playwright/test';
import type { District } from '../src/domain/districts.ts';
import { type MailServer, startMailServer } from '../src/server/testing/mail-server.ts';
import { expect } from './expect.ts';
import { becomeRetailerOf } from './people.ts';
import { type StoreServer, startStore } from './store-server.ts';
import { Troubles } from './troubles.ts';

// The test that every journey begins from: a store a worker, and no trouble that was not expected.

interface PerTest {
  /** The district whose retailer is looking; left out, a visitor is. */
  retailerOf: District | undefined;
  /** Whether this browser has met the store before: the welcome does not stand in the way. */
  isWelcomed: boolean;
  troubles: Troubles;
}

interface PerWorker {
  /** Takes the mails of the store. */
  mail: MailServer;
  store: StoreServer;
}

export { expect };

export const test = base.extend<PerTest, PerWorker>({
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
    async ({ mail }, use) => {
      const store = await startStore({
        env: { SMTP_URL: mail.url, MAIL_FROM: 'shop@store.example' },
      });
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ store }, use) => use(store.url),
  retailerOf: [undefined, { option: true }],
  isWelcomed: [true, { option: true }],
  // The waiting and the movement have journeys of their own; all others see the store as it comes to rest.
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  troubles: ({}, use) => use(new Troubles()),
  context: async ({ context, troubles, javaScriptEnabled, isWelcomed, retailerOf }, use) => {
    await troubles.watch(context, { hasScripts: javaScriptEnabled });
    if (isWelcomed) {
      await context.addInitScript(() => {
        // An empty page has no storage.
        if (location.protocol !== 'about:') localStorage.setItem('welcome-shown', 'true');
      });
    }
    if (retailerOf) await becomeRetailerOf(context, retailerOf);
    await use(context);
    if (javaScriptEnabled) await Promise.all(context.pages().map(untilSettled));
    expect(troubles.surprises, 'what the browser complained of').toEqual([]);
  },
});

/**
 * Lets a page finish its turn and tell what it still has to tell; one that is being left has no more to
 * say. By a message and not by a timer: the test may have stopped the page's clock.
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
