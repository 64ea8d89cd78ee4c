import type { DemoProduct } from '../demo-product.ts';
import type { Contents } from './stock.ts';

const GROUND = /\b(powder|flour|atta|maavu|podi|masala)\b/i;
const NEVER_GROUND = new Set([
  'granule',
  'flake',
  'crystal',
  'block',
  'noodle',
  'drop',
  'sunflower',
]);
const SOLID_FAT = new Set(['block', 'powder', 'crystal']);

/** What is in the pack: a sack of turmeric powder contains powder, though a root lies in front of it. */
export function contentsOf({
  title,
  categories,
  picture: { ingredient },
}: Pick<DemoProduct, 'title' | 'categories' | 'picture'>): Contents {
  if (ingredient === 'powder') return 'powder';
  if (ingredient === 'drop' || ingredient === 'sunflower') return 'liquid';
  if (categories[0] === 'Oil' && !SOLID_FAT.has(ingredient)) return 'liquid';
  return GROUND.test(title) && !NEVER_GROUND.has(ingredient) ? 'powder' : 'pieces';
}
