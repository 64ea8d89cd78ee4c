import { createRoute, z } from '@hono/zod-openapi';
import { DISTRICTS } from '../domain/districts.ts';
import { failures } from './errors.ts';

// Who the caller is. A cached page, which is the same for everyone, asks here who is looking at it.

const session = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('visitor') }),
    z.object({
      kind: z.literal('retailer'),
      id: z.string(),
      name: z.string(),
      email: z.string(),
      district: z.enum(DISTRICTS),
      isVerified: z.boolean(),
      seesPrices: z
        .boolean()
        .openapi({ description: 'false: the store shows prices only to verified retailers.' }),
    }),
    z.object({
      kind: z.literal('operator'),
      id: z.string(),
      name: z.string(),
      email: z.string(),
    }),
  ])
  .openapi('Session');

/** The response of every call that changes who the caller is. */
export const nowCalling = (description: string) => ({
  description,
  content: { 'application/json': { schema: session } },
});

export const readSessionRoute = createRoute({
  method: 'get',
  path: '/session',
  tags: ['Session'],
  summary: 'Who is calling: a visitor, a retailer or an operator',
  responses: { 200: nowCalling('The caller; never cached'), ...failures() },
});

export type Session = z.infer<typeof session>;
