import { describe, expect, it } from 'vitest';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import { NO_LOCAL_NAMES } from '../../domain/product-fields.ts';
import { PRODUCT_FORM_TEXT } from '../../text/console-products.ts';
import type { ApiClient } from '../../web/api-client.ts';
import {
  afterSave,
  basePriceOf,
  changedFields,
  changedInputs,
  copyOf,
  draftOf,
  EMPTY_DRAFT,
  editKind,
  editOf,
  fieldsOf,
  fieldText,
  newKind,
  type ProductDraft,
  packWords,
  pickFields,
  rebase,
  withFields,
} from './product-draft.ts';
import { isChanged, sendEdit, wrongInputs } from './save-product.ts';

const PRODUCT: ConsoleProduct = {
  id: 'cumin',
  version: 3,
  title: 'Cumin',
  description: 'Bold.',
  categories: ['Spices'],
  pack: { amount: 2.4, measure: 'kg', container: 'case', inner: { count: 24, container: 'pouch' } },
  unit: 'others',
  familyId: 'cumin',
  localNames: { ...NO_LOCAL_NAMES, hindi: { latin: ['jeera', 'zeera'], script: ['जीरा'] } },
  hsnCode: '0909',
  gstRate: 5,
  creditPoints: 10,
  trendRank: null,
  pictures: [{ address: '/pictures/a-1.svg', alt: 'A sack', source: null, crop: null }],
  basePrice: 123_450,
  basePriceVersion: 7,
  soldOut: null,
  districtPrices: [],
  archivedAt: null,
  createdAt: '2026-11-17T00:00:00.000Z',
  updatedAt: '2026-11-17T00:00:00.000Z',
};

describe('a product as it is typed', () => {
  it('comes back as the same fields', () => {
    const { pictures, ...fields } = PRODUCT;
    expect(fieldsOf(draftOf(PRODUCT))).toMatchObject({
      title: fields.title,
      pack: fields.pack,
      localNames: fields.localNames,
      gstRate: 5,
      trendRank: null,
      pictures: [{ address: pictures[0]!.address, alt: 'A sack' }],
    });
    expect(basePriceOf(draftOf(PRODUCT))).toBe(123_450);
    expect(changedFields(draftOf(PRODUCT), draftOf(PRODUCT))).toEqual([]);
    expect(isChanged(editOf(PRODUCT))).toBe(false);
    expect(fieldsOf(draftOf({ ...PRODUCT, pack: null, unit: 'kg' })).pack).toBeNull();
  });

  it('has words for a pack only when its numbers are typed', () => {
    const draft = draftOf(PRODUCT);
    expect(packWords(draft)).toBe('Case of 24 x 100 g pouches');
    expect(packWords({ ...draft, isLoose: true })).toBe('Loose, by the kg');
    expect(packWords({ ...draft, amount: '' })).toBe('');
    expect(packWords({ ...draft, innerCount: 'many' })).toBe('');
    expect(packWords({ ...draft, innerCount: '0' })).toBe('');
    expect(fieldText({ ...draft, amount: '' }, 'pack')).toBe(PRODUCT_FORM_TEXT.nothingThere);
  });

  it('says which fields are not valid, and of an edit only those that were changed', () => {
    expect(wrongInputs(EMPTY_DRAFT)).toEqual(['title', 'categories', 'pack']);
    const draft = draftOf({ ...PRODUCT, categories: ['Old Imports'] });
    expect(wrongInputs(draft, draft)).toEqual([]);
    const typed = { ...draft, hsnCode: '12345', creditPoints: '', basePrice: 'ask' };
    expect(wrongInputs(typed, draft)).toEqual(['hsnCode', 'creditPoints', 'basePrice']);
    expect(wrongInputs({ ...draft, basePrice: '' }, draft)).toEqual(['basePrice']);
    expect(wrongInputs({ ...draft, innerCount: '7' }, draft)).toEqual(['pack']);
  });

  it('CONS-11 keeps names with a comma in every list whose text is not changed', () => {
    const english = ['Cumin, whole', 'Cumin'];
    const seen = draftOf({ ...PRODUCT, localNames: { ...PRODUCT.localNames, english } });
    const now = { ...seen, names: { ...seen.names, 'tamil.latin': 'seeragam, jeeragam' } };
    expect(changedFields(seen, now)).toEqual(['localNames']);
    expect(wrongInputs(now, seen)).toEqual([]);
    expect(pickFields(now, ['localNames'])).toEqual({
      localNames: {
        ...PRODUCT.localNames,
        english,
        tamil: { latin: ['seeragam', 'jeeragam'], script: [] },
      },
    });
    const typed = { ...seen, names: { ...seen.names, english: 'Cumin, Jeera' } };
    expect(fieldsOf(typed).localNames.english).toEqual(['Cumin', 'Jeera']);
  });

  it('a copy has neither price nor rank', () => {
    expect(copyOf({ ...PRODUCT, trendRank: 2 })).toMatchObject({ basePrice: '', trendRank: '' });
  });
});

