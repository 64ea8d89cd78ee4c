// @ts-check
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackages } from './apt.mjs';
import { findOnPath, isExecutable } from './find-on-path.mjs';

export const POSTGRES_ADVICE =
  'install it (Debian: apt-get install postgresql) or set POSTGRES_BIN to the folder of initdb.';

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres', 'psql'];
const DEBIAN_HOME = '/usr/lib/postgresql';

// Debian creates and starts its own server on installation; we do not need it.
const NO_MAIN_CLUSTER = `
  mkdir -p /etc/postgresql-common && cd /etc/postgresql-common &&
  { [ -e createcluster.conf ] || echo 'create_main_cluster = false' > createcluster.conf; }`;

/** @returns {Promise<string | null>} the folder with PostgreSQL's programs, installed if necessary */
export async function findPostgres() {
  const found = locatePostgres();
  if (found) return found;
  if (await installPackages(['postgresql'], NO_MAIN_CLUSTER)) return locatePostgres();
  console.error(`PostgreSQL is missing: ${POSTGRES_ADVICE}`);
  return null;
}

/** The same, without installing anything. */
export function locatePostgres() {
  const onPath = findOnPath('initdb');
  const folders = [process.env.POSTGRES_BIN, onPath && dirname(onPath), ...debianFolders()];
  return folders.find((folder) => folder && isComplete(folder)) || null;
}

/** @param {string} folder */
const isComplete = (folder) => PROGRAMS.every((name) => isExecutable(join(folder, name)));

/** Newest first: Debian puts each major version in a folder named after its number. */
function debianFolders() {
  try {
    return readdirSync(DEBIAN_HOME)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_HOME, version, 'bin'));
  } catch {
    return [];
  }
}
