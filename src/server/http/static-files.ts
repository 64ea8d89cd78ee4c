import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Answer } from './answer.ts';
import { DATA_POLICY } from './content-security.ts';

// The built files: scripts, styles, fonts, pictures. The list is read once at start, so an address
// can only ever name a file of the build, and nothing else on the disk.

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

/** Names of assets carry a hash of their content; pictures keep their name when they change. */
const HASHED = /^\/(console\/)?assets\//;
const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  named: 'public, max-age=86400, stale-while-revalidate=604800',
};

interface FoundFile {
  readonly answer: Answer;
  readonly cacheControl: string;
}

export interface StaticFiles {
  /** While developing, a file may have to be made first. */
  find(path: string): FoundFile | null | Promise<FoundFile | null>;
}

interface BuiltFiles extends StaticFiles {
  find(path: string): FoundFile | null;
}

export function openStaticFiles(folder: string): BuiltFiles {
  const files = new Map<string, { file: string; answer?: Answer }>();
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const name = relative(folder, file).split(sep).join('/');
      if (entry.isFile() && TYPES[extname(name)] && !name.startsWith('.')) {
        files.set(`/${name}`, { file });
      }
    }
  }
  return {
    find(path) {
      const known = files.get(path);
      if (!known) return null;
      known.answer ??= read(known.file);
      const cacheControl = HASHED.test(path) ? CACHE_CONTROL.hashed : CACHE_CONTROL.named;
      return { answer: known.answer, cacheControl };
    },
  };
}

/** The build leaves compressed forms beside the files for which they are smaller. */
function read(file: string): Answer {
  const packed = (ending: string) =>
    existsSync(file + ending) ? readFileSync(file + ending) : undefined;
  const headers = {
    'content-type': TYPES[extname(file)]!,
    'content-security-policy': DATA_POLICY,
    // Who asks makes no difference to a file.
    vary: 'accept-encoding',
  };
  return new Answer(readFileSync(file), headers, {
    packed: { br: packed('.br'), gzip: packed('.gz') },
  });
}
