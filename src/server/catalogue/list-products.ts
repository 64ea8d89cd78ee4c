import type { ProductPage } from '../../contract/catalogue.ts';
import type { Category } from '../../domain/categories.ts';
import type { District } from '../../domain/districts.ts';
import { cardFor } from './attach-price.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { decodeHitCursor, decodeTitleCursor, encodeCursor, type HitPosition } from './cursor.ts';
import { readCardsInOrder } from './read-cards-in-order.ts';

export interface ListRequest {
  q?: string | undefined;
  category?: Category | undefined;
  limit: number;
  cursor?: string | undefined;
}

export type ListResult = { ok: true; page: ProductPage } | { ok: false; code: 'CURSOR_INVALID' };

/** A page of all products by title, or of search results. */
export async function listProducts(
  catalogue: CatalogueServices,
  district: District | null,
  request: ListRequest,
): Promise<ListResult> {
  return request.q
    ? listHits(catalogue, district, { ...request, q: request.q })
    : listByTitle(catalogue, district, request);
}

async function listByTitle(
  { queries, search, rounding }: CatalogueServices,
  district: District | null,
  { category, limit, cursor }: ListRequest,
): Promise<ListResult> {
  const position = cursor === undefined ? { sortKey: '', id: '' } : decodeTitleCursor(cursor);
  if (!position) return { ok: false, code: 'CURSOR_INVALID' };

  // One row more than the limit tells whether there is a next page.
  const params = {
    district: district ?? '',
    limit: limit + 1,
    sortKey: position.sortKey,
    id: position.id,
  };
  const rows = category
    ? await queries.byTitleInCategory.execute({ ...params, category })
    : await queries.byTitle.execute(params);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ok: true,
    page: {
      items: shown.map((row) => cardFor(row, { district, rounding })),
      nextCursor:
        rows.length > limit && last ? encodeCursor({ sortKey: last.sortKey, id: last.id }) : null,
      total: search.current?.countIn(category) ?? (await countBySql(queries, category)),
    },
  };
}

/** Used until the first search index is built, so that a list does not have to wait for it. */
async function countBySql(
  queries: CatalogueQueries,
  category: Category | undefined,
): Promise<number> {
  const [row] = category
    ? await queries.countInCategory.execute({ category })
    : await queries.count.execute();
  return row?.total ?? 0;
}

async function listHits(
  catalogue: CatalogueServices,
  district: District | null,
  { q, category, limit, cursor }: ListRequest & { q: string },
): Promise<ListResult> {
  let after: HitPosition | undefined;
  if (cursor !== undefined) {
    const position = decodeHitCursor(cursor);
    if (!position) return { ok: false, code: 'CURSOR_INVALID' };
    after = position;
  }
  const index = await catalogue.search.index();
  const { ids, total, next } = index.find(q, limit, category, after);
  const items = await readCardsInOrder(catalogue, district, ids);
  return { ok: true, page: { items, nextCursor: next && encodeCursor(next), total } };
}
