import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { PHOTOGRAPHS_PATH, photographAddress } from '../../domain/picture-forms.ts';
import { type FileStore, FilesUnavailable } from '../files/file-store.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import { mountPictures } from './serve-picture.ts';
import { pictureKey } from './store-picture.ts';

const ID = 'a'.repeat(32);
const UNKNOWN = 'b'.repeat(32);
const CARD = photographAddress(ID, 'card');
const LARGE = photographAddress(ID, 'large');
const YEAR = 'public, max-age=31536000, immutable';

function serve() {
  const files = new Map([
    [pictureKey(ID, 'card'), { bytes: Buffer.from('card'), type: 'image/webp' }],
    [pictureKey(ID, 'large'), { bytes: Buffer.from('large'), type: 'image/webp' }],
  ]);
  const read = vi.fn<FileStore['read']>(async (key) => files.get(key) ?? null);
  const app = new Hono<RequestContext>();
  app.use((c, next) => {
    c.set('commonHeaders', {});
    return next();
  });
  const isStored = vi.fn(async (_: Services, id: string) => id !== UNKNOWN);
  mountPictures(app, () => ({ files: { read } }) as unknown as Services, isStored);
  const get = async (address: string, headers: Record<string, string> = {}) =>
    app.request(address, { headers });
  return { read, isStored, get };
}

it('CONS-11 a picture that was read is not read again, and is shown while the files are away', async () => {
  const { read, get } = serve();
  const all = await Promise.all(Array.from({ length: 100 }, () => get(CARD)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  // Those that began together; everyone who waited finds it in memory.
  expect(read.mock.calls.length).toBeLessThanOrEqual(16);
  read.mockRejectedValue(new FilesUnavailable('away'));
  const again = await get(CARD);
  expect([again.status, again.headers.get('content-length'), await again.text()]).toEqual([
    200,
    '4',
    'card',
  ]);
  const away = await get(LARGE);
  expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

it('CONS-11 a picture that the browser has is not sent again', async () => {
  const { get } = serve();
  const etag = (await get(CARD)).headers.get('etag')!;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get(CARD, { 'if-none-match': known });
    expect([known, response.status, await response.text()]).toEqual([known, 304, '']);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('cache-control')).toBe(YEAR);
  }
  expect((await get(CARD, { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get(LARGE, { 'if-none-match': etag })).status).toBe(200);
  const none = photographAddress(UNKNOWN);
  expect((await get(none, { 'if-none-match': '*' })).status).toBe(404);
});

it('CONS-11 unknown pictures, and those that the browser has, are answered while all readers are busy', async () => {
  const { read, isStored, get } = serve();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  read.mockImplementation(async () => {
    await finished;
    return null;
  });
  const busy = Array.from({ length: 600 }, (_, nth) =>
    get(photographAddress(String(nth).padStart(32, '0'), 'card')),
  );
  expect((await busy.at(-1)!).status).toBe(503);
  const none = await get(photographAddress(UNKNOWN, 'card'));
  expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await get(CARD, { 'if-none-match': `"${ID}-card"` })).status).toBe(304);
  expect(read).toHaveBeenCalledTimes(16);
  finish();
  await Promise.all(busy);
  // What cannot be an address is not even looked up.
  isStored.mockClear();
  for (const wrong of ['/x/card.webp', `/${ID}/source.webp`, '/']) {
    expect((await get(`${PHOTOGRAPHS_PATH}${wrong}`)).status).toBe(404);
  }
  expect(isStored).not.toHaveBeenCalled();
});

it('CONS-11 pictures are read some at a time; with too many waiting, the others are asked to come back', async () => {
  const { read, get } = serve();
  let [running, most] = [0, 0];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  read.mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await begun;
    running -= 1;
    return null;
  });
  const all = Array.from({ length: 600 }, (_, nth) =>
    get(photographAddress(String(nth).padStart(32, '0'), 'card')),
  );
  const last = await all.at(-1)!;
  expect([last.status, last.headers.get('retry-after')]).toEqual([503, '1']);
  begin();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(most).toBe(16);
  expect(statuses.filter((status) => status === 404)).toHaveLength(516);
  expect(statuses.filter((status) => status === 503)).toHaveLength(84);
});
