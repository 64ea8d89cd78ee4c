import { and, asc, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { categoryShelf } from '../db/schema/category-shelf.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { order } from '../db/schema/order.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';
import { PACK_COLUMNS } from './product-pack.ts';
import { SOLD_OUT_PLACES, soldOutIn } from './sold-out-in.ts';

// The catalogue's prepared queries. Each joins only the district price that the caller may see: a visitor's
// district is '', which matches no row.

const param = sql.placeholder;

const card = {
  id: product.id,
  title: product.title,
  categories: product.categories,
  images: product.images,
  unit: product.unit,
  ...PACK_COLUMNS,
  familyId: product.familyId,
  sortKey: product.sortKey,
  price: product.price,
  districtBasePrice: districtPrice.basePrice,
  soldOut: soldOutIn(sql`${param('district')}`),
};

const detail = {
  ...card,
  description: product.description,
  imageAlts: product.imageAlts,
  localNames: product.localNames,
  categoryLink: product.categoryLink,
  priceInclTax: product.priceInclTax,
  totalPrice: product.totalPrice,
  cgst: product.cgst,
  sgst: product.sgst,
  creditPoints: product.creditPoints,
  districtPrice: districtPrice.price,
  districtTotalPrice: districtPrice.totalPrice,
  districtCgst: districtPrice.cgst,
  districtSgst: districtPrice.sgst,
};

const searched = {
  id: product.id,
  sortKey: product.sortKey,
  title: product.title,
  categories: product.categories,
  localNames: product.localNames,
  ...PACK_COLUMNS,
  familyId: product.familyId,
  image: sql<string | null>`${product.images}[1]`,
  trendRank: product.trendRank,
  soldOut: SOLD_OUT_PLACES,
};

const inDistrict = and(
  eq(districtPrice.productId, product.id),
  eq(districtPrice.district, param('district')),
);
const afterPosition = (sortKey: PgColumn, id: PgColumn) =>
  sql`(${sortKey}, ${id}) > (${param('sortKey')}, ${param('id')})`;
const districtOrBasePrice = sql`coalesce(${districtPrice.basePrice}, ${categoryShelf.price})`;
/** Archived products are in old orders only. Shelves have none of them (migration 0028). */
export const isSold = isNull(product.archivedAt);
const isAmongIds = sql`${product.id} = any(${param('ids')})`;
const onShelf = eq(categoryShelf.category, param('category'));

export type CatalogueQueries = ReturnType<typeof prepareCatalogueQueries>;
export type CardRow = Awaited<ReturnType<CatalogueQueries['byTitle']['execute']>>[number];
export type DetailRow = Awaited<ReturnType<CatalogueQueries['detail']['execute']>>[number];

export function prepareCatalogueQueries(db: Db) {
  const cards = () => db.select(card).from(product).leftJoin(districtPrice, inDistrict);
  const shelf = () =>
    db
      .select(card)
      .from(categoryShelf)
      .innerJoin(product, eq(product.id, categoryShelf.productId))
      .leftJoin(districtPrice, inDistrict);
  const shelfTop = () => db.select({ id: categoryShelf.productId }).from(categoryShelf);

  return {
    byTitle: cards()
      .where(and(isSold, afterPosition(product.sortKey, product.id)))
      .orderBy(asc(product.sortKey), asc(product.id))
      .limit(param('limit'))
      .prepare('products_by_title'),

    byTitleInCategory: shelf()
      .where(and(onShelf, afterPosition(categoryShelf.sortKey, categoryShelf.productId)))
      .orderBy(asc(categoryShelf.sortKey), asc(categoryShelf.productId))
      .limit(param('limit'))
      .prepare('products_by_title_in_category'),

    byIds: cards().where(and(isSold, isAmongIds)).prepare('products_by_ids'),

    forList: db
      .select({
        id: product.id,
        familyId: product.familyId,
        title: product.title,
        localNames: product.localNames,
        ...PACK_COLUMNS,
      })
      .from(product)
      .where(and(isSold, isAmongIds))
      .prepare('products_for_list'),

    detail: db
      .select(detail)
      .from(product)
      .leftJoin(districtPrice, inDistrict)
      .where(and(isSold, eq(product.id, param('id'))))
      .prepare('product_detail'),

    families: cards()
      .where(and(isSold, sql`${product.familyId} = any(${param('familyIds')})`))
      .limit(param('limit'))
      .prepare('product_families'),

    count: db.select({ total: count() }).from(product).where(isSold).prepare('product_count'),

    countInCategory: db
      .select({ total: count() })
      .from(categoryShelf)
      .where(onShelf)
      .prepare('product_count_in_category'),

    trendingIds: shelfTop()
      .where(onShelf)
      .orderBy(asc(categoryShelf.trendRank), asc(categoryShelf.sortKey))
      .limit(param('limit'))
      .prepare('trending_ids'),

    lowestBasePriceIds: shelfTop()
      .where(and(onShelf, sql`${categoryShelf.price} is not null`))
      .orderBy(asc(categoryShelf.price), asc(categoryShelf.sortKey))
      .limit(param('limit'))
      .prepare('lowest_base_price_ids'),

    lowestPriceIds: shelfTop()
      .leftJoin(
        districtPrice,
        and(
          eq(districtPrice.productId, categoryShelf.productId),
          eq(districtPrice.district, param('district')),
        ),
      )
      .where(and(onShelf, sql`${districtOrBasePrice} is not null`))
      .orderBy(asc(districtOrBasePrice), asc(categoryShelf.sortKey))
      .limit(param('limit'))
      .prepare('lowest_price_ids'),

    forSearch: db
      .select(searched)
      .from(product)
      .where(and(isSold, afterPosition(product.sortKey, product.id)))
      .orderBy(asc(product.sortKey), asc(product.id))
      .limit(param('limit'))
      .prepare('products_for_search'),

    forSearchByIds: db
      .select(searched)
      .from(product)
      .where(and(isSold, isAmongIds))
      .prepare('products_for_search_by_ids'),

    /** The products whose prices changed in the transaction of this time. */
    changedPriceIds: db
      .selectDistinct({ id: priceChange.productId })
      .from(priceChange)
      .where(sql`${priceChange.changedAt} = ${param('at')}::timestamptz`)
      .prepare('changed_price_ids'),

    pricesByIds: db
      .select({
        id: product.id,
        sortKey: product.sortKey,
        ...PACK_COLUMNS,
        price: product.price,
        districtBasePrice: districtPrice.basePrice,
      })
      .from(product)
      .leftJoin(districtPrice, inDistrict)
      .where(isAmongIds)
      .prepare('prices_of_district_by_ids'),

    /** All prices of a district, to order products by them. */
    prices: db
      .select({
        id: product.id,
        price: product.price,
        districtBasePrice: districtPrice.basePrice,
      })
      .from(product)
      .leftJoin(districtPrice, inDistrict)
      .where(gt(product.id, param('after')))
      .orderBy(asc(product.id))
      .limit(param('limit'))
      .prepare('prices_of_district'),

    /** How many orders of the last 90 days contain each product. */
    orderCounts: db
      .select({ id: orderLine.productId, orders: count() })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(
        and(sql`${order.orderDate} > now() - interval '90 days'`, ne(order.status, 'Cancelled')),
      )
      .groupBy(orderLine.productId)
      .prepare('order_counts'),

    forSitemap: db
      .select({ id: product.id, updatedAt: product.updatedAt })
      .from(product)
      .where(and(isSold, gt(product.id, param('after'))))
      .orderBy(asc(product.id))
      .limit(param('limit'))
      .prepare('products_for_sitemap'),

    idAt: db
      .select({ id: product.id })
      .from(product)
      .where(isSold)
      .orderBy(asc(product.id))
      .limit(1)
      .offset(param('place'))
      .prepare('product_id_at'),
  };
}
