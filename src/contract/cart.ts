import { createRoute, z } from '@hono/zod-openapi';
import { isCoinStep, MAX_COINS } from '../domain/coins.ts';
import { HELD_REFUSALS } from '../domain/coupon.ts';
import { CALLS } from '../domain/paths.ts';
import { LINE_PROBLEMS } from '../domain/priced-cart.ts';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { MAX_CART_LINES, MAX_QUANTITY, MIN_QUANTITY } from '../domain/quantity.ts';
import { TAX_KINDS } from '../domain/tax/split-tax.ts';
import { changeFailures, type ErrorCode, failures } from './errors.ts';
import { jsonBody } from './fields.ts';
import { packFields, typedForPack } from './pack.ts';

// The caller's own cart: no URL contains a user id, so nobody else's can be requested. Requests have ids, quantities,
// codes and coins; the server computes every amount, in whole paise. Every change returns the whole cart. A page may
// name the owner it expects (header x-cart-of, or ?of= on the stream); anyone else then gets LOGIN_REQUIRED.

const fails = (code: ErrorCode) => ({ error: code });

const paise = (description: string) => z.int().openapi({ description: `${description}, in paise` });
const ifPriced = 'null: it has no price for this retailer';

const cartLine = z
  .object({
    id: z.string().openapi({ description: 'The product id.' }),
    title: z.string(),
    description: z.string().openapi({ description: 'The same as the title.' }),
    images: z.array(z.string()).openapi({ description: 'The first picture, if there is one.' }),
    unit: z.string(),
    ...packFields,
    quantity: z
      .int()
      .min(MIN_QUANTITY)
      .max(MAX_QUANTITY)
      .openapi({ description: 'Packs; kilograms of loose goods.' }),
    price: paise(`Unit price now; ${ifPriced}`).nullable(),
    totalPrice: paise('The same as price').nullable(),
    addedPrice: paise('Unit price when the product was added').nullable(),
    cgst: paise('CGST included, per unit').nullable(),
    sgst: paise('SGST included, per unit').nullable(),
    gstRate: z
      .number()
      .nullable()
      .openapi({ description: `Of GST, in percent; ${ifPriced}` }),
    creditPoints: z.int().openapi({ description: 'Per unit.' }),
    lineTotal: paise(`Price x quantity; ${ifPriced}`).nullable(),
    problem: z
      .enum(LINE_PROBLEMS)
      .nullable()
      .openapi({ description: 'Why the line can’t be ordered; it is not part of the total.' }),
    soldOut: z
      .object({ backOn: z.iso.date().nullable() })
      .optional()
      .openapi({ description: 'With SOLD_OUT: the day in India on which it is back, if known.' }),
  })
  .openapi('CartLine');

export const cart = z
  .object({
    revision: z.int().openapi({
      description:
        'Increases with every change to this cart. Of two responses, ignore the one with the lower number.',
    }),
    items: z.array(cartLine).openapi({ description: 'In the order they were added.' }),
    subtotal: paise('The sum of the lines that can be ordered'),
    discount: paise('Coupon discount'),
    coinDiscount: paise('Discount from coins'),
    totalAmount: paise('The total to pay, never below 0'),
    creditPoints: z.int().openapi({ description: 'What this order would earn.' }),
    coupon: z
      .object({
        code: z.string(),
        discountAmount: paise('The coupon’s full discount'),
        minimumOrderValue: paise('The smallest subtotal that the coupon applies to'),
        isMinimumMet: z.boolean(),
        refusal: z.enum(HELD_REFUSALS).nullable().openapi({
          description: 'Why the coupon takes nothing off, besides its minimum; null: it works.',
        }),
      })
      .nullable(),
    coins: z.object({
      balance: z.int().openapi({ description: 'Coins that can still be redeemed.' }),
      held: z.int().openapi({ description: 'Coins redeemed for this cart.' }),
      used: z.int().openapi({ description: 'How many of those the cart’s total allows.' }),
    }),
    taxKind: z.enum(TAX_KINDS).openapi({
      description: 'CGST and SGST within the supplier’s state, IGST to another.',
    }),
    showCoins: z
      .boolean()
      .openapi({ description: 'Whether the screen offers coins (SHOW_COINS).' }),
    isOrderable: z.boolean(),
  })
  .openapi('Cart');

