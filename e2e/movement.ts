import type { Locator, Page } from '@playwright/test';

// Time under the test's control: what moves by script is moved by the page's clock, what moves by
// style by its animation's own. Nobody waits for real seconds to pass.

/** Stops the page's clock where it stands; from here time goes on only by `runFor`. Wants `clock.install()` before. */
export async function stopClock(page: Page): Promise<void> {
  // A moment ahead: it cannot stop in the past, and the call itself takes a while.
  const ahead = 1_000;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
}

/**
 * Lets the page finish what it is about, in real time while its own clock stands: a frame with what it
 * brings (an element seen for the first time), and the work that React does after it.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(document.documentElement);
      });
    const turn = () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    for (let nth = 0; nth < 3; nth += 1) {
      await frame();
      await turn();
      await turn();
    }
  });
}

/** Stops an element's own animation at a moment of its life, from which it does not move on. */
export async function animationAt(element: Locator, atMs: number): Promise<void> {
  await element.evaluate((target, at) => {
    const animations = target.getAnimations();
    if (animations.length === 0) throw new Error('There is no animation here.');
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = at;
    }
  }, atMs);
}

/** Whether it covers what lies beneath: `visibility` as the browser has computed it. */
export const isCovering = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => {
    const { display, visibility } = getComputedStyle(target);
    return display !== 'none' && visibility === 'visible';
  });
