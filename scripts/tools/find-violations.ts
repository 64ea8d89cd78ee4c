import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from './files-below.ts';
import { findCycles } from './find-cycles.ts';
import { bannedName, brokenByFile, brokenByPackage, roomOf } from './import-rules.ts';
import { type Import, readImports } from './read-imports.ts';

interface Findings {
  files: number;
  imports: number;
  /** Each as 'file:line  what is wrong (rule)'. */
  violations: string[];
}

const FOLDERS = ['src', 'catalogue', 'e2e', 'bench', 'scripts'];

/** Checks every import below the root against the rules, on the paths they resolve to. */
export function findViolations(root: string): Findings {
  const files = filesBelow(root, FOLDERS).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const findings: Findings = { files: files.length, imports: 0, violations: [] };
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const report = (line: number, text: string) => {
      findings.violations.push(`${file}:${line}  ${text}`);
    };
    const name = bannedName(file);
    if (name) report(1, `'${name}' says nothing about what is inside (banned names)`);
    if (!roomOf(file)) report(1, 'is in no room (ARCHITECTURE.md)');
    const targets: string[] = [];
    graph.set(file, targets);
    try {
      for (const found of readImports(file, readFileSync(join(root, file), 'utf8'))) {
        findings.imports += 1;
        const target = ourPath(file, found.specifier);
        if (target) targets.push(target);
        const broken = judge(root, file, found);
        if (broken) report(found.line, broken);
      }
    } catch (error) {
      report(1, `cannot be read: ${(error as Error).message}`);
    }
  }
  for (const cycle of findCycles(graph)) {
    findings.violations.push(`${cycle[0]}:1  is in an import cycle: ${cycle.join(' -> ')}`);
  }
  return findings;
}

function judge(root: string, file: string, { specifier, typeOnly }: Import) {
  const target = ourPath(file, specifier);
  const rule = target
    ? (brokenByFile(file, target, typeOnly) ?? unresolved(root, target))
    : brokenByPackage(file, specifier, typeOnly);
  return (
    rule && `${roomOf(file)?.replace('src/', '')} may not import ${target ?? specifier} (${rule})`
  );
}

/** The path from the root, or null for a package. A leading '/' is the root, as in Vite. */
function ourPath(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('/')) return posix.normalize(path.slice(1));
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  return null;
}

function unresolved(root: string, target: string): string | null {
  if (target.startsWith('../')) return 'outside the project';
  if (!posix.extname(target)) return 'the file extension is missing';
  return existsSync(join(root, target)) ? null : 'no such file';
}
