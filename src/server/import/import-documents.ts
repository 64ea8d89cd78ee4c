import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { IMPORT_TEXT } from '../../text/import.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { type Collection, importedDocument } from '../db/schema/imported-document.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { Refused } from './document-fields.ts';
import type { ImportOptions, ImportWriter } from './import-types.ts';
import { productIdOf } from './product-id-of.ts';
import { isUsableId, type Row } from './read-documents.ts';
import { writeCoupon } from './write-coupon.ts';
import { writeImportedOrder } from './write-order.ts';
import { writeProduct } from './write-product.ts';
import { writeUser } from './write-user.ts';

const WRITERS: Readonly<Record<Collection, ImportWriter>> = {
  users: writeUser,
  products: writeProduct,
  coupons: writeCoupon,
  orders: writeImportedOrder,
};

/** Documents per transaction: each commit waits for the disk. */
const BATCH_SIZE = 50;

interface CheckedRow {
  readonly row: Row;
  readonly refusal: string | null;
}

export type Outcome =
  | { readonly kind: 'taken'; readonly leftOut: readonly string[] }
  | { readonly kind: 'there' }
  | { readonly kind: 'refused'; readonly why: string };

/** Imports the rows of one file; calls `report` for each row once its outcome is committed. */
export async function importDocuments(
  db: Db,
  collection: Collection,
  rows: readonly Row[],
  options: ImportOptions,
  report: (row: Row, outcome: Outcome) => void,
): Promise<void> {
  const firstRows = new Map<string, number>();
  const checked: CheckedRow[] = rows.map((row) => ({ row, refusal: refusalOf(row, firstRows) }));
  for (let from = 0; from < checked.length; from += BATCH_SIZE) {
    const batch = checked.slice(from, from + BATCH_SIZE);
    // A batch may be retried after a conflict, so outcomes are reported only after the commit.
    const outcomes = await inTransaction(db, async (tx) => {
      const known = await alreadyImported(tx, collection, batch);
      const results: Outcome[] = [];
      for (const { row, refusal } of batch) {
        if (refusal !== null) results.push({ kind: 'refused', why: refusal });
        else if (known.has(row.id!)) results.push({ kind: 'there' });
        else results.push(await importRow(tx, collection, row, options));
      }
      return results;
    });
    for (const [index, outcome] of outcomes.entries()) report(batch[index]!.row, outcome);
  }
}

/** Why a row is refused without asking the database; null if it is fine so far. */
function refusalOf({ row, id, doc }: Row, firstRows: Map<string, number>): string | null {
  if (!doc) return IMPORT_TEXT.noDocument;
  if (id === null) return IMPORT_TEXT.noId;
  if (!isUsableId(id)) return IMPORT_TEXT.idUnusable;
  const first = firstRows.get(id);
  if (first !== undefined) return IMPORT_TEXT.idTwice(first);
  firstRows.set(id, row);
  return null;
}

/** One query for the whole batch, so that rows of an earlier run cost almost nothing. */
async function alreadyImported(
  tx: Db,
  collection: Collection,
  batch: readonly CheckedRow[],
): Promise<ReadonlySet<string>> {
  const ids = batch.filter(({ refusal }) => refusal === null).map(({ row }) => row.id!);
  const rows = await tx
    .select({ oldId: importedDocument.oldId })
    .from(importedDocument)
    .where(and(eq(importedDocument.collection, collection), inArray(importedDocument.oldId, ids)));
  return new Set(rows.map(({ oldId }) => oldId));
}

/** Runs in its own savepoint, so that a refused document leaves nothing behind. */
async function importRow(
  tx: Db,
  collection: Collection,
  { id, doc }: Row,
  options: ImportOptions,
): Promise<Outcome> {
  const oldId = id!;
  const newId = collection === 'products' ? productIdOf(oldId) : randomUUID();
  try {
    return await tx.transaction(async (savepoint) => {
      const claimed = await savepoint
        .insert(importedDocument)
        .values({ collection, oldId, newId })
        .onConflictDoNothing()
        .returning({ newId: importedDocument.newId });
      if (claimed.length === 0) return { kind: 'there' };
      const leftOut = await WRITERS[collection]({
        tx: savepoint,
        oldId,
        newId,
        doc: doc!,
        options,
      });
      return { kind: 'taken', leftOut };
    });
  } catch (error) {
    const why = refusalFor(error);
    if (why === null) throw error;
    return { kind: 'refused', why };
  }
}

const CONFLICTS: Readonly<Record<string, string>> = {
  user_email_unique: IMPORT_TEXT.emailTaken,
  product_pkey: IMPORT_TEXT.productThere,
  coupon_by_code: IMPORT_TEXT.couponThere,
};

/** null: the error is not about the document, and the import cannot continue. */
function refusalFor(error: unknown): string | null {
  if (error instanceof Refused) return error.message;
  for (const [constraint, sentence] of Object.entries(CONFLICTS)) {
    if (isUniqueViolation(error, constraint)) return sentence;
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: string };
    // Invalid data or a constraint violation: a problem of this document only.
    if (typeof code === 'string' && /^2[23]...$/.test(code)) {
      return IMPORT_TEXT.databaseRefused(constraint ?? cause.message);
    }
  }
  return null;
}
