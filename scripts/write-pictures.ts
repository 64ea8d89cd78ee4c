import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { drawPlaceholder, drawProduct } from '../catalogue/drawing/draw-product.ts';
import { pictureAddresses } from '../catalogue/picture-address.ts';
import { PLACEHOLDER_PICTURE } from '../src/domain/constants.ts';

/** Draws every view of every demo product to the address at which the catalogue names it. */
export function writePictures(folder: string): void {
  const write = (address: string, svg: string) => {
    const file = join(folder, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
  };
  for (const product of DEMO_CATALOGUE) {
    const views = drawProduct(product);
    pictureAddresses(product.id).forEach((address, view) => {
      write(address, views[view]!);
    });
  }
  write(PLACEHOLDER_PICTURE, drawPlaceholder());
}
