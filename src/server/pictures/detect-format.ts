import type { PictureTask } from './convert-picture.ts';

/** By its first bytes, so that only these three formats ever reach a decoder. Browsers turn others into JPEG. */
export function detectFormat(bytes: Buffer): PictureTask['format'] | null {
  const hasText = (text: string, at: number) =>
    bytes.subarray(at, at + text.length).toString('latin1') === text;
  if (hasText('\xff\xd8\xff', 0)) return 'jpeg';
  if (hasText('\x89PNG\r\n\x1a\n', 0)) return 'png';
  if (hasText('RIFF', 0) && hasText('WEBP', 8)) return 'webp';
  return null;
}
