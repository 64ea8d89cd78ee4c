// @ts-check
import { spawnSync } from 'node:child_process';
import { installPackages } from './apt.mjs';
import { findOnPath } from './find-on-path.mjs';
import { run } from './run.mjs';

export const CHROMIUM_ADVICE =
  'install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** @returns {Promise<string | null>} the path of a Chromium that starts, installed if need be */
export async function findChromium() {
  const found = await locateChromium();
  if (found) return found;
  if (await installPackages(['chromium'])) {
    const installed = await locateChromium();
    if (installed) return installed;
  }
  console.error("Installing Playwright's Chromium ...");
  await run('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 2, 2] }).catch(
    (error) => console.error(error.message),
  );
  const own = await locateChromium();
  if (!own) console.error(`Chromium is missing: ${CHROMIUM_ADVICE}`);
  return own;
}

async function locateChromium() {
  const usual = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', ...NAMES.map(findOnPath)];
  return usual.find(starts) ?? [await playwrightsOwn()].find(starts) ?? null;
}

// Loaded late: it is slow to load, and seldom needed.
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Being there is not enough: Ubuntu's chromium-browser is a stub that asks for snap, and
 * Playwright's own may lack the system's libraries.
 *
 * @param {string | null | undefined} path
 */
function starts(path) {
  return Boolean(path) && spawnSync(String(path), ['--version'], { stdio: 'ignore' }).status === 0;
}
