import { createRoute, z } from '@hono/zod-openapi';
import { MAX_COUNTED_PAISE } from '../domain/day-closing.ts';
import { TICK_REASONS } from '../domain/delivery-tick.ts';
import { isDay } from '../domain/india-day.ts';
import { MAX_MONEY_ROWS, MONEY_FILE_FORMATS, MONEY_TABS } from '../domain/money-desk.ts';
import { isSentence } from '../domain/order-sentence.ts';
import { SHEET_FILE_TYPES } from '../domain/sheet-file.ts';
import { invoiceFilter } from './console-invoices.ts';
import { dayRange, ledgerFilter } from './console-ledger.ts';
import { paymentFilter, refundFilter } from './console-payments.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { districtName, jsonBody, knownDistrict } from './fields.ts';
import { answer, pageQuery, paise } from './order.ts';

// Cash by delivery sheet, the closing of days, and all of the money screen as files (CONS-14).

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('MONEY_FILTER_INVALID');
const closingUnlike = fails('CLOSING_INVALID');

const cashFilter = z.object({
  district: knownDistrict(unlike).optional(),
  ...dayRange,
});

const cashRow = z
  .object({
    day: z.iso.date(),
    district: districtName.nullable(),
    by: z
      .string()
      .nullable()
      .openapi({ description: 'Who delivered; null: nobody has recorded the cash.' }),
    deliveries: z.int(),
    due: paise('Cash to collect'),
    taken: paise('Cash taken'),
    differences: z
      .array(
        z.object({
          orderId: z.string(),
          difference: paise('Taken less due'),
          reason: z.enum(TICK_REASONS).nullable(),
          note: z.string().nullable(),
        }),
      )
      .openapi({ description: 'The deliveries with another amount than was due.' }),
  })
  .openapi('CashRow');

const consoleCash = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(cashRow).openapi({ description: 'Newest day first.' }),
    total: z.object({
      deliveries: z.int(),
      due: paise('Cash to collect'),
      taken: paise('Cash taken'),
    }),
    onTheWay: z
      .object({ deliveries: z.int(), due: paise('Cash to collect') })
      .nullable()
      .openapi({ description: 'Out for delivery now; null: the days don’t include today.' }),
  })
  .openapi('ConsoleCash');

export const readCashRoute = createRoute({
  method: 'get',
  path: '/console/money/cash',
  tags: ['Console'],
  summary: 'Cash to collect against cash taken, by day, district and member of staff',
  description: 'Without days: today. By the day of the delivery sheet.',
  request: { query: cashFilter },
  responses: {
    200: answer('The cash', consoleCash),
    ...consoleFailures('INVALID_REQUEST', 'MONEY_FILTER_INVALID'),
  },
});

const sum = z.object({ count: z.int(), amount: paise('The sum') });
const cashSum = z.object({ count: z.int(), due: paise('Cash due'), taken: paise('Cash taken') });
const balanceChange = z.object({ added: z.int(), taken: z.int(), held: z.int() });
const figures = z
  .object({
    orders: sum,
    cashOrders: sum,
    onlineOrders: sum,
    cancelled: sum,
    cash: cashSum,
    lateCash: cashSum.openapi({
      description: 'Of cash: what an earlier day counts as unrecorded.',
    }),
    unrecorded: sum.openapi({ description: 'Cash orders delivered without a record of the cash.' }),
    online: sum,
    refunds: sum,
    withdrawn: sum.openapi({
      description: 'Refunds that earlier days count and that were then made by hand instead.',
    }),
    coins: balanceChange,
    credits: balanceChange,
  })
  .openapi('ClosingFigures');

const closing = z
  .object({
    id: z.uuid(),
    day: z.iso.date(),
    fromDay: z.iso.date().openapi({ description: 'Earlier: days before it were not closed.' }),
    closedAt: z.iso.datetime(),
    by: z.string(),
    cashCounted: paise('Cash counted'),
    note: z.string().nullable(),
    figures,
  })
  .openapi('DayClosing');

