import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { cachedJson } from '../server/http/cached-json.ts';
import { privateJson } from '../server/http/private-json.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import { type ApiClient, readJson } from '../web/api-client.ts';
import { registerRoute } from './account.ts';
import { type Cart, readCartRoute } from './cart.ts';
import { type Home, readHomeRoute } from './catalogue.ts';
import { failures } from './errors.ts';
import { forgotRoute } from './login.ts';
import { readSessionRoute, type Session } from './session.ts';

// Violations of the contract that must not compile. `npm run types` fails if one of them does; this file is never run.

declare const api: OpenAPIHono<RequestContext>;
declare const client: ApiClient;
declare const cart: Cart;
declare const home: Home;

const cached = { key: 'home', cacheControl: 'no-cache' };

export function handlers() {
  const visitor = { kind: 'visitor' } as const;
  api.openapi(readSessionRoute, (c) => privateJson(c, visitor));
  api.openapi(registerRoute, (c) => privateJson(c, visitor, { status: 201 }));
  api.openapi(readHomeRoute, (c) => cachedJson(c, cached, async () => home));

  // @ts-expect-error A body that the route does not declare.
  api.openapi(readSessionRoute, (c) => privateJson(c, { kind: 'stranger' }));
  // @ts-expect-error An unrelated body, which hono's own c.json would accept here.
  api.openapi(readSessionRoute, async (c) => privateJson(c, { items: [] }));
  // @ts-expect-error The body of another route.
  api.openapi(readSessionRoute, async (c) => privateJson(c, cart));
  // @ts-expect-error A field is missing.
  api.openapi(readSessionRoute, (c) => privateJson(c, { kind: 'operator', id: '1', name: 'Asha' }));
  // @ts-expect-error A field of another type.
  api.openapi(readCartRoute, (c) => privateJson(c, { ...cart, totalAmount: '100' }));
  // @ts-expect-error A status that the route does not declare.
  api.openapi(readSessionRoute, (c) => privateJson(c, visitor, { status: 202 }));
  // @ts-expect-error 200, where the route declares 201.
  api.openapi(registerRoute, (c) => privateJson(c, visitor));
  // @ts-expect-error The right body with the status of a failure.
  api.openapi(forgotRoute, (c) => privateJson(c, { accepted: true }, { status: 400 }));
  // @ts-expect-error A failure with a code that the route does not list.
  api.openapi(readCartRoute, (c) => privateJson(c, failed('CART_FULL'), { status: 401 }));
  // @ts-expect-error An untyped response.
  api.openapi(readSessionRoute, () => new Response('{}'));
  // @ts-expect-error A cached body of another shape.
  api.openapi(readHomeRoute, (c) => cachedJson(c, cached, async () => ({ items: [] })));
}

export function fortyTwo(c: Context<RequestContext>) {
  // @ts-expect-error A body of 42 with status 299.
  api.openapi(readSessionRoute, () => privateJson(c, 42, { status: 299 }));
  // @ts-expect-error 42 is not a body.
  privateJson(c, 42);
  // @ts-expect-error 299 is not a status.
  privateJson(c, {}, { status: 299 });
}

function failed<Code extends string>(code: Code) {
  return { error: { code, message: 'No.', requestId: '1' } };
}

export async function callers() {
  const session: Session = await readJson(client.session.$get());
  const opened: Session = await readJson(client.account.$post({ json: registration }));
  const read: Cart = await readJson(client.cart.$get());

  // @ts-expect-error The session read as Home.
  const wrongHome: Home = await readJson(client.session.$get());
  // @ts-expect-error The type can't be forced by a type argument.
  const claimed = await readJson<Home>(client.session.$get());
  // @ts-expect-error Nor by casting the response.
  const untyped: Home = await readJson(client.session.$get() as unknown as Promise<Response>);
  // @ts-expect-error A field that the response does not have.
  const { total } = await readJson(client.cart.$get());
  // @ts-expect-error A request without its body.
  const refused = readJson(client.account.$post());
  // @ts-expect-error A call that does not exist.
  const none = readJson(client.carts.$get());
  return [session, opened, read, wrongHome, claimed, untyped, total, refused, none];
}

declare const registration: Parameters<ApiClient['account']['$post']>[0]['json'];

export function declared() {
  const responses = failures('ORDER_NOT_FOUND', 'LOGIN_REQUIRED');
  // @ts-expect-error None of these codes has this status.
  const conflict = responses[409];
  // @ts-expect-error There is no such code.
  const unknown = failures('NO_SUCH_CODE');
  return [responses[404], responses[401], responses[500], conflict, unknown];
}
