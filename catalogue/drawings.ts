import { CATEGORIES, type Category } from '../src/domain/categories.ts';
import { categoryPicture } from '../src/domain/category-slug.ts';
import { HERO_PICTURES, PLACEHOLDER_PICTURE } from '../src/domain/constants.ts';
import { DEMO_CATALOGUE } from './demo-catalogue.ts';
import type { DemoProduct } from './demo-product.ts';
import { drawPack, drawPlaceholder, drawProductView } from './drawing/draw-product.ts';
import { bareDocument } from './drawing/svg-document.ts';
import { pictureAddresses } from './picture-address.ts';

/** The packs in the home screen's hero, from left to right. */
const HERO = ['cumin-jeera-bold', 'cashew-w240', 'green-cardamom-8mm-ageb'];

/** Every drawing of the store: its URL, and the function that draws it. */
export const DRAWINGS: ReadonlyMap<string, () => string> = new Map([
  ...DEMO_CATALOGUE.flatMap((product) =>
    pictureAddresses(product.id).map(
      (address, view) => [address, () => drawProductView(product, view)] as const,
    ),
  ),
  ...CATEGORIES.map(
    (category) =>
      [categoryPicture(category), () => drawProductView(mostWanted(category), 0)] as const,
  ),
  ...HERO_PICTURES.map((address, nth) => [address, () => drawBare(HERO[nth]!)] as const),
  [PLACEHOLDER_PICTURE, drawPlaceholder],
]);

/** What a category's tile shows. */
function mostWanted(category: Category): DemoProduct {
  const own = DEMO_CATALOGUE.filter(({ categories }) => categories[0] === category);
  return own.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}
const rank = ({ trendRank }: DemoProduct) => trendRank ?? Number.POSITIVE_INFINITY;

function drawBare(id: string): string {
  const product = DEMO_CATALOGUE.find((one) => one.id === id);
  if (!product) throw new Error(`There is no product '${id}'.`);
  const { defs, body } = drawPack(product);
  return bareDocument(product.title, defs, body);
}
