import type { Context, Next } from 'hono';
import type { RequestContext } from '../../http/request-context.ts';
import type { Sandbox } from './sandbox.ts';
import { sandboxApi } from './sandbox-api.ts';

const apis = new WeakMap<Sandbox, ReturnType<typeof sandboxApi>>();

/** Serves the sandbox to the browser; does nothing if there is no sandbox. */
export async function serveSandbox(c: Context<RequestContext>, next: Next) {
  const sandbox = c.get('services').payments.provider?.sandbox;
  if (!sandbox) return next();
  const api = apis.get(sandbox) ?? sandboxApi(sandbox);
  apis.set(sandbox, api);
  const response = await api.fetch(c.req.raw);
  const headers = new Headers({ ...c.get('commonHeaders'), 'cache-control': 'no-store' });
  headers.set('content-type', response.headers.get('content-type') ?? 'application/json');
  return new Response(response.body, { status: response.status, headers });
}
