import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  createCouponRoute,
  editCouponRoute,
  endCouponRoute,
  listCouponsRoute,
  listCouponUsesRoute,
  readCouponRoute,
} from '../../contract/console-coupons.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { createCoupon } from './create-coupon.ts';
import { editCoupon } from './edit-coupon.ts';
import { endCoupon } from './end-coupon.ts';
import { listCouponUses } from './list-coupon-uses.ts';
import { listCoupons } from './list-coupons.ts';
import { readCoupon } from './read-coupon.ts';

export function mountConsoleCoupons(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(listCouponsRoute, async (c) =>
      privateJson(c, await listCoupons(database(c), c.req.valid('query'))),
    )
    .openapi(readCouponRoute, async (c) =>
      privateJson(c, await readCoupon(database(c), c.req.valid('param').id)),
    )
    .openapi(listCouponUsesRoute, async (c) => {
      const { id } = c.req.valid('param');
      return privateJson(c, await listCouponUses(database(c), id, c.req.valid('query')));
    })
    .openapi(createCouponRoute, async (c) => {
      const created = await createCoupon(database(c), staffOf(c), c.req.valid('json'));
      return privateJson(c, created, { status: 201 });
    })
    .openapi(editCouponRoute, async (c) => {
      const { id } = c.req.valid('param');
      return privateJson(c, await editCoupon(database(c), staffOf(c), id, c.req.valid('json')));
    })
    .openapi(endCouponRoute, async (c) =>
      privateJson(c, await endCoupon(database(c), staffOf(c), c.req.valid('param').id)),
    );
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
