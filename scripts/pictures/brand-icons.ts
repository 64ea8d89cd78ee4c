import { PALETTE } from '../../src/domain/palette.ts';
import { BRAND } from '../../src/text/brand.ts';
import { toPng } from './rasterise.ts';
import { toIco } from './to-ico.ts';

// The logo in the formats of browsers and phones, by address.

const FAVICON_SIZE = 32;

const MARK = BRAND.mark.map(({ path, colour }) => `<path fill="${colour}" d="${path}"/>`).join('');

/** The logo is drawn in a square of 32. */
const square = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${body}</svg>`;

/** The logo on ivory, filling this share of the square; corners rounded, or square for a phone to crop. */
function onIvory(share: number, corner: number): string {
  const edge = 16 * (1 - share);
  return square(
    `<rect width="32" height="32" rx="${corner}" fill="${PALETTE.ivory}"/>` +
      `<g transform="translate(${edge} ${edge})scale(${share})">${MARK}</g>`,
  );
}

const rounded = onIvory(0.78, 7);
// A phone may crop it to a circle of four fifths: the logo stays well inside.
const maskable = onIvory(0.6, 0);

export const BRAND_ICONS: ReadonlyMap<string, () => Promise<Buffer>> = new Map([
  ['/icons/icon.svg', async () => Buffer.from(square(MARK))],
  ['/icons/icon-192.png', () => toPng(rounded, 192)],
  ['/icons/icon-512.png', () => toPng(rounded, 512)],
  ['/icons/maskable-512.png', () => toPng(maskable, 512)],
  ['/icons/apple-touch-icon.png', () => toPng(onIvory(0.72, 0), 180)],
  ['/favicon.ico', async () => toIco(await toPng(square(MARK), FAVICON_SIZE), FAVICON_SIZE)],
]);
