import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO_CATALOGUE } from '../../catalogue/demo-catalogue.ts';
import { DRAWINGS } from '../../catalogue/drawings.ts';
import { pictureAddresses } from '../../catalogue/picture-address.ts';
import { PLACEHOLDER_PICTURE } from '../../src/domain/constants.ts';
import { cardPicture, sharePicture } from '../../src/domain/picture-forms.ts';
import { makeWebManifest } from '../../src/server/site/web-manifest.ts';
import { BRAND } from '../../src/text/brand.ts';
import { drawnPictures } from '../drawn-pictures.ts';
import { BRAND_ICONS } from './brand-icons.ts';
import { otherForms } from './other-forms.ts';

/** Some chats show no picture that is larger than this or slow to load. */
const MAX_BYTES = 45_000;

const firstPicture = (id: string) => sharePicture(pictureAddresses(id)[0]!);

const find = async (address: string) => {
  const found = await drawnPictures.find(address);
  if (!found) throw new Error(`Nothing at ${address}.`);
  return found.answer;
};

describe('pictures for chats', () => {
  it('exist for the first picture of every product, and for the placeholder', () => {
    const pictures = new Set(otherForms(() => '').keys());
    for (const { id } of DEMO_CATALOGUE) expect(pictures).toContain(firstPicture(id));
    expect(pictures).toContain(sharePicture(PLACEHOLDER_PICTURE));
  });

  it.each([
    sharePicture(PLACEHOLDER_PICTURE),
    ...DEMO_CATALOGUE.filter((_, index) => index % 40 === 0).map(({ id }) => firstPicture(id)),
  ])('%s is small and looks like the drawing', async (address) => {
    const { body, headers } = await find(address);
    expect(headers['content-type']).toBe('image/png');
    expect(body.length).toBeLessThan(MAX_BYTES);
    const { format, width, height } = await sharp(body).metadata();
    expect([format, width, height]).toEqual(['png', 800, 800]);
    const drawing = await find(address.replace('.png', '.svg'));
    const seen = (picture: Buffer) =>
      sharp(picture, { density: 144 }).flatten().resize(200, 200).raw().toBuffer();
    const [small, drawn] = [await seen(body), await seen(drawing.body)];
    const difference = small.reduce((sum, value, at) => sum + Math.abs(value - drawn[at]!), 0);
    expect(difference / small.length).toBeLessThan(3);
  });

  it('include one of the whole store', async () => {
    const { body } = await find('/pictures/store.png');
    const { format, width, height } = await sharp(body).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(body.length).toBeLessThan(100_000);
  });

  it('do not exist for other addresses', async () => {
    expect(await drawnPictures.find('/pictures/no-such-1.png')).toBeNull();
    expect(await drawnPictures.find('/pictures/cumin-jeera-bold-2.png')).toBeNull();
  });
});

describe('pictures for cards', () => {
  it('exist for every drawing, small and with the width of a card', async () => {
    const addresses = [...DRAWINGS.keys()];
    for (const address of addresses.filter((_, index) => index % 60 === 0)) {
      const { body, headers } = await find(cardPicture(address));
      expect(headers['content-type']).toBe('image/webp');
      expect(body.length).toBeLessThan(16_000);
      const { format, width, height } = await sharp(body).metadata();
      expect([format, width, height]).toEqual(['webp', 400, 400]);
    }
    const pictures = new Set(otherForms(() => '').keys());
    for (const address of addresses) expect(pictures).toContain(cardPicture(address));
  });
});

describe('the icons', () => {
  it('are all those in the web manifest, with the sizes it gives', async () => {
    const { icons } = JSON.parse(makeWebManifest(BRAND).body.toString()) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(await BRAND_ICONS.get(src)!()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it.each([
    ['/icons/maskable-512.png', true],
    ['/icons/apple-touch-icon.png', true],
    ['/icons/icon-512.png', false],
  ])('%s fills its corners: %s', async (address, filled) => {
    const corner = await sharp(await BRAND_ICONS.get(address)!())
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    // A transparent pixel has no meaningful colour.
    if (filled) expect([...corner]).toEqual([0xfb, 0xf6, 0xec, 255]);
    else expect(corner[3]).toBe(0);
  });

  it('the favicon is an icon file with one picture of 32 pixels', async () => {
    const ico = await BRAND_ICONS.get('/favicon.ico')!();
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png).toHaveLength(ico.readUInt32LE(14));
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width, height]).toEqual(['png', 32, 32]);
  });
});
