// What `npm run import` says. A sentence about a document says what is wrong with it, and where it helps, what
// to do.

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
};

const documents = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

interface Tally {
  readonly taken: number;
  readonly there: number;
  readonly refused: number;
}

export const IMPORT_TEXT = {
  usage: `npm run import -- users.json products.json coupons.json orders.json
    takes the documents of the old store; any of these files, in any order
npm run import -- --without-unknown-people orders.json coupons.json
    takes orders and coupons of people who are not here, without these people`,

  // A file.
  fileMissing: (file: string) => `${file} cannot be read: there is no such file.`,
  fileUnreadable: (file: string, why: string) => `${file} cannot be read: ${why}.`,
  fileTooLarge: (file: string) =>
    `${file} is too large: 500 MB is the most that is read at once. Split it, and import the parts.`,
  fileNoJson: (file: string, why: string) => `${file} is no JSON: ${why}.`,
  fileNoDocuments: (file: string) =>
    `${file} holds no documents: it must be a list of them, or an object that has them by their id.`,
  fileUnknown: (file: string) =>
    `${file} cannot be told: neither its name nor its documents say whether these are users, products, ` +
    'coupons or orders. Name it, for instance, users.json.',

  // A row of the report.
  refusedRow: (file: string, row: number, id: string | null, why: string) =>
    `${file}, row ${row}${id === null ? '' : ` (${shown(id)})`}: not taken. ${why}`,
  partlyTakenRow: (file: string, row: number, id: string, what: string) =>
    `${file}, row ${row} (${shown(id)}): taken, but ${what}`,

  progress: (file: string, row: number, rows: number) => `${file}: ${row} of ${rows}.`,

  // The end.
  fileSummary: (file: string, collection: string, { taken, there, refused }: Tally) =>
    `${file} (${collection}): ${documents(taken + there + refused)}; ${taken} taken, ` +
    `${there} there from before, ${refused} not taken.`,
  allTaken: 'Everything is there.',
  someRefused: (count: number) =>
    `${documents(count)} ${count === 1 ? 'was' : 'were'} not taken. Correct what the lines above say and run the ` +
    'same import again: what is there is not taken twice.',

  // Why a document is not taken.
  noDocument: 'It is no document: an object with fields is wanted.',
  noId:
    'It has no id, by which a second import would know it. A document has it in its field id (a user: uid), ' +
    'or the file is an object that has its documents by their id.',
  idUnusable: 'Its id is longer than 1,500 bytes or holds signs that no text has.',
  idTwice: (row: number) => `Its id is that of row ${row} as well, which came first.`,
  missing: (field: string) => `${field} is missing.`,
  noText: (field: string, value: unknown) => `${field} must be a text, and is ${shown(value)}.`,
  brokenText: (field: string) => `${field} holds signs that no text has.`,
  tooLong: (field: string, most: number) => `${field} is longer than ${most} characters.`,
  noAmount: (field: string, value: unknown) =>
    `${field} must be an amount in rupees, 0 or more and in whole paise, and is ${shown(value)}.`,
  noWhole: (field: string, most: number, value: unknown) =>
    `${field} must be a whole number from 0 to ${most}, and is ${shown(value)}.`,
  noEntry: (field: string, value: unknown) =>
    `${field} must be a list of entries, and has ${shown(value)}.`,
  noList: (field: string, value: unknown) => `${field} must be a list, and is ${shown(value)}.`,
  noMoment: (field: string, value: unknown) =>
    `${field} must be a date such as 2024-03-01T10:00:00Z or a timestamp with _seconds, and is ${shown(value)}.`,
  noneOf: (field: string, value: unknown, known: readonly string[]) =>
    `${field} is ${shown(value)}; it must be one of ${known.join(', ')}.`,
  noYesNo: (field: string, value: unknown) =>
    `${field} must be true or false, and is ${shown(value)}.`,
  personField: (field: string, sentence: string) => `${field}: ${sentence}`,
  emailTaken:
    'Its e-mail address has an account here already, which stays as it is. The two are not joined: that the ' +
    'account is the same person’s, nobody has shown.',
  productThere: 'A product with this id is here already, and stays as it is.',
  couponThere: 'A coupon with this code is here already, and stays as it is.',
  priceTooLow: (field: string) =>
    `${field} is less than a rupee: rounded to whole rupees it could be nothing.`,
  priceTooHigh: (field: string) => `${field} is more than ten million rupees.`,
  taxAbovePrice: (field: string) => `${field} is more than the price that contains it.`,
  districtTwice: (district: string) => `districtPrices has two entries for ${district}.`,
  couponCodeUnusable: (value: unknown) =>
    `code is ${shown(value)}; a code has 1 to 32 letters, digits, - and _.`,
  discountNothing: 'discountAmount must be more than 0.',
  noLines: 'orderDetails has no line.',
  line: (nth: number, sentence: string) => `Line ${nth} of orderDetails: ${sentence}`,
  quantityUnusable: (value: unknown) =>
    `quantity must be a whole number from 1 to 10000, and is ${shown(value)}.`,
  totalWrong:
    'totalAmount is not totalBeforeDiscounts minus couponDiscount minus redeemedCoins: which of them is wrong, ' +
    'the import cannot know.',
  unknownPerson: (uid: string) =>
    `Its user ${shown(uid)} is not here. Import the users first; if they are gone, --without-unknown-people takes ` +
    'it without them.',
  noPerson: 'It names no user. --without-unknown-people takes it without one.',
  unknownPeople: (uids: readonly string[]) =>
    `${uids.length} of its userIds ${uids.length === 1 ? 'is' : 'are'} not here, the first is ${shown(uids[0])}. ` +
    'Import the users first; if they are gone, --without-unknown-people counts their uses and leaves them out.',
  databaseRefused: (constraint: string) => `The database does not take it (${constraint}).`,

  // What of a document that was taken was not.
  leftOutGst: (value: string) => `gstNumber ${shown(value)} is no GST number and was left out.`,
  leftOutField: (field: string) => `${field} could not be used and was left out.`,
  leftOutDistrict: (value: unknown) =>
    `districtPrices has an entry for ${shown(value)}, which is none of the seven districts; it was left out.`,
  leftOutPictures: (count: number) =>
    `${count} of its images ${count === 1 ? 'is no address' : 'are no addresses'} of a picture; left out.`,
  productIdChanged: (newId: string) => `its id cannot stand in an address; it is ${newId} now.`,
  usageRaised: (maxUsage: number) =>
    `it was used more often than maxUsage allows; maxUsage is ${maxUsage} now, so it is used up.`,
  usageCounted: (usageCount: number) =>
    `its userIds are more than its usageCount; usageCount is ${usageCount} now.`,
  orderIdChanged: (oldId: string | null, newId: string) =>
    oldId === null
      ? `it had no order id of the form SASB2B1234; it is ${newId} now.`
      : `order id ${oldId} is another order’s; it is ${newId} now.`,
  linesDiffer:
    'its lines add up to something else than totalBeforeDiscounts; both are kept as they were.',
} as const;
