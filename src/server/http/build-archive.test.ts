import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '../files/disk-files.ts';
import { type FileStore, FilesUnavailable } from '../files/file-store.ts';
import { answerResponse } from '../testing/answer-response.ts';
import { silentLog } from '../testing/test-databases.ts';
import { BuildArchive } from './build-archive.ts';
import { openStaticFiles } from './static-files.ts';

const root = mkdtempSync(join(tmpdir(), 'store-archive-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SCRIPT = '/assets/contact-screen-Me9aFsSj.js';
const FONT = '/assets/figtree-latin-DCwSJGxG.woff2';
const DAY_MS = 24 * 60 * 60_000;

let home: string;
let store: { -readonly [Name in keyof FileStore]: FileStore[Name] };
let lists: number;
beforeEach(() => {
  home = mkdtempSync(join(root, 'home-'));
  const disk = diskFiles(home);
  lists = 0;
  store = {
    ...disk,
    list(folder) {
      lists += 1;
      return disk.list(folder);
    },
  };
});

/** A process whose build has these files. */
function processOf(...paths: string[]): BuildArchive {
  const folder = mkdtempSync(join(root, 'build-'));
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), `content of ${path} `.repeat(100));
  }
  return new BuildArchive(store, openStaticFiles(folder).hashed, silentLog, { first: 1, max: 1 });
}

const archived = () =>
  existsSync(join(home, 'builds/assets')) ? readdirSync(join(home, 'builds/assets')).sort() : [];
const setAge = (name: string, days: number) => {
  const then = new Date(Date.now() - days * DAY_MS);
  utimesSync(join(home, 'builds/assets', name), then, then);
};

describe('the archive of builds', () => {
  it('serves the files of one build from a process of another, like its own files', async () => {
    await processOf(SCRIPT, FONT).publish();
    const { answer, cacheControl } = (await processOf().find(SCRIPT))!;
    expect(cacheControl).toContain('immutable');
    const response = await answerResponse(answer, cacheControl, { 'accept-encoding': 'br' });
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.body.toString()).toContain(`content of ${SCRIPT}`);
    const font = (await processOf().find(FONT))!;
    expect(font.answer.headers['content-type']).toBe('font/woff2');
  });

  it('finds a file published after an unsuccessful lookup', async () => {
    const old = processOf();
    expect(await old.find(SCRIPT)).toBeNull();
    await processOf(SCRIPT).publish();
    expect(await old.find(SCRIPT)).not.toBeNull();
  });

  it('covers the console’s files too', async () => {
    const path = '/console/assets/orders-Be424d_t.js';
    await processOf(path).publish();
    expect(await processOf().find(path)).not.toBeNull();
  });

  it.each([
    '/assets/contact-screen.js',
    '/assets/../shopImages/abc-Me9aFsSj.js',
    '/assets/x/contact-Me9aFsSj.js',
    '/assets/contact-Me9aFsSj.js.map',
    '/assets/contact-Me9aFsSj',
    '/shopImages/abc-Me9aFsSj.js',
    `/assets/${'x'.repeat(90)}-Me9aFsSj.js`,
  ])('is not searched for %s', async (path) => {
    expect(await processOf().find(path)).toBeNull();
    expect(lists).toBe(0);
  });

  it('lists the file store once for many names that do not exist', async () => {
    const archive = processOf();
    const names = Array.from(
      { length: 1_000 },
      (_, index) => `/assets/guess-${10_000_000 + index}.js`,
    );
    expect(new Set(await Promise.all(names.map((name) => archive.find(name))))).toEqual(
      new Set([null]),
    );
    expect(lists).toBe(1);
  });

  it('writes only missing files, and rewrites files in use before they expire', async () => {
    await processOf(SCRIPT, FONT).publish();
    const puts: string[] = [];
    const { put } = store;
    store.put = (key, bytes, type) => {
      puts.push(key);
      return put(key, bytes, type);
    };
    const next = processOf(SCRIPT, FONT, '/assets/other-11111111.js');
    await next.publish();
    expect(puts).toEqual(['builds/assets/other-11111111-js']);
    setAge('contact-screen-Me9aFsSj-js', 11);
    await next.publish();
    expect(puts.slice(1)).toEqual(['builds/assets/contact-screen-Me9aFsSj-js']);
  });

  it('removes files after 30 days unless a running build has them', async () => {
    await processOf(SCRIPT, FONT, '/assets/older-00000000.js').publish();
    setAge('older-00000000-js', 31);
    setAge('contact-screen-Me9aFsSj-js', 29);
    setAge('figtree-latin-DCwSJGxG-woff2', 31);
    await processOf(FONT).publish();
    expect(archived()).toEqual(['contact-screen-Me9aFsSj-js', 'figtree-latin-DCwSJGxG-woff2']);
  });

  it('neither fails nor blocks a process when the file store is unavailable', async () => {
    const unavailable = () => Promise.reject(new FilesUnavailable('unavailable'));
    store = { put: unavailable, read: unavailable, remove: unavailable, list: unavailable };
    const archive = processOf(SCRIPT);
    archive.start();
    await expect.poll(() => archive.isPublished).toBe(true);
    expect(await archive.find(FONT)).toBeNull();
    await archive.stop();
  });

  it('publishes again soon after a failure, not only the next day', async () => {
    const { list } = store;
    let isDown = true;
    store.list = async (folder) => {
      if (!isDown) return list(folder);
      isDown = false;
      throw new FilesUnavailable('unavailable');
    };
    const archive = processOf(SCRIPT);
    archive.start();
    await expect.poll(() => archived()).toHaveLength(1);
    await archive.stop();
  });
});
