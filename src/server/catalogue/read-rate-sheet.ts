import { setImmediate } from 'node:timers/promises';
import type { RateSheet } from '../../contract/rate-sheet.ts';
import { CATEGORIES } from '../../domain/categories.ts';
import type { District } from '../../domain/districts.ts';
import { cardFor } from './attach-price.ts';
import type { CatalogueServices } from './catalogue-services.ts';

type Item = RateSheet['categories'][number]['items'][number];

/** Read in parts, so that other requests can run in between. */
const BATCH = 1_000;

/** Every product with a price in the district, by its first category, then by title. */
export async function readRateSheet(
  { queries, rounding }: CatalogueServices,
  district: District,
): Promise<RateSheet> {
  const byCategory = new Map<string, Item[]>(CATEGORIES.map((category) => [category, []]));
  let position = { sortKey: '', id: '' };
  for (;;) {
    const rows = await queries.byTitle.execute({ ...position, district, limit: BATCH });
    for (const row of rows) {
      const { id, title, categories, unit, pack, price, rate } = cardFor(row, {
        district,
        rounding,
      });
      if (price == null) continue;
      const item = { id, title, unit, pack, price, rate };
      const category = categories[0] ?? '';
      const items = byCategory.get(category);
      if (items) items.push(item);
      else byCategory.set(category, [item]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    position = last;
    await setImmediate();
  }
  const filled = [...byCategory].filter(([, items]) => items.length > 0);
  return { district, categories: filled.map(([category, items]) => ({ category, items })) };
}
