// @ts-check
import { spawnSync } from 'node:child_process';
import { findOnPath } from './find-on-path.mjs';
import { run } from './run.mjs';

/**
 * Installs Debian packages where no prompt is needed: as root, or with passwordless sudo.
 *
 * @param {readonly string[]} packages
 * @param {string} [before] a shell line to run first, as root
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installPackages(packages, before) {
  const prefix = rootPrefix();
  if (!prefix || !findOnPath('apt-get')) return false;
  /** @param {string[]} command */
  const asRoot = (...command) => {
    const [first = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command];
    return run(first, rest, { stdio: ['ignore', 2, 2] });
  };
  const patient = ['-o', 'DPkg::Lock::Timeout=300'];

  console.error(`Installing ${packages.join(', ')} with apt-get ...`);
  try {
    if (before) await asRoot('sh', '-c', before);
    // One unreachable source must not block a package that another one has.
    await asRoot('apt-get', ...patient, 'update').catch(() => {});
    await asRoot('apt-get', ...patient, 'install', '-y', ...packages);
    return true;
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    return false;
  }
}

function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = findOnPath('sudo');
  if (sudo && spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0) {
    return [sudo, '-n'];
  }
  return null;
}
