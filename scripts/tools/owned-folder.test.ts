import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearAbandoned, ownedName } from './owned-folder.mjs';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'owned-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

it('removes the folders of processes that have ended, and of a pid that was given again', async () => {
  const ended = spawn('true');
  await once(ended, 'exit');
  const mine = ownedName('run-');
  // As if this process had got the pid of an earlier one.
  const reused = `run-${process.pid}-1`;
  for (const name of [mine, `${mine}-a`, `run-${ended.pid}-5`, reused, 'run-x', 'other-1']) {
    mkdirSync(join(parent, name, 'inside'), { recursive: true });
  }
  clearAbandoned(parent, 'run-');
  expect(readdirSync(parent).sort()).toEqual(['other-1', mine, `${mine}-a`].sort());
});
