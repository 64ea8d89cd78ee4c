import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorBody } from '../../contract/errors.ts';
import type { Caller } from '../../domain/caller.ts';
import { SHOP_IMAGE } from '../../domain/shop-image.ts';
import { user } from '../db/schema/user.ts';
import { FilesUnavailable } from '../files/file-store.ts';
import {
  ACCEPTED_FORMS,
  type HostileFile,
  hostileFiles,
  MARK,
  samplePicture,
} from '../testing/hostile-files.ts';
import { TEST_CALLER_HEADER } from '../testing/identify-by-header.ts';
import { filledDataDir, type StoreProcess, startStore } from '../testing/server-process.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { receiveShopImage } from './receive-shop-image.ts';

const PATH = '/api/account/shop-image';
const ORIGIN = 'http://localhost:3000';
const dataDir = mkdtempSync(join(tmpdir(), 'store-pictures-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const callerOf = (id: string): Caller => ({
  kind: 'retailer',
  id,
  name: 'Meena',
  email: `${id}@shop.example`,
  district: 'Erode',
  isVerified: false,
  hasGstNumber: false,
});

async function addRetailer(store: TestStore): Promise<Caller & { id: string }> {
  const id = randomUUID();
  await store.db.insert(user).values({
    id,
    name: 'Meena',
    email: `${id}@shop.example`,
    mobile: '9876543210',
    district: 'Erode',
    storeName: 'Meena Stores',
    address: 'Bazaar Street',
    pinCode: '638001',
  });
  return callerOf(id) as Caller & { id: string };
}

const send = (store: TestStore, caller: Caller | undefined, body: Buffer, type = 'image/jpeg') =>
  store.fetch(PATH, {
    method: 'PUT',
    headers: { origin: ORIGIN, 'content-type': type },
    body: body as BodyInit,
    ...(caller ? { caller } : {}),
  });

const codeOf = async (response: Response) => {
  const { error } = (await response.json()) as ErrorBody;
  expect(response.status).toBe(ERROR_STATUS[error.code]);
  return error.code;
};

