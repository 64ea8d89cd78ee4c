import type { APIResponse, BrowserContext } from '@playwright/test';

// Calls of the API with a browser's cookies, for what a test needs but is not about.

const origins = new WeakMap<BrowserContext, Promise<string>>();

/** The URL of the store that this browser uses. */
export function originOf(context: BrowserContext): Promise<string> {
  const known = origins.get(context);
  if (known) return known;
  const asked = context.request.get('/healthz').then((answer) => new URL(answer.url()).origin);
  origins.set(context, asked);
  return asked;
}

interface Call {
  data?: object;
  headers?: Record<string, string>;
}

/** As from a page of the store: changes are accepted only from there. */
export async function callApi(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { data, headers }: Call = {},
): Promise<APIResponse> {
  return context.request.fetch(`/api${path}`, {
    method,
    headers: { origin: await originOf(context), ...headers },
    ...(data && { data }),
  });
}
