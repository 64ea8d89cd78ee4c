import type { ActivityFields } from '../../domain/activity.ts';
import { packText } from '../../domain/pack.ts';
import { NAME_LISTS, namesOf, type ProductFields } from '../../domain/product-fields.ts';
import { packColumns, packOfRow } from '../catalogue/product-pack.ts';
import type { product } from '../db/schema/product.ts';

// A product's fields as staff edit them, as columns, and as flat texts for the activity log.

export type ProductRow = typeof product.$inferSelect;

export const fieldsOfRow = (row: ProductRow): ProductFields => ({
  title: row.title,
  description: row.description,
  categories: row.categories,
  pack: packOfRow(row),
  familyId: row.familyId,
  localNames: row.localNames,
  hsnCode: row.hsnCode,
  gstRate: row.gstRate,
  creditPoints: row.creditPoints,
  trendRank: row.trendRank,
  pictures: row.images.map((address) => ({ address, alt: row.imageAlts[address] ?? '' })),
});

/** Only the columns of the given fields. */
export function columnsOf({ pack, pictures, categories, ...fields }: Partial<ProductFields>) {
  return {
    ...fields,
    ...(categories && { categories: [...categories] }),
    // Checked by constraints: goods without a pack are sold by the kilogram, all others by the pack.
    ...(pack !== undefined && { ...packColumns(pack), unit: pack === null ? 'kg' : 'others' }),
    ...(pictures && {
      images: pictures.map(({ address }) => address),
      imageAlts: Object.fromEntries(
        pictures.filter(({ alt }) => alt !== '').map(({ address, alt }) => [address, alt]),
      ),
    }),
  };
}

/** Long texts are cut: the log says what was changed, not the whole of it. */
const LONGEST = 300;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The given fields as the activity log shows them. */
export function loggedFields(fields: Partial<ProductFields>): ActivityFields {
  const { categories, pack, localNames, pictures, description, ...flat } = fields;
  return {
    ...flat,
    ...(description !== undefined && { description: cut(description) }),
    ...(categories && { categories: categories.join(', ') }),
    ...(pack !== undefined && { pack: packText(pack) }),
    ...(localNames && {
      localNames: cut(NAME_LISTS.flatMap((list) => namesOf(localNames, list)).join(', ')),
    }),
    ...(pictures && {
      pictures: cut(
        pictures
          .map(({ address, alt }) => (alt === '' ? address : `${address} (${alt})`))
          .join(', '),
      ),
    }),
  };
}
