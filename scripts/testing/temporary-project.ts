import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sourcesFingerprint } from '../tools/fingerprint.mjs';

const SCRIPTS = dirname(import.meta.dirname);
const LOCKFILE = '{}';

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A project around a copy of these scripts, in which every program they call can be replaced. */
export function makeProject() {
  const root = mkdtempSync(join(tmpdir(), 'temporary-project-'));

  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const writeProgram = (path: string, lines: string) => {
    write(path, `#!/bin/sh\n${lines}\n`);
    chmodSync(join(root, path), 0o755);
  };
  const start = (file: string, args: string[] = [], env: Record<string, string> = {}) =>
    spawn(process.execPath, [file, ...args], { cwd: root, env: { ...process.env, ...env } });

  cpSync(SCRIPTS, join(root, 'scripts'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', LOCKFILE);
  write('scripts/build.ts', "console.log('one build');");
  write('node_modules/.installed', createHash('sha256').update(LOCKFILE).digest('hex'));
  symlinkSync(join(SCRIPTS, '../node_modules/tsx'), join(root, 'node_modules/tsx'));

  /** The next command does not build, unless the sources change. */
  const pretendBuilt = () => write('dist/.built', sourcesFingerprint(root));

  const remove = () => rmSync(root, { recursive: true });
  return { root, write, writeProgram, start, pretendBuilt, remove };
}

export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  if (!child.stdout || !child.stderr) throw new Error('The output is not piped.');
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}
