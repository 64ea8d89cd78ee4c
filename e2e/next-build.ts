import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Fakes a second build without the time to make one: the same application with its scripts renamed, as after a change that
// affects them all. Libraries keep their names, as they do from one deploy to the next.

export const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url));
const CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
const SCRIPT = /^(?!libraries|rolldown-runtime)(?<name>.+)-(?<hash>[\w-]{8})\.js$/;
const MANIFEST = '.vite/manifest.json';

export interface NextBuild {
  readonly folder: string;
  remove(): void;
}

export function makeNextBuild(): NextBuild {
  const folder = mkdtempSync(join(CACHE, 'next-build-'));
  // Product pictures are many and the same in both builds.
  cpSync(CLIENT, folder, {
    recursive: true,
    filter: (path) => !path.startsWith(join(CLIENT, 'pictures')) && !/\.(br|gz)$/.test(path),
  });
  const assets = join(folder, 'assets');
  const renamed = new Map<string, string>();
  for (const file of readdirSync(assets)) {
    const { name, hash } = SCRIPT.exec(file)?.groups ?? {};
    if (name && hash) renamed.set(`${name}-${hash}`, `${name}-${[...hash].reverse().join('')}`);
  }
  const rename = (text: string) => {
    let changed = text;
    for (const [before, after] of renamed) changed = changed.replaceAll(before, after);
    return changed;
  };
  for (const file of readdirSync(assets).filter((each) => each.endsWith('.js'))) {
    const text = rename(readFileSync(join(assets, file), 'utf8'));
    rmSync(join(assets, file));
    writeFileSync(join(assets, rename(file)), text);
  }
  const manifest = join(folder, MANIFEST);
  writeFileSync(manifest, rename(readFileSync(manifest, 'utf8')));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The names of a build's hashed files. */
export const assetsOf = (folder: string): string[] =>
  readdirSync(join(folder, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
