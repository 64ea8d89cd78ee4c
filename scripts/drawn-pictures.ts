import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { drawPlaceholder, drawProduct } from '../catalogue/drawing/draw-product.ts';
import { pictureAddresses } from '../catalogue/picture-address.ts';
import { PLACEHOLDER_PICTURE } from '../src/domain/constants.ts';
import { Answer } from '../src/server/http/answer.ts';
import type { StaticFiles } from '../src/server/http/static-files.ts';

const SVG = { 'content-type': 'image/svg+xml' };

/** While developing, pictures are drawn when they are asked for: no build needed. */
export const drawnPictures: StaticFiles = {
  find(path) {
    const svg = draw(path);
    return svg ? { answer: new Answer(Buffer.from(svg), SVG), cacheControl: 'no-cache' } : null;
  },
};

function draw(path: string): string | undefined {
  if (path === PLACEHOLDER_PICTURE) return drawPlaceholder();
  for (const product of DEMO_CATALOGUE) {
    const view = pictureAddresses(product.id).indexOf(path);
    if (view >= 0) return drawProduct(product)[view];
  }
  return undefined;
}