async function fetchPicture(store: TestStore, caller: Caller): Promise<Buffer> {
  const response = await store.fetch(PATH, { caller });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describeOnOne('a shop picture', (kind) => {
  const store = useTestStore(kind, { DATA_DIR: join(dataDir, kind) });

  it.each(ACCEPTED_FORMS)(
    'REG-13 is accepted as %s, stored for its owner and served as WebP',
    async (form) => {
      const retailer = await addRetailer(store());
      const response = await send(store(), retailer, await samplePicture(form), `image/${form}`);
      const { shopImage } = (await response.json()) as { shopImage: string };
      expect(shopImage).toMatch(/^\/api\/account\/shop-image\?v=[\w-]{12}$/);
      const [row] = await store().db.select().from(user).where(eq(user.id, retailer.id));
      expect(row!.shopImage).toBe(shopImage);
      expect(existsSync(join(dataDir, kind, 'files', 'shopImages', retailer.id))).toBe(true);

      const shown = await store().fetch(shopImage, { caller: retailer });
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': 'inline; filename="shop.webp"',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(shown.headers.get('etag')).toBeNull();
      const picture = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ format: 'webp', width: 48, height: 48 });
    },
  );

  it('is never served to another retailer, or without a login', async () => {
    const [owner, other] = [await addRetailer(store()), await addRetailer(store())];
    const picture = await samplePicture('png');
    await send(store(), owner, picture, 'image/png');
    expect(await codeOf(await store().fetch(PATH, { caller: other }))).toBe('SHOP_IMAGE_NOT_FOUND');
    expect(await codeOf(await store().fetch(PATH))).toBe('LOGIN_REQUIRED');
    expect(await codeOf(await send(store(), undefined, picture))).toBe('LOGIN_REQUIRED');
    const operator = { ...callerOf('op'), kind: 'operator', role: 'owner' } as Caller;
    expect(await codeOf(await store().fetch(PATH, { caller: operator }))).toBe('NOT_ALLOWED');
    expect(await codeOf(await send(store(), operator, picture))).toBe('NOT_ALLOWED');
  });

  it('is served to an operator, by the owner’s id', async () => {
    const owner = await addRetailer(store());
    await send(store(), owner, await samplePicture('png'), 'image/png');
    const operator = { ...callerOf('op'), kind: 'operator', role: 'owner' } as Caller;
    const of = (id: string) => `/api/console/retailers/${id}/shop-image`;
    const shown = await store().fetch(of(owner.id), { caller: operator });
    expect(shown.headers.get('content-type')).toBe('image/webp');
    for (const id of [randomUUID(), '..%2F..%2Fpg', 'x'.repeat(200)]) {
      const missing = await store().fetch(of(id), { caller: operator });
      expect([id, await codeOf(missing)]).toEqual([id, 'SHOP_IMAGE_NOT_FOUND']);
    }
    expect(await codeOf(await store().fetch(of(owner.id), { caller: owner }))).toBe('NOT_ALLOWED');
    expect(await codeOf(await store().fetch(of(owner.id)))).toBe('LOGIN_REQUIRED');
  });

  it('is accepted only from the store’s own pages, and only as an image', async () => {
    const retailer = await addRetailer(store());
    const body = (await samplePicture('jpeg')) as BodyInit;
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const headers = { 'content-type': 'image/jpeg', ...(origin ? { origin } : {}) };
      const response = await store().fetch(PATH, {
        method: 'PUT',
        headers,
        body,
        caller: retailer,
      });
      expect(await codeOf(response)).toBe('ORIGIN_REFUSED');
    }
    for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x', '']) {
      const response = await send(store(), retailer, await samplePicture('jpeg'), type);
      expect(await codeOf(response)).toBe('CONTENT_TYPE_REFUSED');
    }
  });

  it('replaces the previous one, at a new URL', async () => {
    const retailer = await addRetailer(store());
    const addresses: string[] = [];
    for (const side of [30, 40]) {
      const response = await send(store(), retailer, await samplePicture('jpeg', side));
      addresses.push(((await response.json()) as { shopImage: string }).shopImage);
      expect((await sharp(await fetchPicture(store(), retailer)).metadata()).width).toBe(side);
    }
    expect(addresses[0]).not.toBe(addresses[1]);
  });

  it('is kept when the file storage fails or the new file is not a picture', async () => {
    const retailer = await addRetailer(store());
    const [first, second] = [await samplePicture('jpeg', 30), await samplePicture('jpeg', 40)];
    await send(store(), retailer, first);
    const before = await fetchPicture(store(), retailer);
    const { files } = store().services;
    const request = () => new Request(ORIGIN, { method: 'PUT', body: second as BodyInit });
    for (const [error, expected] of [
      [new FilesUnavailable('full'), 'SHOP_IMAGE_UNAVAILABLE'],
      [new Error('a fault'), 'a fault'],
    ] as const) {
      const failing = { ...files, put: () => Promise.reject(error) };
      const parts = { db: store().db, files: failing };
      await expect(receiveShopImage(parts, retailer.id, request())).rejects.toThrow(expected);
    }
    expect(await codeOf(await send(store(), retailer, Buffer.from(MARK)))).toBe(
      'SHOP_IMAGE_REFUSED',
    );
    expect(await fetchPicture(store(), retailer)).toEqual(before);
    const [row] = await store().db.select().from(user).where(eq(user.id, retailer.id));
    expect(row!.shopImage).toMatch(/\?v=/);
  });

  it('is removed if the account was deleted in the meantime', async () => {
    const gone = callerOf(randomUUID());
    expect(await codeOf(await send(store(), gone, await samplePicture('jpeg')))).toBe(
      'LOGIN_REQUIRED',
    );
    expect(
      await store().services.files.read(`shopImages/${(gone as { id: string }).id}`),
    ).toBeNull();
  });

  it('is converted one at a time, and too many at once are refused until later', async () => {
    const picture = await samplePicture('png', 600);
    const shops = await Promise.all(Array.from({ length: 40 }, () => addRetailer(store())));
    const answers = await Promise.all(
      shops.map((shop) => send(store(), shop, picture, 'image/png')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await send(store(), shops[39], picture, 'image/png')).status).toBe(200);

    // One upload at a time per shop, and one waiting, so that one shop can't use up the slots of others. There is also
    // a limit on the number of attempts.
    const again = () => send(store(), shops[0], picture, 'image/png');
    const own = await Promise.all([again(), again(), again()]);
    expect(own.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(await codeOf(own[2]!)).toBe('TOO_MANY_AT_ONCE');
    for (let nth = 0; nth < 20; nth += 1) await send(store(), shops[0], Buffer.from('x'));
    expect(await codeOf(await again())).toBe('RATE_LIMITED');
  });
});

