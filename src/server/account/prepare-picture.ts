import type Sharp from 'sharp';
import type { Metadata } from 'sharp';
import { SHOP_IMAGE } from '../../domain/shop-image.ts';

// Re-encodes an uploaded picture, so that only its pixels are stored and nothing else that was in the file.

export const PICTURE_TYPE = 'image/webp';

const MAX_SIDE = 1_600;
const QUALITY = 82;
const TIMEOUT_SECONDS = 10;

type Prepared =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: 'SHOP_IMAGE_REFUSED' | 'SHOP_IMAGE_TOO_LARGE' };

export async function preparePicture(upload: Buffer): Promise<Prepared> {
  const format = detectFormat(upload);
  if (!format) return { ok: false, code: 'SHOP_IMAGE_REFUSED' };
  const sharp = await loadSharp();
  const open = () =>
    sharp(upload, {
      limitInputPixels: SHOP_IMAGE.maxPixels,
      // Accepts the small format errors of some cameras; truncated or broken files are refused.
      failOn: 'error',
      animated: false,
    });
  try {
    const metadata = await open().metadata();
    if (metadata.format !== format) return { ok: false, code: 'SHOP_IMAGE_REFUSED' };
    if (pixelsOf(metadata) > SHOP_IMAGE.maxPixels)
      return { ok: false, code: 'SHOP_IMAGE_TOO_LARGE' };
    const bytes = await open()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      // Never add withMetadata or keepExif here: without them, no metadata is kept.
      .webp({ quality: QUALITY })
      .toBuffer();
    return { ok: true, bytes };
  } catch (error) {
    const isTooLarge = /pixel limit/i.test((error as Error).message);
    return { ok: false, code: isTooLarge ? 'SHOP_IMAGE_TOO_LARGE' : 'SHOP_IMAGE_REFUSED' };
  }
}

const pixelsOf = ({ width, height }: Metadata): number => width * height;

/** By its first bytes, so that only these five formats ever reach a decoder. */
function detectFormat(bytes: Buffer): Metadata['format'] | null {
  const hasText = (text: string, at: number) =>
    bytes.subarray(at, at + text.length).toString('latin1') === text;
  if (hasText('\xff\xd8\xff', 0)) return 'jpeg';
  if (hasText('\x89PNG\r\n\x1a\n', 0)) return 'png';
  if (hasText('GIF87a', 0) || hasText('GIF89a', 0)) return 'gif';
  if (hasText('RIFF', 0) && hasText('WEBP', 8)) return 'webp';
  // AVIF. HEIC, which belongs to the same family, is not supported.
  if (hasText('ftyp', 4) && ['avif', 'avis', 'mif1', 'miaf'].some((brand) => hasText(brand, 8))) {
    return 'heif';
  }
  return null;
}

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture. It works off the event loop, on one thread per picture. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
