// @ts-check
import { spawnSync } from 'node:child_process';
import { installPackages } from './apt.mjs';
import { findOnPath } from './find-on-path.mjs';
import { run } from './run.mjs';

export const CHROMIUM_ADVICE =
  'install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.';

// The same browser without its user interface: tests use a third less CPU with it.
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/**
 * @param {{ isForTests?: boolean }} [options]
 * @returns {Promise<string | null>} the path of a Chromium that starts, installed if necessary
 */
export async function findChromium({ isForTests = false } = {}) {
  const preferred = isForTests ? [SHELL] : [];
  const found = await locateChromium(preferred);
  if (found) return found;
  for (const name of [...preferred, 'chromium']) {
    if (!(await installPackages([name]))) continue;
    const installed = await locateChromium(preferred);
    if (installed) return installed;
  }
  console.error("Installing Playwright's Chromium ...");
  await run('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 2, 2] }).catch(
    (error) => console.error(error.message),
  );
  const downloaded = await locateChromium(preferred);
  if (!downloaded) console.error(`Chromium is missing: ${CHROMIUM_ADVICE}`);
  return downloaded;
}

/** @param {readonly string[]} first names to look for before the usual ones */
async function locateChromium(first) {
  const named = [...first, ...NAMES].map(findOnPath);
  const usual = [process.env.CHROMIUM_PATH, ...named, '/usr/bin/chromium'];
  return usual.find(starts) ?? [await playwrightChromium()].find(starts) ?? null;
}

// Loaded late: it is slow to load and seldom needed.
async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Existing is not enough: Ubuntu's chromium-browser is a stub that asks for snap, and
 * Playwright's browser may lack system libraries.
 *
 * @param {string | null | undefined} path
 */
function starts(path) {
  return Boolean(path) && spawnSync(String(path), ['--version'], { stdio: 'ignore' }).status === 0;
}
