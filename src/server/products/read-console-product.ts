import { and, eq, inArray } from 'drizzle-orm';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { photographAddress, photographId } from '../../domain/picture-forms.ts';
import type { Db } from '../db/database.ts';
import { priceCell } from '../db/schema/price-cell.ts';
import { product } from '../db/schema/product.ts';
import { productPicture } from '../db/schema/product-picture.ts';
import { Failure } from '../failure.ts';
import { fieldsOfRow, type ProductRow } from './product-columns.ts';
import { readDistrictPrices } from './read-district-prices.ts';
import { readSoldOut } from './set-sold-out.ts';

/** A product with all its fields, also an archived one. Pass a transaction to include its own writes. */
export async function readConsoleProduct(db: Db, id: string): Promise<ConsoleProduct> {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  if (!row) throw new Failure('PRODUCT_NOT_FOUND');
  const [base] = await db
    .select({ version: priceCell.version })
    .from(priceCell)
    .where(and(eq(priceCell.productId, id), eq(priceCell.place, 'base')));
  const { pack, ...fields } = fieldsOfRow(row);
  return {
    ...fields,
    pack,
    id,
    version: row.version,
    pictures: await picturesOf(db, row),
    unit: row.unit,
    basePrice: row.price,
    basePriceVersion: base?.version ?? 0,
    districtPrices: await readDistrictPrices(db, id),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    soldOut: await readSoldOut(db, id, indiaDay(new Date())),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function picturesOf(db: Db, row: ProductRow): Promise<ConsoleProduct['pictures']> {
  const { pictures } = fieldsOfRow(row);
  const ids = pictures.flatMap(({ address }) => photographId(address) ?? []);
  const uploads = ids.length
    ? await db.select().from(productPicture).where(inArray(productPicture.id, ids))
    : [];
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return pictures.map((picture) => {
    const upload = byId.get(photographId(picture.address) ?? '');
    const source = upload ? photographAddress(upload.sourceId, 'large') : null;
    return { ...picture, source, crop: upload?.crop ?? null };
  });
}
