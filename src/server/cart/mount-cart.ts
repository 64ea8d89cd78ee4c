import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addToCartRoute,
  applyCouponRoute,
  raiseCartRoute,
  readCartLineRoute,
  readCartRoute,
  redeemCoinsRoute,
  removeCouponRoute,
  removeFromCartRoute,
  returnCoinsRoute,
  setQuantityRoute,
  watchCartRoute,
} from '../../contract/cart.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { addToCart } from './add-to-cart.ts';
import { applyCoupon } from './apply-coupon.ts';
import type { CartServices } from './cart-services.ts';
import { raiseCart } from './raise-cart.ts';
import { redeemCoins } from './redeem-coins.ts';
import { removeCoupon } from './remove-coupon.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { returnCoins } from './return-coins.ts';
import { setQuantity } from './set-quantity.ts';
import { watchCart } from './watch-cart.ts';

export function mountCart(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(readCartRoute, (c) => respondForCaller(c, readCart))
    .openapi(watchCartRoute, (c) => watchCart(c))
    .openapi(addToCartRoute, (c) =>
      respondForCaller(c, (carts, id) => {
        const key = c.req.valid('header')['idempotency-key'];
        return addToCart(carts, id, c.req.valid('json'), key);
      }),
    )
    .openapi(raiseCartRoute, (c) =>
      respondForCaller(c, (carts, id) => raiseCart(carts, id, c.req.valid('json').lines)),
    )
    .openapi(readCartLineRoute, (c) =>
      respondForCaller(c, async (carts, id) => {
        const { productId } = c.req.valid('param');
        const line = (await readCart(carts, id)).items.find((item) => item.id === productId);
        if (!line) throw new Failure('CART_LINE_NOT_FOUND');
        return line;
      }),
    )
    .openapi(setQuantityRoute, (c) =>
      respondForCaller(c, (carts, id) => {
        const { productId } = c.req.valid('param');
        const key = c.req.valid('header')['idempotency-key'];
        return setQuantity(carts, id, { productId, ...c.req.valid('json') }, key);
      }),
    )
    .openapi(removeFromCartRoute, (c) =>
      respondForCaller(c, (carts, id) => {
        const key = c.req.valid('header')['idempotency-key'];
        return removeFromCart(carts, id, c.req.valid('param').productId, key);
      }),
    )
    .openapi(applyCouponRoute, (c) =>
      respondForCaller(c, (carts, id) => applyCoupon(carts, id, c.req.valid('json').code)),
    )
    .openapi(removeCouponRoute, (c) => respondForCaller(c, removeCoupon))
    .openapi(redeemCoinsRoute, (c) =>
      respondForCaller(c, (carts, id) => redeemCoins(carts, id, c.req.valid('json').coins)),
    )
    .openapi(returnCoinsRoute, (c) => respondForCaller(c, returnCoins));
}

/** The session alone decides whose cart it is. */
async function respondForCaller<Body extends object>(
  c: Context<RequestContext>,
  act: (carts: CartServices, userId: string) => Promise<Body>,
) {
  const { id } = requireKind(c, 'retailer');
  return privateJson(c, await act(c.get('services').carts, id));
}

async function readCart(carts: CartServices, userId: string) {
  const cart = await carts.read(userId);
  if (!cart) throw new Failure('LOGIN_REQUIRED');
  return cart;
}
