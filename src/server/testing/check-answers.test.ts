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

/** Sends a request to an app that always returns this answer. */
async function send(answer: Response, path = '/api/things/1', init: RequestInit = {}) {
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

describe('an answer that matches its contract', () => {
  it.each([
    ['a body', Response.json(RIGHT), '/api/things/1'],
    ['a body from a path without a parameter', Response.json([RIGHT]), '/api/things/all'],
    ['a declared failure', Response.json(failed('ORDER_NOT_FOUND'), { status: 404 })],
    ['a path that is not a call', Response.json(failed('NO_SUCH_CALL'), { status: 404 }), '/api/x'],
    ['a 304', new Response(null, { status: 304 })],
    ['a page that is not a call', new Response('hello', { status: 299 }), '/hello'],
  ])('%s passes unchanged', async (_, answer, path?: string) => {
    const expected = await answer.clone().text();
    const { status, text, reported } = await send(answer, path);
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
    ['a missing field', Response.json({ name: 'Cumin' })],
    ['an extra key', Response.json({ ...RIGHT, password: 'secret' })],
    ['a nested extra key', Response.json({ ...RIGHT, lines: [{ price: 1, cost: 1 }] })],
    ['an undeclared status', Response.json(RIGHT, { status: 201 })],
    ['an undeclared code', Response.json(failed('CART_LINE_NOT_FOUND'), { status: 404 })],
    ['a code with the wrong status', Response.json(failed('UNEXPECTED'), { status: 404 })],
    ['another content type', new Response(JSON.stringify(RIGHT))],
    ['the answer of another call', Response.json(RIGHT), '/api/things/all'],
    ['success for a missing call', Response.json(RIGHT), '/api/nothing'],
    ['success for another method', Response.json(RIGHT), '/api/things/1', { method: 'POST' }],
  ])(
    '%s: becomes a 500 with the reason, and is reported',
    async (_, answer, path?: string, init?: RequestInit) => {
      const { status, text, reported } = await send(answer, path, init);
      expect(status).toBe(500);
      expect(text).toContain('broke its contract');
      expect(reported).toEqual([text]);
    },
  );
});
