import { shortPackTexts } from '../../src/domain/pack-family.ts';
import { PACK_RANGES, type PackRange, packRange } from '../../src/domain/product-order.ts';
import type { BareQuery, Row } from './bare-database.ts';
import { detailsOf, packFields, rateFor } from './bare-pack.ts';
import {
  detailStatement,
  familiesStatement,
  homeStatement,
  LIST_SIZE,
  listStatement,
  packsStatement,
  pricedDetailStatement,
  pricedFamiliesStatement,
  pricedListStatement,
  sameCategoryStatement,
} from './bare-statements.ts';
import { gstOf } from './bare-tax.ts';

// The same answers as the store's, field by field; check-answers.ts compares them before each run.

/** What the store knows without counting for each list: this server counts once, too. */
export interface Counted {
  readonly total: number;
  readonly packRanges: readonly PackRange[];
}

export async function count(query: BareQuery): Promise<Counted> {
  const rows = await query(packsStatement, []);
  const used = new Set(rows.map((row) => packRange(detailsOf(row))));
  return {
    total: rows.reduce((sum, { products }) => sum + products, 0),
    packRanges: PACK_RANGES.filter((range) => used.has(range)),
  };
}

export async function list(
  query: BareQuery,
  district: string | null,
  cursor: string | null,
  { total, packRanges }: Counted,
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
    items: await cardsOf(query, district, shown),
    nextCursor: last
      ? Buffer.from(JSON.stringify({ sortKey: last.sort_key, id: last.id })).toString('base64url')
      : null,
    total,
    packRanges,
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
    familyPacks: await familyPacks(query, district, [row]),
  };
  return district ? { ...shown, ...taxes(row, district) } : shown;
}

/** The cards of these rows, each with the other packs of its family: one more statement reads those. */
export async function cardsOf(
  query: BareQuery,
  district: string | null,
  rows: readonly Row[],
): Promise<Row[]> {
  const families = new Map<string, Row[]>();
  for (const pack of await familyRows(query, district, rows)) {
    families.set(pack.family_id, [...(families.get(pack.family_id) ?? []), pack]);
  }
  return rows.map((row) => {
    const family = families.get(row.family_id) ?? [];
    const one = district ? pricedCard(row) : card(row);
    if (family.length < 2) return one;
    const names = shortPackTexts(family.map(detailsOf));
    const packs = family.map(
      (pack, at): Row => ({ ...familyPack(pack, district), short: names[at] }),
    );
    const short = packs.find(({ id }) => id === row.id)?.short;
    return { ...one, short, otherPacks: packs.filter(({ id }) => id !== row.id) };
  });
}

async function familyRows(query: BareQuery, district: string | null, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ family_id }) => family_id ?? []))];
  if (ids.length === 0) return [];
  return district
    ? query(pricedFamiliesStatement, [ids, district])
    : query(familiesStatement, [ids]);
}

const familyPacks = async (query: BareQuery, district: string | null, rows: readonly Row[]) =>
  (await familyRows(query, district, rows)).map((row) => familyPack(row, district));

function familyPack(row: Row, district: string | null): Row {
  const {
    categories: _,
    images: __,
    familyId: ___,
    ...pack
  } = district ? pricedCard(row) : card(row);
  return pack;
}

export async function home(query: BareQuery) {
  const shelves: Record<string, Row[]> = {};
  const rows = await query(homeStatement, []);
  for (const [at, one] of (await cardsOf(query, null, rows)).entries()) {
    const { shelf } = rows[at]!;
    shelves[shelf] ??= [];
    shelves[shelf]?.push(one);
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
  cardsOf(query, null, await query(sameCategoryStatement, [id]));

function card(row: Row): Row {
  const { id, title, categories, images, unit, family_id } = row;
  const family = family_id === null ? {} : { familyId: family_id };
  return { id, title, categories, images, unit, ...family, ...packFields(row) };
}

function pricedCard(row: Row): Row {
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
  const gst = gstOf(Number(row.exact), row.gst_rate);
  if (row.base_price === null) {
    return {
      priceInclTax: paiseOr(row.price_incl_tax, price),
      totalPrice: paiseOr(row.total_price, price),
      cgst: paiseOr(row.gst_rate === null ? row.cgst : null, gst),
      sgst: paiseOr(row.gst_rate === null ? row.sgst : null, gst),
      creditPoints,
      districtPrices: [],
    };
  }
  const basePrice = Number(row.base_price);
  const totalPrice = paiseOr(row.own_total_price, price);
  const cgst = paiseOr(row.gst_rate === null ? row.own_cgst : null, gst);
  const sgst = paiseOr(row.gst_rate === null ? row.own_sgst : null, gst);
  const own = { district, basePrice, price, totalPrice, cgst, sgst };
  return { priceInclTax: price, totalPrice, cgst, sgst, creditPoints, districtPrices: [own] };
}
