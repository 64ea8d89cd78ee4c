// Decides whether what staff enter about a product is valid. The form, the server and the file for many products call
// the same function (CONS-11).
import { UNPRINTABLE, UNPRINTABLE_IN_LINES } from './account-rules.ts';
import { CATEGORIES } from './categories.ts';
import type { LocalNames } from './local-names.ts';
import { type Pack, packFault } from './pack.ts';
import { PRODUCT_ID } from './product-id.ts';
import { PRODUCT_PICTURE } from './product-picture.ts';

/** The GST rates for goods since 22 September 2025, without those of precious metals and stones. */
export const GST_RATES = [0, 5, 18, 40] as const;

export const PRODUCT_LENGTHS = {
  title: 200,
  description: 5_000,
  name: 100,
  names: 20,
  alt: 200,
} as const;
const MAX_CREDIT_POINTS = 100_000;
const MAX_TREND_RANK = 10_000;

export interface ProductPicture {
  readonly address: string;
  /** '': the title describes it. */
  readonly alt: string;
}

/** What staff can change about a product, besides its prices. */
export interface ProductFields {
  readonly title: string;
  readonly description: string;
  /** The first is the main one. */
  readonly categories: readonly string[];
  /** null: loose, by the kilogram. */
  readonly pack: Pack | null;
  readonly familyId: string | null;
  readonly localNames: LocalNames;
  readonly hsnCode: string | null;
  readonly gstRate: number | null;
  readonly creditPoints: number;
  readonly trendRank: number | null;
  readonly pictures: readonly ProductPicture[];
}

/** Some of the fields, as a request gives them. */
export type GivenFields = {
  readonly [Field in keyof ProductFields]?: ProductFields[Field] | undefined;
};

export const PRODUCT_FIELDS = [
  'title',
  'description',
  'categories',
  'pack',
  'familyId',
  'localNames',
  'hsnCode',
  'gstRate',
  'creditPoints',
  'trendRank',
  'pictures',
] as const satisfies readonly (keyof ProductFields)[];
export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** The lists of names, each as a path into `LocalNames`. */
export const NAME_LISTS = [
  'english',
  'hindi.latin',
  'hindi.script',
  'tamil.latin',
  'tamil.script',
  'malayalam.latin',
  'malayalam.script',
] as const;
export type NameList = (typeof NAME_LISTS)[number];

export function namesOf(names: LocalNames, list: NameList): readonly string[] {
  if (list === 'english') return names.english;
  const [language, letters] = list.split('.') as ['hindi', 'latin' | 'script'];
  return names[language][letters];
}

export function withNames(names: LocalNames, list: NameList, given: readonly string[]): LocalNames {
  if (list === 'english') return { ...names, english: given };
  const [language, letters] = list.split('.') as ['hindi', 'latin' | 'script'];
  return { ...names, [language]: { ...names[language], [letters]: given } };
}

export const NO_LOCAL_NAMES: LocalNames = {
  english: [],
  hindi: { latin: [], script: [] },
  tamil: { latin: [], script: [] },
  malayalam: { latin: [], script: [] },
};

const isLine = (text: string, most: number): boolean =>
  text.length <= most && text === text.trim() && !UNPRINTABLE.test(text);

const isWholeBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const hasNoneTwice = (values: readonly string[]): boolean => new Set(values).size === values.length;

type Rules = { readonly [Field in ProductField]: (value: ProductFields[Field]) => boolean };

const RULES: Rules = {
  title: (title) => title !== '' && isLine(title, PRODUCT_LENGTHS.title),
  description: (text) =>
    text.length <= PRODUCT_LENGTHS.description && !UNPRINTABLE_IN_LINES.test(text),
  categories: (names) =>
    names.length > 0 &&
    hasNoneTwice(names) &&
    names.every((name) => (CATEGORIES as readonly string[]).includes(name)),
  pack: (pack) => pack === null || (pack.isUnknown === undefined && packFault(pack) === null),
  familyId: (id) => id === null || PRODUCT_ID.test(id),
  localNames: (names) =>
    NAME_LISTS.every((list) => {
      const given = namesOf(names, list);
      const areNames = given.every((name) => name !== '' && isLine(name, PRODUCT_LENGTHS.name));
      return areNames && given.length <= PRODUCT_LENGTHS.names && hasNoneTwice(given);
    }),
  hsnCode: (code) => code === null || /^(\d{4}|\d{6}|\d{8})$/.test(code),
  gstRate: (rate) => rate === null || (GST_RATES as readonly number[]).includes(rate),
  creditPoints: (points) => isWholeBetween(points, 0, MAX_CREDIT_POINTS),
  trendRank: (rank) => rank === null || isWholeBetween(rank, 1, MAX_TREND_RANK),
  pictures: (pictures) =>
    pictures.length <= PRODUCT_PICTURE.most &&
    hasNoneTwice(pictures.map(({ address }) => address)) &&
    pictures.every(({ alt }) => isLine(alt, PRODUCT_LENGTHS.alt)),
};

/** The given fields that are not valid. */
export function wrongFields(fields: GivenFields): ProductField[] {
  return PRODUCT_FIELDS.filter((field) => {
    const value = fields[field];
    return value !== undefined && !(RULES[field] as (given: unknown) => boolean)(value);
  });
}

/** 'Cumin (Jeera) Bold' becomes 'cumin-jeera-bold'. */
export function productIdFrom(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'product' : words;
}

/** Whether two values of a field are the same, for comparing versions of a product. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** With the keys of objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  );
}
