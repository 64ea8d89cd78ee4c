import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './server-process.ts';

/** A shell script in the place of a program. Returns its folder. */
export function stubProgram(name: string, ...lines: readonly string[]): string {
  const folder = temporaryFolder();
  const program = join(folder, name);
  writeFileSync(program, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(program, 0o755);
  return folder;
}

/** A PATH on which that folder comes first. */
export const pathWith = (folder: string): string => `${folder}:${process.env.PATH}`;
