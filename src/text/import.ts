import { knownDistricts } from '../domain/district-list.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import { MAX_INNER_PACKS, MAX_PACK_AMOUNT, type PackFault } from '../domain/pack.ts';
import { MAX_PRICE_PAISE } from '../domain/price.ts';
import { MAX_QUANTITY } from '../domain/quantity.ts';
import { countedDistricts } from './district-names.ts';

// What `npm run import` prints. A sentence about a document says what is wrong with it and, where that helps, what to do.

const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
};

const documents = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

const importUsersFirst = (otherwise: string): string =>
  `Import the users first. If they no longer exist, use --without-unknown-people ${otherwise}.`;

interface Tally {
  readonly taken: number;
  readonly there: number;
  readonly refused: number;
}

const packFault: Readonly<Record<PackFault, string>> = {
  AMOUNT: `amount of packDetails must be a number above 0 and up to ${formatCount(MAX_PACK_AMOUNT)}, with at most three decimals; pieces are whole.`,
  CONTAINER: 'container of packDetails contains invalid characters.',
  COUNT: `inner of packDetails must have a count from 2 to ${formatCount(MAX_INNER_PACKS)}, and packDetails a container.`,
  SHARE: 'amount of packDetails must be what all the packs inside contain together.',
};

export const IMPORT_TEXT = {
  usage: `npm run import -- users.json products.json coupons.json orders.json
    imports documents from the old store: any of these files, in any order
npm run import -- --without-unknown-people orders.json coupons.json
    also imports orders and coupons whose users are not in this store, without those users`,

  // Files.
  fileMissing: (file: string) => `${file} cannot be read: there is no such file.`,
  fileUnreadable: (file: string, why: string) => `${file} cannot be read: ${why}.`,
  fileTooLarge: (file: string) =>
    `${file} is too large: the limit is 500 MB. Split it and import the parts.`,
  fileNoJson: (file: string, why: string) => `${file} is not valid JSON: ${why}.`,
  fileNoDocuments: (file: string) =>
    `${file} has no documents: it must be a list of documents, or an object with ids as keys and documents as values.`,
  fileUnknown: (file: string) =>
    `${file}: can't tell what it contains. Neither its name nor its documents show whether it has users, products, coupons ` +
    'or orders. Rename it, for example to users.json.',

  // One row of a file.
  refusedRow: (file: string, row: number, id: string | null, why: string) =>
    `${file}, row ${row}${id === null ? '' : ` (${quoted(id)})`}: not imported. ${why}`,
  partlyTakenRow: (file: string, row: number, id: string, what: string) =>
    `${file}, row ${row} (${quoted(id)}): imported, but ${what}`,

  progress: (file: string, row: number, rows: number) => `${file}: ${row} of ${rows}.`,

  // The summary.
  fileSummary: (file: string, collection: string, { taken, there, refused }: Tally) =>
    `${file} (${collection}): ${documents(taken + there + refused)}; ${taken} imported, ` +
    `${there} imported before, ${refused} not imported.`,
  allTaken: 'Everything has been imported.',
  someRefused: (count: number) =>
    `${documents(count)} ${count === 1 ? 'was' : 'were'} not imported. Fix the problems listed above and run the same ` +
    'import again: nothing is imported twice.',

  // Why a document was not imported.
  noDocument: 'It is not a document: an object with fields is expected.',
  noId:
    'It has no id, so a second import could not recognise it. Give it an id field (uid for a user), or make the file ' +
    'an object with ids as keys and documents as values.',
  idUnusable: 'Its id is longer than 1,500 bytes or contains invalid characters.',
  idTwice: (row: number) => `It has the same id as row ${row}.`,
  missing: (field: string) => `${field} is missing.`,
  noText: (field: string, value: unknown) => `${field} must be text, not ${quoted(value)}.`,
  brokenText: (field: string) => `${field} contains invalid characters.`,
  tooLong: (field: string, most: number) =>
    `${field} is longer than ${formatCount(most)} characters.`,
  noAmount: (field: string, value: unknown) =>
    `${field} must be an amount in rupees, 0 or more, in whole paise, not ${quoted(value)}.`,
  noWhole: (field: string, most: number, value: unknown) =>
    `${field} must be a whole number from 0 to ${formatCount(most)}, not ${quoted(value)}.`,
  noEntry: (field: string, value: unknown) =>
    `${field} must be a list of objects, but contains ${quoted(value)}.`,
  noList: (field: string, value: unknown) => `${field} must be a list, not ${quoted(value)}.`,
  noMoment: (field: string, value: unknown) =>
    `${field} must be a date such as 2024-03-01T10:00:00Z or a timestamp with _seconds, not ${quoted(value)}.`,
  noneOf: (field: string, value: unknown, known: readonly string[]) =>
    `${field} is ${quoted(value)}; it must be one of ${known.join(', ')}.`,
  noYesNo: (field: string, value: unknown) =>
    `${field} must be true or false, not ${quoted(value)}.`,
  personField: (field: string, sentence: string) => `${field}: ${sentence}`,
  emailTaken:
    'Another account in this store has this email address. That account is unchanged, because the import ' +
    "can't tell whether both belong to the same person.",
  productThere: 'A product with this id already exists here. It is unchanged.',
  couponThere: 'A coupon with this code already exists here. It is unchanged.',
  priceTooLow: (field: string) => `${field} is less than ₹1, so it could be rounded down to ₹0.`,
  priceTooHigh: (field: string) => `${field} is more than ${formatRupees(MAX_PRICE_PAISE)}.`,
  taxAbovePrice: (field: string) => `${field} is more than the price that includes it.`,
  noPack: (value: unknown) =>
    `packDetails must have an amount, a measure and a container, such as 25, "kg", "jute sack"; it is ${quoted(value)}.`,
  looseWithPack:
    'unit is kg, so the price is for one kilogram, but packDetails names a pack. Set unit to others, or leave out packDetails.',
  packFault,
  districtTwice: (district: string) => `districtPrices has two entries for ${district}.`,
  couponCodeUnusable: (value: unknown) =>
    `code is ${quoted(value)}; it must have 1 to 32 letters, digits, - or _.`,
  discountNothing: 'discountAmount must be more than 0.',
  noLines: 'orderDetails has no lines.',
  line: (number: number, sentence: string) => `Line ${number} of orderDetails: ${sentence}`,
  quantityUnusable: (value: unknown) =>
    `quantity must be a whole number from 1 to ${formatCount(MAX_QUANTITY)}, not ${quoted(value)}.`,
  totalWrong:
    'totalAmount is not totalBeforeDiscounts minus couponDiscount minus redeemedCoins, and the import cannot know ' +
    'which of them is wrong.',
  unknownPerson: (uid: string) =>
    `Its user ${quoted(uid)} is not in this store. ${importUsersFirst('to import it without them')}`,
  noPerson: 'It has no user. Use --without-unknown-people to import it without one.',
  unknownPeople: (uids: readonly string[]) =>
    `${uids.length} of its userIds ${uids.length === 1 ? 'is' : 'are'} not in this store, starting with ${quoted(uids[0])}. ` +
    importUsersFirst('to count their uses and leave them out'),
  databaseRefused: (constraint: string) => `The database rejected it (${constraint}).`,

  // What was left out or changed in a document that was imported.
  leftOutGst: (value: string) =>
    `gstNumber ${quoted(value)} is not a valid GST number and was left out.`,
  leftOutField: (field: string) => `${field} is not usable and was left out.`,
  leftOutDistrict: (value: unknown) =>
    `districtPrices has an entry for ${quoted(value)}, which is not one of the ${countedDistricts(knownDistricts())}; it was left out.`,
  leftOutPictures: (count: number) =>
    `${count} of its images ${count === 1 ? 'is not a picture URL and was' : 'are not picture URLs and were'} left out.`,
  productIdChanged: (newId: string) => `its id cannot be used in a URL; it is now ${newId}.`,
  usageRaised: (maxUsage: number) =>
    `it was used more often than maxUsage allows; maxUsage is now ${maxUsage}, so it is used up.`,
  usageCounted: (usageCount: number) =>
    `it has more userIds than usageCount says; usageCount is now ${usageCount}.`,
  orderIdChanged: (oldId: string | null, newId: string) =>
    oldId === null
      ? `it had no order id of the form SASB2B1234; its order id is now ${newId}.`
      : `order id ${oldId} belongs to another order; its order id is now ${newId}.`,
  linesDiffer: 'its lines do not add up to totalBeforeDiscounts; both are kept as they were.',
} as const;
