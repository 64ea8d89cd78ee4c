import { DEMO_CATALOGUE } from '../../catalogue/demo-catalogue.ts';
import {
  drawStorePicture,
  STORE_PICTURE_SIZE,
} from '../../catalogue/drawing/draw-store-picture.ts';
import { pictureAddresses } from '../../catalogue/picture-address.ts';
import { PLACEHOLDER_PICTURE } from '../../src/domain/constants.ts';
import { sharePicture } from '../../src/domain/share-picture.ts';
import { BRAND } from '../../src/text/brand.ts';
import { toPng } from './to-png.ts';

// What a chat shows beneath a link. Chats show no SVG: each product's first drawing, and the store's.

const PRODUCT_WIDTH = 800;
const STORE_LINE = 'Free shipping for retailers';
const STORE_PACKS = [
  'turmeric-finger-erode-double-polished',
  'green-cardamom-6-7mm-agb',
  'star-anise-whole',
] as const;

/** Every address with how its picture is made; `drawingAt` gives the drawing at an address. */
export function sharePictures(
  drawingAt: (address: string) => string,
): ReadonlyMap<string, () => Promise<Buffer>> {
  const drawings = [
    ...DEMO_CATALOGUE.map(({ id }) => pictureAddresses(id)[0]!),
    PLACEHOLDER_PICTURE,
  ];
  return new Map([
    ...drawings.map(
      (address) => [sharePicture(address), () => toPng(drawingAt(address), PRODUCT_WIDTH)] as const,
    ),
    ['/pictures/store.png', makeStorePicture],
  ]);
}

async function makeStorePicture(): Promise<Buffer> {
  const [behind, left, right] = STORE_PACKS.map((id) => {
    const product = DEMO_CATALOGUE.find((one) => one.id === id);
    if (!product) throw new Error(`The picture of the store shows ${id}, which is not there.`);
    return product;
  });
  const { name, mark } = BRAND;
  const packs = [behind!, left!, right!] as const;
  const svg = drawStorePicture({ name, mark, line: STORE_LINE, packs });
  return toPng(svg, STORE_PICTURE_SIZE.width, 'gradient');
}
