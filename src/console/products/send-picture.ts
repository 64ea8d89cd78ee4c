import type { StoredPicture } from '../../contract/console-product-pictures.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { apiPath, CALLS } from '../../domain/paths.ts';
import { PRODUCT_PICTURE } from '../../domain/product-picture.ts';
import { PICTURES_TEXT } from '../../text/console-products.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';

/** Why a picture was not taken, in a sentence for the person. */
export class PictureRefused extends Error {}

/** Longer than a photograph of 20 MB takes on a slow network. */
const TIMEOUT_MS = 180_000;

/** Uploads a photograph. The same one again has the same address. Throws PictureRefused. */
export async function sendPicture(file: File): Promise<StoredPicture> {
  if (file.size > PRODUCT_PICTURE.maxBytes) {
    throw new PictureRefused(ERROR_MESSAGES.PRODUCT_PICTURE_TOO_LARGE);
  }
  if (!file.type.startsWith('image/')) {
    throw new PictureRefused(ERROR_MESSAGES.PRODUCT_PICTURE_REFUSED);
  }
  const response = await fetch(apiPath(CALLS.productPictures), {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as StoredPicture | ErrorBody | null;
  if (body && 'address' in body) return body;
  throw new PictureRefused(body?.error.message ?? PICTURES_TEXT.notSent);
}
