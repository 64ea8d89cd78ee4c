import { formatCount, formatRupees } from '../domain/format-money.ts';
import { MAX_PRICE_PAISE } from '../domain/price.ts';
import type { PricePlace } from '../domain/price-cell.ts';
import type { RowProblem } from '../domain/price-file.ts';
import { rowsText } from './console-sheet-files.ts';

// Prices as a file: the sheets, and the dialog that downloads them and brings them back.

export const PRICE_FILE_SHEETS = {
  prices: 'Prices',
  help: {
    name: 'How to use',
    header: 'How to use this file',
    lines: [
      'Change prices on the first sheet, save the file, and bring it back under Prices, Import. You see what changes before anything does.',
      'Prices are in rupees, tax included: 120, 120.50 or 1,234.50.',
      'An empty cell leaves the price as it is. An empty district uses the base price.',
      'To make a district use the base price again, write - or base into its cell.',
      'Keep the column Product id: it says which product a row is about. Names, packs and categories are not changed by this file.',
      'Prices are for the pack in their row. If the product is sold in another pack by the time the file comes back, they are not taken.',
      'Keep the last column: it says when the file was made, so that prices which a colleague has changed since are not put back.',
      'Rows and columns may be in any order. Rows and columns that you do not need can be deleted.',
      'The result of a formula counts as it was when the file was saved.',
      'A row with anything that is not understood changes nothing; you are told which and why.',
    ],
  },
} as const;

const prices = (count: number) => `${formatCount(count)} ${count === 1 ? 'price' : 'prices'}`;

/** null: a district uses the base price, or there is no base price. */
function priceText(paise: number | null, place: PricePlace): string {
  if (paise !== null) return formatRupees(paise);
  return place === 'base' ? 'No price' : 'Base price';
}

export const PRICE_FILES_TEXT = {
  title: 'Prices as a file',
  downloadHint: (category: string | undefined) =>
    category === undefined
      ? 'All products with their base price and their prices in each district.'
      : `The products in ${category} with their base price and their prices in each district.`,
  uploadTitle: '2. Change prices in your spreadsheet program and bring the file back',
  uploadHint:
    'You see what would change before anything does. An empty cell leaves the price; - or base in a district means that it uses the base price.',
  nothingChanged: 'No price has changed.',
  summary: (changes: number, badRows: number, overtaken: number) =>
    [
      changes === 0
        ? 'No price changes'
        : `${prices(changes)} ${changes === 1 ? 'changes' : 'change'}`,
      ...(badRows === 0 ? [] : [`${rowsText(badRows)} not understood`]),
      ...(overtaken === 0 ? [] : [`${prices(overtaken)} changed since the download`]),
    ].join(', '),
  otherLetters:
    'The file is not in UTF-8, so letters such as é or ₹ may have been misread; prices are not affected.',
  badRows: 'Rows not understood',
  badRowsHint:
    'Nothing of these rows is taken. Correct them in the file and choose it again, or type their prices into the grid.',
  moreBadRows: (count: number) =>
    `And ${rowsText(count)} more. Correct these first, then choose the file again.`,
  noMoment:
    "The file doesn't say when it was downloaded, so we can't see which prices have been changed since it was made. Check that it doesn't put back a colleague's changes.",
  overtaken: 'Changed since the download',
  overtakenHint:
    'Someone has changed these prices since the file was downloaded, so the prices in the file are not taken. Download a new file to change them, or type them into the grid.',
  overtakenNow: (paise: number | null, place: PricePlace): string =>
    `Changed since the download, now ${paise === null && place !== 'base' ? 'the base price' : priceText(paise, place)}`,
  moreOvertaken: (count: number) => `And ${prices(count)} more. Download a new file to see them.`,
  product: 'Product',
  notTaken: 'Why it is not taken',
  changes: 'Price changes',
  oldPrice: 'Now',
  newPrice: 'New',
  price: priceText,
  moreChanges: (count: number) => `And ${formatCount(count)} more, which you will see in the grid.`,
  take: (count: number) =>
    `Put ${formatCount(count)} ${count === 1 ? 'change' : 'changes'} into the grid`,
  taken: (count: number) =>
    `${prices(count)} from the file are drafts now. Review and publish them.`,
} as const;

/** What to do about a row that was not understood. `found` is what the file has there. */
export const ROW_PROBLEM_TEXT: Readonly<Record<RowProblem, (found: string) => string>> = {
  DATE: () => 'This is a date. Format the cell as a number and type the price again.',
  ERROR: () => 'The spreadsheet shows an error here. Correct the formula, or type the price.',
  FORMULA: () => 'This formula was saved without its result. Type the price instead.',
  SEPARATORS: () => 'It is not clear where the decimals begin. Write 1234.50 or 1,234.50.',
  TOO_LOW: () => 'The lowest price is ₹1.',
  TOO_HIGH: () => `The highest price is ${formatRupees(MAX_PRICE_PAISE)}.`,
  BASE_NEEDED: () => 'A base price cannot be removed. Type a price, or leave the cell empty.',
  NOT_A_PRICE: () => 'Write a number such as 120 or 1,234.50, or leave the cell empty.',
  NO_PRODUCT_ID: () => 'The product id is missing. Copy it from a downloaded file.',
  UNKNOWN_PRODUCT: () => 'No product has this id. Copy it from a downloaded file.',
  TWICE_IN_FILE: (found) => `This product is in row ${found} too. Delete one of the rows.`,
  OTHER_NAME: () =>
    'This id belongs to a product with another name. If the rows were sorted, sort all columns together; otherwise empty the name.',
  OTHER_PACK: () =>
    'This product is now sold in another pack, and the prices may be for the old one. Download a new file and enter the prices there.',
};
