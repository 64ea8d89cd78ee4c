import type { Product, ProductCard } from '../../contract/catalogue.ts';
import type { District } from '../../domain/districts.ts';
import { gstPaise, type Rounding, unitPricePaise } from '../../domain/price.ts';
import type { CardRow, DetailRow } from './catalogue-queries.ts';

// The one place where a price enters an answer. Without a district no price field is made at all.

export interface PriceView {
  readonly district: District | null;
  readonly rounding: Rounding;
}

export function cardFor(row: CardRow, { district, rounding }: PriceView): ProductCard {
  const { id, title, categories, images, unit, pack } = row;
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
  const { districtBasePrice, creditPoints } = row;
  if (price === null) {
    const none = { price, priceInclTax: null, totalPrice: null, cgst: null, sgst: null };
    return { ...none, creditPoints, districtPrices: [] };
  }
  if (districtBasePrice === null) {
    const base = row.price ?? price;
    return {
      price,
      priceInclTax: row.priceInclTax ?? price,
      totalPrice: row.totalPrice ?? price,
      cgst: gstPaise(row.cgst, base),
      sgst: gstPaise(row.sgst, base),
      creditPoints,
      districtPrices: [],
    };
  }
  const own = { price: row.districtPrice ?? price };
  const totalPrice = row.districtTotalPrice ?? price;
  const cgst = gstPaise(row.districtCgst, districtBasePrice);
  const sgst = gstPaise(row.districtSgst, districtBasePrice);
  return {
    price,
    priceInclTax: price,
    totalPrice,
    cgst,
    sgst,
    creditPoints,
    districtPrices: [{ district, basePrice: districtBasePrice, ...own, totalPrice, cgst, sgst }],
  };
}
