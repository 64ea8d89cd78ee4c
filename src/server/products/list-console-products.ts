import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type {
  ConsoleProductFilter,
  ConsoleProductSummary,
} from '../../contract/console-products.ts';
import { namedCategories } from '../../domain/categories.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { packText } from '../../domain/pack.ts';
import { typedWordBeginnings } from '../../domain/typed-search.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import { decodeHitCursor, decodeTitleCursor, encodeCursor } from '../catalogue/cursor.ts';
import type { ProductSearch } from '../catalogue/live-search-index.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { categoryShelf } from '../db/schema/category-shelf.ts';
import { product } from '../db/schema/product.ts';
import { Failure } from '../failure.ts';
import { isSoldOut, soldOutColumn, soldOutOf } from '../prices/sold-out-state.ts';

interface ProductPageRequest extends ConsoleProductFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Page {
  readonly items: ConsoleProductSummary[];
  readonly nextCursor: string | null;
}

/**
 * A page of all products. Every view is read from an index of its own, no further than a page is long, so the number of
 * products makes no difference (docs/decisions/050-products.md). What is sold is searched in the store's own index.
 */
export function listConsoleProducts(
  db: Db,
  search: ProductSearch,
  request: ProductPageRequest,
): Promise<Page> {
  if (request.q !== undefined && request.state === 'sold') {
    return listHits(db, search, { ...request, q: request.q });
  }
  return request.sort === 'changed' ? listByChange(db, request) : listByTitle(db, request);
}

const today = () => indiaDay(new Date());

const summaryColumns = () => ({
  id: product.id,
  title: product.title,
  ...PACK_COLUMNS,
  categories: product.categories,
  image: sql<string | null>`${product.images}[1]`,
  price: product.price,
  updatedAt: product.updatedAt,
  /** A Date has only milliseconds. */
  updatedMicros: sql<string>`(extract(epoch from ${product.updatedAt}) * 1000000)::bigint::text`,
  archivedAt: product.archivedAt,
  sortKey: product.sortKey,
  soldOut: soldOutColumn(today()),
});

type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (db: Db, where: SQL | undefined, order: readonly SQL[], limit: number) =>
  db
    .select(summaryColumns())
    .from(product)
    .where(where)
    .orderBy(...order)
    .limit(limit);

const summaryOf = (row: Row): ConsoleProductSummary => ({
  id: row.id,
  title: row.title,
  pack: packText(packOfRow(row)),
  categories: [...namedCategories(row.categories)],
  image: row.image,
  price: row.price,
  updatedAt: row.updatedAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
  soldOut: soldOutOf(row.soldOut),
});

function pageOf(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(summaryOf),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}

const NO_GAP = {
  price: isNull(product.price),
  // As the index says it.
  picture: sql`${product.images} = '{}'`,
} as const;

/** The filters besides the order of the list. */
function conditionsOf({ state, category, without, q }: ConsoleProductFilter): SQL | undefined {
  const words = q === undefined ? [] : typedWordBeginnings(q);
  return and(
    state === 'archived' ? isNotNull(product.archivedAt) : isSold,
    state === 'sold-out' ? isSoldOut(today()) : undefined,
    without && NO_GAP[without],
    category && sql`${product.categories} @> array[${category}]::text[]`,
    q === undefined
      ? undefined
      : words.length === 0
        ? sql`false`
        : sql`to_tsvector('simple', ${product.title}) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`,
  );
}

async function listByTitle(db: Db, request: ProductPageRequest): Promise<Page> {
  const { limit, cursor } = request;
  const after = cursor === undefined ? { sortKey: '', id: '' } : decodeTitleCursor(cursor);
  if (!after) throw new Failure('CURSOR_INVALID');
  const isShelf = request.state === 'sold' && request.category && !request.without;
  const rows = isShelf
    ? await readShelf(db, request.category!, after, limit + 1)
    : await readRows(
        db,
        and(
          conditionsOf(request),
          sql`(${product.sortKey}, ${product.id}) > (${after.sortKey}, ${after.id})`,
        ),
        [asc(product.sortKey), asc(product.id)],
        limit + 1,
      );
  return pageOf(rows, limit, ({ sortKey, id }) => encodeCursor({ sortKey, id }));
}

/** Shelves have the products of a category in order. */
const readShelf = (
  db: Db,
  category: string,
  after: { readonly sortKey: string; readonly id: string },
  limit: number,
) =>
  db
    .select(summaryColumns())
    .from(categoryShelf)
    .innerJoin(product, eq(product.id, categoryShelf.productId))
    .where(
      and(
        eq(categoryShelf.category, category),
        sql`(${categoryShelf.sortKey}, ${categoryShelf.productId}) > (${after.sortKey}, ${after.id})`,
      ),
    )
    .orderBy(asc(categoryShelf.sortKey), asc(categoryShelf.productId))
    .limit(limit);

/** Microseconds since 1970: exact as a number, and later than any moment at the end. */
const changePosition = z.strictObject({
  at: z.int().min(0).max(4e15),
  id: z
    .string()
    .max(100)
    .refine((text) => !text.includes('\0')),
});

async function listByChange(db: Db, request: ProductPageRequest): Promise<Page> {
  const { limit, cursor } = request;
  const after = cursor === undefined ? undefined : decodeChangeCursor(cursor);
  if (after === null) throw new Failure('CURSOR_INVALID');
  const rows = await readRows(
    db,
    and(
      conditionsOf(request),
      after &&
        sql`(${product.updatedAt}, ${product.id}) < (timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond', ${after.id})`,
    ),
    [desc(product.updatedAt), desc(product.id)],
    limit + 1,
  );
  return pageOf(rows, limit, ({ updatedMicros, id }) =>
    Buffer.from(JSON.stringify({ at: Number(updatedMicros), id })).toString('base64url'),
  );
}

function decodeChangeCursor(cursor: string): z.infer<typeof changePosition> | null {
  try {
    return changePosition.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

/** The best matches first. A page of hits that lack nothing is shorter than asked for. */
async function listHits(
  db: Db,
  search: ProductSearch,
  { q, category, without, limit, cursor }: ProductPageRequest & { q: string },
): Promise<Page> {
  const after = cursor === undefined ? undefined : decodeHitCursor(cursor);
  if (after === null) throw new Failure('CURSOR_INVALID');
  const index = await search.index();
  const { ids, next } = index.find(q, limit, { category }, after);
  const rows = ids.length
    ? await db
        .select(summaryColumns())
        .from(product)
        .where(and(isSold, inArray(product.id, [...ids]), without && NO_GAP[without]))
    : [];
  const byId = new Map(rows.map((row) => [row.id, summaryOf(row)]));
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    nextCursor: next && encodeCursor(next),
  };
}
