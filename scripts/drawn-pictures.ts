import { extname } from 'node:path';
import { DRAWINGS } from '../catalogue/drawings.ts';
import { Answer } from '../src/server/http/answer.ts';
import type { StaticFiles } from '../src/server/http/static-files.ts';
import { BRAND_ICONS } from './pictures/brand-icons.ts';
import { otherForms } from './pictures/other-forms.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};

const otherPictures = new Map([
  ...otherForms((address) => DRAWINGS.get(address)!()),
  ...BRAND_ICONS,
]);

/** In development, pictures are drawn on request: no build needed. */
export const drawnPictures: StaticFiles = {
  async find(path) {
    const make = otherPictures.get(path);
    const picture = make ? await make() : DRAWINGS.get(path)?.();
    if (!picture) return null;
    const headers = { 'content-type': TYPES[extname(path)]! };
    return { answer: new Answer(Buffer.from(picture), headers), cacheControl: 'no-cache' };
  },
};
