import { hc } from 'hono/client';
import type { ApiType } from '../server/api-type.ts';

export type ApiClient = ReturnType<typeof hc<ApiType>>;

/** The API with its types. In the browser it is fetched; while a page is rendered, called in the process. */
export const createApiClient = (origin: string, fetch: typeof globalThis.fetch): ApiClient =>
  hc<ApiType>(`${origin}/api`, { fetch });

/** A call that was answered with an error, or not answered at all. */
export class CallFailed extends Error {}

export async function readJson<T>(call: Promise<{ ok: boolean; json(): Promise<T> }>): Promise<T> {
  const unreadable = (cause: unknown) => {
    throw new CallFailed('The call was not answered.', { cause });
  };
  const response = await call.catch(unreadable);
  if (!response.ok) throw new CallFailed('The server refused the call.');
  return response.json().catch(unreadable);
}
