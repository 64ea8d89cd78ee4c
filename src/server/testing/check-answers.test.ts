import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { failures } from '../../contract/errors.ts';
import type { RequestContext } from '../http/request-context.ts';
import { checkAnswers } from './check-answers.ts';

const shape = z.object({ name: z.string(), lines: z.array(z.object({ price: z.int() })) });
const RIGHT = { name: 'Cumin', lines: [{ price: 100 }] };
const failed = (code: string) => ({ error: { code, message: 'No.', requestId: '1' } });

const oneRoute = createRoute({
  method: 'get',
  path: '/things/{id}',
  responses: {
    200: { description: 'One', content: { 'application/json': { schema: shape } } },
    ...failures('ORDER_NOT_FOUND'),
  },
});
const listRoute = createRoute({
  method: 'get',
  path: '/things/all',
  responses: {
    200: { description: 'All', content: { 'application/json': { schema: z.array(shape) } } },
    ...failures(),
  },
});

/** Asks an app that answers with exactly this, whatever its routes say. */
async function ask(answer: Response, path = '/api/things/1', init: RequestInit = {}) {
  const reported: string[] = [];
  const api = new OpenAPIHono<RequestContext>();
  api.openAPIRegistry.registerPath(oneRoute);
  api.openAPIRegistry.registerPath(listRoute);
  const app = new Hono<RequestContext>();
  app.use('/api/*', checkAnswers(({ message }) => reported.push(message))(api));
  app.all('*', () => answer);
  const response = await app.request(path, init);
  return { status: response.status, text: await response.text(), reported };
}

describe('an answer that is as its contract says', () => {
  it.each([
    ['a body', Response.json(RIGHT), '/api/things/1'],
    ['a body of an address without a parameter', Response.json([RIGHT]), '/api/things/all'],
    ['a failure that is listed', Response.json(failed('ORDER_NOT_FOUND'), { status: 404 })],
    [
      'an address that is no call',
      Response.json(failed('NO_SUCH_CALL'), { status: 404 }),
      '/api/x',
    ],
    ['a copy that still holds', new Response(null, { status: 304 })],
    ['a page that is no call', new Response('hello', { status: 299 }), '/hello'],
  ])('%s passes as it is', async (_, answer, path?: string) => {
    const expected = await answer.clone().text();
    const { status, text, reported } = await ask(answer, path);
    expect({ status, text, reported }).toEqual({
      status: answer.status,
      text: expected,
      reported: [],
    });
  });
});

describe('an answer that breaks its contract', () => {
  it.each([
    ['another body', Response.json({ items: [] })],
    ['42 with status 299', Response.json(42, { status: 299 })],
    ['a field that is missing', Response.json({ name: 'Cumin' })],
    ['a key too many', Response.json({ ...RIGHT, password: 'secret' })],
    ['a key too many, deep inside', Response.json({ ...RIGHT, lines: [{ price: 1, cost: 1 }] })],
    ['a status that is not declared', Response.json(RIGHT, { status: 201 })],
    ['a code that is not listed', Response.json(failed('CART_LINE_NOT_FOUND'), { status: 404 })],
    ['a code with the status of another', Response.json(failed('UNEXPECTED'), { status: 404 })],
    ['another content type', new Response(JSON.stringify(RIGHT))],
    ['the answer of its neighbour', Response.json(RIGHT), '/api/things/all'],
    ['success of a call that does not exist', Response.json(RIGHT), '/api/nothing'],
    ['success by another method', Response.json(RIGHT), '/api/things/1', { method: 'POST' }],
  ])(
    '%s: a 500 that says why, and a report',
    async (_, answer, path?: string, init?: RequestInit) => {
      const { status, text, reported } = await ask(answer, path, init);
      expect(status).toBe(500);
      expect(text).toContain('broke its contract');
      expect(reported).toEqual([text]);
    },
  );
});
