import type { Product, ProductCard } from '../../contract/catalogue.ts';
import { namedCategories } from '../../domain/categories.ts';
import type { District } from '../../domain/districts.ts';
import { type Rounding, unitPricePaise, unitTaxesPaise } from '../../domain/price.ts';
import type { CardRow, DetailRow } from './catalogue-queries.ts';

// The only place where a price is added to a response. Without a district, no price field is added.

export interface PriceView {
  readonly district: District | null;
  readonly rounding: Rounding;
}

export function cardFor(row: CardRow, { district, rounding }: PriceView): ProductCard {
  const { id, title, images, unit, pack } = row;
  const categories = namedCategories(row.categories);
  const card = { id, title, categories, images, unit, pack };
  return district === null ? card : { ...card, price: unitPricePaise(row, rounding) };
}

export function productFor(row: DetailRow, view: PriceView): Product {
  const { description, localNames, categoryLink } = row;
  const shown = {
    ...cardFor(row, view),
    description,
    localNames,
    ...(categoryLink === null ? {} : { categoryLink }),
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
