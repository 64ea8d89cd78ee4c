import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Answer } from './answer.ts';
import { DATA_POLICY } from './content-security.ts';
import { isHashedPath, isInHashedFolder } from './hashed-path.ts';

// The built files: scripts, styles, fonts, pictures. They are listed once at startup, so a path can only
// ever name a file of the build and nothing else on the disk.

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Content under a hashed name never changes; pictures keep their name when they change. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  named: 'public, max-age=86400, stale-while-revalidate=604800',
};

export interface FoundFile {
  readonly answer: Answer;
  readonly cacheControl: string;
}

export interface StaticFiles {
  /** In development, a file may have to be generated first. */
  find(path: string): FoundFile | null | Promise<FoundFile | null>;
  /** Files on disk by their hashed paths; omitted if there is no build. */
  readonly hashed?: ReadonlyMap<string, string>;
}

interface BuiltFiles extends StaticFiles {
  find(path: string): FoundFile | null;
  readonly hashed: ReadonlyMap<string, string>;
}

export function openStaticFiles(folder: string): BuiltFiles {
  const files = new Map<string, { file: string; answer?: Answer | null }>();
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const name = relative(folder, file).split(sep).join('/');
      if (entry.isFile() && TYPES[extname(name)] && !name.startsWith('.')) {
        files.set(`/${name}`, { file });
      }
    }
  }
  const hashed = [...files].filter(([path]) => isHashedPath(path));
  return {
    hashed: new Map(hashed.map(([path, { file }]) => [path, file])),
    find(path) {
      const known = files.get(path);
      if (!known) return null;
      known.answer ??= read(known.file);
      if (!known.answer) return null;
      const cacheControl = isInHashedFolder(path) ? CACHE_CONTROL.hashed : CACHE_CONTROL.named;
      return { answer: known.answer, cacheControl };
    },
  };
}

export const fileHeaders = (path: string): Record<string, string> => ({
  'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
  'content-security-policy': DATA_POLICY,
  // Files are the same for everyone, so they do not vary by cookie.
  vary: 'accept-encoding',
});

/**
 * The build writes compressed forms next to the files where they are smaller. null: another build has been
 * written to this folder since the start.
 */
function read(file: string): Answer | null {
  const bytes = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
  const body = bytes(file);
  if (!body) return null;
  const packed = { br: bytes(`${file}.br`), gzip: bytes(`${file}.gz`) };
  return new Answer(body, fileHeaders(file), { packed });
}
