import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '../../contract/catalogue.ts';
import type { StoredPicture } from '../../contract/console-product-pictures.ts';
import { PHOTOGRAPH_FORMS } from '../../domain/photograph-forms.ts';
import {
  cardPicture,
  linePicture,
  sharePicture,
  sharperPicture,
} from '../../domain/picture-forms.ts';
import { FilesUnavailable } from '../files/file-store.ts';
import { ACCEPTED_FORMS, hostileFiles, MARK, samplePicture } from '../testing/hostile-files.ts';
import {
  addProduct,
  changeProduct,
  readProduct,
  uploadPicture,
} from '../testing/product-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { FORM_NAMES, makeForms } from './store-picture.ts';

const CROP = '/api/console/product-pictures/crop';

/** Left half red, right half blue; the top is lighter. */
const twoColours = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#2020d0' } },
        left: width / 2,
        top: 0,
      },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();

async function stored(response: Response): Promise<StoredPicture> {
  if (!response.ok) throw new Error(JSON.stringify(await errorOf(response)));
  return (await response.json()) as StoredPicture;
}

describeOnOne('pictures of products', (kind) => {
  const store = useTestStore(kind);
  const manager = async () =>
    (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
  const bytesAt = async (browser: TestBrowser, address: string) => {
    const response = await browser.get(address);
    expect([address, response.status]).toEqual([address, 200]);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('CONS-11 an upload is served in the five forms of the store, to be kept for a year', async () => {
    const browser = await manager();
    const { address, source } = await stored(
      await uploadPicture(browser, await twoColours(2_400, 1_800)),
    );
    expect(source).toBe(sharperPicture(address));
    const forms = {
      [linePicture(address)]: PHOTOGRAPH_FORMS.line,
      [cardPicture(address)]: PHOTOGRAPH_FORMS.card,
      [address]: PHOTOGRAPH_FORMS.page,
      [sharperPicture(address)!]: PHOTOGRAPH_FORMS.large,
      [sharePicture(address)]: PHOTOGRAPH_FORMS.share,
    };
    expect(Object.keys(forms)).toHaveLength(5);
    for (const [at, { side, type, maxBytes }] of Object.entries(forms)) {
      const { response, bytes } = await bytesAt(browser, at);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('set-cookie')).toBeNull();
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([side, (side * 3) / 4]);
      expect(bytes.length).toBeLessThanOrEqual(maxBytes);
    }
    // The same file has the same address.
    const again = await stored(await uploadPicture(browser, await twoColours(2_400, 1_800)));
    expect(again.address).toBe(address);
    // No file is looked for under an address that was made up.
    const readFile = vi.spyOn(store().services.files, 'read');
    for (const wrong of [
      '/product-pictures/x/page.webp',
      `${address}x`,
      address.replace('page', 'source'),
      '/product-pictures/',
      address.replace(/[a-f0-9]{32}/, 'f'.repeat(32)),
    ]) {
      expect((await browser.get(wrong)).status).toBe(404);
    }
    expect(readFile).not.toHaveBeenCalled();
    readFile.mockRestore();
  });

  it('CONS-11 a square is cut out of the whole picture by the server, again and again', async () => {
    const browser = await manager();
    const whole = await stored(await uploadPicture(browser, await twoColours(1_600, 800)));
    const crop = async (address: string, given: unknown) =>
      stored(await browser.post(CROP, { address, crop: given }));
    const colourOf = async (address: string) => {
      const { bytes } = await bytesAt(browser, address);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at =
        (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
      return {
        shape: [info.width, info.height],
        isRed: data[at]! > 150,
        isBlue: data[at + 2]! > 150,
      };
    };
    const left = await crop(whole.address, { x: 0, y: 0, size: 100 });
    expect(left.source).toBe(whole.source);
    expect(await colourOf(left.address)).toEqual({ shape: [800, 800], isRed: true, isBlue: false });
    // From the whole picture, not from what was cut out before.
    const right = await crop(left.address, { x: 100, y: 50, size: 50 });
    expect(await colourOf(right.address)).toEqual({
      shape: [400, 400],
      isRed: false,
      isBlue: true,
    });
    expect((await crop(right.address, null)).address).toBe(whole.address);
    expect((await crop(whole.address, { x: 0, y: 0, size: 100 })).address).toBe(left.address);

    for (const wrong of [
      { x: -1, y: 0, size: 100 },
      { x: 0, y: 101, size: 100 },
      { x: 0, y: 0, size: 39 },
      { x: 0.5, y: 0, size: 50 },
      'all',
      {},
    ]) {
      const refused = await browser.post(CROP, { address: whole.address, crop: wrong });
      expect((await errorOf(refused)).code).toBe('PRODUCT_PICTURE_CROP_INVALID');
    }
    for (const address of [
      '/pictures/cumin-jeera-bold-1.svg',
      whole.address.replace(/[a-f0-9]{32}/, 'e'.repeat(32)),
    ]) {
      const refused = await browser.post(CROP, { address, crop: null });
      expect((await errorOf(refused)).code).toBe('PRODUCT_PICTURE_NOT_FOUND');
    }
  });

  it('CONS-11 a product has several in an order of its own, with alt texts, and the store shows them', async () => {
    const browser = await manager();
    const addresses: string[] = [];
    for (const side of [300, 320, 340]) {
      const upload = await uploadPicture(browser, await samplePicture('png', side), 'image/png');
      addresses.push((await stored(upload)).address);
    }
    const [one, two, three] = addresses as [string, string, string];
    const added = await addProduct(browser, {
      pictures: [
        { address: one, alt: 'The open sack' },
        { address: two, alt: '' },
        { address: three, alt: '' },
      ],
    });
    const visitor = () => store().json<Product>(`/api/products/${added.id}`);
    await expect.poll(async () => (await visitor()).images).toEqual([one, two, three]);
    expect((await visitor()).imageAlts).toEqual(['The open sack', '', '']);
    const drawn = '/pictures/cumin-jeera-bold-1.svg';
    await changeProduct(browser, added, {
      pictures: [
        { address: three, alt: 'Seeds' },
        { address: drawn, alt: '' },
        { address: one, alt: 'The open sack' },
      ],
    });
    await expect.poll(async () => (await visitor()).images).toEqual([three, drawn, one]);
    expect((await visitor()).imageAlts).toEqual(['Seeds', '', 'The open sack']);
    const [first, second] = (await readProduct(browser, added.id)).pictures;
    expect(first).toMatchObject({ address: three, source: sharperPicture(three), crop: null });
    expect(second).toMatchObject({ address: drawn, source: null });
    // A removed picture stays, for old orders and carts.
    expect((await browser.get(two)).status).toBe(200);
  });

  it('CONS-11 a file store that cannot be reached is said, and nothing is left half done', async () => {
    const browser = await manager();
    const { files } = store().services;
    const { put } = files;
    files.put = () => Promise.reject(new FilesUnavailable('full'));
    try {
      const response = await uploadPicture(browser, await samplePicture('webp', 123), 'image/webp');
      expect((await errorOf(response)).code).toBe('PRODUCT_PICTURE_UNAVAILABLE');
    } finally {
      files.put = put;
    }
    expect(
      (await uploadPicture(browser, await samplePicture('webp', 123), 'image/webp')).status,
    ).toBe(201);
  });
});

describe('files of all kinds as pictures of products', () => {
  const store = useTestStore('embedded');

  it('CONS-11 hostile files are refused or shown as new pictures; what was in them besides pixels is gone', async () => {
    const { browser } = await logIn(store(), { role: 'operator' });
    let shown = 0;
    for (const { name, bytes, type } of await hostileFiles()) {
      const response = await uploadPicture(
        browser,
        bytes,
        type.startsWith('image/') ? type : 'image/jpeg',
      );
      if (response.status === 201) {
        shown += 1;
        const { address } = await stored(response);
        for (const form of [address, cardPicture(address), sharePicture(address)]) {
          const served = Buffer.from(await (await browser.get(form)).arrayBuffer());
          expect(served.includes(MARK), name).toBe(false);
          const left = await sharp(served).metadata();
          expect([left.exif, left.xmp, left.iptc, left.icc], name).toEqual(
            Array(4).fill(undefined),
          );
        }
      } else {
        expect((await errorOf(response)).code, name).toMatch(
          /^PRODUCT_PICTURE_(REFUSED|TOO_LARGE)$/,
        );
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  it('CONS-11 a side of 12,000 pixels and a file above 20 MB are refused', async () => {
    const { browser } = await logIn(store(), { role: 'operator' });
    for (const form of ACCEPTED_FORMS) {
      const long = await sharp({
        create: { width: 12_000, height: 40, channels: 3, background: '#753' },
      })
        .toFormat(form)
        .toBuffer();
      const response = await uploadPicture(browser, long, `image/${form}`);
      expect([form, (await errorOf(response)).code]).toEqual([form, 'PRODUCT_PICTURE_TOO_LARGE']);
    }
    const heavy = Buffer.concat([await samplePicture('jpeg'), Buffer.alloc(20 * 1024 * 1024)]);
    expect((await errorOf(await uploadPicture(browser, heavy))).code).toBe(
      'PRODUCT_PICTURE_TOO_LARGE',
    );
  });

  it('CONS-11 a photograph of 20 MB becomes five forms within a second of processor time, the card below 60 kB', async () => {
    const photograph = await aPhotographOf20Megabytes();
    expect(photograph.length).toBeGreaterThan(15 * 1024 * 1024);
    expect(photograph.length).toBeLessThanOrEqual(20 * 1024 * 1024);
    // The program's own start is not the picture's.
    await makeForms(await samplePicture('jpeg'));
    const before = childrensCpuMs();
    const forms = await makeForms(photograph);
    const ms = childrensCpuMs() - before;
    expect(forms).toHaveLength(5);
    for (const [nth, name] of FORM_NAMES.entries()) {
      expect(forms[nth]!.length, name).toBeLessThanOrEqual(PHOTOGRAPH_FORMS[name].maxBytes);
    }
    expect(forms[FORM_NAMES.indexOf('card')]!.length).toBeLessThan(60_000);
    if (process.platform === 'linux') expect(ms).toBeLessThan(1_000);
  });
});

/** 48 megapixels, as a camera sees uneven ground: soft shapes and a little noise. */
async function aPhotographOf20Megabytes(): Promise<Buffer> {
  const side = 1_000;
  const pixels = Buffer.alloc(side * side * 3);
  let state = 7;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const [x, y] = [Math.floor(at / 3) % side, Math.floor(at / 3 / side)];
    const soft = 128 + 70 * Math.sin(x / 60) * Math.cos(y / 45);
    pixels[at] = Math.min(255, Math.max(0, soft + (state >>> 27) - 16));
  }
  const tile = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#753' } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 93 })
    .toBuffer();
}

/** The processor time of all processes that this one has started, running and ended. */
function childrensCpuMs(): number {
  if (process.platform !== 'linux') return 0;
  const statOf = (pid: number) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
  const own = statOf(process.pid);
  const running = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  const pids = running === '' ? [] : running.split(' ').map(Number);
  const used = pids.reduce((sum, pid) => {
    const fields = statOf(pid);
    return sum + fields[11]! + fields[12]!;
  }, own[13]! + own[14]!);
  return used * 10;
}
