import type { DemoProduct, Picture } from '../demo-product.ts';
import { contentsOf } from './contents.ts';
import { drawnPack, labelLine, type PackKind } from './drawn-pack.ts';
import { pieceOf } from './ingredients.ts';
import { drawLabel } from './label.ts';
import { type PackDrawing, type PackLook, packOf } from './packs.ts';
import { type OpenPack, openPackOf, smallPacks } from './packs-open.ts';
import { tintOf } from './palette.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { surface } from './smooth-heap.ts';
import { type Stock, stockOf } from './stock.ts';
import { groundShadow, type Placing, placing, use } from './svg.ts';
import { svgDocument } from './svg-document.ts';
import { bowl, scoop, type Vessel, vesselFor } from './vessels.ts';

export { drawPlaceholder } from './placeholder.ts';

export type Drawable = Pick<DemoProduct, 'id' | 'title' | 'categories' | 'pack' | 'picture'>;

/** The picture with the kind of pack, and the whole line below the label. */
type DrawnPicture = Picture & { pack: PackKind };

const pictureOf = ({ pack, picture }: Drawable): DrawnPicture => ({
  ...picture,
  pack: drawnPack(pack),
  grade: labelLine(picture.grade, pack),
});

/** Three views: the pack and its contents; the contents close up; the pack opened, a second behind. */
export const drawProduct = (product: Drawable): string[] =>
  VIEWS.map((_, nth) => drawProductView(product, nth));

export function drawProductView(product: Drawable, nth: number): string {
  const { defs, body, words } = drawView(product, nth);
  return svgDocument(`${product.title}${words}`, tintOf(product.categories[0]), defs, body);
}

/** The first view without its background, 400 x 400, to be placed beside others. */
export const drawPack = (product: Drawable): Pick<View, 'defs' | 'body'> => drawView(product, 0);

const VIEWS = [packView, closeView, openView];

function drawView(product: Drawable, nth: number): View {
  const random = seededRandom(`${product.id}/${nth}`);
  const picture = pictureOf(product);
  const stock = stockOf(picture, contentsOf(product), random);
  return VIEWS[nth]!(picture, stock, random);
}

interface View {
  defs: string;
  body: string;
  /** Added to the product's title. */
  words: string;
}

function packView(picture: DrawnPicture, stock: Stock, random: Random): View {
  const pack = packOf(picture.pack);
  const look = lookOf(picture, stock);
  const base = 384;
  const ceiling = pack.label.y + pack.label.h + 3;
  const body =
    groundShadow(208, 352, pack.stance + 36, 19) +
    pack.closed(look, pack.body(look)) +
    labels(pack, drawLabel(pack.label, picture)) +
    groundShadow(206, base - 4, 146, 10) +
    stock.heap({
      x: 200,
      y: base,
      half: 144,
      height: 56,
      size: 1.1,
      most: 26,
      floor: 394,
      ceiling,
    }) +
    stock.stray(
      [
        { x: 46 + random() * 12, y: 392 - stock.rise },
        { x: 354 - random() * 12, y: 390 - stock.rise },
      ],
      1,
    );
  return { defs: stock.defs, body, words: '' };
}

function closeView({ ingredient, ingredientColour }: DrawnPicture, stock: Stock): View {
  const piece = pieceOf(ingredient);
  const size = Math.min(2.2, 1.2 + 9 / piece.radius);
  const vessel = vesselFor(piece.serving, ingredientColour);
  const { x, y, rx, ry } = vessel.rim;
  const reach = stock.reach * size * 0.9;
  const near = Math.max(62, reach + 6);
  const served =
    ingredient === 'drop'
      ? surface(x, y, rx, ry, ingredientColour) + stock.stray([{ x: x - 6, y: y - 84 }], 2)
      : stock.heap({ ...vessel.mound, size, most: 34 });
  const body =
    groundShadow(210, 354, 166, 20) +
    vessel.behind +
    served +
    vessel.before +
    stock.stray(
      [near, near + 1.9 * reach, 392 - near].map((at) => ({
        x: at,
        y: 392 - stock.rise * size * 0.92,
      })),
      size * 0.86,
    );
  return { defs: stock.defs, body, words: ', close up' };
}

