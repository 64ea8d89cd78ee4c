import { type CDPSession, chromium, type Page } from '@playwright/test';
import type { PricePage } from '../../src/contract/console-prices.ts';
import type { Session } from '../../src/contract/session.ts';
import { DISTRICTS } from '../../src/domain/districts.ts';
import { PRICE_PLACES } from '../../src/domain/price-cell.ts';
import { median } from '../load/load-figures.ts';

/** The price grid in the browser, with a made-up catalogue: what the server needs for it is measured with publishing. */
export interface GridFigure {
  readonly products: number;
  readonly loads: number;
  /** From the navigation to the first row on the screen. */
  readonly firstRowMs: number;
  /** Until all products are there and prices can be changed. */
  readonly completeMs: number;
  /** CPU time of the main thread from Enter, which makes a typed price a draft, until it is drawn: median and slowest. */
  readonly editMs: number;
  readonly slowestEditMs: number;
  /** The same for the whole edit: four digits and Enter. */
  readonly typedEditMs: number;
  readonly edits: number;
  readonly browser: string;
}

const PRODUCTS = 100_000;
/** As many as the server puts into a page. */
const PAGE_ROWS = 5_000;
const EDITS = 60;

const SESSION: Session = {
  kind: 'operator',
  id: 'bench',
  name: 'Bench',
  email: 'bench@store.example',
  role: 'owner',
  districts: DISTRICTS.map((name) => ({ name, isServed: true })),
};

export async function measureGrid(
  executablePath: string,
  origin: string,
  loads: number,
): Promise<GridFigure> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const measured = [];
    for (let load = 0; load < loads; load += 1) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      measured.push(await measureOnce(page, await context.newCDPSession(page)));
      await context.close();
    }
    const edits = measured.flatMap((each) => each.edits);
    const typed = measured.flatMap((each) => each.typed);
    return {
      products: PRODUCTS,
      loads,
      firstRowMs: median(measured.map(({ firstRowMs }) => firstRowMs)),
      completeMs: median(measured.map(({ completeMs }) => completeMs)),
      editMs: median(edits),
      slowestEditMs: Math.max(...edits),
      typedEditMs: median(typed),
      edits: edits.length,
      browser: browser.version(),
    };
  } finally {
    await browser.close();
  }
}

async function measureOnce(page: Page, devTools: CDPSession) {
  await serveCatalogue(page);
  await page.addInitScript(watchFirstRow);
  await page.goto('/console/prices');
  await page.locator('[role=status]', { hasText: /^1,00,000 products$/ }).waitFor();
  const completeMs = await page.evaluate(() => performance.now());
  const firstRowMs = await page.evaluate(() => window.firstRowMs);

  // CPU time, not the time on the clock: other processes take turns on the same cores.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.locator('[data-at="3:2"]').click();
  const edits: number[] = [];
  const typed: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const before = await busyMs(devTools);
    await page.keyboard.type(String(1_000 + edit));
    await untilDrawn(page);
    const beforeEnter = await busyMs(devTools);
    await page.keyboard.press('Enter');
    await untilDrawn(page);
    const after = await busyMs(devTools);
    edits.push(after - beforeEnter);
    typed.push(after - before);
  }
  return { firstRowMs, completeMs, edits, typed };
}

declare global {
  interface Window {
    firstRowMs: number;
  }
}

/** Runs inside the page. */
function watchFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=gridcell]')) return;
    observer.disconnect();
    // After the next paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.firstRowMs = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** How long the main thread has worked since the page was opened. */
async function busyMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
}

async function serveCatalogue(page: Page): Promise<void> {
  const bodies = Array.from({ length: PRODUCTS / PAGE_ROWS }, (_, at) =>
    JSON.stringify(pageAt(at)),
  );
  await page.route(/\/api\//, (route) => route.abort());
  await page.route('**/api/session', (route) => route.fulfill({ json: SESSION }));
  await page.route(/\/api\/console\/prices(\?|$)/, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    return route.fulfill({ contentType: 'application/json', body: bodies[at]! });
  });
}

function pageAt(at: number): PricePage {
  const isLast = (at + 1) * PAGE_ROWS >= PRODUCTS;
  return {
    places: [...PRICE_PLACES],
    total: PRODUCTS,
    nextCursor: isLast ? null : String(at + 1),
    rows: Array.from({ length: PAGE_ROWS }, (_, index) => {
      const number = at * PAGE_ROWS + index;
      return [
        `product-${number}`,
        `Product number ${String(number).padStart(6, '0')}`,
        '25 kg jute sack',
        ['Spices'],
        PRICE_PLACES.map((_place, column) =>
          column > 0 && (number + column) % 3 === 0
            ? null
            : 100_000 + ((number * 7 + column) % 900) * 100,
        ),
        number % 2 === 0 ? [[1, 2, 1_790_000_000, 99_000]] : [],
        null,
      ];
    }),
  };
}
