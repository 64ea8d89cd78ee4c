import { test as base, expect as baseExpect, type Page } from '@playwright/test';
import type { Caller } from '../src/domain/caller.ts';
import { TEST_CALLER_HEADER } from '../src/server/testing/identify-by-header.ts';
import { type StoreServer, startStore } from './store-server.ts';
import { Troubles } from './troubles.ts';

// The test that every journey begins from: a store a worker, and no trouble that was not expected.

interface PerTest {
  /** Who is calling; left out, a visitor. */
  caller: Caller | undefined;
  /** Whether this browser has met the store before: the welcome does not stand in the way. */
  isWelcomed: boolean;
  troubles: Troubles;
}

interface PerWorker {
  store: StoreServer;
}

/** A busy machine is slow, not wrong; what is there at once is seen at once. */
export const expect = baseExpect.configure({ timeout: 15_000 });

export const test = base.extend<PerTest, PerWorker>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      const store = await startStore();
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ store }, use) => use(store.url),
  caller: [undefined, { option: true }],
  isWelcomed: [true, { option: true }],
  // The waiting and the movement have journeys of their own; all others see the store as it comes to rest.
  contextOptions: { reducedMotion: 'reduce' },
  extraHTTPHeaders: ({ caller }, use) => use(headersOf(caller)),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  troubles: ({}, use) => use(new Troubles()),
  context: async ({ context, troubles, javaScriptEnabled, isWelcomed }, use) => {
    await troubles.watch(context, { hasScripts: javaScriptEnabled });
    if (isWelcomed) {
      await context.addInitScript(() => {
        // An empty page has no storage.
        if (location.protocol !== 'about:') localStorage.setItem('welcome-shown', 'true');
      });
    }
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

export const headersOf = (caller: Caller | undefined): Record<string, string> =>
  caller ? { [TEST_CALLER_HEADER]: JSON.stringify(caller) } : {};
