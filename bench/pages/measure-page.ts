import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { median } from '../load/load-figures.ts';
import type { PageName } from './public-pages.ts';

/** Loaded as on a first visit: empty cache, and a welcome where there is one. */
export interface PageFigure {
  readonly page: PageName;
  readonly loads: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The largest painted element in the last load. */
  readonly largestElement: string;
  /** By how much the tasks after the first paint were longer than 50 ms, in all. */
  readonly blockingMs: number;
  /** All scripts that the first load requests, each compressed by gzip. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** The inline styles of the page, compressed by gzip. */
  readonly styleBytes: number;
  readonly browser: string;
}

// The slow phone: 1.6 Mbit/s down, 150 ms round trip, a processor four times slower.
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const PROCESSOR_SLOWED = 4;

/** The largest paint is final only when nothing larger follows. */
const SETTLE_MS = 1_500;

export async function measurePage(
  executablePath: string,
  page: PageName,
  url: string,
  loads: number,
): Promise<PageFigure> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const measured = [];
    for (let load = 0; load < loads; load += 1) measured.push(await loadOnce(browser, url));
    return {
      page,
      loads,
      firstPaintMs: median(measured.map(({ firstPaintMs }) => firstPaintMs)),
      largestPaintMs: median(measured.map(({ largestPaintMs }) => largestPaintMs)),
      largestElement: measured.at(-1)?.largestElement ?? '',
      blockingMs: median(measured.map(({ blockingMs }) => blockingMs)),
      scriptBytes: median(measured.map(({ scripts }) => scripts.reduce((a, b) => a + b, 0))),
      scripts: median(measured.map(({ scripts }) => scripts.length)),
      styleBytes: median(measured.map(({ styleBytes }) => styleBytes)),
      browser: browser.version(),
    };
  } finally {
    await browser.close();
  }
}

/** In a new context with an empty cache. */
async function loadOnce(browser: Browser, url: string) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED });
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });

    const answer = await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    return {
      ...(await page.evaluate(readPaints)),
      scripts: await Promise.all(scripts),
      styleBytes: inlineStyleBytes((await answer?.text()) ?? ''),
    };
  } finally {
    await context.close();
  }
}

/** As the server sends them: scripts add more styles later. */
function inlineStyleBytes(html: string): number {
  const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css]) => css);
  return gzipSync(styles.join(''), { level: 9 }).length;
}

/** Runs inside the page. */
async function readPaints() {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const largest = await new Promise<PerformanceEntry & { element?: Element | null }>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const tasks = await new Promise<readonly PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    });
    // There may be none.
    setTimeout(() => resolve([]), 500);
  });
  const firstPaintMs = first?.startTime ?? Number.NaN;
  const blockingMs = tasks
    .filter(({ startTime }) => startTime > firstPaintMs)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  const { element } = largest;
  const shown = element instanceof HTMLImageElement ? element.currentSrc : element?.textContent;
  return {
    firstPaintMs,
    blockingMs,
    largestPaintMs: largest.startTime,
    largestElement: `${element?.localName ?? '?'}: ${shown?.replace(location.origin, '').trim().slice(0, 60)}`,
  };
}
