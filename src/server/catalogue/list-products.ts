import type { ProductPage } from '../../contract/catalogue.ts';
import type { Category } from '../../domain/categories.ts';
import type { District } from '../../domain/districts.ts';
import {
  isPriceOrder,
  orderFor,
  PACK_RANGES,
  type PackRange,
  type ProductOrder,
} from '../../domain/product-order.ts';
import type { CatalogueQueries } from './catalogue-queries.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import {
  decodeHitCursor,
  decodeKeyCursor,
  decodeTitleCursor,
  encodeCursor,
  encodeKeyCursor,
  type HitPosition,
} from './cursor.ts';
import { cardsFor, readCardsInOrder } from './read-cards-in-order.ts';
import type { KeyPosition, SearchIndex } from './search-index.ts';

export interface ListRequest {
  q?: string | undefined;
  category?: Category | undefined;
  /** undefined: by name; search results by how well they match. */
  sort?: ProductOrder | undefined;
  pack?: PackRange | undefined;
  limit: number;
  cursor?: string | undefined;
}

type Refused = { ok: false; code: 'CURSOR_INVALID' };
export type ListResult = { ok: true; page: ProductPage } | Refused;
type Listed = { ok: true; page: Omit<ProductPage, 'packRanges'> } | Refused;

/** A page of all products or of search results, in the requested order. */
export async function listProducts(
  catalogue: CatalogueServices,
  district: District | null,
  request: ListRequest,
): Promise<ListResult> {
  const listed = await listPage(catalogue, district, request);
  if (!listed.ok) return listed;
  const packRanges = catalogue.search.current?.packRanges() ?? [...PACK_RANGES];
  return { ok: true, page: { ...listed.page, packRanges } };
}

async function listPage(
  catalogue: CatalogueServices,
  district: District | null,
  request: ListRequest,
): Promise<Listed> {
  const { q, pack } = request;
  const order = request.sort && orderFor(request.sort, district !== null);
  if (q && order === undefined) return listHits(catalogue, district, { ...request, q });
  if (!q && pack === undefined && (order ?? 'name') === 'name') {
    return listByTitle(catalogue, district, request);
  }
  return listInOrder(catalogue, district, order ?? 'name', request);
}

async function listInOrder(
  catalogue: CatalogueServices,
  district: District | null,
  order: ProductOrder,
  { q, category, pack: packs, limit, cursor }: ListRequest,
): Promise<Listed> {
  let after: KeyPosition | undefined;
  if (cursor !== undefined) {
    const position = decodeKeyCursor(cursor, order);
    if (!position) return { ok: false, code: 'CURSOR_INVALID' };
    after = position;
  }
  const index = await catalogue.search.index();
  const keys = await keysOf(catalogue, index, order, district);
  const { ids, total, next } = index.list({ q, filter: { category, packs }, keys, limit, after });
  const items = await readCardsInOrder(catalogue, district, ids);
  return { ok: true, page: { items, nextCursor: next && encodeKeyCursor(order, next), total } };
}

function keysOf(
  { orderKeys }: CatalogueServices,
  index: SearchIndex,
  order: ProductOrder,
  district: District | null,
): Promise<Float64Array> | Float64Array {
  if (order === 'ordered') return orderKeys.byOrders(index);
  return isPriceOrder(order) && district !== null
    ? orderKeys.byPrice(index, order, district)
    : orderKeys.byName(index);
}

async function listByTitle(
  catalogue: CatalogueServices,
  district: District | null,
  { category, limit, cursor }: ListRequest,
): Promise<Listed> {
  const { queries, search } = catalogue;
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
      items: await cardsFor(catalogue, district, shown),
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
  { q, category, pack: packs, limit, cursor }: ListRequest & { q: string },
): Promise<Listed> {
  let after: HitPosition | undefined;
  if (cursor !== undefined) {
    const position = decodeHitCursor(cursor);
    if (!position) return { ok: false, code: 'CURSOR_INVALID' };
    after = position;
  }
  const index = await catalogue.search.index();
  const { ids, total, next } = index.find(
    q,
    limit,
    { category, packs, soldOutLastIn: district ?? '' },
    after,
  );
  const items = await readCardsInOrder(catalogue, district, ids);
  return { ok: true, page: { items, nextCursor: next && encodeCursor(next), total } };
}
