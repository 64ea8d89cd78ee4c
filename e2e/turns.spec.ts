import type { Request } from '@playwright/test';
import { apiPath, CALLS } from '../src/domain/paths.ts';
import { readSettings } from '../src/server/settings.ts';
import { register } from './people.ts';
import { openHydrated, untilHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop } from './viewports.ts';

const PATHS = ['/', '/Products', '/product/cumin-jeera-bold', '/cart', '/history', '/profile'];
const TABS = 3;
/** As docs/decisions/030-one-account-one-turn.md says. */
const REQUESTS_OF_ONE_PAGE = 6;

const isCall = (request: Request) => {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') && pathname !== apiPath(CALLS.liveCart);
};

onADesktop(() => {
  test('no page of a retailer, nor several tabs opened together, sends as many requests at once as may wait', async ({
    page,
    context,
  }) => {
    const open = new Set<Request>();
    let most = 0;
    const refused: string[] = [];
    context.on('request', (request) => {
      if (isCall(request)) open.add(request);
      most = Math.max(most, open.size);
    });
    context.on('requestfinished', (request) => open.delete(request));
    context.on('requestfailed', (request) => open.delete(request));
    // Calls that a left page still has open are not those of the next one.
    const untilAnswered = () => expect.poll(() => open.size).toBe(0);
    context.on('response', (response) => {
      if (response.status() === 429) refused.push(response.url());
    });

    await register(context);
    for (const path of PATHS) {
      await openHydrated(page, path);
      await untilAnswered();
    }
    const ofOnePage = most;
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    await Promise.all(tabs.map((tab, nth) => tab.goto(PATHS[nth]!)));
    await Promise.all(tabs.map(untilHydrated));
    await untilAnswered();

    expect(ofOnePage).toBeGreaterThan(0);
    expect(ofOnePage).toBeLessThanOrEqual(REQUESTS_OF_ONE_PAGE);
    expect(most).toBeLessThan(readSettings({}).calls.waiting);
    expect(refused).toEqual([]);
  });
});
