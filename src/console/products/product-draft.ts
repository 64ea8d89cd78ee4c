import type { ConsoleProduct } from '../../contract/console-products.ts';
import type { LocalNames } from '../../domain/local-names.ts';
import { isLoose, MEASURES, type Measure, type Pack, packText } from '../../domain/pack.ts';
import {
  isSameValue,
  NAME_LISTS,
  type NameList,
  NO_LOCAL_NAMES,
  namesOf,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFields,
  withNames,
} from '../../domain/product-fields.ts';
import { parsePrice, plainPrice } from '../../domain/typed-price.ts';
import { PRODUCT_FORM_TEXT } from '../../text/console-products.ts';
import type { DraftKind } from '../../web/draft-storage.ts';

// A product as it is typed: every input has its text, so that nothing is lost that is not valid yet.

export interface EditedPicture {
  readonly address: string;
  readonly alt: string;
  /** The uncut picture; null: it cannot be cut. */
  readonly source: string | null;
}

export interface ProductDraft {
  readonly title: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly isLoose: boolean;
  readonly amount: string;
  readonly measure: Measure;
  readonly container: string;
  readonly innerCount: string;
  readonly innerContainer: string;
  readonly familyId: string;
  readonly names: Readonly<Record<NameList, string>>;
  /** What the product has: a list whose text is not changed keeps the commas within its names. */
  readonly namesBefore?: LocalNames;
  readonly hsnCode: string;
  readonly gstRate: string;
  readonly creditPoints: string;
  readonly trendRank: string;
  readonly pictures: readonly EditedPicture[];
  readonly basePrice: string;
}

const SEPARATOR = ', ';

const NO_NAMES = Object.fromEntries(NAME_LISTS.map((list) => [list, ''])) as ProductDraft['names'];

export const EMPTY_DRAFT: ProductDraft = {
  title: '',
  description: '',
  categories: [],
  isLoose: false,
  amount: '',
  measure: 'kg',
  container: '',
  innerCount: '',
  innerContainer: '',
  familyId: '',
  names: NO_NAMES,
  hsnCode: '',
  gstRate: '',
  creditPoints: '0',
  trendRank: '',
  pictures: [],
  basePrice: '',
};

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

export function draftOf(product: ConsoleProduct): ProductDraft {
  const { pack } = product;
  return {
    title: product.title,
    description: product.description,
    categories: product.categories,
    isLoose: isLoose(product.unit),
    amount: typed(pack?.amount ?? null),
    measure: pack?.measure ?? 'kg',
    container: pack?.container ?? '',
    innerCount: typed(pack?.inner?.count ?? null),
    innerContainer: pack?.inner?.container ?? '',
    familyId: product.familyId ?? '',
    names: Object.fromEntries(
      NAME_LISTS.map((list) => [list, namesOf(product.localNames, list).join(SEPARATOR)]),
    ) as ProductDraft['names'],
    namesBefore: product.localNames,
    hsnCode: product.hsnCode ?? '',
    gstRate: typed(product.gstRate),
    creditPoints: typed(product.creditPoints),
    trendRank: typed(product.trendRank),
    pictures: product.pictures.map(({ address, alt, source }) => ({ address, alt, source })),
    basePrice: product.basePrice === null ? '' : plainPrice(product.basePrice),
  };
}

/** A copy: another pack of the same goods, or something like it. It has no price yet. */
export const copyOf = (product: ConsoleProduct): ProductDraft => ({
  ...draftOf(product),
  basePrice: '',
  trendRank: '',
});

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function namesIn({ names, namesBefore }: ProductDraft, list: NameList): readonly string[] {
  const before = namesOf(namesBefore ?? NO_LOCAL_NAMES, list);
  return before.join(SEPARATOR) === names[list] ? before : listOf(names[list]);
}

/** NaN where a number is needed and none is typed: the rules refuse it. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim()));
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));

function packOf(draft: ProductDraft): Pack | null {
  if (draft.isLoose) return null;
  const pack = {
    amount: numberOf(draft.amount),
    measure: draft.measure,
    container: draft.container.trim(),
  };
  if (draft.innerCount.trim() === '') return pack;
  const inner = { count: numberOf(draft.innerCount), container: draft.innerContainer.trim() };
  return { ...pack, inner };
}

/** Empty until the pack's numbers are typed. */
export function packWords(draft: ProductDraft): string {
  const pack = packOf(draft);
  const isComplete =
    pack === null || (pack.amount > 0 && (pack.inner === undefined || pack.inner.count > 0));
  return isComplete ? packText(pack) : '';
}

