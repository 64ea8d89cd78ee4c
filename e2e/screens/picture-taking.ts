import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ScreenRow } from './screen-row.ts';

// Pictures for the eye: every row at every width, to be looked at after a change of the look. They are taken when
// SCREENS_FOLDER says where to; a run that nobody looks at saves the time.

const FOLDER = process.env.SCREENS_FOLDER;
if (FOLDER) mkdirSync(FOLDER, { recursive: true });

const slugOf = (route: string) =>
  route
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '') || 'home';

export async function takePicture(page: Page, row: ScreenRow, width: number): Promise<void> {
  if (!FOLDER) return;
  const path = join(FOLDER, `${slugOf(row.route)}-${row.state}-${width}.png`);
  if (row.picture === 'screen') {
    await page.screenshot({ path });
    return;
  }
  await untilDrawn(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(whole, row.tallest ?? whole);
  // Fixed bars then stand at the end of the picture, and not across it.
  if (height === whole) await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), whole);
  await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height } });
}

/** Until every picture is there, also those that would wait for somebody to scroll to them. */
const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const card of document.querySelectorAll<HTMLElement>('.card-place')) {
      card.style.contentVisibility = 'visible';
    }
    await Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        // A broken one has its stand-in.
        return image.decode().catch(() => {});
      }),
    );
  });