describe('a picture from a camera', () => {
  const store = useTestStore('embedded', { DATA_DIR: join(dataDir, 'camera') });
  const GPS = {
    IFD0: { Make: 'Camera Works', Model: 'X-1', ImageDescription: 'at home' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '11/1 20/1 30/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '77/1 43/1 10/1',
    },
  };
  const XMP =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="11,20.5N"/></rdf:RDF></x:xmpmeta>';

  it.each(ACCEPTED_FORMS)(
    'as %s loses its location, camera and all other metadata',
    async (form) => {
      const retailer = await addRetailer(store());
      const taken = await sharp(await samplePicture('png'))
        .withExif(GPS)
        .withXmp(XMP)
        .withIccProfile('p3')
        .toFormat(form)
        .toBuffer();
      const known = await sharp(taken).metadata();
      expect(known.exif?.toString('latin1')).toContain('Camera Works');
      expect(known.xmp?.toString()).toContain('GPSLatitude');
      expect((await send(store(), retailer, taken, `image/${form}`)).status).toBe(200);
      const shown = await fetchPicture(store(), retailer);
      const left = await sharp(shown).metadata();
      expect([left.exif, left.xmp, left.iptc, left.icc]).toEqual(Array(4).fill(undefined));
      expect(shown.toString('latin1')).not.toMatch(/Camera|GPS|Exif|EXIF|XMP|adobe|at home/);
    },
  );

  const [RED, GREEN, BLUE, WHITE] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'] as const;
  // How the corners look (top left, top right, bottom left, bottom right) when they are stored as red, green,
  // blue, white.
  it.each([
    [undefined, [RED, GREEN, BLUE, WHITE]],
    [1, [RED, GREEN, BLUE, WHITE]],
    [2, [GREEN, RED, WHITE, BLUE]],
    [3, [WHITE, BLUE, GREEN, RED]],
    [4, [BLUE, WHITE, RED, GREEN]],
    [5, [RED, BLUE, GREEN, WHITE]],
    [6, [BLUE, RED, WHITE, GREEN]],
    [7, [WHITE, GREEN, BLUE, RED]],
    [8, [GREEN, WHITE, RED, BLUE]],
  ] as const)('with orientation %s is shown upright', async (orientation, corners) => {
    const retailer = await addRetailer(store());
    const quarter = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const [tl, tr, bl, br] = await Promise.all([RED, GREEN, BLUE, WHITE].map(quarter));
    const whole = sharp({ create: { width: 120, height: 80, channels: 3, background: RED } })
      .composite([
        { input: tl!, left: 0, top: 0 },
        { input: tr!, left: 60, top: 0 },
        { input: bl!, left: 0, top: 40 },
        { input: br!, left: 60, top: 40 },
      ])
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
    const taken = await (orientation ? whole.withMetadata({ orientation }) : whole).toBuffer();
    expect((await send(store(), retailer, taken)).status).toBe(200);
    const { data, info } = await sharp(await fetchPicture(store(), retailer))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isTurned = (orientation ?? 1) >= 5;
    expect([info.width, info.height]).toEqual(isTurned ? [80, 120] : [120, 80]);
    const colourAt = (x: number, y: number) => {
      const at = (y * info.width + x) * 3;
      const bits = [0, 1, 2].map((nth) => (data[at + nth]! > 127 ? 'ff' : '00'));
      return `#${bits.join('')}`;
    };
    const [right, bottom] = [info.width - 20, info.height - 20];
    expect([
      colourAt(20, 20),
      colourAt(right, 20),
      colourAt(20, bottom),
      colourAt(right, bottom),
    ]).toEqual(corners);
  });

  it('is scaled down to 1600 pixels, and a small one keeps its size', async () => {
    const retailer = await addRetailer(store());
    for (const [width, height, becomes] of [
      [4_000, 3_000, [1_600, 1_200]],
      [1_000, 4_000, [400, 1_600]],
      [7_000, 5_000, [1_600, 1_143]],
      [200, 100, [200, 100]],
      [1, 1, [1, 1]],
      [10_000, 1, [1_600, 1]],
    ] as const) {
      const taken = await sharp({ create: { width, height, channels: 3, background: RED } })
        .png()
        .toBuffer();
      expect((await send(store(), retailer, taken)).status).toBe(200);
      const shown = await sharp(await fetchPicture(store(), retailer)).metadata();
      expect([shown.width, shown.height]).toEqual(becomes);
    }
  });

  it('that is animated shows its first frame', async () => {
    const retailer = await addRetailer(store());
    const pixels = Buffer.concat([Buffer.alloc(30 * 30 * 3, 255), Buffer.alloc(30 * 30 * 3, 0)]);
    const raw = { width: 30, height: 60, channels: 3, pageHeight: 30 } as const;
    const moving = await sharp(pixels, { raw }).webp({ loop: 0 }).toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect((await send(store(), retailer, moving, 'image/webp')).status).toBe(200);
    const shown = await sharp(await fetchPicture(store(), retailer)).metadata();
    expect([shown.width, shown.height, shown.pages ?? 1]).toEqual([30, 30, 1]);
  });

  it('in CMYK is converted to sRGB', async () => {
    const retailer = await addRetailer(store());
    const printed = await sharp(await samplePicture('png'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await send(store(), retailer, printed)).status).toBe(200);
    expect((await sharp(await fetchPicture(store(), retailer)).metadata()).space).toBe('srgb');
  });
});