/** What was typed, as values; whether they are valid is another question. */
export function fieldsOf(draft: ProductDraft): ProductFields {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    categories: draft.categories,
    pack: packOf(draft),
    familyId: draft.familyId.trim() || null,
    localNames: NAME_LISTS.reduce(
      (names, list) => withNames(names, list, namesIn(draft, list)),
      NO_LOCAL_NAMES,
    ),
    hsnCode: draft.hsnCode.trim() || null,
    gstRate: numberOrNull(draft.gstRate),
    creditPoints: numberOf(draft.creditPoints),
    trendRank: numberOrNull(draft.trendRank),
    pictures: draft.pictures.map(({ address, alt }) => ({ address, alt: alt.trim() })),
  };
}

/** undefined: nothing is typed; null: not a price. */
export const basePriceOf = ({ basePrice }: ProductDraft): number | null | undefined =>
  parsePrice(basePrice);

/** What the form has: the fields, and the base price, which is published. */
export type EditedField = ProductField | 'basePrice';

/** '1,500' and '1500.00' are the same price. */
const isSamePrice = (from: ProductDraft, to: ProductDraft): boolean => {
  const [before, after] = [basePriceOf(from), basePriceOf(to)];
  return before === null || after === null
    ? from.basePrice.trim() === to.basePrice.trim()
    : before === after;
};

export const changedFields = (from: ProductDraft, to: ProductDraft): ProductField[] => {
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  return PRODUCT_FIELDS.filter((field) => !isSameValue(before[field], after[field]));
};

export const changedInputs = (from: ProductDraft, to: ProductDraft): EditedField[] => [
  ...(isSamePrice(from, to) ? [] : ['basePrice' as const]),
  ...changedFields(from, to),
];

export const pickFields = (draft: ProductDraft, names: readonly ProductField[]) => {
  const fields = fieldsOf(draft);
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<ProductFields>;
};

/** The inputs of a field. */
const INPUTS: Readonly<Record<EditedField, readonly (keyof ProductDraft)[]>> = {
  basePrice: ['basePrice'],
  title: ['title'],
  description: ['description'],
  categories: ['categories'],
  pack: ['isLoose', 'amount', 'measure', 'container', 'innerCount', 'innerContainer'],
  familyId: ['familyId'],
  localNames: ['names'],
  hsnCode: ['hsnCode'],
  gstRate: ['gstRate'],
  creditPoints: ['creditPoints'],
  trendRank: ['trendRank'],
  pictures: ['pictures'],
};

/** A draft with some fields of another. */
export function withFields(
  draft: ProductDraft,
  names: readonly EditedField[],
  from: ProductDraft,
): ProductDraft {
  const inputs = names.flatMap((name) => INPUTS[name]);
  return { ...draft, ...Object.fromEntries(inputs.map((input) => [input, from[input]])) };
}

/** What is kept of unsaved changes: what was typed, and the product as it was when the person began. */
export interface Edit {
  readonly version: number;
  readonly priceVersion: number;
  readonly seen: ProductDraft;
  readonly now: ProductDraft;
}

export const editOf = (product: ConsoleProduct): Edit => {
  const seen = draftOf(product);
  return { version: product.version, priceVersion: product.basePriceVersion, seen, now: seen };
};

export interface Rebased {
  readonly edit: Edit;
  /** What a colleague has changed since, and whether this person has changed it too. */
  readonly theirs: readonly { readonly field: EditedField; readonly isBoth: boolean }[];
}

/** The edit on top of a colleague's changes: theirs are taken over, except where the person has typed something else. */
export function rebase(edit: Edit, product: ConsoleProduct): Rebased {
  const theirs = draftOf(product);
  const own = changedInputs(edit.seen, edit.now);
  const now = withFields(theirs, own, edit.now);
  const different = changedInputs(now, theirs);
  return {
    edit: { version: product.version, priceVersion: product.basePriceVersion, seen: theirs, now },
    theirs: changedInputs(edit.seen, theirs).map((field) => ({
      field,
      isBoth: different.includes(field),
    })),
  };
}

