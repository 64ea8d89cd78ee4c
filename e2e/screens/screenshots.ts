import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ScreenRow } from './screen-row.ts';

// Screenshots of every row at every width, for review after a visual change. Taken only when
// SCREENS_FOLDER is set, to save time otherwise.

const FOLDER = process.env.SCREENS_FOLDER;
if (FOLDER) mkdirSync(FOLDER, { recursive: true });

const slugOf = (route: string) =>
  route
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '') || 'home';

export async function takeScreenshot(page: Page, row: ScreenRow, width: number): Promise<void> {
  if (!FOLDER) return;
  const path = join(FOLDER, `${slugOf(row.route)}-${row.state}-${width}.png`);
  if (row.picture === 'screen') {
    await page.screenshot({ path });
    return;
  }
  await untilDrawn(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(whole, row.tallest ?? whole);
  // Fixed bars then appear at the end of the picture instead of across it.
  if (height === whole) await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), whole);
  await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height } });
}

/** Waits until every picture has loaded, including lazy ones. */
const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const card of document.querySelectorAll<HTMLElement>('.card-place')) {
      card.style.contentVisibility = 'visible';
    }
    await Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        // A broken picture has its placeholder.
        return image.decode().catch(() => {});
      }),
    );
  });
