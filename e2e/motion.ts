import type { Locator, Page } from '@playwright/test';

// Tests control time: script timers run on the page's clock, CSS animations on their own. No test
// waits for real seconds to pass.

/** Stops the page's clock; from here only `runFor` advances it. Call `clock.install()` first. */
export async function stopClock(page: Page): Promise<void> {
  // Slightly ahead: it cannot stop in the past, and the call itself takes a while, on a busy machine a long one.
  for (let aheadMs = 1_000; ; aheadMs *= 2) {
    const moment = (await page.evaluate(() => Date.now())) + aheadMs;
    const isStopped = await page.clock.pauseAt(moment).then(
      () => true,
      (error: Error) => {
        if (!/past/.test(error.message)) throw error;
        return false;
      },
    );
    if (isStopped) return;
  }
}

/**
 * Lets the page finish its work, in real time while its own clock is stopped: one frame with what it
 * triggers (an element seen for the first time), and React's work after it.
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
    for (let index = 0; index < 3; index += 1) {
      await frame();
      await turn();
      await turn();
    }
  });
}

/** Freezes an element's animation at this point. */
export async function freezeAnimationAt(element: Locator, atMs: number): Promise<void> {
  await element.evaluate((target, at) => {
    const animations = target.getAnimations();
    if (animations.length === 0) throw new Error('The element has no animation.');
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = at;
    }
  }, atMs);
}

/** Whether the element is visible and so covers what is beneath it. */
export const isCovering = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => {
    const { display, visibility } = getComputedStyle(target);
    return display !== 'none' && visibility === 'visible';
  });
