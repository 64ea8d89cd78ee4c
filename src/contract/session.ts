import { createRoute, z } from '@hono/zod-openapi';
import { DISTRICTS } from '../domain/districts.ts';
import { failures } from './errors.ts';

// Who the server takes the caller for. A page that is kept for all visitors asks here who looks at it.

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
    }),
    z.object({
      kind: z.literal('operator'),
      id: z.string(),
      name: z.string(),
      email: z.string(),
    }),
  ])
  .openapi('Session');

/** The answer of every call after which the caller is somebody else than before. */
export const nowCalling = (description: string) => ({
  description,
  content: { 'application/json': { schema: session } },
});

export const readSessionRoute = createRoute({
  method: 'get',
  path: '/session',
  tags: ['Session'],
  summary: 'Who is calling: a visitor, a retailer or an operator',
  responses: { 200: nowCalling('The caller; kept by nobody'), ...failures() },
});

export type Session = z.infer<typeof session>;
