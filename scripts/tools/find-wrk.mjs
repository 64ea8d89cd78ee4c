// @ts-check
import { installPackages } from './apt.mjs';
import { findOnPath } from './find-on-path.mjs';

/** @returns {Promise<string | null>} the path of wrk, installed if necessary */
export async function findWrk() {
  const found = process.env.WRK_PATH || findOnPath('wrk');
  if (found) return found;
  if (await installPackages(['wrk'])) return findOnPath('wrk');
  console.error('wrk is missing: install it (Debian: apt-get install wrk) or set WRK_PATH.');
  return null;
}
