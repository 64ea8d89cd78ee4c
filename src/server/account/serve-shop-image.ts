import { Failure } from '../failure.ts';
import type { FileStore } from '../files/file-store.ts';
import { PICTURE_TYPE } from './prepare-picture.ts';
import { shopImageKey, throwUnavailable } from './receive-shop-image.ts';

/** Even when opened as a page, it runs nothing, loads nothing and cannot be framed. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export async function serveShopImage(
  files: FileStore,
  userId: string,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const file = await files.read(shopImageKey(userId)).catch(throwUnavailable);
  // Serve only files that we wrote.
  if (file?.type !== PICTURE_TYPE) throw new Failure('SHOP_IMAGE_NOT_FOUND');
  return new Response(file.bytes as BodyInit, {
    headers: {
      ...commonHeaders,
      'content-type': PICTURE_TYPE,
      'content-length': String(file.bytes.length),
      'content-disposition': 'inline; filename="shop.webp"',
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      vary: 'cookie',
    },
  });
}
