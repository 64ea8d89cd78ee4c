import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BackupProblem } from './backup-problem.ts';

// The system's own programs: tar, and those of PostgreSQL.

const DEBIAN_HOME = '/usr/lib/postgresql';

/** Runs a program to its end; what it printed is part of the error if it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupProblem(`The program ${program} was not found.`);
    throw error;
  });
  if (code !== 0) throw new ProgramFailed(printed.trim() || `${program} ended with ${code}.`);
}

/** Says what the program printed. */
export class ProgramFailed extends BackupProblem {}

/** A program of PostgreSQL: in POSTGRES_BIN, on the path, or where Debian installs it. */
export function findPostgresProgram(name: 'pg_dump' | 'pg_restore'): string {
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...debianFolders(),
  ];
  const found = folders.filter(Boolean).map((folder) => join(folder, name));
  const program = found.find(isExecutable);
  if (program) return program;
  throw new BackupProblem(
    `${name} was not found. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client) or set POSTGRES_BIN to their folder.`,
  );
}

/** Newest first: Debian puts each major version in a folder named after its number. */
function debianFolders(): string[] {
  try {
    const versions = readdirSync(DEBIAN_HOME).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(DEBIAN_HOME, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
