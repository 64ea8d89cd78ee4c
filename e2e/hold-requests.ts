import type { Page, Route } from '@playwright/test';

export const SCRIPTS = '**/assets/*.js';

/** Holds matching requests until released, then answers them, by default as the server would. */
export async function holdRequests(
  page: Page,
  what: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { released, release } = createHold();
  await page.route(what, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** The server gets the request at once; its response is held until released. */
export async function holdResponse(page: Page, what: string | RegExp): Promise<() => void> {
  const { released, release } = createHold();
  await page.route(what, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

function createHold() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}
