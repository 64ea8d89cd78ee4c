import type { BareQuery, Row } from './bare-database.ts';
import { packFields, rateFor } from './bare-pack.ts';
import {
  detailStatement,
  familyStatement,
  homeStatement,
  LIST_SIZE,
  listStatement,
  pricedDetailStatement,
  pricedFamilyStatement,
  pricedListStatement,
  sameCategoryStatement,
} from './bare-statements.ts';

// The same answers as the store's, field by field; check-answers.ts compares them before each run.

export async function list(
  query: BareQuery,
  district: string | null,
  cursor: string | null,
  total: number,
) {
  const { sortKey, id } = cursor
    ? JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    : { sortKey: '', id: '' };
  const rows = district
    ? await query(pricedListStatement, [sortKey, id, district])
    : await query(listStatement, [sortKey, id]);
  const shown = rows.slice(0, LIST_SIZE);
  const last = rows.length > LIST_SIZE ? shown.at(-1) : undefined;
  return {
    items: shown.map(district ? pricedCard : card),
    nextCursor: last
      ? Buffer.from(JSON.stringify({ sortKey: last.sort_key, id: last.id })).toString('base64url')
      : null,
    total,
  };
}

export async function detail(query: BareQuery, district: string | null, id: string) {
  const [row] = district
    ? await query(pricedDetailStatement, [id, district])
    : await query(detailStatement, [id]);
  if (!row) return null;
  const shown = {
    ...(district ? pricedCard(row) : card(row)),
    description: row.description,
    // The bench's products have none.
    imageAlts: row.images.map(() => ''),
    localNames: row.local_names,
    ...(row.category_link === null ? {} : { categoryLink: row.category_link }),
    familyPacks: row.family_id === null ? [] : await family(query, district, row.family_id),
  };
  return district ? { ...shown, ...taxes(row, district) } : shown;
}

async function family(query: BareQuery, district: string | null, id: string): Promise<Row[]> {
  const rows = district
    ? await query(pricedFamilyStatement, [id, district])
    : await query(familyStatement, [id]);
  return rows.map((row) => {
    const {
      categories: _,
      images: __,
      familyId: ___,
      ...pack
    } = district ? pricedCard(row) : card(row);
    return pack;
  });
}

export async function home(query: BareQuery) {
  const shelves: Record<string, Row[]> = {};
  for (const row of await query(homeStatement, [])) {
    shelves[row.shelf] ??= [];
    shelves[row.shelf]?.push(card(row));
  }
  const { spices = [], lowest = [], dryFruits = [], hotels = [], sachets = [] } = shelves;
  return {
    carousel: { category: 'Spices', items: spices },
    lowestPrices: lowest.sort((a, b) => a.title.localeCompare(b.title, 'en')),
    trendingDryFruits: dryFruits,
    hotelsAndBakeries: hotels,
    trendingSachets: sachets,
    trendingSpices: spices.slice(0, 8),
  };
}

/** What a product's page shows beside it. */
export const sameCategory = async (query: BareQuery, id: string): Promise<Row[]> =>
  (await query(sameCategoryStatement, [id])).map(card);

function card(row: Row): Row {
  const { id, title, categories, images, unit, family_id } = row;
  const family = family_id === null ? {} : { familyId: family_id };
  return { id, title, categories, images, unit, ...family, ...packFields(row) };
}

export function pricedCard(row: Row): Row {
  const price = rounded(row.exact);
  return { ...card(row), price, rate: rateFor(row, price) };
}

/** PostgreSQL's driver hands big integers over as text. */
const rounded = (paise: string | number | null): number | null =>
  paise === null ? null : Math.round(Number(paise) / 100) * 100;

const paiseOr = (given: string | number | null, otherwise: number): number =>
  given === null ? otherwise : Number(given);

function taxes(row: Row, district: string): Row {
  const price = rounded(row.exact);
  const creditPoints = row.credit_points;
  if (price === null) {
    const none = { priceInclTax: null, totalPrice: null, cgst: null, sgst: null };
    return { ...none, creditPoints, districtPrices: [] };
  }
  const gst = Math.floor((Number(row.exact) * 2 + 50) / 100);
  if (row.base_price === null) {
    return {
      priceInclTax: paiseOr(row.price_incl_tax, price),
      totalPrice: paiseOr(row.total_price, price),
      cgst: paiseOr(row.cgst, gst),
      sgst: paiseOr(row.sgst, gst),
      creditPoints,
      districtPrices: [],
    };
  }
  const basePrice = Number(row.base_price);
  const totalPrice = paiseOr(row.own_total_price, price);
  const cgst = paiseOr(row.own_cgst, gst);
  const sgst = paiseOr(row.own_sgst, gst);
  const own = { district, basePrice, price, totalPrice, cgst, sgst };
  return { priceInclTax: price, totalPrice, cgst, sgst, creditPoints, districtPrices: [own] };
}
