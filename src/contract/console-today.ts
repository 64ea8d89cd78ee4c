import { createRoute, z } from '@hono/zod-openapi';
import { ACTIVITY_ACTIONS, ACTIVITY_OBJECTS } from '../domain/activity.ts';
import { consoleFailures } from './errors.ts';
import { districtName } from './fields.ts';
import { answer } from './order.ts';
import { packFields } from './pack.ts';

// What waits, and how the store is doing. All days are India's.

const paise = (description: string) => z.int().openapi({ description: `${description}, in paise` });
const day = z.iso.date().openapi({ example: '2026-11-16' });
const count = z.int().openapi({ minimum: 0 });
const sinceWhen = z.iso.datetime().nullable();

const today = z
  .object({
    day: day.openapi({ description: 'Today in India.' }),
    newOrders: z.object({
      since: z.iso.datetime().openapi({ description: 'The latest 6 AM.' }),
      count: count.openapi({ description: 'Placed since then, whatever became of them.' }),
      lastWeek: count.openapi({ description: 'The same a week ago, up to the same time.' }),
    }),
    toConfirm: z.object({ count, oldest: sinceWhen }),
    toPack: z.object({
      count,
      grams: z.int().openapi({ description: 'What they weigh; a litre counts as a kilogram.' }),
    }),
    outForDelivery: z.object({
      count,
      cashToCollect: paise('The orders paid on delivery').nullable(),
    }),
    cancellations: z.object({ count, oldest: sinceWhen }),
    shopsToVerify: count.nullable(),
    stuckJobs: count.nullable().openapi({
      description:
        'Entries of all queues that were given up in the last seven days or keep failing, as in GET /console/jobs.',
    }),
    newShops: count.nullable().openapi({ description: 'As in GET /console/shops?list=new.' }),
    stoppedShops: count.nullable().openapi({
      description: 'As in GET /console/shops?list=stopped.',
    }),
    sales: z
      .object({
        total: paise('All thirty days'),
        days: z
          .array(z.object({ day, amount: paise('Of the orders placed that day'), orders: count }))
          .openapi({ description: 'Thirty days, oldest first; the last is today.' }),
        districts: z
          .array(z.object({ district: districtName, amount: paise('Of the thirty days') }))
          .openapi({ description: 'All seven, the largest first.' }),
      })
      .nullable()
      .openapi({ description: 'Cancelled orders do not count.' }),
    mostOrdered: z
      .array(
        z.object({
          productId: z.string(),
          title: z.string(),
          pack: packFields.pack,
          quantity: z.int().openapi({ description: 'Packs; kilograms of loose goods.' }),
        }),
      )
      .openapi({ description: 'Of the last seven days with today, the most first.' }),
    short: z
      .array(
        z.object({
          day: day.openapi({ description: 'On which it was packed.' }),
          productId: z.string(),
          title: z.string(),
          pack: packFields.pack,
          missing: z.int().openapi({ description: 'Packs; kilograms of loose goods.' }),
          orders: count,
        }),
      )
      .openapi({
        description:
          'What was ordered and not there, of the last seven days with today: the latest day first, then the most.',
      }),
    changes: z
      .array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          staffName: z.string(),
          action: z.enum(ACTIVITY_ACTIONS),
          object: z.object({ kind: z.enum(ACTIVITY_OBJECTS), id: z.string(), name: z.string() }),
        }),
      )
      .openapi({ description: 'The latest first. A packer gets those of orders.' }),
  })
  .openapi('Today');

export const readTodayRoute = createRoute({
  method: 'get',
  path: '/console/today',
  tags: ['Console'],
  summary: 'What waits, sales of the last days, what changed',
  description: 'A packer gets null for everything that is about money, shops or jobs.',
  responses: { 200: answer('Today', today), ...consoleFailures() },
});

export type Today = z.infer<typeof today>;
