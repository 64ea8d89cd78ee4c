import type { Page, Route } from '@playwright/test';

export const SCRIPTS = '**/assets/*.js';

/** Holds what matches until it is let go, and then answers it, as the server would unless said otherwise. */
export async function holdBack(
  page: Page,
  what: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { held, letGo } = makeHold();
  await page.route(what, async (route) => {
    await held;
    await answer(route);
  });
  return letGo;
}

/** The server has it at once; its answer is held until it is let go. */
export async function holdAnswer(page: Page, what: string | RegExp): Promise<() => void> {
  const { held, letGo } = makeHold();
  await page.route(what, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return letGo;
}

function makeHold() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}
