import { DEMO_CATALOGUE } from '../../catalogue/demo-catalogue.ts';
import {
  drawStorePicture,
  STORE_PICTURE_SIZE,
} from '../../catalogue/drawing/draw-store-picture.ts';
import { DRAWINGS } from '../../catalogue/drawings.ts';
import { pictureAddresses } from '../../catalogue/picture-address.ts';
import { PLACEHOLDER_PICTURE } from '../../src/domain/constants.ts';
import { cardPicture, sharePicture } from '../../src/domain/picture-forms.ts';
import { BRAND } from '../../src/text/brand.ts';
import { HOME_TEXT } from '../../src/text/home.ts';
import { toPng, toWebp } from './rasterise.ts';

// Other formats of the drawings: a small one of each for cards and tiles; for chats, which show no SVG,
// each product's first picture and one of the whole store.

/** Twice the width of a card on a phone. */
const CARD_WIDTH = 400;
const SHARED_WIDTH = 800;
const STORE_PACKS = [
  'turmeric-finger-erode-double-polished',
  'green-cardamom-6-7mm-agb',
  'star-anise-whole',
] as const;

/** Every address with a function that makes its picture; `drawingAt` returns the drawing at an address. */
export function otherForms(
  drawingAt: (address: string) => string,
): ReadonlyMap<string, () => Promise<Buffer>> {
  const shared = [...DEMO_CATALOGUE.map(({ id }) => pictureAddresses(id)[0]!), PLACEHOLDER_PICTURE];
  return new Map([
    ...[...DRAWINGS.keys()].map(
      (address) => [cardPicture(address), () => toWebp(drawingAt(address), CARD_WIDTH)] as const,
    ),
    ...shared.map(
      (address) => [sharePicture(address), () => toPng(drawingAt(address), SHARED_WIDTH)] as const,
    ),
    ['/pictures/store.png', makeStorePicture],
  ]);
}

async function makeStorePicture(): Promise<Buffer> {
  const [behind, left, right] = STORE_PACKS.map((id) => {
    const product = DEMO_CATALOGUE.find((one) => one.id === id);
    if (!product) throw new Error(`The store picture shows ${id}, which does not exist.`);
    return product;
  });
  const { name, mark } = BRAND;
  const packs = [behind!, left!, right!] as const;
  const svg = drawStorePicture({ name, mark, line: HOME_TEXT.freeShipping, packs });
  return toPng(svg, STORE_PICTURE_SIZE.width, 'gradient');
}
