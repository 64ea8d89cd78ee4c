import type { ProductRowProblem } from '../domain/product-file.ts';
import { counted } from './console-shared.ts';

// Products as a file: the sheets, and the dialog that downloads them and brings them back.

export const PRODUCT_FILE_SHEETS = {
  products: 'Products',
  help: {
    name: 'Help',
    header: 'How to change products with this file',
    lines: [
      'Change cells on the first sheet, save the file, and bring it back under Products, Files. You see every change before it is made.',
      'An empty cell leaves the field as it is. A - empties it.',
      'Several categories or names stand in one cell, with a semicolon between them. The first category is the main one.',
      'Keep the columns Product id and Version: they say which product a row is about, and whether a colleague has changed it since.',
      'Packs, descriptions, pictures and prices are not changed by this file.',
    ],
  },
} as const;

const products = (count: number) => counted(count, 'product', 'products');

export const PRODUCT_FILES_TEXT = {
  title: 'Products as a file',
  open: 'Files',
  downloadHint: 'All sold products, or those of the chosen category.',
  uploadTitle: '2. Change products in your spreadsheet program and bring the file back',
  uploadHint:
    'You see every change before it is made. An empty cell leaves the field; a - empties it.',
  nothingChanged: 'No product has changed.',
  summary: (changes: number, badRows: number) =>
    [
      changes === 0
        ? 'No product changes'
        : `${products(changes)} ${changes === 1 ? 'changes' : 'change'}`,
      ...(badRows === 0 ? [] : [`${counted(badRows, 'row', 'rows')} not taken`]),
    ].join(', '),
  badRows: 'Rows not taken',
  badRowsHint: 'Nothing of these rows is taken. Correct them in the file and choose it again.',
  moreRows: (count: number) => `And ${counted(count, 'more row', 'more rows')}.`,
  changes: 'What changes',
  before: 'Before',
  after: 'After',
  apply: (count: number) => `Change ${products(count)}`,
  applying: 'Changing...',
  applied: (count: number) => `Changed ${products(count)}.`,
  unknown: (name: string) => `We don't know whether the changes of ${name} were made`,
  noReply: 'We got no reply.',
  chooseToSee: 'They may have been made. Choose the file again to see what is left to change.',
  overtaken: 'A colleague has changed some of these products since. Choose the file again.',
} as const;

/** What to do about a cell that was not taken. `found` is what the file has there. */
export const PRODUCT_ROW_PROBLEM_TEXT: Readonly<
  Record<ProductRowProblem, (found: string) => string>
> = {
  NO_PRODUCT_ID: () => 'There is no product id. Copy it from a downloaded file.',
  UNKNOWN_PRODUCT: () => 'There is no product with this id. Copy it from a downloaded file.',
  TWICE_IN_FILE: (found) => `Row ${found} is about this product too. Delete one of them.`,
  CHANGED_SINCE: () =>
    'A colleague has changed this product since the download. Download a new file.',
  NOT_VALID: () => 'This field cannot have this value.',
  MAY_BE_CUT: () => 'This text is too long for a file. Change it on the product’s own page.',
  NOT_A_VALUE: () => 'This is a date, a formula or an error. Type the value as text.',
};
