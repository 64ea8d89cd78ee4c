import { PALETTE } from '../../src/domain/palette.ts';
import { type Drawable, drawPack } from './draw-product.ts';
import { lettering, widthOf } from './lettering.ts';
import { escapeXml, placing } from './svg.ts';

// The store's picture for link previews in chats.

export const STORE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

interface StorePicture {
  name: string;
  /** The line under the name. */
  line: string;
  /** SVG paths in a 32 x 32 box. */
  mark: readonly { path: string; colour: string }[];
  /** Three packs: back, left, right. */
  packs: readonly [Drawable, Drawable, Drawable];
}

const SOFT = '#5c4a2c';
const LEFT = 76;
const NAME_ROOM = 480;
const NAME_SIZE = 116;
const LINE_SIZE = 34;

/** The positions of the three packs, from back to front. */
const STANDING = [
  { x: 600, y: 20, size: 1.34 },
  { x: 512, y: 242, size: 0.82 },
  { x: 866, y: 242, size: 0.82 },
];

export function drawStorePicture({ name, line, mark, packs }: StorePicture): string {
  const { width, height } = STORE_PICTURE_SIZE;
  const drawn = packs.map((product, nth) => {
    const pack = drawPack(product);
    const group =
      `<defs>${pack.defs}</defs>` + `<g transform="${placing(STANDING[nth]!)}">${pack.body}</g>`;
    return withOwnIds(group, `k${nth}`);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
    `height="${height}" role="img" stroke-linecap="round"><title>${escapeXml(name)}</title>` +
    GROUND +
    drawn.join('') +
    words(name, line, mark) +
    '</svg>'
  );
}

/** Ivory that warms into turmeric, a disc of light behind the packs, the floor they stand on. */
const GROUND =
  '<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2=".55">' +
  '<stop offset="0" stop-color="#fffaf0"/><stop offset=".45" stop-color="#fbeed0"/>' +
  '<stop offset="1" stop-color="#efb547"/></linearGradient></defs>' +
  '<path d="M0 0h1200v630H0z" fill="url(#ground)"/>' +
  '<circle cx="868" cy="296" r="272" fill="#fff" fill-opacity=".34"/>' +
  '<path d="M0 560Q600 500 1200 540V630H0z" fill="#3a2208" fill-opacity=".07"/>';

function words(name: string, line: string, mark: StorePicture['mark']): string {
  const nameWidth = widthOf(name, 'name');
  const nameSize = Math.min(NAME_SIZE, NAME_ROOM / nameWidth);
  const lineWidth = widthOf(line, 'grade');
  const lineSize = Math.min(LINE_SIZE, NAME_ROOM / lineWidth);
  const shapes = mark.map(({ path, colour }) => `<path d="${path}" fill="${colour}"/>`).join('');
  return (
    `<g transform="${placing({ x: LEFT - 12, y: 138, size: 3.8 })}">${shapes}</g>` +
    lettering([name], 'name', {
      x: LEFT + (nameWidth * nameSize) / 2,
      y: 376,
      size: nameSize,
      leading: 1,
      fill: PALETTE['leaf-deep'],
    }) +
    lettering([line], 'grade', {
      x: LEFT + (lineWidth * lineSize) / 2,
      y: 446,
      size: lineSize,
      leading: 1,
      fill: SOFT,
    })
  );
}

/** Drawings use the same ids: in one document each needs its own. */
function withOwnIds(svg: string, prefix: string): string {
  return svg
    .replaceAll(/ id="([^"]+)"/g, ` id="${prefix}$1"`)
    .replaceAll(/ href="#([^"]+)"/g, ` href="#${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`);
}
