import { CATEGORIES, isCategoryLink, namedCategories } from '../../domain/categories.ts';
import { MAX_COINS } from '../../domain/coins.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from '../../domain/price.ts';
import { IMPORT_TEXT } from '../../text/import.ts';
import { packColumns } from '../catalogue/product-pack.ts';
import type { districtPrice } from '../db/schema/district-price.ts';
import type { product } from '../db/schema/product.ts';
import {
  amountOf,
  computedAmountOf,
  isBroken,
  isDocument,
  knownWord,
  listOf,
  type OldDocument,
  Refused,
  requiredText,
  shortText,
  textOf,
  wholeOf,
  wordOf,
} from './document-fields.ts';
import { isPictureAddress } from './picture-address.ts';
import { productIdOf } from './product-id-of.ts';
import { readPack } from './read-pack.ts';

const LENGTHS = { title: 200, description: 20_000, category: 100, link: 300 } as const;
const UNITS = ['kg', 'others'] as const;

type DistrictPrice = Omit<typeof districtPrice.$inferInsert, 'productId'>;

export interface ReadProduct {
  readonly product: Omit<typeof product.$inferInsert, 'id'>;
  readonly districtPrices: readonly DistrictPrice[];
  readonly leftOut: readonly string[];
}

/** Reads a product with its district prices. An unreadable price refuses it, or it would be sold at a wrong price. */
export function readProduct(doc: OldDocument): ReadProduct {
  const leftOut: string[] = [];
  const title = requiredText(doc, LENGTHS.title, 'title');
  const price = priceOf(doc, 'price');
  const categories = categoriesOf(doc);
  const unit = unitOf(doc);
  const familyId = textOf(doc, 'familyId');
  return {
    product: {
      title,
      description: shortText(doc, LENGTHS.description, 'description'),
      categories,
      images: imagesOf(doc, leftOut),
      unit,
      ...packColumns(readPack(doc, unit)),
      familyId: familyId === '' ? null : productIdOf(familyId),
      price,
      priceInclTax: computedAmountOf(doc, 'priceInclTax'),
      totalPrice: computedAmountOf(doc, 'totalPrice'),
      ...taxesOf(doc, price),
      creditPoints: wholeOf(doc, 'creditPoints', MAX_COINS) ?? 0,
      categoryLink: categoryLinkOf(doc),
    },
    districtPrices: districtPricesOf(doc, leftOut),
    leftOut,
  };
}

/** Without a unit, the price is for one pack and is shown without one. */
const unitOf = (doc: OldDocument): string => wordOf(doc, UNITS, 'unit') ?? 'others';

function priceOf(doc: OldDocument, field: string, shownField = field): number | null {
  const price = amountOf(doc, field);
  if (price === null) return null;
  if (price < MIN_PRICE_PAISE) throw new Refused(IMPORT_TEXT.priceTooLow(shownField));
  if (price > MAX_PRICE_PAISE) throw new Refused(IMPORT_TEXT.priceTooHigh(shownField));
  return price;
}

/** Taxes are part of the price, so without a price there are none. */
function taxesOf(doc: OldDocument, price: number | null) {
  const [cgst, sgst] = [computedAmountOf(doc, 'cgst'), computedAmountOf(doc, 'sgst')];
  if (price === null) return { cgst: null, sgst: null };
  if ((cgst ?? 0) > price) throw new Refused(IMPORT_TEXT.taxAbovePrice('cgst'));
  if ((sgst ?? 0) > price) throw new Refused(IMPORT_TEXT.taxAbovePrice('sgst'));
  return { cgst, sgst };
}

/** A category or a list of them. */
const listedCategories = (doc: OldDocument): readonly unknown[] =>
  typeof doc.categories === 'string' ? [doc.categories] : listOf(doc, 'categories');

/** Known categories in our own spelling, others unchanged; links are not categories. */
function categoriesOf(doc: OldDocument): string[] {
  const texts = listedCategories(doc).map((value) =>
    requiredText({ categories: value }, LENGTHS.category, 'categories'),
  );
  const names = namedCategories(texts).map((name) => knownWord(name, CATEGORIES) ?? name);
  if (names.length === 0) throw new Refused(IMPORT_TEXT.missing('categories'));
  return [...new Set(names)];
}

function imagesOf(doc: OldDocument, leftOut: string[]): string[] {
  const listed = listOf(doc, 'images');
  const images = listed
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
    .filter((address) => !isBroken(address) && isPictureAddress(address));
  const missing = listed.length - images.length;
  if (missing > 0) leftOut.push(IMPORT_TEXT.leftOutPictures(missing));
  return images;
}

function categoryLinkOf(doc: OldDocument): string | null {
  const isLink = (value: unknown) => typeof value === 'string' && isCategoryLink(value);
  const listed = listedCategories(doc).find(isLink);
  const link = textOf({ ...doc, listed }, 'categoryLink', 'link', 'url', 'listed');
  return link.startsWith('/') && link.length <= LENGTHS.link ? link : null;
}

function districtPricesOf(doc: OldDocument, leftOut: string[]): DistrictPrice[] {
  const prices = new Map<string, DistrictPrice>();
  for (const entry of listOf(doc, 'districtPrices')) {
    if (!isDocument(entry)) throw new Refused(IMPORT_TEXT.noEntry('districtPrices', entry));
    const district = knownWord(entry.district, knownDistricts());
    if (district === undefined) {
      // There are no retailers in other districts.
      leftOut.push(IMPORT_TEXT.leftOutDistrict(entry.district));
      continue;
    }
    if (prices.has(district)) throw new Refused(IMPORT_TEXT.districtTwice(district));
    prices.set(district, { district, ...districtFiguresOf(entry, district) });
  }
  return [...prices.values()];
}

function districtFiguresOf(entry: OldDocument, district: string) {
  const field = `basePrice of ${district}`;
  const basePrice = priceOf(entry, 'basePrice', field);
  if (basePrice === null) throw new Refused(IMPORT_TEXT.missing(field));
  return {
    basePrice,
    price: computedAmountOf(entry, 'price'),
    totalPrice: computedAmountOf(entry, 'totalPrice'),
    ...taxesOf(entry, basePrice),
  };
}
