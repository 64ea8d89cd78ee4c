import type { ErrorCode } from '../contract/errors.ts';
import { COUPON_LIMITS } from '../domain/coupon-terms.ts';
import { MAX_COUNTED_PAISE } from '../domain/day-closing.ts';
import { MAX_DISTRICTS } from '../domain/district-rules.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import { MAX_ENTRY } from '../domain/ledger.ts';
import { MAX_MONEY_ROWS, MAX_PRINTED_INVOICES } from '../domain/money-desk.ts';
import { LIST_LIMITS } from '../domain/order-list/list-limits.ts';
import { LONGEST_NOTE, LONGEST_SENTENCE } from '../domain/order-sentence.ts';
import { MAX_PRICE_CHANGES, MAX_WAITING_SCHEDULES } from '../domain/price-cell.ts';
import { MAX_PRODUCT_CHANGES } from '../domain/product-desk.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '../domain/quantity.ts';
import { SHEET_FILE } from '../domain/sheet-file.ts';
import { MAX_MOVED_AT_ONCE } from '../domain/staff-order-moves.ts';
import { COUPON_REFUSALS } from './coupon-refusals.ts';
import { LIST_FAILURES } from './list-failures.ts';
import { ASK_A_MANAGER } from './packing.ts';
import { FAILURES, VIEWING_READ_ONLY } from './shared-failures.ts';

const NOTE_INVALID = `Write a note of up to ${formatCount(LONGEST_NOTE)} characters.`;

const AMOUNT_INVALID = 'Enter an amount of ₹1 or more, such as 250 or 250.50.';

