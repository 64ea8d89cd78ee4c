import { createRoute, z } from '@hono/zod-openapi';
import { isCoinStep, MOST_COINS } from '../domain/coins.ts';
import { LINE_PROBLEMS } from '../domain/priced-cart.ts';
import { PRODUCT_ID } from '../domain/product-id.ts';
import { LEAST_QUANTITY, MOST_QUANTITY } from '../domain/quantity.ts';
import { changeFailures, type ErrorCode, failures } from './errors.ts';
import { jsonBody } from './fields.ts';

// The cart of the retailer who calls: no address names anybody, so nobody else's can be asked for.
// Requests carry ids, quantities, codes and coins; every amount is the server's, in whole paise. Every
// change answers with the whole cart. A page may say whose it means (header x-cart-of, or ?of= on the stream): then it
// is LOGIN_REQUIRED for anybody else.

const fails = (code: ErrorCode) => ({ error: code });

const paise = (description: string) => z.int().openapi({ description: `${description}, in paise` });
const ifPriced = 'null: it has no price for this retailer';

const cartLine = z
  .object({
    id: z.string().openapi({ description: 'The id of the product.' }),
    title: z.string(),
    description: z.string().openapi({ description: 'The same as the title.' }),
    images: z.array(z.string()).openapi({ description: 'The first picture, if there is one.' }),
    unit: z.string(),
    quantity: z.int().min(LEAST_QUANTITY).max(MOST_QUANTITY),
    price: paise(`What one unit costs now; ${ifPriced}`).nullable(),
    totalPrice: paise('The same as price').nullable(),
    addedPrice: paise('What one unit cost when it was put in').nullable(),
    cgst: paise('CGST contained in a unit').nullable(),
    sgst: paise('SGST contained in a unit').nullable(),
    creditPoints: z.int().openapi({ description: 'Of one unit.' }),
    lineTotal: paise(`Price x quantity; ${ifPriced}`).nullable(),
    problem: z
      .enum(LINE_PROBLEMS)
      .nullable()
      .openapi({ description: 'Why it cannot be ordered; it counts for nothing in the total.' }),
  })
  .openapi('CartLine');

export const cart = z
  .object({
    revision: z.int().openapi({
      description:
        'Grows with every change of this cart. Of two answers the one with the lower number is old news.',
    }),
    items: z.array(cartLine).openapi({ description: 'In the order in which they were put in.' }),
    subtotal: paise('The sum of the lines that can be ordered'),
    discount: paise('What the coupon takes off'),
    coinDiscount: paise('What coins take off'),
    totalAmount: paise('What is to be paid: never below 0'),
    creditPoints: z.int().openapi({ description: 'What the order would earn.' }),
    coupon: z
      .object({
        code: z.string(),
        discountAmount: paise('What it takes off at the most'),
        minimumOrderValue: paise('From which subtotal on'),
        isMinimumMet: z.boolean(),
      })
      .nullable(),
    coins: z.object({
      balance: z.int().openapi({ description: 'Can still be redeemed.' }),
      held: z.int().openapi({ description: 'Redeemed for this cart.' }),
      used: z.int().openapi({ description: 'Of those, what this cart is large enough for.' }),
    }),
    showCoins: z
      .boolean()
      .openapi({ description: 'Whether the screen offers coins (SHOW_COINS).' }),
    isOrderable: z.boolean(),
  })
  .openapi('Cart');

const theCart = { 200: answer('The whole cart as it is now', cart) };

function answer<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } };
}

const retailerOnly = ['LOGIN_REQUIRED', 'NOT_ALLOWED'] as const;

// An id that could not exist is answered like one that does not.
const lineParams = z.object({
  productId: z.string().regex(PRODUCT_ID, fails('CART_LINE_NOT_FOUND')),
});

export const readCartRoute = createRoute({
  method: 'get',
  path: '/cart',
  tags: ['Cart'],
  summary: 'The whole cart: every line at today’s price, coupon, coins, total',
  responses: { ...theCart, ...failures(...retailerOnly) },
});

export const watchCartRoute = createRoute({
  method: 'get',
  path: '/cart/events',
  tags: ['Cart'],
  summary: 'The cart, live: the whole of it at once and after every change',
  description:
    'Server-sent events. `cart`: the data is a Cart, the id its revision. `end`: the stream will not come ' +
    'back by itself; the data says why: "session" (logged out, deleted) or "replaced" (too many streams of ' +
    'one session; the oldest is closed). `reconnect`: this process is stopping; open the stream again after the ' +
    'time that `retry` gives, as a browser does by itself. A stream that ends without `end` is to be opened again.',
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...failures(...retailerOnly),
  },
});

export const addToCartRoute = createRoute({
  method: 'post',
  path: '/cart/items',
  tags: ['Cart'],
  summary: 'Put a product in, with quantity 1; one that is in stays as it is',
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
      'NOT_VERIFIED',
      'CART_FULL',
      ...retailerOnly,
    ),
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
  summary: 'Set the quantity of a line; of two at once the later one counts',
  request: {
    params: lineParams,
    ...jsonBody(
      z.object({
        quantity: z
          .int(fails('QUANTITY_INVALID'))
          .min(LEAST_QUANTITY, fails('QUANTITY_INVALID'))
          .max(MOST_QUANTITY, fails('QUANTITY_INVALID')),
      }),
    ),
  },
  responses: {
    ...theCart,
    ...changeFailures('QUANTITY_INVALID', 'CART_LINE_NOT_FOUND', ...retailerOnly),
  },
});

export const removeFromCartRoute = createRoute({
  method: 'delete',
  path: '/cart/items/{productId}',
  tags: ['Cart'],
  summary: 'Take a product out; one that is not in stays out',
  request: { params: lineParams },
  responses: { ...theCart, ...changeFailures('CART_LINE_NOT_FOUND', ...retailerOnly) },
});

export const applyCouponRoute = createRoute({
  method: 'post',
  path: '/cart/coupon',
  tags: ['Cart'],
  summary: 'Apply a coupon: it is held for this cart, in place of one that was',
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
      'COUPON_USED',
      'COUPON_EXHAUSTED',
      'COUPON_MINIMUM_NOT_MET',
      ...retailerOnly,
    ),
  },
});

export const removeCouponRoute = createRoute({
  method: 'delete',
  path: '/cart/coupon',
  tags: ['Cart'],
  summary: 'Give the coupon back',
  responses: { ...theCart, ...changeFailures(...retailerOnly) },
});

export const redeemCoinsRoute = createRoute({
  method: 'post',
  path: '/cart/coins',
  tags: ['Cart'],
  summary: 'Redeem coins: they leave the balance and are held for this cart, beside those that are',
  request: jsonBody(
    z.object({
      coins: z
        .int(fails('COINS_NOT_MULTIPLE'))
        .max(MOST_COINS, fails('COINS_NOT_ENOUGH'))
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
  summary: 'Give all redeemed coins back to the balance',
  responses: { ...theCart, ...changeFailures(...retailerOnly) },
});

export type CartLine = z.infer<typeof cartLine>;
export type Cart = z.infer<typeof cart>;
