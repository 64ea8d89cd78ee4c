import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerResponse } from '../testing/answer-response.ts';
import { openStaticFiles } from './static-files.ts';

const outer = mkdtempSync(join(tmpdir(), 'store-files-'));
const folder = join(outer, 'client');
const script = 'go();'.repeat(500);

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(outer, 'secret.js'), 'secret');
  mkdirSync(join(folder, 'console/assets'), { recursive: true });
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, '.vite/console-manifest.json'), '{}');
  writeFileSync(join(folder, 'assets/app.js'), script);
  writeFileSync(join(folder, 'assets/app.js.br'), brotliCompressSync(script));
  for (const name of ['app.js', 'app.js.br']) {
    cpSync(join(folder, 'assets', name), join(folder, 'console/assets', name));
  }
  writeFileSync(join(folder, 'drawing.svg'), '<svg/>');
});
afterAll(() => rmSync(outer, { recursive: true }));

it.each(['/assets/app.js', '/console/assets/app.js'])(
  'serves %s with its type, compressed by the build, and immutable because its folder is hashed',
  async (path) => {
    const { answer, cacheControl } = openStaticFiles(folder).find(path)!;
    expect(cacheControl).toContain('immutable');
    const response = await answerResponse(answer, cacheControl, { 'accept-encoding': 'br' });
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  },
);

it('serves an SVG as a picture that can load and run nothing', async () => {
  const { answer, cacheControl } = openStaticFiles(folder).find('/drawing.svg')!;
  expect(cacheControl).not.toContain('immutable');
  const response = await answerResponse(answer, cacheControl);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it.each([
  '/secret.js',
  '/../secret.js',
  '/%2e%2e/secret.js',
  '/assets/../../secret.js',
  '/assets',
  '/assets/',
  '/.vite/manifest.json',
  '/.vite/console-manifest.json',
  '/console',
  '/console/assets/',
  '/assets/app.js.br',
  '//assets/app.js',
  '/__proto__',
  '/constructor',
  '/',
])('finds nothing at %s', (path) => {
  expect(openStaticFiles(folder).find(path)).toBeNull();
});

it('lists the files with a hash in their name, for both applications', () => {
  const built = join(outer, 'hashed');
  mkdirSync(join(built, 'assets'), { recursive: true });
  mkdirSync(join(built, 'console/assets'), { recursive: true });
  for (const name of [
    'assets/app-Be424d_t.js',
    'assets/plain.js',
    'console/assets/a-B_-4d_t0.css',
  ]) {
    writeFileSync(join(built, name), script);
  }
  const files = openStaticFiles(built);
  expect([...files.hashed.keys()].sort()).toEqual([
    '/assets/app-Be424d_t.js',
    '/console/assets/a-B_-4d_t0.css',
  ]);
  expect(files.find('/console/assets/a-B_-4d_t0.css')!.cacheControl).toContain('immutable');
});

it('does not fail on a file that another build has removed since the start', () => {
  const built = join(outer, 'replaced');
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'assets/app-Be424d_t.js'), script);
  const files = openStaticFiles(built);
  rmSync(join(built, 'assets'), { recursive: true });
  expect(files.find('/assets/app-Be424d_t.js')).toBeNull();
});

it('is empty without a build', () => {
  expect(openStaticFiles(join(outer, 'none')).find('/assets/app.js')).toBeNull();
});