const STANDING = { open: { x: -42, y: 44, size: 0.9 }, closed: { x: 138, y: 54, size: 0.8 } };

function openView(picture: DrawnPicture, stock: Stock): View {
  const pack = packOf(picture.pack);
  const look = lookOf(picture, stock);
  const body = use('k', { x: 0, y: 0 });
  const label = use('l', { x: 0, y: 0 });
  const closed = pack.closed(look, body) + labels(pack, label);
  const open = openPackOf(picture.pack, look, body);
  const standing = pack.standing ?? STANDING;
  const drawn =
    groundShadow(296, 336, Math.min(100, pack.stance * 0.8 + 10), 14) +
    `<g transform="${placing(standing.closed)}">${closed}</g>` +
    groundShadow(148, 360, pack.stance * 0.9 + 26, 18) +
    `<g transform="${placing(standing.open)}">${opened(picture, stock, open, pack.closed(look, body))}${label}</g>` +
    beside(picture, open.aside, stock);
  const defs = `${stock.defs}<g id="k">${pack.body(look)}</g><g id="l">${drawLabel(pack.label, picture)}</g>`;
  return { defs, body: drawn, words: ', opened' };
}

/** The open pack, filled with its contents. A bag of oil stays closed. */
function opened({ pack }: DrawnPicture, stock: Stock, open: OpenPack, closed: string): string {
  const { behind, mouth, before } = open;
  if (!mouth) return behind + before;
  if (stock.contents !== 'liquid' || pack === 'tin' || pack === 'jar') {
    return behind + stock.fill({ ...mouth, size: 1, most: 14 }) + before;
  }
  return pack === 'carton' ? behind + smallPacks(mouth, stock.colour) + before : closed;
}

/** In front of the open pack: its lid and a few pieces, a bowl of oil, or a full scoop. */
function beside(picture: DrawnPicture, aside: string, stock: Stock): string {
  const strays = (at: readonly number[]) =>
    stock.stray(
      at.map((x, i) => ({ x, y: 382 + i * 7 - stock.rise })),
      0.9,
    );
  if (picture.pack === 'bottle' || (stock.contents === 'liquid' && aside === '')) {
    const cap = aside && `<g transform="${placing({ x: 360, y: 384, size: 0.7 })}">${aside}</g>`;
    const inBottle = picture.pack === 'bottle' && picture.ingredient !== 'drop';
    const liquid = inBottle ? picture.colour : stock.colour;
    const dish = small(bowl('#f3ebdd'), { x: 218, y: 257, size: 0.36 }, ({ rim }) =>
      surface(rim.x, rim.y, rim.rx, rim.ry, liquid),
    );
    return groundShadow(300, 382, 92, 8) + dish + cap + strays([212, 232]);
  }
  if (aside !== '') {
    const lid = `<g transform="${placing({ x: 304, y: 382, size: 0.8 })}">${aside}</g>`;
    return groundShadow(306, 380, 76, 9) + lid + strays([206, 228]);
  }
  const full = small(scoop('#c08a55'), { x: 226, y: 230, size: 0.44 }, ({ mound }) =>
    stock.fill({ ...mound, height: 64, size: 2.3, most: 7, ceiling: 150 }),
  );
  return groundShadow(300, 382, 86, 8) + full;
}

function small(vessel: Vessel, place: Placing, content: (vessel: Vessel) => string): string {
  return `<g transform="${placing(place)}">${vessel.behind}${content(vessel)}${vessel.before}</g>`;
}

const lookOf = (picture: DrawnPicture, stock: Stock): PackLook => ({
  colour: picture.colour,
  content: stock.colour,
  pieces: stock.behindGlass,
});

function labels(pack: PackDrawing, label: string): string {
  if (!pack.labelAgain) return label;
  return `<g id="m">${label}</g>${use('m', pack.labelAgain)}`;
}
