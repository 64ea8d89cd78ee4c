import { SHOP_IMAGE } from '../../domain/shop-image.ts';
import { convertPicture, type PictureLimits } from '../pictures/convert-picture.ts';
import { detectFormat } from '../pictures/detect-format.ts';

// Re-encodes an uploaded picture, so that only its pixels are stored and nothing else that was in the file.

export const PICTURE_TYPE = 'image/webp';

const LIMITS: PictureLimits = {
  maxSide: SHOP_IMAGE.maxSide,
  maxPixels: SHOP_IMAGE.maxPixels,
  // A camera's picture of 12 megapixels takes about 250 ms.
  maxCpuMs: 900,
  maxMemoryBytes: 512 * 1024 * 1024,
};
const FORM = { type: PICTURE_TYPE, side: 1_600 } as const;

type Prepared =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: (typeof CODES)[keyof typeof CODES] };

const CODES = {
  refused: 'SHOP_IMAGE_REFUSED',
  'too large': 'SHOP_IMAGE_TOO_LARGE',
  unavailable: 'SHOP_IMAGE_UNAVAILABLE',
} as const;

export async function preparePicture(upload: Buffer): Promise<Prepared> {
  const format = detectFormat(upload);
  if (!format) return { ok: false, code: 'SHOP_IMAGE_REFUSED' };
  const converted = await convertPicture(upload, { format, limits: LIMITS, forms: [FORM] });
  if (typeof converted === 'string') return { ok: false, code: CODES[converted] };
  return { ok: true, bytes: Buffer.from(converted[0]!) };
}