const theCart = { 200: answer('The whole cart', cart) };

function answer<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } };
}

const retailerOnly = ['LOGIN_REQUIRED', 'NOT_ALLOWED'] as const;

// A malformed id gets the same response as an unknown one.
const lineParams = z.object({
  productId: z.string().regex(PRODUCT_ID, fails('CART_LINE_NOT_FOUND')),
});

const namedLine = { id: z.string(), title: z.string(), pack: packFields.pack };

/** Why a product can't be put into the cart. */
const MISSING_REASONS = [...LINE_PROBLEMS, 'PACK_UNKNOWN', 'CART_FULL'] as const;

/** What happened to each product that was put into the cart, in the order asked for. */
export const raisedCart = z
  .object({
    cart,
    added: z.array(z.object({ ...namedLine, quantity: z.int() })),
    raised: z
      .array(
        z.object({
          ...namedLine,
          was: z.int().openapi({ description: 'The quantity in the cart before.' }),
          quantity: z.int(),
        }),
      )
      .openapi({ description: 'They were in the cart in a smaller quantity.' }),
    kept: z
      .array(z.object({ ...namedLine, quantity: z.int() }))
      .openapi({ description: 'The cart already had as much or more: unchanged.' }),
    missing: z
      .array(z.object({ ...namedLine, reason: z.enum(MISSING_REASONS) }))
      .openapi({ description: 'Not put into the cart, and why.' }),
  })
  .openapi('RaisedCart');

export const readCartRoute = createRoute({
  method: 'get',
  path: '/cart',
  tags: ['Cart'],
  summary: 'The whole cart: every line at today’s price, coupon, coins, total',
  responses: { ...theCart, ...failures(...retailerOnly) },
});

export const watchCartRoute = createRoute({
  method: 'get',
  path: CALLS.liveCart,
  tags: ['Cart'],
  summary: 'The live cart: the whole cart at once and after every change',
  description:
    'Server-sent events. `cart`: the data is a Cart, the id its revision. `order`: one of the caller’s orders was ' +
    'placed or has changed; the data is its id and status, or null if any of them may have. ' +
    '`sold-out`: a product is sold out or back; the data is its id and the places (a district, or "" for all, and the ' +
    'day it is back, if known), none if it is back, or null if any product may be. ' +
    '`end`: do not reconnect; the data says ' +
    'why: "session" (logged out or deleted) or "replaced" (too many streams for one session; the oldest is ' +
    'closed). `reconnect`: this process is stopping; reconnect after the time that `retry` gives, as a browser ' +
    'does by itself. Reconnect after a stream that ends without `end`.',
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...failures('VIEWING_READ_ONLY', ...retailerOnly),
  },
});

export const addToCartRoute = createRoute({
  method: 'post',
  path: '/cart/items',
  tags: ['Cart'],
  summary: 'Add a product with quantity 1; unchanged if it is already in the cart',
  request: jsonBody(
    z.object({
      productId: z.string(fails('PRODUCT_NOT_FOUND')).regex(PRODUCT_ID, fails('PRODUCT_NOT_FOUND')),
    }),
  ),
  responses: {
    ...theCart,
    ...changeFailures(
      'PRODUCT_NOT_FOUND',
      'PRICE_NOT_AVAILABLE',
      'SOLD_OUT',
      'NOT_VERIFIED',
      'CART_FULL',
      ...retailerOnly,
    ),
  },
});

export const raiseCartRoute = createRoute({
  method: 'post',
  path: '/cart/lines',
  tags: ['Cart'],
  summary: 'Put several products into the cart at once',
  description:
    'Raises each line to the quantity given, adds what is not in the cart, and lowers nothing. A product given twice ' +
    'counts once, with the sum. Products that can’t be ordered are left out and named.',
  request: jsonBody(
    z.object({
      lines: z
        .array(
          z.object({
            productId: z
              .string(fails('CART_LINES_INVALID'))
              .regex(PRODUCT_ID, fails('CART_LINES_INVALID')),
            quantity: z
              .int(fails('QUANTITY_INVALID'))
              .min(MIN_QUANTITY, fails('QUANTITY_INVALID'))
              .max(MAX_QUANTITY, fails('QUANTITY_INVALID')),
            pack: typedForPack(
              fails('CART_LINES_INVALID'),
              'it is left out (PACK_CHANGED); "" is that of an order that did not record it (PACK_UNKNOWN).',
            ),
          }),
          fails('CART_LINES_INVALID'),
        )
        .min(1, fails('CART_LINES_INVALID'))
        .max(MAX_CART_LINES, fails('CART_LINES_INVALID')),
    }),
  ),
  responses: {
    200: answer('The whole cart, and what happened to each product', raisedCart),
    ...changeFailures('CART_LINES_INVALID', 'QUANTITY_INVALID', ...retailerOnly),
  },
});

