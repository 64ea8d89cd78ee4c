import { describe, expect, it } from 'vitest';
import type { OldDocument } from './document-fields.ts';
import { productIdOf } from './product-id-of.ts';
import { readProduct } from './read-product.ts';

const CUMIN = { title: 'Cumin', categories: ['Spices'] };
const LOOSE = {
  packAmount: null,
  packMeasure: null,
  packContainer: null,
  packCount: null,
  packInner: null,
};
const withChanges = (changes: OldDocument): OldDocument => ({ ...CUMIN, ...changes });

describe('a product document', () => {
  it('is read with every field, amounts in paise', () => {
    const read = readProduct({
      title: ' Cumin ',
      description: 'Bold seeds',
      categories: ['spices', 'Spices', 'Organic'],
      images: ['https://pictures.example/1.png', '/pictures/cumin.svg'],
      unit: 'KG',
      price: 480.5,
      priceInclTax: '499.725',
      totalPrice: 499.72,
      cgst: 9.615,
      sgst: 9.61,
      creditPoints: 12,
      url: '/leafy-greens/c/P_669',
      districtPrices: [
        { district: 'Erode', basePrice: 470, price: 470, totalPrice: 488.8, cgst: 9.4, sgst: 9.4 },
        { district: 'coimbatore', basePrice: '471.25' },
      ],
    });
    const none = { price: null, totalPrice: null, cgst: null, sgst: null };
    expect(read).toEqual({
      product: {
        title: 'Cumin',
        description: 'Bold seeds',
        categories: ['Spices', 'Organic'],
        images: ['https://pictures.example/1.png', '/pictures/cumin.svg'],
        unit: 'kg',
        ...LOOSE,
        familyId: null,
        price: 48_050,
        priceInclTax: 49_973,
        totalPrice: 49_972,
        cgst: 962,
        sgst: 961,
        creditPoints: 12,
        categoryLink: '/leafy-greens/c/P_669',
      },
      districtPrices: [
        {
          district: 'Erode',
          basePrice: 47_000,
          price: 47_000,
          totalPrice: 48_880,
          cgst: 940,
          sgst: 940,
        },
        { district: 'Coimbatore', basePrice: 47_125, ...none },
      ],
      leftOut: [],
    });
  });

  it.each([
    [{ unit: 'kg' }, LOOSE],
    [{ unit: 'others' }, { packAmount: 1, packMeasure: 'pieces', packContainer: '' }],
    [{}, { packAmount: 1, packMeasure: 'pieces', packContainer: '' }],
    [
      { packDetails: { amount: 25, measure: 'KG', container: ' jute sack ' }, familyId: 'cumin' },
      {
        ...{ unit: 'others', packAmount: 25, packMeasure: 'kg', packContainer: 'jute sack' },
        ...{ packCount: null, packInner: null, familyId: 'cumin' },
      },
    ],
    [
      {
        packDetails: {
          ...{ amount: 2.4, measure: 'kg', container: 'case' },
          inner: { count: 24, container: 'pouch' },
        },
      },
      { packAmount: 2.4, packCount: 24, packInner: 'pouch' },
    ],
  ])('PACK-01 is loose by the kilogram, in a pack, or one piece: %j', (changes, columns) => {
    expect(readProduct(withChanges(changes)).product).toMatchObject(columns);
  });

  it('needs only a title and a category', () => {
    expect(readProduct(CUMIN)).toMatchObject({
      product: { price: null, cgst: null, unit: 'others', images: [], description: '' },
      districtPrices: [],
      leftOut: [],
    });
    expect(readProduct(withChanges({ categories: 'Tea' })).product.categories).toEqual(['Tea']);
  });

  it.each([
    [{ categories: ['/leafy-greens/c/P_669', 'Spices'] }, '/leafy-greens/c/P_669'],
    [{ categories: ['Spices', '/leafy-greens/c/P_669'], url: '/own/c/P_1' }, '/own/c/P_1'],
    [{ categories: ['https://old.example/c/P_669', 'Spices'] }, null],
  ])('DATA-04 a link among the categories is not a category: %j', (changes, categoryLink) => {
    expect(readProduct(withChanges(changes)).product).toMatchObject({
      categories: ['Spices'],
      categoryLink,
    });
  });

  it.each([
    [{ title: '' }, 'title is missing.'],
    [{ categories: ['/leafy-greens/c/P_669'] }, 'categories is missing.'],
    [{ title: 'x'.repeat(201) }, 'title is longer than 200 characters.'],
    [{ title: 'Cumin\0' }, 'title contains invalid characters.'],
    [{ categories: undefined }, 'categories is missing.'],
    [{ categories: [] }, 'categories is missing.'],
    [{ categories: [''] }, 'categories is missing.'],
    [{ categories: {} }, 'categories must be a list, not {}.'],
    [{ categories: [{}] }, 'categories must be text, not {}.'],
    [{ images: 'https://pictures.example/1.png' }, /^images must be a list, not/],
    [
      { packDetails: '25 kg' },
      'packDetails must have an amount, a measure and a container, such as 25, "kg", "jute sack"; it is "25 kg".',
    ],
    [{ packDetails: { amount: 25 } }, 'measure of packDetails is missing.'],
    [
      { packDetails: { amount: 25, measure: 'lb' } },
      'measure is "lb"; it must be one of kg, g, l, ml, pieces.',
    ],
    [
      { packDetails: { amount: 0, measure: 'kg' } },
      'amount of packDetails must be a number above 0 and up to 10,00,000, with at most three decimals; pieces are whole.',
    ],
    [
      { packDetails: { amount: '25', measure: 'kg' } },
      'amount of packDetails must be a number above 0 and up to 10,00,000, with at most three decimals; pieces are whole.',
    ],
    [
      { packDetails: { amount: 1, measure: 'kg', container: 'case', inner: { count: 7 } } },
      'amount of packDetails must be what all the packs inside contain together.',
    ],
    [
      { unit: 'kg', packDetails: { amount: 25, measure: 'kg' } },
      'unit is kg, so the price is for one kilogram, but packDetails names a pack. Set unit to others, or leave out packDetails.',
    ],
    [{ unit: 'litre' }, 'unit is "litre"; it must be one of kg, others.'],
    [{ price: -1 }, /^price must be an amount in rupees, .* not -1\.$/],
    [{ price: 'free' }, /^price must be an amount in rupees, .* not "free"\.$/],
    [{ price: 33.333 }, /^price must be an amount in rupees, .* not 33\.333\.$/],
    [{ price: 0 }, 'price is less than ₹1, so it could be rounded down to ₹0.'],
    [{ price: 0.99 }, 'price is less than ₹1, so it could be rounded down to ₹0.'],
    [{ price: 10_000_000.01 }, 'price is more than ₹1,00,00,000.'],
    [{ totalPrice: -1 }, /^totalPrice must be an amount/],
    [{ price: 10, cgst: 10.01 }, 'cgst is more than the price that includes it.'],
    [{ price: 10, sgst: 11 }, 'sgst is more than the price that includes it.'],
    [{ cgst: 'two' }, /^cgst must be an amount/],
    [{ creditPoints: 1.5 }, /^creditPoints must be a whole number/],
    [{ districtPrices: {} }, 'districtPrices must be a list, not {}.'],
    [{ districtPrices: [12] }, 'districtPrices must be a list of objects, but contains 12.'],
    [{ districtPrices: [{ district: 'Erode' }] }, 'basePrice of Erode is missing.'],
    [{ districtPrices: [{ district: 'Erode', basePrice: '12 rupees' }] }, /^basePrice must be/],
    [
      { districtPrices: [{ district: 'Erode', basePrice: 0.5 }] },
      'basePrice of Erode is less than ₹1, so it could be rounded down to ₹0.',
    ],
    [
      {
        districtPrices: [
          { district: 'Erode', basePrice: 1 },
          { district: 'ERODE', basePrice: 2 },
        ],
      },
      'districtPrices has two entries for Erode.',
    ],
  ])('is refused with %j', (changes, message) => {
    expect(() => readProduct(withChanges(changes))).toThrow(
      expect.objectContaining({
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    );
  });

  it('is imported without unusable pictures, districts and links', () => {
    const read = readProduct(
      withChanges({
        images: [
          'javascript:alert(1)',
          '//elsewhere',
          7,
          'https://pictures.example/1.png',
          'http://',
        ],
        districtPrices: [{ district: 'Chennai' }, { basePrice: 3 }],
        link: 'https://elsewhere.example/',
      }),
    );
    expect(read.product.images).toEqual(['https://pictures.example/1.png']);
    expect(read.product.categoryLink).toBeNull();
    expect(read.districtPrices).toEqual([]);
    expect(read.leftOut).toEqual([
      '4 of its images are not picture URLs and were left out.',
      'districtPrices has an entry for "Chennai", which is not one of the seven districts; it was left out.',
      'districtPrices has an entry for nothing, which is not one of the seven districts; it was left out.',
    ]);
  });

  it('keeps its id if it is URL-safe, and otherwise always gets the same new one', () => {
    expect(productIdOf('a1B2c3D4e5F6g7H8i9J0')).toBe('a1B2c3D4e5F6g7H8i9J0');
    for (const id of ['', 'a/b', '../x', 'ஏலக்காய்', 'x'.repeat(65), '-x', 'a b']) {
      expect(productIdOf(id)).toMatch(/^old-[0-9a-f]{32}$/);
      expect(productIdOf(id)).toBe(productIdOf(id));
    }
    expect(productIdOf('a/b')).not.toBe(productIdOf('a b'));
  });
});