describe('hostile files', { timeout: 300_000 }, () => {
  const store = useTestStore('embedded', { DATA_DIR: join(dataDir, 'hostile') });
  let files: HostileFile[];
  beforeAll(async () => {
    files = await hostileFiles();
  });

  it('are at least 200, each with a unique name', () => {
    expect(files.length).toBeGreaterThanOrEqual(200);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  it('are refused, or served as a picture without their hostile content', async () => {
    const outcomes = new Map<string, number>();
    for (const { name, type, bytes } of files) {
      const retailer = await addRetailer(store());
      const response = await send(store(), retailer, bytes, type);
      const outcome = response.status === 200 ? 'shown' : await codeOf(response);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      const shown = await store().fetch(PATH, { caller: retailer });
      if (response.status !== 200) {
        expect(outcome, name).toMatch(/^SHOP_IMAGE_(REFUSED|TOO_LARGE)$/);
        expect(shown.status, name).toBe(404);
        continue;
      }
      // Files that only pretend to be pictures must not be converted.
      expect(name).not.toMatch(/^(gif|avif)|SVG (?!at)|magic|cut at (?!99)/);
      expect(shown.headers.get('content-type'), name).toBe('image/webp');
      expect(shown.headers.get('x-content-type-options'), name).toBe('nosniff');
      const served = Buffer.from(await shown.arrayBuffer());
      expect(served.subarray(0, 4).toString() + served.subarray(8, 12), name).toBe('RIFFWEBP');
      expect(served.toString('latin1'), name).not.toMatch(/HOSTILE|<script|<svg|<html|<\?php/i);
      expect((await sharp(served).metadata()).format, name).toBe('webp');
    }
    // All outcomes occur.
    expect(outcomes.get('shown')).toBeGreaterThan(20);
    expect(outcomes.get('SHOP_IMAGE_REFUSED')).toBeGreaterThan(100);
    expect(outcomes.get('SHOP_IMAGE_TOO_LARGE')).toBeGreaterThanOrEqual(5);
  });

  it('leave the store running, and only pictures on its disk', async () => {
    const retailer = await addRetailer(store());
    expect((await send(store(), retailer, await samplePicture('jpeg'))).status).toBe(200);
    const home = join(dataDir, 'hostile');
    expect(readdirSync(home)).toEqual(['files']);
    expect(readdirSync(join(home, 'files'))).toEqual(['shopImages']);
    for (const name of readdirSync(join(home, 'files', 'shopImages'))) {
      expect(name).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('a picture that is too large', () => {
  let running: StoreProcess;
  beforeAll(async () => {
    running = await startStore({ DATA_DIR: filledDataDir() });
  });

  const put = (body: BodyInit, caller?: Caller) =>
    fetch(running.url + PATH, {
      method: 'PUT',
      headers: {
        origin: running.url,
        'content-type': 'image/jpeg',
        ...(caller ? { [TEST_CALLER_HEADER]: JSON.stringify(caller) } : {}),
      },
      body,
      duplex: 'half',
    } as RequestInit);

  const expectAlive = () =>
    expect
      .poll(() =>
        fetch(`${running.url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);

  it('is refused with a message, with or without a content length', async () => {
    const caller = callerOf(randomUUID());
    const large = Buffer.alloc(SHOP_IMAGE.maxBytes + 1);
    const withoutLength = () =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < large.length; at += 65_536) {
            controller.enqueue(large.subarray(at, at + 65_536));
          }
          controller.close();
        },
      });
    // Repeated, to show that the connection still works.
    for (const body of [large, withoutLength(), large, withoutLength()]) {
      expect(await codeOf(await put(body as BodyInit, caller))).toBe('SHOP_IMAGE_TOO_LARGE');
      await expectAlive();
    }
  });

  it('has a much lower limit on all other paths', async () => {
    const large = Buffer.alloc(300 * 1024);
    for (const path of ['/api/account/shop-image/', '/api/account', '/api/products']) {
      const response = await fetch(running.url + path, {
        method: 'POST',
        headers: { origin: running.url, 'content-type': 'image/jpeg' },
        body: large as BodyInit,
      });
      expect(await codeOf(response), path).toBe('BODY_TOO_LARGE');
    }
  });

  it('is not read if a visitor sends it', async () => {
    expect(await codeOf(await put(Buffer.alloc(1_000)))).toBe('LOGIN_REQUIRED');
    const outcome = await put(Buffer.alloc(20 * 1024 * 1024)).then(codeOf, () => 'cut off');
    expect(['LOGIN_REQUIRED', 'cut off']).toContain(outcome);
    await expectAlive();
  });

  it('is cut off if it never ends', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        // A server that kept reading would get all of it.
        if (sent > 1024 * 1024 * 1024) controller.close();
        else controller.enqueue(Buffer.alloc(65_536));
      },
    });
    const outcome = await put(endless, callerOf(randomUUID())).then(codeOf, () => 'cut off');
    expect(['SHOP_IMAGE_TOO_LARGE', 'cut off']).toContain(outcome);
    await expectAlive();
    expect(sent).toBeLessThan(512 * 1024 * 1024);
  });
});
