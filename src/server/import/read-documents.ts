import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMPORT_TEXT } from '../../text/import.ts';
import { COLLECTIONS, type Collection } from '../db/schema/imported-document.ts';
import { isBroken, isDocument, type OldDocument } from './document-fields.ts';

/** A file that cannot be imported at all; the message is shown to the person. */
export class UnusableFile extends Error {}

/** A document and its position; `id` is null if it has none, `doc` if it is not a document. */
export interface Row {
  /** Counted from 1. */
  readonly row: number;
  readonly id: string | null;
  readonly doc: OldDocument | null;
}

/** The limit of an index; the old database had no longer ids. */
const ID_BYTES = 1_500;

export const isUsableId = (id: string): boolean =>
  Buffer.byteLength(id) <= ID_BYTES && !isBroken(id);

/** Reads the whole file at once: a list of documents, or an object with documents by id. */
export async function readRows(file: string, collection: Collection): Promise<Row[]> {
  const content = await readJson(file);
  if (Array.isArray(content)) {
    return content.map((value, index) => {
      const doc = isDocument(value) ? value : null;
      return { row: index + 1, id: doc && ownId(doc, collection), doc };
    });
  }
  return Object.entries(content).map(([id, value], index) => ({
    row: index + 1,
    id,
    doc: isDocument(value) ? value : null,
  }));
}

/** A user document is identified by its login id. */
function ownId(doc: OldDocument, collection: Collection): string | null {
  const id = (collection === 'users' ? doc.uid : undefined) ?? doc.id;
  if (Number.isSafeInteger(id)) return String(id);
  return typeof id === 'string' && id !== '' ? id : null;
}

/** Recognised by its documents or, if these are unclear, by its name. */
export async function recogniseCollection(file: string): Promise<Collection> {
  const content = await readJson(file);
  const documents = (Array.isArray(content) ? content : Object.values(content)).slice(
    0,
    SAMPLE_SIZE,
  );
  const seen = new Set(documents.filter(isDocument).map(collectionOf));
  seen.delete(undefined);
  const [only] = seen;
  const found = seen.size === 1 ? only : collectionByName(file);
  if (!found) throw new UnusableFile(IMPORT_TEXT.fileUnknown(file));
  return found;
}

const SAMPLE_SIZE = 100;

/** Fields that identify a collection, checked from top to bottom. */
const TYPICAL_FIELDS: readonly (readonly [Collection, readonly string[]])[] = [
  ['orders', ['orderDetails', 'orderDate', 'orderId']],
  ['coupons', ['discountAmount', 'maxUsage', 'minimumOrderValue']],
  ['products', ['districtPrices', 'categories', 'priceInclTax']],
  ['users', ['email', 'mobile', 'phonenumber']],
];

const collectionOf = (doc: OldDocument): Collection | undefined =>
  TYPICAL_FIELDS.find(([, fields]) => fields.some((field) => Object.hasOwn(doc, field)))?.[0];

function collectionByName(file: string): Collection | undefined {
  const words = basename(file)
    .toLowerCase()
    .split(/[^a-z]+/);
  const named = COLLECTIONS.filter(
    (each) => words.includes(each) || words.includes(each.slice(0, -1)),
  );
  return named.length === 1 ? named[0] : undefined;
}

async function readJson(file: string): Promise<unknown[] | Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UnusableFile(IMPORT_TEXT.fileMissing(file));
    const isTooLarge =
      error.code === 'ERR_STRING_TOO_LONG' || error.code === 'ERR_FS_FILE_TOO_LARGE';
    throw new UnusableFile(
      isTooLarge ? IMPORT_TEXT.fileTooLarge(file) : IMPORT_TEXT.fileUnreadable(file, error.message),
    );
  });
  const content = parse(file, text);
  if (!isDocument(content) && !Array.isArray(content)) {
    throw new UnusableFile(IMPORT_TEXT.fileNoDocuments(file));
  }
  return content;
}

function parse(file: string, text: string): unknown {
  try {
    // Some programs start a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnusableFile(IMPORT_TEXT.fileNoJson(file, (error as Error).message));
  }
}
