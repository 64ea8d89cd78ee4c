// Decides what a cell of a price file means. It is read strictly: what could be meant in two ways is not a price.
import { roundedPaise } from './document-amount.ts';
import { MAX_PRICE_PAISE, MIN_PRICE_PAISE } from './price.ts';
import { canBeRemoved, type PricePlace } from './price-cell.ts';
import { groupedByCommas, parsePrice } from './typed-price.ts';

/**
 * A number, a text, or a value that is neither: a date, an error such as #N/A, TRUE or FALSE, or a formula that was
 * saved without its result. null: nothing.
 */
export type SheetCell = string | number | OddCell | null;

interface OddCell {
  readonly odd: 'date' | 'error' | 'boolean' | 'formula';
  /** As it stands in the file: '46074', '#N/A'. */
  readonly text: string;
}

/** Why a cell is not a price. */
export const CELL_PROBLEMS = [
  'DATE',
  'ERROR',
  'FORMULA',
  'SEPARATORS',
  'TOO_LOW',
  'TOO_HIGH',
  'BASE_NEEDED',
  'NOT_A_PRICE',
] as const;
type CellProblem = (typeof CELL_PROBLEMS)[number];

export type SheetPrice =
  /** The price stays as it is. */
  | { readonly kind: 'empty' }
  /** null: the district uses the base price. */
  | { readonly kind: 'price'; readonly price: number | null }
  | { readonly kind: 'problem'; readonly problem: CellProblem };

const EMPTY: SheetPrice = { kind: 'empty' };
const problem = (code: CellProblem): SheetPrice => ({ kind: 'problem', problem: code });

/** What people write into a district that follows the base price. */
const BASE_WORDS = /^(-|–|—|base)$/i;

const DATES = [
  /^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}( .*)?$/,
  /^\d{1,2}[ /-]?[a-z]{3,9}([ /,-]+\d{2,4})?$/i,
  /^[a-z]{3,9}[ -]\d{1,4}(,? \d{2,4})?$/i,
  /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?$/i,
];
const MONTH = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;
const ERRORS = /^#(n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|#+)/i;
/** Digits with points and commas in places that leave it open what is a thousand and what a fraction. */
const DOUBTFUL = /^\d[\d.,]*[.,][\d.,]*$/;

export function readSheetPrice(cell: SheetCell, place: PricePlace): SheetPrice {
  if (cell === null) return EMPTY;
  if (typeof cell === 'number') return priceOf(cell);
  if (typeof cell === 'string') return readText(cell, place);
  if (cell.odd === 'date') return problem('DATE');
  if (cell.odd === 'error') return problem('ERROR');
  return problem(cell.odd === 'formula' ? 'FORMULA' : 'NOT_A_PRICE');
}

function readText(typed: string, place: PricePlace): SheetPrice {
  // An apostrophe marks a text in spreadsheets; full-width digits and hard spaces become plain ones.
  const text = groupedByCommas(typed).normalize('NFKC').trim().replace(/^'/, '').trim();
  if (text === '') return EMPTY;
  if (BASE_WORDS.test(text)) {
    return canBeRemoved(place) ? { kind: 'price', price: null } : problem('BASE_NEEDED');
  }
  const price = parsePrice(text);
  if (price !== null) return price === undefined ? EMPTY : { kind: 'price', price };
  return readBadText(text);
}

function readBadText(text: string): SheetPrice {
  if (text.startsWith('=')) return problem('FORMULA');
  if (ERRORS.test(text)) return problem('ERROR');
  if (DATES.some((form) => form.test(text)) && (/^\d[\d/: -]+/.test(text) || MONTH.test(text))) {
    return problem('DATE');
  }
  const bare = text.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/\/-$/, '');
  if (/^[-+]?\d+(\.\d*)?$/.test(bare)) {
    return Number(bare) * 100 < MIN_PRICE_PAISE ? problem('TOO_LOW') : problem('TOO_HIGH');
  }
  return problem(DOUBTFUL.test(bare) ? 'SEPARATORS' : 'NOT_A_PRICE');
}

/** Computed prices have a tail of decimals: rounded to the paisa, as in a block that is pasted into the grid. */
function priceOf(rupees: number): SheetPrice {
  if (rupees * 100 < MIN_PRICE_PAISE - 0.5) return problem('TOO_LOW');
  const price = roundedPaise(rupees);
  if (price === null || price > MAX_PRICE_PAISE) return problem('TOO_HIGH');
  return price < MIN_PRICE_PAISE ? problem('TOO_LOW') : { kind: 'price', price };
}
