import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect } from './expect.ts';
import { settle } from './motion.ts';
import { smallTargets } from './screens/controls.ts';

/** From this width on the console is made for a mouse, and denser. */
const DESKTOP_PX = 1024;
const WIDTHS = [320, 390, 768, 1280, 1440];
/** The markup changes once between these widths: axe looks at it before and after. */
const AXE_WIDTHS = [390, 1280];

interface Looking {
  /** Where a state exists only at some widths. */
  widths?: readonly number[];
  /** Restores the state after a change of width. */
  settle?: () => Promise<unknown>;
}

/**
 * A screen of the console at every width: nothing wider than the screen, nothing too small, nothing that axe finds.
 * `SCREENS_FOLDER` gets a screenshot of each.
 */
export async function expectSound(
  page: Page,
  name: string,
  { widths = WIDTHS, settle: restore }: Looking = {},
): Promise<void> {
  const before = page.viewportSize()!;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A panel becomes a dialog, or back.
    await settle(page);
    await restore?.();
    const at = expect.configure({ soft: true, message: `${name} at ${width} px` });
    at(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    at(await smallTargets(page, width < DESKTOP_PX ? 44 : 24)).toEqual([]);
    if (AXE_WIDTHS.includes(width)) at(await findViolations(page)).toEqual([]);
    const { SCREENS_FOLDER } = process.env;
    if (!SCREENS_FOLDER) continue;
    await page.screenshot({ path: join(SCREENS_FOLDER, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize(before);
}
