import type { StoredPicture } from '../../contract/console-product-pictures.ts';
import { PRODUCT_PICTURE } from '../../domain/product-picture.ts';
import { Failure } from '../failure.ts';
import { readBodyWithLimit } from '../http/read-body-with-limit.ts';
import { Semaphore } from '../semaphore.ts';
import { type PictureStore, storePicture } from './store-picture.ts';

// Limits memory use: receiving a picture takes 20 MB.
const receiving = new Semaphore(4, 12);
const busy = () => new Failure('PRODUCT_PICTURE_UNAVAILABLE');

/** Stores an uploaded picture. A product shows it once its address is among the product's pictures. */
export const receivePicture = (
  store: PictureStore,
  staffId: string,
  request: Request,
): Promise<StoredPicture> =>
  receiving.run(async () => {
    const upload = await readBodyWithLimit(request, PRODUCT_PICTURE.maxBytes);
    if (!upload) throw new Failure('PRODUCT_PICTURE_TOO_LARGE');
    return storePicture(store, staffId, upload);
  }, busy);
