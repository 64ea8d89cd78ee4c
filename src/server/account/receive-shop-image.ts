import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { SHOP_IMAGE_ADDRESS } from '../../contract/shop-image.ts';
import { SHOP_IMAGE } from '../../domain/shop-image.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { type FileStore, FilesUnavailable } from '../files/file-store.ts';
import { readBodyWithLimit } from '../http/read-body-with-limit.ts';
import { Semaphore } from '../semaphore.ts';
import { PICTURE_TYPE, preparePicture } from './prepare-picture.ts';

// Limits memory use: receiving a picture takes 5 MB.
const receiving = new Semaphore(20, 0);
const busy = () => new Failure('SHOP_IMAGE_UNAVAILABLE');

export const shopImageKey = (userId: string): string => `shopImages/${userId}`;

/** Stores the picture and returns its URL. Until it is complete, the previous one is shown. */
export function receiveShopImage(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
  request: Request,
): Promise<string> {
  return receiving.run(() => receive({ db, files }, userId, request), busy);
}

async function receive(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
  request: Request,
): Promise<string> {
  const upload = await readBodyWithLimit(request, SHOP_IMAGE.maxBytes);
  if (!upload) throw new Failure('SHOP_IMAGE_TOO_LARGE');
  const prepared = await preparePicture(upload);
  if (!prepared.ok) throw new Failure(prepared.code);

  const key = shopImageKey(userId);
  await files.put(key, prepared.bytes, PICTURE_TYPE).catch(throwUnavailable);
  // A new picture gets a new URL, so that browsers do not show the old one.
  const version = createHash('sha256').update(prepared.bytes).digest('base64url').slice(0, 12);
  const shopImage = `${SHOP_IMAGE_ADDRESS}?v=${version}`;
  const isOwner = and(eq(user.id, userId), eq(user.role, 'retailer'));
  const changed = await db
    .update(user)
    .set({ shopImage })
    .where(isOwner)
    .returning({ id: user.id });
  if (changed.length === 0) {
    // The account was deleted in the meantime: do not leave its picture behind.
    await files.remove(key).catch(throwUnavailable);
    throw new Failure('LOGIN_REQUIRED');
  }
  return shopImage;
}

export function throwUnavailable(error: unknown): never {
  throw error instanceof FilesUnavailable ? new Failure('SHOP_IMAGE_UNAVAILABLE') : error;
}