describe("a colleague's change in between", () => {
  const begun = editOf(PRODUCT);
  const edit = { ...begun, now: { ...begun.now, title: 'Cumin Bold', hsnCode: '0910' } };

  it('CONS-11 is taken over where the person has typed nothing, and shown where both have', () => {
    const theirs = { ...PRODUCT, version: 4, hsnCode: '9999', description: 'New harvest.' };
    const { edit: next, theirs: changes } = rebase(edit, theirs);
    expect(next.version).toBe(4);
    expect(next.now).toMatchObject({
      title: 'Cumin Bold',
      hsnCode: '0910',
      description: 'New harvest.',
    });
    expect(changes).toEqual([
      { field: 'description', isBoth: false },
      { field: 'hsnCode', isBoth: true },
    ]);
    expect(withFields(next.now, ['hsnCode'], next.seen).hsnCode).toBe('9999');
    expect(fieldText(next.seen, 'hsnCode')).toBe('9999');
  });

  it('that is the same as the person’s own is no conflict', () => {
    const { theirs } = rebase(edit, { ...PRODUCT, version: 4, hsnCode: '0910' });
    expect(theirs).toEqual([{ field: 'hsnCode', isBoth: false }]);
  });

  it('of the price does not replace a typed one, which then has their version', () => {
    const typed = { ...begun, now: { ...begun.now, basePrice: '1500' } };
    const { edit: next, theirs } = rebase(typed, {
      ...PRODUCT,
      basePrice: 99_900,
      basePriceVersion: 8,
    });
    expect(theirs).toEqual([{ field: 'basePrice', isBoth: true }]);
    expect([fieldText(typed.seen, 'basePrice'), fieldText(next.seen, 'basePrice')]).toEqual([
      '1234.50',
      '999',
    ]);
    expect(isChanged({ ...next, now: withFields(next.now, ['basePrice'], next.seen) })).toBe(false);
    expect([next.now.basePrice, next.seen.basePrice, next.priceVersion]).toEqual([
      '1500',
      '999',
      8,
    ]);
    const other = rebase(begun, { ...PRODUCT, basePrice: 99_900, basePriceVersion: 8 });
    expect(other.edit.now.basePrice).toBe('999');
    expect(other.theirs).toEqual([{ field: 'basePrice', isBoth: false }]);
  });

  it('of the price to the typed one is no conflict, however it is written', () => {
    const typed = { ...begun, now: { ...begun.now, basePrice: '1,500.00' } };
    const { theirs } = rebase(typed, { ...PRODUCT, basePrice: 150_000, basePriceVersion: 8 });
    expect(theirs).toEqual([{ field: 'basePrice', isBoth: false }]);
    const none = rebase(typed, { ...PRODUCT, description: 'New harvest.' });
    expect(none.theirs).toEqual([{ field: 'description', isBoth: false }]);
  });

  it('of the pictures is shown where both have changed them, also to the same number', () => {
    const picture = { address: '/pictures/b-1.svg', alt: '', source: null, crop: null };
    const typed = { ...begun, now: { ...begun.now, pictures: [{ ...picture, alt: 'Mine' }] } };
    const { edit: next, theirs } = rebase(typed, { ...PRODUCT, pictures: [picture] });
    expect(theirs).toEqual([{ field: 'pictures', isBoth: true }]);
    expect(changedInputs(next.seen, next.now)).toEqual(['pictures']);
  });
});

