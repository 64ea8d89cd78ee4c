import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { IMPORT_TEXT } from '../../text/import.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { type Collection, importedDocument } from '../db/schema/imported-document.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { Refused } from './document-fields.ts';
import type { ImportOptions, Take } from './import-result.ts';
import { productIdOf } from './product-id-of.ts';
import { isUsableId, type Row } from './read-documents.ts';
import { writeCoupon } from './write-coupon.ts';
import { writeImportedOrder } from './write-order.ts';
import { writeProduct } from './write-product.ts';
import { writeUser } from './write-user.ts';

const TAKE: Readonly<Record<Collection, Take>> = {
  users: writeUser,
  products: writeProduct,
  coupons: writeCoupon,
  orders: writeImportedOrder,
};

/** Each commit waits for the disk; of a batch, whole documents are there or none. */
const BATCH = 50;

interface Judged {
  readonly row: Row;
  readonly refusal: string | null;
}

export type Outcome =
  | { readonly kind: 'taken'; readonly leftOut: readonly string[] }
  | { readonly kind: 'there' }
  | { readonly kind: 'refused'; readonly why: string };

/** Takes the rows of one file; `tell` hears of each row when it is decided and safe. */
export async function importDocuments(
  db: Db,
  collection: Collection,
  rows: readonly Row[],
  options: ImportOptions,
  tell: (row: Row, outcome: Outcome) => void,
): Promise<void> {
  const firstRows = new Map<string, number>();
  const judged: Judged[] = rows.map((row) => ({ row, refusal: refusalOf(row, firstRows) }));
  for (let from = 0; from < judged.length; from += BATCH) {
    const batch = judged.slice(from, from + BATCH);
    // A batch that got into somebody's way begins anew: what became of it is told when it stands.
    const outcomes = await inTransaction(db, async (tx) => {
      const known = await knownAlready(tx, collection, batch);
      const decided: Outcome[] = [];
      for (const { row, refusal } of batch) {
        if (refusal !== null) decided.push({ kind: 'refused', why: refusal });
        else if (known.has(row.id!)) decided.push({ kind: 'there' });
        else decided.push(await takeRow(tx, collection, row, options));
      }
      return decided;
    });
    for (const [nth, outcome] of outcomes.entries()) tell(batch[nth]!.row, outcome);
  }
}

/** What can be said of a row without the database; null: nothing against it. */
function refusalOf({ row, id, doc }: Row, firstRows: Map<string, number>): string | null {
  if (!doc) return IMPORT_TEXT.noDocument;
  if (id === null) return IMPORT_TEXT.noId;
  if (!isUsableId(id)) return IMPORT_TEXT.idUnusable;
  const first = firstRows.get(id);
  if (first !== undefined) return IMPORT_TEXT.idTwice(first);
  firstRows.set(id, row);
  return null;
}

/** One question for all, so that what was taken by an earlier run costs next to nothing. */
async function knownAlready(
  tx: Db,
  collection: Collection,
  batch: readonly Judged[],
): Promise<ReadonlySet<string>> {
  const ids = batch.filter(({ refusal }) => refusal === null).map(({ row }) => row.id!);
  const rows = await tx
    .select({ oldId: importedDocument.oldId })
    .from(importedDocument)
    .where(and(eq(importedDocument.collection, collection), inArray(importedDocument.oldId, ids)));
  return new Set(rows.map(({ oldId }) => oldId));
}

/** In a savepoint of its own: a document that is refused leaves nothing behind. */
async function takeRow(
  tx: Db,
  collection: Collection,
  { id, doc }: Row,
  options: ImportOptions,
): Promise<Outcome> {
  const oldId = id!;
  const newId = collection === 'products' ? productIdOf(oldId) : randomUUID();
  try {
    return await tx.transaction(async (own) => {
      const claimed = await own
        .insert(importedDocument)
        .values({ collection, oldId, newId })
        .onConflictDoNothing()
        .returning({ newId: importedDocument.newId });
      if (claimed.length === 0) return { kind: 'there' };
      const leftOut = await TAKE[collection]({ tx: own, oldId, newId, doc: doc!, options });
      return { kind: 'taken', leftOut };
    });
  } catch (error) {
    const why = sentenceFor(error);
    if (why === null) throw error;
    return { kind: 'refused', why };
  }
}

const TAKEN: Readonly<Record<string, string>> = {
  user_email_unique: IMPORT_TEXT.emailTaken,
  product_pkey: IMPORT_TEXT.productThere,
  coupon_by_code: IMPORT_TEXT.couponThere,
};

/** null: this says nothing about the document; the import cannot go on. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof Refused) return error.message;
  for (const [constraint, sentence] of Object.entries(TAKEN)) {
    if (isUniqueViolation(error, constraint)) return sentence;
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: string };
    // A value that no column takes, or that breaks a rule of the tables: of this document alone.
    if (typeof code === 'string' && /^2[23]...$/.test(code)) {
      return IMPORT_TEXT.databaseRefused(constraint ?? cause.message);
    }
  }
  return null;
}
