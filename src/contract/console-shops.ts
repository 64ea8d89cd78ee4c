import { createRoute, z } from '@hono/zod-openapi';
import { beginsWithMoment } from '../domain/cursor-moment.ts';
import { NEW_SHOP_DAYS, SHOP_LISTS } from '../domain/shop-list.ts';
import { consoleFailures } from './errors.ts';
import { answer } from './order.ts';

// The shops that Today counts: new ones, and those that stopped ordering.

const badCursor = { error: 'CURSOR_INVALID' } as const;

const listedShop = z
  .object({
    id: z.string(),
    storeName: z.string(),
    name: z.string(),
    mobile: z.string(),
    district: z.string(),
    isVerified: z.boolean(),
    registeredAt: z.iso.datetime(),
    hasOrdered: z.boolean(),
    lastOrderAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Cancelled ones do not count.' }),
    usualDays: z
      .number()
      .nullable()
      .openapi({ description: 'The usual time between two orders; null: fewer than three.' }),
  })
  .openapi('ListedShop');

export const listShopsRoute = createRoute({
  method: 'get',
  path: '/console/shops',
  tags: ['Console'],
  summary: 'New shops, or shops that stopped ordering; the latest first',
  description: `New: registered in the last ${NEW_SHOP_DAYS} days. Stopped: at least three orders, and none for twice the usual interval and a week.`,
  request: {
    query: z.object({
      list: z.enum(SHOP_LISTS, { error: 'SHOP_LIST_INVALID' }),
      cursor: z
        .string(badCursor)
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[\w-]{1,100}$/, badCursor)
        .refine(beginsWithMoment, badCursor)
        .optional(),
    }),
  },
  responses: {
    200: answer(
      'A page of shops',
      z
        .object({ items: z.array(listedShop), nextCursor: z.string().nullable() })
        .openapi('ListedShops'),
    ),
    ...consoleFailures('SHOP_LIST_INVALID', 'CURSOR_INVALID'),
  },
});

export type ListedShop = z.infer<typeof listedShop>;
