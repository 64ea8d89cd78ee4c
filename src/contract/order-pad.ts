import { createRoute, z } from '@hono/zod-openapi';
import { LIST_QUESTIONS } from '../domain/order-list/list-item.ts';
import { LIST_LIMITS, listTooLarge } from '../domain/order-list/list-limits.ts';
import { productCard } from './catalogue.ts';
import { changeFailures, type ErrorCode, failures } from './errors.ts';
import { jsonBody } from './fields.ts';
import { usualItem } from './usual-item.ts';

// The order pad: what the caller's shop usually orders, and the products that a pasted list means. The rest of the
// catalogue comes from /products.

const fails = (code: ErrorCode) => ({ error: code });

const PAD_PAGE = { usual: 60, most: 60 } as const;
const CURSOR_LENGTH = 400;

const dueItem = usualItem
  .extend({
    usualQuantity: z.int().openapi({ description: 'The median of the last quantities.' }),
    everyDays: z.int().openapi({ description: 'The median of the last intervals.' }),
  })
  .openapi('DueItem');

const orderPad = z
  .object({
    due: z.array(dueItem).openapi({
      description:
        'All whose usual interval has passed, longest overdue first, and of those what costs most. On the first page only.',
    }),
    items: z
      .array(usualItem)
      .openapi({ description: 'Most frequent first, and of those what the shop spends most on.' }),
    total: z.int(),
    nextCursor: z.string().nullable().openapi({ description: 'null: this was the last page.' }),
    lastOrderId: z
      .uuid()
      .nullable()
      .openapi({ description: 'The newest order of which something is still sold.' }),
  })
  .openapi('OrderPad');

const candidate = z.object({
  product: productCard,
  quantity: z
    .int()
    .nullable()
    .openapi({ description: 'What the text says; null: this has to be asked.' }),
  readings: z
    .array(
      z.object({
        quantity: z.int(),
        counts: z.enum(['packs', 'contents']).openapi({
          description:
            "The number in the text counts packs, or what they contain: '60' is 2 x 30 kg.",
        }),
      }),
    )
    .openapi({ description: 'What it may say, the most likely first, where that is asked.' }),
  isUsual: z.boolean().openapi({ description: 'The caller has ordered it before.' }),
});

const source = z.string().openapi({ description: 'As written.' });

const listAnswer = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('match'),
      source,
      product: productCard,
      quantity: z.int(),
      isUsual: z
        .boolean()
        .openapi({ description: 'Others fit as well, but only this one has the caller ordered.' }),
    }),
    z.object({
      kind: z.literal('choice'),
      source,
      questions: z
        .array(z.enum(LIST_QUESTIONS))
        .openapi({ description: 'Why a person is asked, the most important first.' }),
      candidates: z
        .array(candidate)
        .openapi({ description: 'What the caller has ordered, then best first.' }),
      hasMore: z.boolean().openapi({ description: 'More products fit: search for them.' }),
    }),
    z.object({ kind: z.literal('not-found'), source }),
  ])
  .openapi('ListAnswer');

const matchedList = z
  .object({
    answers: z.array(listAnswer).openapi({ description: 'In the order of the text.' }),
    ignored: z
      .array(z.string())
      .openapi({ description: 'What was not read as a product: greetings, phone numbers.' }),
  })
  .openapi('MatchedList');

const answer = <T extends z.ZodType>(description: string, schema: T) => ({
  200: { description, content: { 'application/json': { schema } } },
});

const retailerOnly = ['LOGIN_REQUIRED', 'NOT_ALLOWED'] as const;

export const readOrderPadRoute = createRoute({
  method: 'get',
  path: '/order-pad',
  tags: ['Order pad'],
  summary: 'What the caller usually orders, and what is due again',
  description:
    'Counted over the last 200 orders that the shop has not cancelled or asked to cancel, of long orders fewer, for products still sold.',
  request: {
    query: z.object({
      limit: z
        .string(fails('LIMIT_OUT_OF_RANGE'))
        .regex(/^\d{1,3}$/, fails('LIMIT_OUT_OF_RANGE'))
        .transform(Number)
        .refine((limit) => limit >= 1 && limit <= PAD_PAGE.most, fails('LIMIT_OUT_OF_RANGE'))
        .default(PAD_PAGE.usual)
        .openapi({ type: 'integer', minimum: 1, maximum: PAD_PAGE.most }),
      cursor: z
        .string(fails('CURSOR_INVALID'))
        .max(CURSOR_LENGTH, fails('CURSOR_INVALID'))
        .optional(),
    }),
  },
  responses: {
    ...answer('A page of usual products', orderPad),
    ...failures('INVALID_REQUEST', 'LIMIT_OUT_OF_RANGE', 'CURSOR_INVALID', ...retailerOnly),
  },
});

export const matchListRoute = createRoute({
  method: 'post',
  path: '/order-pad/match-list',
  tags: ['Order pad'],
  summary: 'Find the products of a list as people write it in a chat',
  description:
    'Each item becomes a match, a choice between a few products, or not found; nothing is guessed, and nothing is ' +
    'changed. What the caller has ordered before decides between several. English, Tamil, Malayalam and Hindi, also ' +
    'mixed.',
  request: jsonBody(
    z.object({
      text: z
        .string()
        .max(LIST_LIMITS.length, { ...fails('LIST_TOO_LONG'), abort: true })
        .refine((text) => listTooLarge(text) === null, fails('LIST_TOO_MANY_LINES'))
        .openapi({
          description: `At most ${LIST_LIMITS.lines} lines and ${LIST_LIMITS.items} products.`,
        }),
    }),
  ),
  responses: {
    ...answer('What each item means', matchedList),
    ...changeFailures(
      'LIST_TOO_LONG',
      'LIST_TOO_MANY_LINES',
      'LIST_TOO_MANY_ITEMS',
      ...retailerOnly,
    ),
  },
});

export type DueItem = z.infer<typeof dueItem>;
export type OrderPad = z.infer<typeof orderPad>;
export type ListAnswer = z.infer<typeof listAnswer>;
export type MatchedList = z.infer<typeof matchedList>;
