import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { StoredSignature } from '../../contract/console-signatures.ts';
import { SIGNATURE_PICTURE } from '../../domain/signature-picture.ts';
import type { Db } from '../db/database.ts';
import { signaturePicture } from '../db/schema/signature-picture.ts';
import { Failure } from '../failure.ts';
import { readBodyWithLimit } from '../http/read-body-with-limit.ts';
import { convertPicture, type PictureLimits } from '../pictures/convert-picture.ts';
import { detectFormat } from '../pictures/detect-format.ts';
import { Semaphore } from '../semaphore.ts';

// Signatures for invoices. Only the pixels of an upload are kept.

const LIMITS: PictureLimits = {
  maxSide: SIGNATURE_PICTURE.maxSide,
  maxPixels: SIGNATURE_PICTURE.maxPixels,
  maxCpuMs: 900,
  maxMemoryBytes: 512 * 1024 * 1024,
};
const FORM = {
  type: 'image/jpeg',
  side: SIGNATURE_PICTURE.storedSide,
  maxBytes: SIGNATURE_PICTURE.storedBytes,
} as const;

const CODES = {
  refused: 'SIGNATURE_REFUSED',
  'too large': 'SIGNATURE_TOO_LARGE',
  unavailable: 'SIGNATURE_UNAVAILABLE',
} as const;

const receiving = new Semaphore(2, 4);
const busy = () => new Failure('SIGNATURE_UNAVAILABLE');

/** Stores an uploaded signature. New invoices have it once its id is the setting. */
export const receiveSignature = (
  db: Db,
  staffId: string,
  request: Request,
): Promise<StoredSignature> =>
  receiving.run(async () => {
    const upload = await readBodyWithLimit(request, SIGNATURE_PICTURE.maxBytes);
    if (!upload) throw new Failure('SIGNATURE_TOO_LARGE');
    const bytes = await reencode(upload);
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const content = Buffer.from(bytes).toString('base64');
    await db
      .insert(signaturePicture)
      .values({ id, content, addedBy: staffId })
      .onConflictDoNothing();
    return { id };
  }, busy);

async function reencode(upload: Buffer): Promise<Uint8Array> {
  const format = detectFormat(upload);
  if (format !== 'jpeg' && format !== 'png') throw new Failure('SIGNATURE_REFUSED');
  const made = await convertPicture(upload, { format, limits: LIMITS, forms: [FORM] });
  if (typeof made === 'string') throw new Failure(CODES[made]);
  return made[0]!;
}

export async function isStoredSignature(db: Db, id: string): Promise<boolean> {
  return (await db.$count(signaturePicture, eq(signaturePicture.id, id))) > 0;
}

/** By id; those that are not stored are missing. */
export async function readSignatures(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: signaturePicture.id, content: signaturePicture.content })
    .from(signaturePicture)
    .where(inArray(signaturePicture.id, [...ids]));
  return new Map(rows.map(({ id, content }) => [id, Buffer.from(content, 'base64')]));
}

/** Even when opened as a page, it runs nothing, loads nothing and cannot be framed. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export async function serveSignature(
  db: Db,
  id: string,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const bytes = (await readSignatures(db, [id])).get(id);
  if (!bytes) throw new Failure('SIGNATURE_NOT_FOUND');
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...commonHeaders,
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="signature.jpg"',
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      vary: 'cookie',
    },
  });
}