export const listClosingsRoute = createRoute({
  method: 'get',
  path: '/console/money/closings',
  tags: ['Console'],
  summary: 'Closed days, newest first, and what is not closed yet',
  request: {
    query: z.object({
      ...dayRange,
      ...pageQuery,
      day: z
        .string(unlike)
        .refine(isDay, unlike)
        .optional()
        .openapi({ description: 'The day to close. Not open: as without it.' }),
    }),
  },
  responses: {
    200: answer(
      'A page of closed days',
      z
        .object({
          items: z.array(closing),
          nextCursor: z.string().nullable(),
          open: z.object({ day: z.iso.date(), fromDay: z.iso.date(), figures }).nullable().openapi({
            description:
              'What closing the wanted day would count; else yesterday if something is in it, else today. null: today is closed.',
          }),
          openDays: z.array(z.iso.date()).openapi({ description: 'Newest first.' }),
          today: z.iso.date(),
          lastClosed: z.iso.date().nullable(),
        })
        .openapi('DayClosingPage'),
    ),
    ...consoleFailures(
      'INVALID_REQUEST',
      'MONEY_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

export const closeDayRoute = createRoute({
  method: 'post',
  path: '/console/money/closings',
  tags: ['Console'],
  summary: 'Close a day: its figures never change again; sent again, it is one closing',
  request: jsonBody(
    z.object({
      id: z.uuid(closingUnlike).openapi({ description: 'Made by the browser, once per closing.' }),
      day: z.string(closingUnlike).refine(isDay, closingUnlike),
      cashTaken: z
        .int(closingUnlike)
        .openapi({ description: 'In paise, as it was shown. Refused if it has changed.' }),
      cashCounted: z
        .int(closingUnlike)
        .min(0, closingUnlike)
        .max(MAX_COUNTED_PAISE, fails('CLOSING_CASH_TOO_HIGH'))
        .openapi({ description: 'In paise.' }),
      note: z
        .string(closingUnlike)
        .trim()
        .refine(isSentence, fails('SENTENCE_INVALID'))
        .optional()
        .openapi({
          description:
            'Required if the counted cash differs from the cash taken, or cash is not recorded.',
        }),
    }),
  ),
  responses: {
    201: answer('The closed day', closing),
    ...consoleChangeFailures(
      'CLOSING_INVALID',
      'SENTENCE_INVALID',
      'CLOSING_NOTE_REQUIRED',
      'CLOSING_CASH_TOO_HIGH',
      'CLOSING_CHANGED',
      'DAY_ALREADY_CLOSED',
      'MONEY_REUSED',
    ),
  },
});

const file = z.string().openapi({ type: 'string', format: 'binary' });

export const downloadMoneyRoute = createRoute({
  method: 'get',
  path: '/console/money/file',
  tags: ['Console'],
  summary: `A tab of the money screen as .xlsx (at most ${MAX_MONEY_ROWS} rows) or .csv; never cached`,
  request: {
    query: z.object({
      of: z.enum(MONEY_TABS, unlike),
      format: z.enum(MONEY_FILE_FORMATS, unlike),
      ...ledgerFilter.shape,
      ...paymentFilter.shape,
      ...refundFilter.shape,
      ...invoiceFilter.shape,
      ...cashFilter.shape,
    }),
  },
  responses: {
    200: {
      description: 'The file',
      content: {
        [SHEET_FILE_TYPES.xlsx]: { schema: file },
        [SHEET_FILE_TYPES.csv]: { schema: file },
      },
    },
    ...consoleFailures(
      'INVALID_REQUEST',
      'MONEY_FILTER_INVALID',
      'MONEY_FILE_TOO_LONG',
      'SHEET_FILE_UNAVAILABLE',
    ),
  },
});

export type CashFilter = z.infer<typeof cashFilter>;
export type ConsoleCash = z.infer<typeof consoleCash>;
export type CashRow = z.infer<typeof cashRow>;
export type DayClosing = z.infer<typeof closing>;
export type NewClosing = z.infer<
  (typeof closeDayRoute)['request']['body']['content']['application/json']['schema']
>;
export type MoneyFileRequest = z.infer<(typeof downloadMoneyRoute)['request']['query']>;
