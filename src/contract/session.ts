import { createRoute, z } from '@hono/zod-openapi';
import { STAFF_ROLES } from '../domain/staff-role.ts';
import { failures } from './errors.ts';
import { districtName } from './fields.ts';

// Who the caller is. A cached page, which is the same for everyone, asks here who is looking at it.

const session = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('visitor') }),
    z.object({
      kind: z.literal('retailer'),
      id: z.string(),
      name: z.string(),
      email: z.string(),
      district: districtName,
      isVerified: z.boolean(),
      seesPrices: z
        .boolean()
        .openapi({ description: 'false: the store shows prices only to verified retailers.' }),
      hasGstNumber: z
        .boolean()
        .openapi({ description: 'false: the shop is asked for it when it orders.' }),
      viewing: z
        .object({ storeName: z.string(), until: z.iso.datetime() })
        .optional()
        .openapi({
          description:
            'A member of staff sees the store as this shop does, until this time. Every change is refused with ' +
            'VIEWING_READ_ONLY.',
        }),
    }),
    z.object({
      kind: z.literal('operator'),
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      districts: z
        .array(z.object({ name: districtName, isServed: z.boolean() }))
        .openapi({ description: 'All districts, in their order.' }),
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
  summary: 'Who is calling: a visitor, a retailer or a member of staff',
  responses: { 200: nowCalling('The caller; never cached'), ...failures() },
});

export type Session = z.infer<typeof session>;
