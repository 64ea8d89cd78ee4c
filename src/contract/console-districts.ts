import { createRoute, z } from '@hono/zod-openapi';
import { INDIAN_STATES, MAX_DISTRICTS } from '../domain/district-rules.ts';
import { consoleChangeFailures, consoleFailures } from './errors.ts';
import { districtName, districtNameField, jsonBody } from './fields.ts';
import { answer } from './order.ts';

// The districts of the store. A district is never renamed or removed: shops, prices and orders name it.

const unlike = { error: 'DISTRICT_INVALID' } as const;

const district = z
  .object({
    name: districtName,
    state: z.string(),
    servesSince: z.iso.datetime(),
    retiredAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Since when no new shop can register; null: they can.' }),
  })
  .openapi('District');

const districts = z
  .object({ districts: z.array(district).openapi({ description: 'In their order.' }) })
  .openapi('Districts');

const fields = {
  state: z.enum(INDIAN_STATES, unlike),
  position: z
    .int(unlike)
    .min(1, unlike)
    .max(MAX_DISTRICTS, unlike)
    .openapi({ description: 'From 1; beyond the last one: at the end.' }),
};

const seen = z
  .object({ state: z.string(unlike).max(100, unlike), isServed: z.boolean(unlike) }, unlike)
  .openapi({
    description:
      'What the person saw. If it is not what is there now, nothing changes (DISTRICT_CHANGED), unless the district ' +
      'already is as wanted.',
  });

const districtParams = z.object({
  name: z.string().min(1).max(100, { error: 'DISTRICT_NOT_FOUND' }),
});

export const listDistrictsRoute = createRoute({
  method: 'get',
  path: '/console/districts',
  tags: ['Console'],
  summary: 'All districts, with those where no new shop can register',
  responses: { 200: answer('The districts', districts), ...consoleFailures() },
});

export const addDistrictRoute = createRoute({
  method: 'post',
  path: '/console/districts',
  tags: ['Console'],
  summary: 'Add a district: shops can register there, at the base prices until it has its own',
  request: jsonBody(z.object({ name: districtNameField, ...fields }, unlike)),
  responses: {
    200: answer('The districts', districts),
    ...consoleChangeFailures(
      'INVALID_FIELDS',
      'DISTRICT_INVALID',
      'DISTRICT_EXISTS',
      'TOO_MANY_DISTRICTS',
      'FRESH_PASSWORD_REQUIRED',
    ),
  },
});

export const changeDistrictRoute = createRoute({
  method: 'put',
  path: '/console/districts/{name}',
  tags: ['Console'],
  summary: 'Move a district, correct its state, or stop or start serving new shops there',
  description: 'The shops of a district that is no longer served keep it, with its prices.',
  request: {
    params: districtParams,
    ...jsonBody(
      z.object(
        {
          state: fields.state,
          position: fields.position.optional().openapi({
            description: 'From 1; beyond the last one: at the end. Omitted: it stays where it is.',
          }),
          isServed: z.boolean(unlike),
          seen,
        },
        unlike,
      ),
    ),
  },
  responses: {
    200: answer('The districts', districts),
    ...consoleChangeFailures(
      'DISTRICT_INVALID',
      'DISTRICT_NOT_FOUND',
      'DISTRICT_CHANGED',
      'LAST_DISTRICT',
      'FRESH_PASSWORD_REQUIRED',
    ),
  },
});

export type Districts = z.infer<typeof districts>;
