import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Pages rendered by the store, exactly as it sends them, passed to the bare server as files.

/** Tells the bare server to skip its queries. */
export const SEND_ONLY_HEADER = 'x-bench-send-only';

export interface StoredPage {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly bytes: Buffer;
}

const fileOf = (folder: string, path: string): string =>
  join(folder, Buffer.from(path).toString('base64url'));

export function storePage(folder: string, path: string, encoding: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, path), bytes);
  writeFileSync(`${fileOf(folder, path)}.encoding`, encoding);
}

export function readStoredPage(folder: string, path: string): StoredPage {
  const bytes = readFileSync(fileOf(folder, path));
  const encoding = readFileSync(`${fileOf(folder, path)}.encoding`, 'utf8');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  };
  return { headers, bytes };
}
