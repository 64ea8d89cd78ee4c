import type { FamilyPack, Product, ProductCard } from '../../contract/catalogue.ts';
import { namedCategories } from '../../domain/categories.ts';
import type { District } from '../../domain/districts.ts';
import { type Pack, packText, rateOf } from '../../domain/pack.ts';
import { shortPackTexts } from '../../domain/pack-family.ts';
import { type Rounding, unitPricePaise, unitTaxesPaise } from '../../domain/price.ts';
import type { CardRow, DetailRow } from './catalogue-queries.ts';
import { packOfRow } from './product-pack.ts';
import { soldOutOf } from './sold-out-in.ts';

// The only place where a price is added to a response. Without a district, no price field is added.

export interface PriceView {
  readonly district: District | null;
  readonly rounding: Rounding;
}

/** A card, with the other packs of its family. */
export function cardFor(
  row: CardRow,
  view: PriceView,
  family: readonly CardRow[] = [],
): ProductCard {
  const { id, title, images, unit, familyId } = row;
  return {
    id,
    title,
    categories: namedCategories(row.categories),
    images,
    unit,
    ...(familyId === null ? {} : { familyId }),
    ...packAndPriceFor(row, view),
    ...(family.length > 1 && packsFor(row, family, view)),
  };
}

/** The pack in words and as data; its price and what a kilogram or litre of it costs, if the caller may see prices. */
function packAndPriceFor(row: CardRow, { district, rounding }: PriceView) {
  const packDetails = packOfRow(row);
  const soldOut = soldOutOf(row.soldOut);
  const pack = { pack: packText(packDetails), packDetails, ...(soldOut && { soldOut }) };
  return district === null ? pack : { ...pack, ...priceAndRate(row, packDetails, rounding) };
}

function priceAndRate(row: CardRow, pack: Pack | null, rounding: Rounding) {
  const price = unitPricePaise(row, rounding);
  return { price, rate: price === null ? null : rateOf(price, pack) };
}

function packsFor({ id }: CardRow, family: readonly CardRow[], view: PriceView) {
  const names = shortPackTexts(family.map(packOfRow));
  const packs = family.map((one, at) => ({ ...familyPackFor(one, view), short: names[at]! }));
  return {
    short: packs.find((one) => one.id === id)?.short,
    otherPacks: packs.filter((one) => one.id !== id),
  };
}

export const familyPackFor = (row: CardRow, view: PriceView): FamilyPack => ({
  id: row.id,
  title: row.title,
  unit: row.unit,
  ...packAndPriceFor(row, view),
});

export function productFor(row: DetailRow, family: readonly CardRow[], view: PriceView): Product {
  const { description, localNames, categoryLink, imageAlts } = row;
  const shown = {
    ...cardFor(row, view),
    description,
    imageAlts: row.images.map((address) => imageAlts[address] ?? ''),
    localNames,
    ...(categoryLink === null ? {} : { categoryLink }),
    familyPacks: family.map((one) => familyPackFor(one, view)),
  };
  return view.district === null
    ? shown
    : { ...shown, ...pricesFor(row, view.district, view.rounding) };
}

function pricesFor(row: DetailRow, district: District, rounding: Rounding): Partial<Product> {
  const price = unitPricePaise(row, rounding);
  const taxes = unitTaxesPaise(row);
  const { districtBasePrice, creditPoints } = row;
  if (price === null || taxes === null) {
    const none = { price: null, priceInclTax: null, totalPrice: null, cgst: null, sgst: null };
    return { ...none, creditPoints, districtPrices: [] };
  }
  if (districtBasePrice === null) {
    return {
      price,
      priceInclTax: row.priceInclTax ?? price,
      totalPrice: row.totalPrice ?? price,
      ...taxes,
      creditPoints,
      districtPrices: [],
    };
  }
  const districtEntry = { price: row.districtPrice ?? price };
  const totalPrice = row.districtTotalPrice ?? price;
  return {
    price,
    priceInclTax: price,
    totalPrice,
    ...taxes,
    creditPoints,
    districtPrices: [
      { district, basePrice: districtBasePrice, ...districtEntry, totalPrice, ...taxes },
    ],
  };
}