describe('what is typed while a product is saved', () => {
  const sent = { ...draftOf(PRODUCT), title: 'Cumin Bold ' };
  const saved = { ...PRODUCT, version: 4, title: 'Cumin Bold', trendRank: 2 };

  it('CONS-11 is an edit of what was saved', () => {
    const latest = { ...sent, description: 'Bold. New harvest.' };
    const edit = afterSave(sent, latest, saved)!;
    expect(edit).toMatchObject({ version: 4, priceVersion: 7, seen: draftOf(saved) });
    expect(edit.now).toEqual({ ...draftOf(saved), description: 'Bold. New harvest.' });
    expect(changedInputs(edit.seen, edit.now)).toEqual(['description']);
  });

  it('CONS-11 may take back what was sent, and may end with a space', () => {
    const back = afterSave(sent, { ...sent, title: 'Cumin' }, saved)!;
    expect([back.seen.title, back.now.title]).toEqual(['Cumin Bold', 'Cumin']);
    expect(afterSave(sent, { ...sent, description: 'Bold. ' }, saved)!.now.description).toBe(
      'Bold. ',
    );
  });

  it('CONS-11 includes a picture that arrives, and all inputs of a pack', () => {
    const picture = { address: '/pictures/b-1.svg', alt: '', source: null };
    const pictures = [...sent.pictures, picture];
    expect(afterSave(sent, { ...sent, pictures }, saved)!.now.pictures).toEqual(pictures);
    const loose = { ...sent, isLoose: true };
    const { isLoose, amount, innerCount } = afterSave(
      loose,
      { ...loose, isLoose: false },
      { ...saved, pack: null, unit: 'kg' },
    )!.now;
    expect([isLoose, amount, innerCount]).toEqual([false, '2.4', '24']);
  });

  it('CONS-11 is nothing when nothing was typed, or when it was discarded', () => {
    expect(afterSave(sent, sent, saved)).toBeUndefined();
    expect(afterSave(sent, { ...sent, title: 'Cumin Bold' }, saved)).toBeUndefined();
    expect(afterSave(sent, undefined, saved)).toBeUndefined();
  });
});

describe('a kept draft', () => {
  it('is read back, and anything else is dropped', () => {
    const edit = editOf(PRODUCT);
    const { parse } = editKind('cumin');
    expect(parse(JSON.parse(JSON.stringify(edit)))).toEqual(edit);
    for (const bad of [
      null,
      {},
      { ...edit, now: { ...edit.now, title: 5 } },
      { ...edit, version: 'x' },
      { ...edit, seen: { ...edit.seen, pictures: [{}] } },
      { ...edit, seen: { ...edit.seen, namesBefore: { english: 'Cumin' } } },
    ]) {
      expect(parse(bad)).toBeUndefined();
    }
    const fresh = { creationId: 'x', now: EMPTY_DRAFT };
    expect(newKind('').parse(fresh)).toEqual(fresh);
    expect(newKind('').parse({ now: EMPTY_DRAFT })).toBeUndefined();
  });
});

it.each<[string, Partial<ProductDraft>, unknown]>([
  ['another title', { title: 'Jeera' }, undefined],
  ['another base price', { basePrice: '1,300' }, { price: 130_000, version: 7 }],
  ['the same one in other words', { title: 'Jeera', basePrice: '1234.50' }, undefined],
  ['another pack, the one that was seen', { amount: '1' }, { price: 123_450, version: 7 }],
  ['another pack and no price', { amount: '1', basePrice: '' }, undefined],
])('CONS-11 CONS-07 the base price is sent with %s: %s', async (_, typed, basePrice) => {
  const sent: { basePrice?: unknown }[] = [];
  const $patch = async ({ json }: { json: { basePrice?: unknown } }) => {
    sent.push(json);
    return Response.json(PRODUCT);
  };
  const api = { console: { products: { ':id': { $patch } } } } as unknown as ApiClient;
  const edit = editOf(PRODUCT);
  await sendEdit(api, 'cumin', { ...edit, now: { ...edit.now, ...typed } }, undefined);
  expect(sent.map((json) => json.basePrice)).toEqual([basePrice]);
});
