import type { Page, Route } from '@playwright/test';

export const SCRIPTS = '**/assets/*.js';

/** Holds what matches until it is let go, and then answers it, as the server would unless said otherwise. */
export async function holdBack(
  page: Page,
  what: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await answer(route);
  });
  return letGo;
}
