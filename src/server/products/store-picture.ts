import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StoredPicture } from '../../contract/console-product-pictures.ts';
import { PHOTOGRAPH_FORMS } from '../../domain/photograph-forms.ts';
import { type PhotographForm, photographAddress } from '../../domain/picture-forms.ts';
import { type PictureCrop, PRODUCT_PICTURE } from '../../domain/product-picture.ts';
import type { Db } from '../db/database.ts';
import { productPicture } from '../db/schema/product-picture.ts';
import { Failure } from '../failure.ts';
import { type FileStore, FilesUnavailable } from '../files/file-store.ts';
import { convertPicture, type PictureLimits } from '../pictures/convert-picture.ts';
import { detectFormat } from '../pictures/detect-format.ts';

export interface PictureStore {
  readonly db: Db;
  readonly files: FileStore;
}

const LIMITS: PictureLimits = {
  maxSide: PRODUCT_PICTURE.maxSide,
  maxPixels: PRODUCT_PICTURE.maxPixels,
  // A photograph of 20 MB takes below a second.
  maxCpuMs: 2_000,
  maxMemoryBytes: 640 * 1024 * 1024,
};

export const FORM_NAMES = Object.keys(PHOTOGRAPH_FORMS) as PhotographForm[];
const FORMS = FORM_NAMES.map((name) => PHOTOGRAPH_FORMS[name]);

const CODES = {
  refused: 'PRODUCT_PICTURE_REFUSED',
  'too large': 'PRODUCT_PICTURE_TOO_LARGE',
  unavailable: 'PRODUCT_PICTURE_UNAVAILABLE',
} as const;

export const pictureKey = (id: string, form: PhotographForm): string =>
  `productPictures/${id}/${form}`;

interface Cut {
  /** The uncut picture; undefined: this is it. */
  readonly sourceId?: string;
  readonly crop?: PictureCrop;
}

/** Every form of a picture, re-encoded from its pixels. */
export async function makeForms(bytes: Buffer, crop?: PictureCrop): Promise<readonly Uint8Array[]> {
  const format = detectFormat(bytes);
  if (!format) throw new Failure('PRODUCT_PICTURE_REFUSED');
  const made = await convertPicture(bytes, { format, limits: LIMITS, forms: FORMS, crop });
  if (typeof made === 'string') throw new Failure(CODES[made]);
  return made;
}

/** Makes the forms and stores them. The same picture again is stored once. */
export async function storePicture(
  { db, files }: PictureStore,
  staffId: string,
  bytes: Buffer,
  { sourceId, crop }: Cut = {},
): Promise<StoredPicture> {
  const forms = await makeForms(bytes, crop);
  // The largest form has everything that the others have.
  const largest = forms[FORM_NAMES.indexOf('large')]!;
  const id = createHash('sha256').update(largest).digest('hex').slice(0, 32);
  for (const [nth, form] of FORM_NAMES.entries()) {
    const type = PHOTOGRAPH_FORMS[form].type;
    await files.put(pictureKey(id, form), forms[nth]!, type).catch(throwUnavailable);
  }
  // Last: a picture in the table has all its files. A crop that takes nothing away is the uncut picture itself.
  await db
    .insert(productPicture)
    .values({
      id,
      sourceId: sourceId ?? id,
      crop: sourceId === undefined || sourceId === id ? null : (crop ?? null),
      addedBy: staffId,
    })
    .onConflictDoNothing();
  return readStored(db, id);
}

export async function readStored(db: Db, id: string): Promise<StoredPicture> {
  const [found] = await db.select().from(productPicture).where(eq(productPicture.id, id));
  if (!found) throw new Failure('PRODUCT_PICTURE_NOT_FOUND');
  return { address: photographAddress(id), source: photographAddress(found.sourceId, 'large') };
}

export async function isStoredPicture(db: Db, id: string): Promise<boolean> {
  return (await db.$count(productPicture, eq(productPicture.id, id))) > 0;
}

export function throwUnavailable(error: unknown): never {
  throw error instanceof FilesUnavailable ? new Failure('PRODUCT_PICTURE_UNAVAILABLE') : error;
}
