import type { BrowserContext, Page } from '@playwright/test';
import { PATHS } from '../../src/domain/paths.ts';
import { originOf } from '../api.ts';
import { findViolations } from '../axe.ts';
import { settle } from '../motion.ts';
import { expect, test } from '../store-test.ts';
import { smallTargets } from './controls.ts';
import { CUMIN, type ScreenRow } from './screen-row.ts';
import { SCREEN_TABLE } from './screen-table.ts';
import { takeScreenshot } from './screenshots.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** `npm run proof -- screens`: every row at every width, with axe at each. */
const isFull = process.env.SCREENS_FULL === 'true';

/** The first row of a screen is seen at three widths; axe checks it on a phone and on a desktop. */
const closely = new Set(
  SCREEN_TABLE.filter(
    (row, at) => SCREEN_TABLE.findIndex(({ route }) => route === row.route) === at,
  ),
);
function widthsOf(row: ScreenRow): readonly number[] {
  if (row.widths) return isFull || closely.has(row) ? row.widths : row.widths.slice(0, 1);
  if (isFull) return SIZES.map(({ width }) => width);
  return closely.has(row) ? [320, 390, 1440] : [320];
}

/** Layouts differ by width but the markup hardly does. */
const axeWidthsOf = (row: ScreenRow): readonly number[] =>
  closely.has(row) && !isFull && !row.widths ? [390, 1440] : widthsOf(row);

/** A journey stays short enough to be tried again. */
const MOST_TOGETHER = 6;

/** Every row starts on a phone. */
test.use({ viewport: SIZES[1]! });

for (const rows of journeysOf(SCREEN_TABLE)) {
  const [{ route }] = rows;
  const states = rows.map(({ state }) => state).join(', ');
  test(`${route}, ${states}: one title, no axe violations, large enough targets, no horizontal overflow`, async ({
    context,
    browserErrors,
  }) => {
    for (const row of rows) {
      await test.step(row.name, async () => {
        const page = await openAnew(context);
        await row.open(page, browserErrors);
        await expectRight(page, row);
      });
    }
  });
}

/** The rows of a route follow one another in one browser, which then has its scripts. */
function journeysOf(table: readonly ScreenRow[]): [ScreenRow, ...ScreenRow[]][] {
  const journeys: [ScreenRow, ...ScreenRow[]][] = [];
  for (const row of table) {
    const before = journeys.find(
      ([first, ...others]) =>
        first.route === row.route &&
        others.length + 1 < MOST_TOGETHER &&
        !first.isAlone &&
        !row.isAlone,
    );
    if (before) before.push(row);
    else journeys.push([row]);
  }
  return journeys;
}

async function expectRight(page: Page, row: ScreenRow): Promise<void> {
  for (const size of SIZES) {
    const { width } = size;
    if (!widthsOf(row).includes(width)) continue;
    await page.setViewportSize(size);
    await row.settle?.(page);
    await takeScreenshot(page, row, width);
    const check = expect.configure({ soft: true, message: `${row.name} at ${width} px` });
    check(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    check(await smallTargets(page)).toEqual([]);
    if (axeWidthsOf(row).includes(width)) {
      const hasContrasts = isFull || closely.has(row);
      check(await findViolations(page, { hasContrasts })).toEqual([]);
    }
  }
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
}

/** A page in a browser that has nothing left of an earlier row, nor of whoever was logged in, but its files. */
async function openAnew(context: BrowserContext): Promise<Page> {
  for (const earlier of context.pages()) {
    await settle(earlier);
    await earlier.close();
  }
  await context.clearCookies();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const origin = await originOf(context);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  return page;
}

test('APP-09 every route of the specification, of emailed links and of the order pad loads and has a row', async ({
  request,
}) => {
  const routes = Object.values(PATHS);
  const opened = SCREEN_TABLE.filter(({ state }) => state.startsWith('success'));
  expect(routes.filter((path) => !opened.some(({ route }) => route === path))).toEqual([]);
  for (const path of [...routes, '/ContactUs']) {
    const address = path.replace('$productId', CUMIN.id).replace('$id', '1');
    expect((await request.get(address)).status(), address).toBe(200);
  }
});
