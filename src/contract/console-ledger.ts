import { createRoute, z } from '@hono/zod-openapi';
import { isDay } from '../domain/india-day.ts';
import { BALANCES, isEntryAmount, LEDGER_REASONS, MAX_ENTRY } from '../domain/ledger.ts';
import { MAX_SHOPS_FOUND } from '../domain/money-desk.ts';
import { MAX_SEARCH_LENGTH } from '../domain/order-desk.ts';
import { isSentence } from '../domain/order-sentence.ts';
import { consoleChangeFailures, consoleFailures, type ErrorCode } from './errors.ts';
import { jsonBody } from './fields.ts';
import { answer, pageQuery } from './order.ts';

// The ledger of coins and credits, for staff (CONS-14).

const fails = (code: ErrorCode) => ({ error: code });
const unlike = fails('MONEY_FILTER_INVALID');
const entryUnlike = fails('LEDGER_ENTRY_INVALID');

const day = z.string(unlike).refine(isDay, unlike).openapi({ example: '2026-11-17' });
const SHOP_ID = /^[\w-]{1,100}$/;
const shopId = z.string(unlike).regex(SHOP_ID, unlike);

/** Days in India, both included. */
export const dayRange = { from: day.optional(), to: day.optional() };

export const ledgerFilter = z.object({
  shop: shopId.optional().openapi({ description: 'The id of a shop.' }),
  balance: z.enum(BALANCES, unlike).optional(),
  reason: z.enum(LEDGER_REASONS, unlike).optional(),
  ...dayRange,
});

const ledgerEntry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    shop: z.object({
      id: z.string(),
      name: z.string().nullable().openapi({ description: 'null: the account was deleted' }),
    }),
    balance: z.enum(BALANCES),
    amount: z.int().openapi({ description: 'Coins or credits; negative: taken.' }),
    after: z.int().openapi({ description: 'The balance after this entry.' }),
    reason: z.enum(LEDGER_REASONS),
    order: z.object({ id: z.uuid(), orderId: z.string() }).nullable(),
    note: z.string().nullable().openapi({ description: 'Why staff made it.' }),
    by: z.string().nullable().openapi({ description: 'The member of staff.' }),
  })
  .openapi('LedgerEntry');

const shopBalances = z
  .object({
    id: z.string(),
    name: z.string(),
    person: z.string(),
    district: z.string(),
    coins: z.int(),
    credits: z.int(),
  })
  .openapi('ShopBalances');

export const listLedgerRoute = createRoute({
  method: 'get',
  path: '/console/money/ledger',
  tags: ['Console'],
  summary: 'What was booked on coins and credits, newest first, with the balance after each entry',
  request: { query: ledgerFilter.extend(pageQuery) },
  responses: {
    200: answer(
      'A page of the ledger',
      z
        .object({
          items: z.array(ledgerEntry),
          nextCursor: z.string().nullable(),
          shop: shopBalances
            .nullable()
            .openapi({ description: 'The shop of the filter; null: none, or no longer there.' }),
        })
        .openapi('LedgerPage'),
    ),
    ...consoleFailures(
      'INVALID_REQUEST',
      'MONEY_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

export const findBalancesRoute = createRoute({
  method: 'get',
  path: '/console/money/shops',
  tags: ['Console'],
  summary: 'Shops by name or phone number, with their coins and credits',
  request: {
    query: z.object({
      q: z.string(unlike).trim().min(1, unlike).max(MAX_SEARCH_LENGTH, unlike),
    }),
  },
  responses: {
    200: answer(
      `At most ${MAX_SHOPS_FOUND} shops`,
      z.object({ items: z.array(shopBalances), hasMore: z.boolean() }).openapi('FoundShopBalances'),
    ),
    ...consoleFailures('INVALID_REQUEST', 'MONEY_FILTER_INVALID'),
  },
});

export const enterBalanceRoute = createRoute({
  method: 'post',
  path: '/console/money/ledger',
  tags: ['Console'],
  summary: 'Book coins or credits by hand; sent again, it is booked once',
  request: jsonBody(
    z.object({
      id: z.uuid(entryUnlike).openapi({ description: 'Made by the browser, once per entry.' }),
      shop: z.string(fails('RETAILER_NOT_FOUND')).regex(SHOP_ID, fails('RETAILER_NOT_FOUND')),
      balance: z.enum(BALANCES, entryUnlike),
      amount: z
        .number(entryUnlike)
        .refine(isEntryAmount, entryUnlike)
        .openapi({ type: 'integer', description: `Up to ${MAX_ENTRY}; negative: taken.` }),
      note: z
        .string(fails('LEDGER_NOTE_REQUIRED'))
        .trim()
        .min(1, fails('LEDGER_NOTE_REQUIRED'))
        .refine(isSentence, fails('SENTENCE_INVALID')),
    }),
  ),
  responses: {
    201: answer('The entry', ledgerEntry),
    ...consoleChangeFailures(
      'LEDGER_ENTRY_INVALID',
      'LEDGER_NOTE_REQUIRED',
      'SENTENCE_INVALID',
      'RETAILER_NOT_FOUND',
      'BALANCE_TOO_LOW',
      'BALANCE_TOO_HIGH',
      'MONEY_REUSED',
      'FRESH_PASSWORD_REQUIRED',
    ),
  },
});

export type LedgerFilter = z.infer<typeof ledgerFilter>;
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type ShopBalances = z.infer<typeof shopBalances>;
export type NewLedgerEntry = z.infer<
  (typeof enterBalanceRoute)['request']['body']['content']['application/json']['schema']
>;
