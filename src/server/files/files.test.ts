import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { startSilentServer } from '../testing/mail-server.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { bucketFiles } from './bucket-files.ts';
import { diskFiles } from './disk-files.ts';
import { type FileStore, FilesUnavailable } from './file-store.ts';
import { openFiles } from './open-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-files-'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const KINDS: readonly [string, () => FileStore][] = [
  ['on the disk', () => diskFiles(join(folder, 'files'))],
  ['in a bucket', () => bucketFiles(s3.settings)],
];

const BYTES = Buffer.from([0, 1, 10, 13, 255, 10, 0]);

describe.each(KINDS)('files %s', (_, open) => {
  it('are read as they were stored', async () => {
    await open().put('shopImages/abc', BYTES, 'image/webp');
    expect(await open().read('shopImages/abc')).toEqual({ bytes: BYTES, type: 'image/webp' });
    const large = Buffer.alloc(6 * 1024 * 1024, 'spice');
    await open().put('shopImages/large', large, 'image/jpeg');
    const stored = await open().read('shopImages/large');
    expect(stored!.type).toBe('image/jpeg');
    expect(stored!.bytes.equals(large)).toBe(true);
    await open().put('empty', Buffer.alloc(0), 'text/plain');
    expect((await open().read('empty'))!.bytes).toHaveLength(0);
  });

  it('are replaced, bytes and type together', async () => {
    await open().put('shopImages/twice', Buffer.from('first and longer'), 'image/jpeg');
    await open().put('shopImages/twice', Buffer.from('second'), 'image/webp');
    const file = await open().read('shopImages/twice');
    expect([file!.bytes.toString(), file!.type]).toEqual(['second', 'image/webp']);
  });

  it('that are missing read as null and can be removed', async () => {
    expect(await open().read('shopImages/none')).toBeNull();
    expect(await open().read('none/none')).toBeNull();
    await open().remove('shopImages/none');
    await open().put('shopImages/gone', BYTES, 'image/webp');
    expect(await open().read('shopImages/gone/deeper')).toBeNull();
    await open().remove('shopImages/gone');
    expect(await open().read('shopImages/gone')).toBeNull();
  });

  it('written concurrently under one key end as one of them, complete', async () => {
    const files = open();
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, `${index} `));
    await Promise.all(contents.map((bytes) => files.put('race', bytes, 'image/webp')));
    const { bytes } = (await files.read('race'))!;
    expect(contents.some((content) => content.equals(bytes))).toBe(true);
  });

  it.each([
    '',
    '.',
    '..',
    '../escaped',
    'shopImages/../../escaped',
    'shopImages/..',
    '/etc/passwd',
    'shopImages//abc',
    'shopImages/',
    'a\\..\\..\\escaped',
    'C:\\escaped',
    'shopImages/abc\0.webp',
    'shopImages/abc.webp',
    '.unfinished-x',
    '%2e%2e/escaped',
    'shop images',
    'ഏലം',
    'a/b/c/d/e/f',
    `shopImages/${'x'.repeat(101)}`,
    'abc\n',
  ])('reject the key %j', async (key) => {
    const files = open();
    await expect(files.put(key, BYTES, 'image/webp')).rejects.toThrow('Invalid file key.');
    await expect(files.read(key)).rejects.toThrow('Invalid file key.');
    await expect(files.remove(key)).rejects.toThrow('Invalid file key.');
  });

  it('are listed by folder', async () => {
    const before = Date.now() - 60_000;
    const files = open();
    expect(await files.list('listed')).toEqual([]);
    for (const key of ['listed/a', 'listed/below/b', 'listed-not/c', 'other/listed']) {
      await files.put(key, BYTES, 'image/webp');
    }
    const listed = [...(await files.list('listed'))].sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(listed.map(({ key }) => key)).toEqual(['listed/a', 'listed/below/b']);
    for (const { changedAt } of listed) {
      expect(changedAt.getTime()).toBeGreaterThan(before);
      expect(changedAt.getTime()).toBeLessThan(Date.now() + 60_000);
    }
    await expect(files.list('..')).rejects.toThrow('Invalid file key.');
    await files.remove('listed/a');
    expect(await files.list('listed')).toHaveLength(1);
  });

  it('reject an invalid type', async () => {
    for (const type of ['', 'image', 'image/webp\nx', 'text/html; charset=utf-8', 'a/b\r\nc: d']) {
      await expect(open().put('typed', BYTES, type)).rejects.toThrow('Invalid file type.');
    }
    expect(await open().read('typed')).toBeNull();
  });
});