export const readCartLineRoute = createRoute({
  method: 'get',
  path: '/cart/items/{productId}',
  tags: ['Cart'],
  summary: 'Whether a product is in the cart, and its line',
  request: { params: lineParams },
  responses: {
    200: answer('The line', cartLine),
    ...failures('CART_LINE_NOT_FOUND', ...retailerOnly),
  },
});

export const setQuantityRoute = createRoute({
  method: 'put',
  path: '/cart/items/{productId}',
  tags: ['Cart'],
  summary: 'Set the quantity of a line; the last write wins',
  request: {
    params: lineParams,
    ...jsonBody(
      z.object({
        quantity: z
          .int(fails('QUANTITY_INVALID'))
          .min(MIN_QUANTITY, fails('QUANTITY_INVALID'))
          .max(MAX_QUANTITY, fails('QUANTITY_INVALID')),
        pack: typedForPack(fails('QUANTITY_INVALID'), 'nothing changes (PACKS_CHANGED).'),
      }),
    ),
  },
  responses: {
    ...theCart,
    ...changeFailures('QUANTITY_INVALID', 'CART_LINE_NOT_FOUND', 'PACKS_CHANGED', ...retailerOnly),
  },
});

export const removeFromCartRoute = createRoute({
  method: 'delete',
  path: '/cart/items/{productId}',
  tags: ['Cart'],
  summary: 'Remove a product; succeeds if it is not in the cart',
  request: { params: lineParams },
  responses: { ...theCart, ...changeFailures('CART_LINE_NOT_FOUND', ...retailerOnly) },
});

export const applyCouponRoute = createRoute({
  method: 'post',
  path: '/cart/coupon',
  tags: ['Cart'],
  summary: 'Apply a coupon; it replaces the current one and is held for this cart',
  request: jsonBody(
    z.object({
      code: z
        .string(fails('COUPON_REQUIRED'))
        .refine((typed) => typed.trim() !== '', fails('COUPON_REQUIRED')),
    }),
  ),
  responses: {
    ...theCart,
    ...changeFailures(
      'COUPON_REQUIRED',
      'COUPON_NOT_FOUND',
      'COUPON_MINIMUM_NOT_MET',
      ...HELD_REFUSALS,
      ...retailerOnly,
    ),
  },
});

export const removeCouponRoute = createRoute({
  method: 'delete',
  path: '/cart/coupon',
  tags: ['Cart'],
  summary: 'Remove the coupon',
  responses: { ...theCart, ...changeFailures(...retailerOnly) },
});

export const redeemCoinsRoute = createRoute({
  method: 'post',
  path: '/cart/coins',
  tags: ['Cart'],
  summary:
    'Redeem coins: they leave the balance and are held for this cart, in addition to earlier ones',
  request: jsonBody(
    z.object({
      coins: z
        .int(fails('COINS_NOT_MULTIPLE'))
        .max(MAX_COINS, fails('COINS_NOT_ENOUGH'))
        .refine(isCoinStep, fails('COINS_NOT_MULTIPLE')),
    }),
  ),
  responses: {
    ...theCart,
    ...changeFailures(
      'COINS_NOT_MULTIPLE',
      'COINS_NOT_ENOUGH',
      'COINS_ABOVE_TOTAL',
      ...retailerOnly,
    ),
  },
});

export const returnCoinsRoute = createRoute({
  method: 'delete',
  path: '/cart/coins',
  tags: ['Cart'],
  summary: 'Return all redeemed coins to the balance',
  responses: { ...theCart, ...changeFailures(...retailerOnly) },
});

export type CartLine = z.infer<typeof cartLine>;
export type Cart = z.infer<typeof cart>;
export type RaisedCart = z.infer<typeof raisedCart>;
