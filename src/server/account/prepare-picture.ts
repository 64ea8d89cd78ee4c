import type Sharp from 'sharp';
import type { Metadata } from 'sharp';
import { SHOP_IMAGE } from '../../domain/shop-image.ts';

// Makes a picture anew from what somebody sent: whatever else was in the file, hidden or by mistake,
// is not in the new one. Nothing but pixels passes.

export const PICTURE_TYPE = 'image/webp';

const MOST_SIDE = 1_600;
const QUALITY = 82;
const MOST_SECONDS = 10;

type Prepared =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: 'SHOP_IMAGE_REFUSED' | 'SHOP_IMAGE_TOO_LARGE' };

export async function preparePicture(sent: Buffer): Promise<Prepared> {
  const form = formOf(sent);
  if (!form) return { ok: false, code: 'SHOP_IMAGE_REFUSED' };
  const sharp = await loadSharp();
  const open = () =>
    sharp(sent, {
      limitInputPixels: SHOP_IMAGE.mostPixels,
      // Of cameras that take the format lightly; what is cut off or broken is refused.
      failOn: 'error',
      animated: false,
    });
  try {
    const seen = await open().metadata();
    if (seen.format !== form) return { ok: false, code: 'SHOP_IMAGE_REFUSED' };
    if (pixelsOf(seen) > SHOP_IMAGE.mostPixels) return { ok: false, code: 'SHOP_IMAGE_TOO_LARGE' };
    const bytes = await open()
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
      // Without withMetadata or keepExif, which are never to stand here, nothing of it is kept.
      .webp({ quality: QUALITY })
      .toBuffer();
    return { ok: true, bytes };
  } catch (error) {
    const isTooLarge = /pixel limit/i.test((error as Error).message);
    return { ok: false, code: isTooLarge ? 'SHOP_IMAGE_TOO_LARGE' : 'SHOP_IMAGE_REFUSED' };
  }
}

const pixelsOf = ({ width, height }: Metadata): number => width * height;

/** By its first bytes: only what one of these five begins like is shown to a decoder at all. */
function formOf(bytes: Buffer): Metadata['format'] | null {
  const says = (text: string, at: number) =>
    bytes.subarray(at, at + text.length).toString('latin1') === text;
  if (says('\xff\xd8\xff', 0)) return 'jpeg';
  if (says('\x89PNG\r\n\x1a\n', 0)) return 'png';
  if (says('GIF87a', 0) || says('GIF89a', 0)) return 'gif';
  if (says('RIFF', 0) && says('WEBP', 8)) return 'webp';
  // AVIF; of the same family, what phones call HEIC is not decoded here.
  if (says('ftyp', 4) && ['avif', 'avis', 'mif1', 'miaf'].some((brand) => says(brand, 8))) {
    return 'heif';
  }
  return null;
}

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture. Its work is done off the event loop, on one thread a picture. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
