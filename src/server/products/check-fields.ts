import { inArray } from 'drizzle-orm';
import { isDrawing, photographId } from '../../domain/picture-forms.ts';
import {
  type GivenFields,
  type ProductField,
  type ProductPicture,
  wrongFields,
} from '../../domain/product-fields.ts';
import type { Db } from '../db/database.ts';
import { productPicture } from '../db/schema/product-picture.ts';
import { Failure } from '../failure.ts';

/** Fails with the names of the fields that are not valid. */
export function checkFields(fields: GivenFields): void {
  const wrong = wrongFields(fields);
  if (wrong.length > 0) throw new Failure('PRODUCT_INVALID', { productFields: wrong });
}

/** A picture must be uploaded, drawn by us, or one that the product has had: nobody can point it at another site. */
export async function checkPictures(
  tx: Db,
  pictures: readonly ProductPicture[] | undefined,
  known: readonly string[],
): Promise<void> {
  const others = (pictures ?? [])
    .map(({ address }) => address)
    .filter((address) => !known.includes(address) && !isDrawing(address));
  if (others.length === 0) return;
  const ids = others.map(photographId);
  const uploaded = new Set(
    (
      await tx
        .select({ id: productPicture.id })
        .from(productPicture)
        .where(
          inArray(
            productPicture.id,
            ids.filter((id) => id !== null),
          ),
        )
    ).map(({ id }) => id),
  );
  if (ids.every((id) => id !== null && uploaded.has(id))) return;
  throw new Failure('PRODUCT_INVALID', { productFields: ['pictures'] satisfies ProductField[] });
}
