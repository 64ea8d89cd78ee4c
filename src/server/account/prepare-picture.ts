import { SHOP_IMAGE } from '../../domain/shop-image.ts';
import { convertPicture, type PictureLimits } from './convert-picture.ts';

// Re-encodes an uploaded picture, so that only its pixels are stored and nothing else that was in the file.

export const PICTURE_TYPE = 'image/webp';

const LIMITS = {
  maxSide: SHOP_IMAGE.maxSide,
  maxPixels: SHOP_IMAGE.maxPixels,
  shownSide: 1_600,
  // A camera's picture of 12 megapixels takes about 250 ms.
  maxCpuMs: 900,
  maxMemoryBytes: 512 * 1024 * 1024,
} as const satisfies Omit<PictureLimits, 'format'>;

type Prepared =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: (typeof CODES)[keyof typeof CODES] };

const CODES = {
  refused: 'SHOP_IMAGE_REFUSED',
  'too large': 'SHOP_IMAGE_TOO_LARGE',
  unavailable: 'SHOP_IMAGE_UNAVAILABLE',
} as const;

/** Call it for one picture at a time. */
export async function preparePicture(upload: Buffer): Promise<Prepared> {
  const format = detectFormat(upload);
  if (!format) return { ok: false, code: 'SHOP_IMAGE_REFUSED' };
  const converted = await convertPicture(upload, { format, ...LIMITS });
  if (typeof converted === 'string') return { ok: false, code: CODES[converted] };
  return { ok: true, bytes: Buffer.from(converted) };
}

/** By its first bytes, so that only these three formats ever reach a decoder. Browsers turn others into JPEG. */
function detectFormat(bytes: Buffer): PictureLimits['format'] | null {
  const hasText = (text: string, at: number) =>
    bytes.subarray(at, at + text.length).toString('latin1') === text;
  if (hasText('\xff\xd8\xff', 0)) return 'jpeg';
  if (hasText('\x89PNG\r\n\x1a\n', 0)) return 'png';
  if (hasText('RIFF', 0) && hasText('WEBP', 8)) return 'webp';
  return null;
}