describe('files on the disk', () => {
  it('create the folder with the first file, are readable only by the store’s user, and leave nothing unfinished', async () => {
    const home = join(folder, 'lazy');
    const files = await openFiles(readSettings({ DATA_DIR: home }));
    expect(await files.read('shopImages/none')).toBeNull();
    expect(existsSync(home)).toBe(false);
    await files.put('shopImages/abc', BYTES, 'image/webp');
    expect(readdirSync(join(home, 'files', 'shopImages'))).toEqual(['abc']);
    expect(statSync(join(home, 'files/shopImages/abc')).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'files/shopImages')).mode & 0o777).toBe(0o700);
  });

  it('that fail to be written leave the old file, no partial file, and no path in the error', async () => {
    const home = join(folder, 'full');
    const files = diskFiles(home);
    await files.put('kept', Buffer.from('old'), 'image/webp');
    // A folder where the file should be: even root cannot rename over it.
    mkdirSync(join(home, 'blocked', 'inside'), { recursive: true });
    const failed = files.put('blocked', Buffer.from('new'), 'image/webp');
    await expect(failed).rejects.toThrow(FilesUnavailable);
    await expect(failed).rejects.not.toThrow(folder);
    expect(readdirSync(home).sort()).toEqual(['blocked', 'kept']);
    expect((await files.read('kept'))!.bytes.toString()).toBe('old');
    await expect(files.read('blocked')).rejects.toThrow(FilesUnavailable);
  });

  it.skipIf(process.getuid?.() === 0)('in a read-only folder leave the old file', async () => {
    const home = join(folder, 'readonly');
    const files = diskFiles(home);
    await files.put('kept', Buffer.from('old'), 'image/webp');
    chmodSync(home, 0o500);
    await expect(files.put('kept', BYTES, 'image/webp')).rejects.toThrow(FilesUnavailable);
    chmodSync(home, 0o700);
    expect((await files.read('kept'))!.bytes.toString()).toBe('old');
  });

  it('without a type, put there by someone else, are rejected', async () => {
    const home = join(folder, 'foreign');
    mkdirSync(home);
    writeFileSync(join(home, 'page'), '<script>alert(1)</script>');
    await expect(diskFiles(home).read('page')).rejects.toThrow();
    expect(readFileSync(join(home, 'page'), 'utf8')).toContain('script');
  });
});

describe('files in a bucket', () => {
  it('are listed across pages', async () => {
    // The server used by the other tests does not support a second page.
    const pages = [['many/a', 'many/b'], ['many/c']];
    const server = createServer((request, response) => {
      const token = new URL(request.url!, 'http://s3').searchParams.get('continuation-token');
      const index = token === 'next' ? 1 : 0;
      const files = pages[index]!.map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-11-15T10:00:00.000Z</LastModified></Contents>`,
      );
      const more = index === 0 ? '<NextContinuationToken>next</NextContinuationToken>' : '';
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<ListBucketResult><IsTruncated>${index === 0}</IsTruncated>${more}${files.join('')}</ListBucketResult>`,
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const listed = await bucketFiles({ ...s3.settings, endpoint }).list('many');
    expect(listed.map(({ key }) => key)).toEqual(pages.flat());
    expect(listed[2]!.changedAt).toEqual(new Date('2026-11-15T10:00:00Z'));
    server.close();
    server.closeAllConnections();
  });

  it('are used when the settings name a bucket', async () => {
    const { endpoint, name, accessKeyId, secretAccessKey } = s3.settings;
    const settings = readSettings({
      DATA_DIR: join(folder, 'unused'),
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    await (await openFiles(settings)).put('by-settings', BYTES, 'image/webp');
    expect((await bucketFiles(s3.settings).read('by-settings'))!.bytes).toEqual(BYTES);
    expect(existsSync(join(folder, 'unused'))).toBe(false);
  });

  it.each([
    ['an unknown key', { accessKeyId: 'nobody' }],
    ['a bucket that does not exist', { name: 'nowhere' }],
    ['a server that is down', { endpoint: 'http://127.0.0.1:1' }],
  ])('fail with %s, reporting only the error name', async (_, wrong) => {
    const files = bucketFiles(
      { ...s3.settings, ...wrong },
      { requestMs: 3_000, patienceMs: 3_000 },
    );
    const put = files.put('shopImages/person', BYTES, 'image/webp');
    await expect(put).rejects.toThrow(FilesUnavailable);
    await expect(put).rejects.toThrow(/^The bucket could not be used: \w+$/);
    await expect(files.read('shopImages/person')).rejects.toThrow(FilesUnavailable);
  });

  it('are stored by the second attempt when the first gets no answer', async () => {
    let attempts = 0;
    const server = createServer((_, response) => {
      attempts += 1;
      if (attempts > 1) response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const files = bucketFiles({ ...s3.settings, endpoint }, { requestMs: 50, patienceMs: 20_000 });
    await files.put('abc', BYTES, 'image/webp');
    expect(attempts).toBe(2);
    server.close();
    server.closeAllConnections();
  });

  it('time out', async () => {
    const silent = await startSilentServer();
    try {
      const endpoint = silent.url.replace('smtp:', 'http:');
      const files = bucketFiles({ ...s3.settings, endpoint }, { requestMs: 300, patienceMs: 300 });
      await expect(files.put('abc', BYTES, 'image/webp')).rejects.toThrow(FilesUnavailable);
      await expect(files.read('abc')).rejects.toThrow(FilesUnavailable);
      await expect(files.remove('abc')).rejects.toThrow(FilesUnavailable);
    } finally {
      await silent.close();
    }
  });
});
