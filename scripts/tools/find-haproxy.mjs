// @ts-check
import { installPackages } from './apt.mjs';
import { findOnPath, isExecutable } from './find-on-path.mjs';

export const HAPROXY_ADVICE =
  'install it (Debian: apt-get install haproxy) or set HAPROXY_PATH to its executable.';

// Debian installs it where only root has it on the path.
const DEBIAN_HOME = '/usr/sbin/haproxy';

/** @returns {Promise<string | null>} the path of haproxy, installed if necessary */
export async function findHaproxy() {
  const found = locateHaproxy();
  if (found) return found;
  if (await installPackages(['haproxy'])) return locateHaproxy();
  console.error(`haproxy is missing: ${HAPROXY_ADVICE}`);
  return null;
}

/** The same, without installing anything. */
export function locateHaproxy() {
  const own = isExecutable(DEBIAN_HOME) ? DEBIAN_HOME : null;
  return process.env.HAPROXY_PATH || findOnPath('haproxy') || own;
}