// The API's message for every error code; a code without one does not compile. The specification's are verbatim.
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  INVALID_REQUEST: "We couldn't understand this request.",
  INVALID_FIELDS: 'Please fix the highlighted errors.',
  SEARCH_INVALID: "We couldn't understand this search. Use letters and numbers.",
  SEARCH_TOO_LONG: 'This search is too long. Use at most 100 characters.',
  UNKNOWN_CATEGORY: 'This category does not exist.',
  UNKNOWN_ORDER: "Products can't be sorted this way.",
  UNKNOWN_PACK_RANGE: "Products can't be filtered by this pack size.",
  LIMIT_OUT_OF_RANGE: 'The limit must be from 1 to 60.',
  CURSOR_INVALID: 'This part of the list does not exist. Start again from the top.',
  PASSWORD_WRONG: 'This is not your current password.',
  EMAIL_LINK_INVALID:
    'This link has expired or is incomplete. Log in and request a new one in your profile.',
  RESET_LINK_INVALID: 'This link has expired or has already been used. Request a new one.',
  DELETION_CODE_WRONG: 'This code is wrong or has expired. Search again to get a new one.',
  DELETION_TICKET_INVALID: FAILURES.accountDeletion,
  PRICES_INVALID:
    'A price is from ₹1 to ₹1,00,00,000, each cell is given once, and a base price cannot be empty.',
  PRICES_TOO_MANY: `At most ${formatCount(MAX_PRICE_CHANGES)} prices can change at once. Choose fewer.`,
  SHEET_FILE_FORMAT_INVALID: 'Choose .xlsx or .csv.',
  SHEET_FILE_TOO_LONG: `An .xlsx file has room for ${formatCount(SHEET_FILE.maxRows)} products. Choose a category, or download .csv.`,
  SHEET_FILE_TOO_LARGE: 'This file is larger than 5 MB. Split it, or delete what is not needed.',
  SHEET_FILE_NOT_A_SHEET: 'This is not a spreadsheet. Choose an .xlsx or .csv file.',
  SHEET_FILE_OLD_FORMAT:
    'This is an old .xls file. Open it in your spreadsheet program and save it as .xlsx.',
  SHEET_FILE_ENCRYPTED: 'This file has a password. Save it without one and choose it again.',
  SHEET_FILE_DAMAGED:
    'This file is damaged. Open it in your spreadsheet program, save it as .xlsx and choose it again.',
  SHEET_FILE_EMPTY: 'There is nothing in this file’s first sheet.',
  SHEET_FILE_TOO_MANY_ROWS: `This file has more than ${formatCount(SHEET_FILE.maxRows)} rows. Split it.`,
  SHEET_FILE_TOO_MANY_COLUMNS: `This file has more than ${SHEET_FILE.maxColumns} columns. Delete those that are not needed.`,
  SHEET_FILE_TOO_MUCH:
    'There is far more in this file than a list. Copy the list into a new file and choose that one.',
  PRICE_FILE_NO_HEADER:
    'No row has the headers "Product id" and "Base price" or a district. Download the prices to see how the file looks.',
  SHEET_FILE_COLUMN_TWICE: 'Two columns have the same header. Delete one of them.',
  PRICE_FILE_TOO_MANY_CHANGES: `This file changes more than ${formatCount(MAX_PRICE_CHANGES)} prices. Split it.`,
  INVOICE_NOT_FOUND: "We can't find this invoice.",
  NO_INVOICES: 'There is no invoice yet. An order gets it when it is packed.',
  INVOICE_UNAVAILABLE: "We can't open the invoice right now. Try again in a minute.",
  SHEET_FILE_UNAVAILABLE: 'Other files are being read right now. Try again in a minute.',
  SETTINGS_INVALID: 'Some settings have a value that we can’t use. Check the marked ones.',
  SETTINGS_CHANGED: 'Somebody else has changed some of these settings. Nothing is saved yet.',
  JOB_KIND_INVALID: 'There is no such kind of job.',
  JOB_NOT_FOUND: 'This job is no longer stuck.',
  JOB_NOT_RETRYABLE: 'This email’s content is no longer kept, so it can’t be sent again.',
  SHOP_LIST_INVALID: 'There is no such list of shops.',
  PRICE_HISTORY_INVALID:
    'Choose a product, a district or the base price, and a moment in the past.',
  SCHEDULE_TIME_INVALID: 'Choose a moment in the future, at most a year ahead.',
  PRODUCT_INVALID: 'Some fields are not valid. Correct them and save again.',
  PRODUCT_FILTER_INVALID: "Products can't be filtered like this. Clear the filters.",
  PACKING_INVALID: 'Some quantities are not possible. Enter less than was ordered, with a reason.',
  SOLD_OUT_INVALID: 'Choose districts of the list, or all of them.',
  BACK_ON_INVALID: 'Choose a day from tomorrow on, within a year.',
  SOLD_OUT_CHANGED:
    'Somebody else has said something else about this product. Nothing was overwritten: look at it, then decide.',
  PRODUCT_CHANGED:
    'A colleague has changed this product since you opened it. Look at the change, then save again.',
  DISTRICT_PRICES_UNDECIDED:
    'Some districts have a price of their own, which is for the old pack. Choose what happens to it.',
  PRODUCT_ALREADY_ADDED:
    'This product was added already, with other values. Here it is: change what is missing and save.',
  PRODUCT_PICTURE_CROP_INVALID:
    'Choose a square inside the picture, at least 40% of its shorter side.',
  PRODUCT_PICTURE_NOT_FOUND: 'This picture was not uploaded here. Upload it to cut it.',
  PRODUCT_PICTURE_TOO_LARGE:
    'This picture is too large. Use one of at most 20 MB, with at most 10,000 pixels on each side.',
  PRODUCT_PICTURE_REFUSED: "We couldn't read this picture. Use a JPEG, PNG or WebP file.",
  SIGNATURE_NOT_FOUND: 'This signature was not uploaded here.',
  SIGNATURE_TOO_LARGE:
    'This signature is too large. Use a picture of at most 5 MB, with at most 10,000 pixels on each side.',
  SIGNATURE_REFUSED: "We couldn't read this signature. Use a JPEG or PNG file.",
  SIGNATURE_UNAVAILABLE: "We can't store a signature right now. Try again in a minute.",
  PRODUCT_PICTURE_UNAVAILABLE: "We can't store pictures right now. Try again in a minute.",
  SHEET_FILE_CHANGES_TOO_LARGE: 'This file changes too much at once. Send it in parts.',
  PRODUCT_FILE_NO_HEADER:
    'No row has the header "Product id" and one of the fields. Download the products to see how the file looks.',
  PRODUCT_FILE_TOO_MANY_CHANGES: `This file changes more than ${formatCount(MAX_PRODUCT_CHANGES)} products. Split it.`,
  QUANTITY_INVALID: `Quantity must be a whole number from 1 to ${formatCount(MAX_QUANTITY)}.`,
  CART_LINES_INVALID: `Add 1 to ${MAX_CART_LINES} products to the cart at once.`,
  LIST_TOO_LONG: LIST_FAILURES.tooLong,
  LIST_TOO_MANY_LINES: LIST_FAILURES.tooManyLines,
  LIST_TOO_MANY_ITEMS: `This list has too many products. Paste at most ${LIST_LIMITS.items} at once, and the rest afterwards.`,
  COUPON_REQUIRED: 'Please enter a coupon code.',
  COUPON_FILTER_INVALID: "Coupons can't be filtered this way.",
  COUPON_CODE_INVALID: 'Use 1 to 32 letters, digits, - and _, beginning with a letter or digit.',
  COUPON_DISCOUNT_INVALID: `Enter an amount from ${formatRupees(COUPON_LIMITS.leastDiscount)} to ${formatRupees(COUPON_LIMITS.mostAmount)}.`,
  COUPON_MINIMUM_INVALID: `Enter an amount of up to ${formatRupees(COUPON_LIMITS.mostAmount)}, or 0.`,
  COUPON_LIMIT_INVALID: `Enter 1 to ${formatCount(COUPON_LIMITS.mostUses)} uses in total, and 1 to ${formatCount(COUPON_LIMITS.mostUsesPerShop)} per shop.`,
  COUPON_PERIOD_INVALID: 'A coupon ends after it starts, and in the future.',
  COUPON_DISTRICTS_INVALID: 'Name each district at most once.',
  COINS_NOT_MULTIPLE: 'Coins must be redeemed in multiples of 5.',
  PAYMENT_METHOD_INVALID: 'Please select a valid payment method.',
  EXPECTED_TOTAL_INVALID: FAILURES.order,
  WITHOUT_COUPON_INVALID: FAILURES.order,
  CART_REVISION_INVALID: FAILURES.order,
  IDEMPOTENCY_KEY_INVALID: FAILURES.order,
  ORDER_STATUS_INVALID: "An order can't be moved to this status.",
  ORDER_FILTER_INVALID: "Orders can't be filtered this way.",
  ORDER_LIST_INVALID: `Choose 1 to ${MAX_MOVED_AT_ONCE} orders.`,
  ORDER_NOTE_INVALID: NOTE_INVALID,
  RETAILER_FILTER_INVALID: "Retailers can't be filtered this way.",
  RETAILER_NOTE_INVALID: NOTE_INVALID,
  BLOCK_REASON_REQUIRED: 'Write why, for your colleagues.',
  RETAILER_CHANGE_INVALID: "We couldn't understand this change. Reload and try again.",
  SENTENCE_INVALID: `Write one line of up to ${LONGEST_SENTENCE} characters.`,
  SENTENCE_REQUIRED: 'Tell the shop why in a sentence.',
  TICK_INVALID: "We couldn't understand this tick.",
  TICK_CASH_INVALID: 'Enter the cash taken. If it is not the amount due, choose why.',
  TICK_REFUND_NOT_ALLOWED:
    'This order was paid online, so only a manager can cancel it. Bring it back instead.',
  PACKING_REFUND_NOT_ALLOWED: ASK_A_MANAGER,
  TICK_REASON_REQUIRED: 'Choose why, and what happens to the goods.',
  PAYMENT_NOT_VERIFIED: `${FAILURES.order} We couldn't verify this payment.`,
  WEBHOOK_REFUSED: "This webhook's signature is not valid.",
  INVITATION_INVALID: 'This invitation has ended or was already accepted. Ask for a new one.',
  STAFF_ROLE_INVALID: 'Choose one of the roles.',
  ACTIVITY_FILTER_INVALID: "Activity can't be filtered this way.",
  FRESH_PASSWORD_REQUIRED: 'Enter your password to continue.',
  RETAILER_NOT_FOUND: 'This shop is not in the store.',
  RETAILER_DECIDED:
    'A colleague has decided about this shop in the meantime. Nothing was changed: look again.',
  VIEWING_READ_ONLY,
  RETAILER_BLOCKED: 'This shop is blocked.',
  ASSISTED_LINES_INVALID: `Order 1 to ${MAX_CART_LINES} products, each once.`,
  STAFF_NOT_FOUND: 'This person is not a member of staff.',
  INVITATION_NOT_FOUND: 'This invitation is no longer open.',
  INVITED_ALREADY: 'This person is already invited.',
  OWN_ACCESS: "You can't change your own access. Ask another owner.",
  DISTRICT_INVALID: 'Choose a state of India and a place in the list.',
  DISTRICT_NOT_FOUND: 'This district is not in the list.',
  DISTRICT_EXISTS: 'This district is in the list already.',
  DISTRICT_CHANGED:
    'Somebody else has changed this district. Nothing was overwritten: look at it, then save again.',
  LAST_DISTRICT:
    'New shops must be able to register somewhere: this is the last district they can.',
  TOO_MANY_DISTRICTS: `A store has at most ${MAX_DISTRICTS} districts.`,
  LAST_OWNER: 'The store needs at least one owner.',
  INVALID_CREDENTIALS: 'Invalid email or password.',
  LOGIN_REQUIRED: 'Please log in.',
  USER_NOT_LOGGED_IN: 'User not logged in.',
  PAYMENT_REQUIRED: `${FAILURES.order} Pay for it online first.`,
  ORIGIN_REFUSED: 'This request did not come from a page of this store.',
  NOT_ALLOWED: "Your account doesn't have permission to do this.",
  NOT_VERIFIED: FAILURES.notVerified,
  ACCOUNT_BLOCKED: 'This account is blocked. If you think this is a mistake, contact us.',
  REGISTRATION_REFUSED: "We can't open an account with these details. Please contact us.",
  PRODUCT_NOT_FOUND: FAILURES.noProduct,
  MOBILE_NOT_FOUND: 'No user found with the provided mobile number.',
  SHOP_IMAGE_NOT_FOUND: "You haven't added a picture of your shop yet.",
  CART_LINE_NOT_FOUND: 'This product is not in your cart.',
  COUPON_NOT_FOUND: 'Coupon does not exist.',
  ORDER_NOT_FOUND: FAILURES.noOrder,
  SCHEDULE_NOT_FOUND: 'These scheduled prices do not exist.',
  PAYMENT_NOT_FOUND: 'Payment not found.',
  NO_SUCH_CALL: 'This address does not exist.',
  METHOD_NOT_ALLOWED: 'This address does not support this method.',
  EMAIL_TAKEN: 'An account with this email address already exists. Log in instead.',
  PRICE_NOT_AVAILABLE: FAILURES.noPriceInDistrict,
  SOLD_OUT: 'This product is sold out at the moment.',
  CART_FULL: `Your cart is full. It can hold ${MAX_CART_LINES} different products.`,
  ...COUPON_REFUSALS,
  COUPON_MINIMUM_NOT_MET: 'Minimum order value not met for this coupon.',
  COUPON_CODE_TAKEN: 'There is already a coupon with this code.',
  COUPON_CHANGED: 'Somebody else has changed this coupon. Look at it and change it again.',
  COINS_NOT_ENOUGH: "You don't have enough coins to redeem.",
  COINS_ABOVE_TOTAL: "You can't redeem more coins than the order total.",
  CART_EMPTY: 'No items in cart.',
  CART_NOT_ORDERABLE: `${FAILURES.order} Something in your cart is no longer available. Remove it and try again.`,
  COUPON_NOT_VALID: `${FAILURES.order} Your coupon doesn't apply to this cart. Add more products, or order without the coupon.`,
  PACKS_CHANGED: 'A product is sold in another pack now. Check its quantity.',
  TOTAL_CHANGED: `${FAILURES.order} Your cart or its total has changed. Check it and place your order again.`,
  CANCELLATION_NOT_POSSIBLE: FAILURES.cancellation,
  PAYMENT_SUPERSEDED: `${FAILURES.order} Your cart has changed. Check it and pay again.`,
  ORDER_MOVE_NOT_POSSIBLE: 'This order has moved on. Reload and try again.',
  CANCELLATION_CHANGED:
    'The shop has asked again since you looked at this. Read the new request, then decide.',
  PRICES_CHANGED:
    'Somebody else has changed some of these prices or packs. Nothing was published: look at them and decide.',
  SCHEDULE_APPLIED: 'These prices have already taken effect.',
  TOO_MANY_SCHEDULES: `At most ${MAX_WAITING_SCHEDULES} lists of prices can wait. Withdraw one first.`,
  TICK_CASH_DIFFERS:
    'A colleague has already marked this order as delivered, with a different amount of cash.',
  BODY_TOO_LARGE: 'This request is too large.',
  SHOP_IMAGE_TOO_LARGE:
    'This picture is too large. Choose one of up to 5 MB, 40 megapixels and 10,000 pixels on each side.',
  CONTENT_TYPE_REFUSED: "This type of content isn't accepted here.",
  SHOP_IMAGE_REFUSED: "We can't use this file. Choose a JPEG, PNG or WebP picture.",
  IDEMPOTENCY_KEY_REUSED: `${FAILURES.order} This request was already used for a different order. Try again.`,
  REQUEST_ID_REUSED: 'This was already sent with other prices. Reload and try again.',
  TICK_REUSED: 'This tick was already used for something else. Drop it and tick again.',
  RATE_LIMITED: 'Too many attempts. Wait a while and try again.',
  TOO_MANY_ORDERS: `${FAILURES.order} You've placed many orders in the last hour. Wait a while and try again.`,
  TOO_MANY_PAYMENTS: `${FAILURES.order} You've started many payments in the last hour. Wait a while and try again, or choose Cash on Delivery.`,
  TOO_MANY_CANCELLATIONS:
    "You've requested many cancellations in the last hour. Wait a while and try again.",
  TOO_MANY_AT_ONCE: 'Too many requests at once. Wait a moment and try again.',
  UNEXPECTED: 'Something went wrong on our side. Try again.',
  DATABASE_UNAVAILABLE: FAILURES.storeUnavailable,
  PAYMENT_UNAVAILABLE: `${FAILURES.order} Online payment is temporarily unavailable. Try again shortly, or choose Cash on Delivery.`,
  SHOP_IMAGE_UNAVAILABLE: "We can't accept pictures right now. Try again shortly.",
  TAX_MONTH_INVALID: 'Choose a month such as 2026-11, one of its files, and a day of it.',
  MONEY_FILTER_INVALID: "Money can't be filtered this way.",
  LEDGER_ENTRY_INVALID: `Enter a whole number other than 0, up to ${formatCount(MAX_ENTRY)}.`,
  LEDGER_NOTE_REQUIRED: 'Say in a sentence why you make this entry.',
  REFUND_INVALID: AMOUNT_INVALID,
  CREDIT_INVALID: AMOUNT_INVALID,
  CLOSING_INVALID: 'Choose a day that has begun, and enter the cash you counted.',
  CLOSING_NOTE_REQUIRED:
    'The counted cash differs from the cash taken, or the cash of delivered orders is not recorded. Say why in a sentence.',
  CLOSING_CASH_TOO_HIGH: `A day can have up to ${formatRupees(MAX_COUNTED_PAISE)} of counted cash. Check the number.`,
  BALANCE_TOO_LOW: "The balance can't go below 0. Enter less, or reload to see the balance.",
  BALANCE_TOO_HIGH: 'The balance would become too large.',
  REFUND_TOO_LARGE:
    'This is more than is left of the payment. Part of it may have been refunded meanwhile.',
  REFUND_LEAVES_TOO_LITTLE:
    "The payment provider can't refund less than ₹1. Refund all that is left, or leave ₹1 or more.",
  CREDIT_TOO_LARGE:
    'This is more than is left of the invoice. Part of it may have been credited meanwhile.',
  CREDIT_LEAVES_TOO_LITTLE: 'Credit all that is left of the invoice, or leave ₹1 or more.',
  CREDIT_NOT_DELIVERED:
    'The order is still on its way. Cancel it, or make the credit note after delivery.',
  TOO_MANY_INVOICES: `Up to ${formatCount(MAX_PRINTED_INVOICES)} invoices fit in one file. Choose fewer.`,
  INVOICE_DAY_AHEAD:
    'The last invoice has a day that has not come yet, because a clock was wrong. Ask the owner to choose another prefix for invoices in Settings, then pack again.',
  INVOICE_WITHOUT_ACCOUNT:
    'The shop has deleted its account, so there is no email address. Download the PDF instead.',
  DAY_ALREADY_CLOSED: 'This day is closed. What comes later counts into the next day.',
  CLOSING_CHANGED: 'The figures have changed meanwhile. Look at them again, then close the day.',
  MONEY_FILE_TOO_LONG: `An .xlsx file has room for ${formatCount(MAX_MONEY_ROWS)} rows. Choose fewer days, or download .csv.`,
  MONEY_REUSED:
    'An earlier attempt has arrived, with other details. Look at the list before you send it again.',
};

/** The heading of the page that says the same as TOO_MANY_AT_ONCE. */
export const TOO_MANY_TITLE = 'One moment';
