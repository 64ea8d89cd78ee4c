import { createRoute, z } from '@hono/zod-openapi';
import { isCursorOfJob, JOB_KINDS, STUCK_COUNT_LIMIT } from '../domain/stuck-job.ts';
import { consoleChangeFailures, consoleFailures } from './errors.ts';
import { jsonBody } from './fields.ts';
import { answer } from './order.ts';

// Stuck entries of every queue (CONS-15). Nothing of an email's content, no whole address and no key is in an answer.

const unknownKind = { error: 'JOB_KIND_INVALID' } as const;
const kind = z.enum(JOB_KINDS, unknownKind);
const badCursor = { error: 'CURSOR_INVALID' } as const;

const stuckJob = z
  .object({
    kind,
    id: z.string(),
    what: z.string().openapi({ description: 'The kind of email, the provider’s event, or empty.' }),
    about: z
      .string()
      .nullable()
      .openapi({ description: 'A shortened address, or an id at the payment provider.' }),
    order: z.object({ id: z.uuid(), orderId: z.string() }).nullable(),
    amount: z.int().nullable().openapi({ description: 'In paise.' }),
    prices: z.int().nullable().openapi({ description: 'How many prices a schedule sets.' }),
    why: z.string().openapi({ description: 'A code, or the message of the last failure.' }),
    since: z.iso.datetime(),
    attempts: z.int(),
    nextAttemptAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'null: given up, it is not tried again by itself.' }),
    canRetry: z.boolean(),
  })
  .openapi('StuckJob');

export const listStuckJobsRoute = createRoute({
  method: 'get',
  path: '/console/jobs',
  tags: ['Console'],
  summary: 'Stuck entries of all queues, the oldest first',
  request: {
    query: z.object({
      kind: kind.optional(),
      cursor: z
        .string(badCursor)
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[a-z-]{1,20}~[\w-]{1,100}$/, badCursor)
        .refine(isCursorOfJob, badCursor)
        .optional(),
    }),
  },
  responses: {
    200: answer(
      'A page of stuck entries',
      z
        .object({
          counts: z
            .array(z.object({ kind, count: z.int() }))
            .openapi({ description: `All kinds. Counting stops at ${STUCK_COUNT_LIMIT}.` }),
          items: z.array(stuckJob),
          nextCursor: z.string().nullable(),
        })
        .openapi('StuckJobs'),
    ),
    ...consoleFailures('JOB_KIND_INVALID', 'CURSOR_INVALID'),
  },
});

export const retryJobsRoute = createRoute({
  method: 'post',
  path: '/console/jobs/retry',
  tags: ['Console'],
  summary: 'Try a stuck entry again now, or all of a kind',
  request: jsonBody(
    z.object({
      kind,
      id: z
        .string({ error: 'JOB_NOT_FOUND' })
        .regex(/^[\w-]{1,100}$/, { error: 'JOB_NOT_FOUND' })
        .optional()
        .openapi({ description: 'Left out: all of this kind.' }),
    }),
  ),
  responses: {
    200: answer('How many are tried now', z.object({ retried: z.int() }).openapi('RetriedJobs')),
    ...consoleChangeFailures('JOB_KIND_INVALID', 'JOB_NOT_FOUND', 'JOB_NOT_RETRYABLE'),
  },
});

export type StuckJob = z.infer<typeof stuckJob>;
