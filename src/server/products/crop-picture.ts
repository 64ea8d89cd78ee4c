import { eq } from 'drizzle-orm';
import type { StoredPicture } from '../../contract/console-product-pictures.ts';
import { photographId } from '../../domain/picture-forms.ts';
import type { PictureCrop } from '../../domain/product-picture.ts';
import { productPicture } from '../db/schema/product-picture.ts';
import { Failure } from '../failure.ts';
import {
  type PictureStore,
  pictureKey,
  readStored,
  storePicture,
  throwUnavailable,
} from './store-picture.ts';

/** Cuts a square out of the uncut picture, however often this one was cut before; null: the uncut picture. */
export async function cropPicture(
  store: PictureStore,
  staffId: string,
  address: string,
  crop: PictureCrop | null,
): Promise<StoredPicture> {
  const [picture] = await store.db
    .select()
    .from(productPicture)
    .where(eq(productPicture.id, photographId(address) ?? ''));
  if (!picture) throw new Failure('PRODUCT_PICTURE_NOT_FOUND');
  const { sourceId } = picture;
  if (crop === null) return readStored(store.db, sourceId);
  const source = await store.files.read(pictureKey(sourceId, 'large')).catch(throwUnavailable);
  if (!source) throw new Failure('PRODUCT_PICTURE_NOT_FOUND');
  return storePicture(store, staffId, source.bytes, { sourceId, crop });
}
