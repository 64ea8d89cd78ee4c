import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All axe violations on the current page, one line each. Contrasts take half of the time. */
export async function findViolations(page: Page, { hasContrasts = true } = {}): Promise<string[]> {
  await untilMotionEnds(page);
  // Evaluated instead of added as a script: the page's CSP rightly blocks foreign scripts.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(source);
  const { violations, passes } = await page.evaluate(
    (enabled) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        // Style sheets are only fetched again for a rule that is experimental.
        preload: false,
        // One example per passed rule is enough: listing every node of a long page takes longer than the check.
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled } },
      }),
    hasContrasts,
  );
  if (passes.length === 0) throw new Error('axe checked nothing.');
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id} (${help}): ${target} ${html.slice(0, 120)}`),
  );
}

/** What fades in or out has another contrast for a moment: a toast, above all. */
const untilMotionEnds = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
      })
      // A removed element cancels its animation.
      .map(({ finished }) => finished.catch(() => {}));
    await Promise.all(ending);
  });