/** What was typed while `sent` was being saved, as an edit of what was saved; undefined: nothing, or discarded. */
export function afterSave(
  sent: ProductDraft,
  latest: ProductDraft | undefined,
  saved: ConsoleProduct,
): Edit | undefined {
  if (!latest) return undefined;
  // By the text, not by its meaning: the space between two words stays.
  const typedSince = (Object.keys(INPUTS) as EditedField[]).filter((field) =>
    INPUTS[field].some((input) => !isSameValue(sent[input], latest[input])),
  );
  const edit = editOf(saved);
  const now = withFields(edit.seen, typedSince, latest);
  return isSameValue(now, edit.seen) ? undefined : { ...edit, now };
}

/** A field in words, for showing what has changed. */
export function fieldText(draft: ProductDraft, field: EditedField): string {
  const fields = fieldsOf(draft);
  const text = (value: string | number | null) => typed(value) || PRODUCT_FORM_TEXT.nothingThere;
  switch (field) {
    case 'basePrice':
      return text(draft.basePrice.trim());
    case 'pack':
      return text(packWords(draft));
    case 'categories':
      return text(fields.categories.join(SEPARATOR));
    case 'localNames':
      return text(NAME_LISTS.flatMap((list) => namesOf(fields.localNames, list)).join(SEPARATOR));
    case 'pictures':
      return String(fields.pictures.length);
    default:
      return text(fields[field]);
  }
}

const isPicture = (stored: unknown): boolean => {
  const { address, alt, source } = (stored ?? {}) as Partial<EditedPicture>;
  const isSource = source === null || typeof source === 'string';
  return typeof address === 'string' && typeof alt === 'string' && isSource;
};

const partOf = (whole: unknown, key: string): unknown =>
  (whole as Record<string, unknown> | null | undefined)?.[key];

const areNames = (stored: unknown): boolean =>
  NAME_LISTS.every((list) => {
    const found = list.split('.').reduce<unknown>(partOf, stored);
    return Array.isArray(found) && found.every((name) => typeof name === 'string');
  });

function isDraft(stored: unknown): stored is ProductDraft {
  const draft = (stored ?? {}) as Partial<Record<keyof ProductDraft, unknown>>;
  const { categories, pictures, names, namesBefore, measure, isLoose: loose, ...texts } = draft;
  const inputs = Object.keys(EMPTY_DRAFT) as (keyof ProductDraft)[];
  return (
    inputs.every((input) => input in draft) &&
    Array.isArray(categories) &&
    categories.every((name) => typeof name === 'string') &&
    Array.isArray(pictures) &&
    pictures.every(isPicture) &&
    NAME_LISTS.every((list) => typeof (names as ProductDraft['names'])?.[list] === 'string') &&
    (namesBefore === undefined || areNames(namesBefore)) &&
    MEASURES.includes(measure as Measure) &&
    typeof loose === 'boolean' &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}

/** Unsaved changes of a product, kept in the browser. */
export const editKind = (id: string): DraftKind<Edit> => ({
  name: `product:${id}`,
  version: 1,
  parse: (stored) => {
    const { version, priceVersion, seen, now } = (stored ?? {}) as Partial<Edit>;
    const areVersions = Number.isInteger(version) && Number.isInteger(priceVersion);
    return areVersions && isDraft(seen) && isDraft(now) ? (stored as Edit) : undefined;
  },
});

export interface NewDraft {
  /** The same until the product is added: sent again, it adds one product. */
  readonly creationId: string;
  readonly now: ProductDraft;
}

/** A product that is not added yet, or a copy of one. */
export const newKind = (copied: string): DraftKind<NewDraft> => ({
  name: copied === '' ? 'new-product' : `copy-of:${copied}`,
  version: 1,
  parse: (stored) => {
    const { creationId, now } = (stored ?? {}) as Partial<NewDraft>;
    return typeof creationId === 'string' && isDraft(now) ? (stored as NewDraft) : undefined;
  },
});
