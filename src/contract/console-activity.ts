import { createRoute, z } from '@hono/zod-openapi';
import { ACTIVITY_ACTIONS, ACTIVITY_OBJECTS } from '../domain/activity.ts';
import { STAFF_ROLES } from '../domain/staff-role.ts';
import { consoleFailures } from './errors.ts';
import { moment, pageQuery } from './order.ts';

// The activity log: what staff have changed.

const unlike = { error: 'ACTIVITY_FILTER_INVALID' } as const;
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const fields = z.record(z.string(), value).nullable();

const entry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    staffId: z.string().nullable().openapi({ description: 'null: the store itself.' }),
    staffName: z.string(),
    staffRole: z.enum(STAFF_ROLES).nullable(),
    address: z
      .string()
      .openapi({ description: 'The network address; empty if it was no request.' }),
    action: z.enum(ACTIVITY_ACTIONS),
    object: z.object({ kind: z.enum(ACTIVITY_OBJECTS), id: z.string(), name: z.string() }),
    before: fields,
    after: fields,
  })
  .openapi('ActivityEntry');

export const readActivityRoute = createRoute({
  method: 'get',
  path: '/console/activity',
  tags: ['Console'],
  summary: 'The activity log, newest first',
  request: {
    query: z.object({
      ...pageQuery,
      staffId: z
        .string(unlike)
        .regex(/^[\w-]{1,100}$/, unlike)
        .optional(),
      kind: z.enum(ACTIVITY_OBJECTS, unlike).optional(),
      // A district's id is its name.
      objectId: z
        .string(unlike)
        .regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u, unlike)
        .optional(),
      from: moment(unlike).optional().openapi({ description: 'At this time or later.' }),
      to: moment(unlike).optional().openapi({ description: 'Before this time.' }),
    }),
  },
  responses: {
    200: {
      description: 'A page of the log',
      content: {
        'application/json': {
          schema: z
            .object({ items: z.array(entry), nextCursor: z.string().nullable() })
            .openapi('ActivityPage'),
        },
      },
    },
    ...consoleFailures(
      'INVALID_REQUEST',
      'ACTIVITY_FILTER_INVALID',
      'LIMIT_OUT_OF_RANGE',
      'CURSOR_INVALID',
    ),
  },
});

export type ActivityEntry = z.infer<typeof entry>;
