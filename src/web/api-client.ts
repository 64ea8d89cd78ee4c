import { hc } from 'hono/client';
import type { ErrorBody } from '../contract/errors.ts';
import type { ApiType } from '../server/api-type.ts';

export type ApiClient = ReturnType<typeof hc<ApiType>>;

/** The API with its types. In the browser it is fetched; while a page is rendered, called in the process. */
export const createApiClient = (origin: string, fetch: typeof globalThis.fetch): ApiClient =>
  hc<ApiType>(`${origin}/api`, { fetch });

/** What the server says of a call that it refuses. */
type Refusal = Pick<ErrorBody['error'], 'code' | 'message' | 'fields'>;

/** A call that was refused, or not answered at all; then it has no refusal. */
export class CallFailed extends Error {
  readonly refusal: Refusal | undefined;
  /** Of the answer; undefined: there was none. */
  readonly status: number | undefined;

  constructor(message: string, refusal?: Refusal, options?: ErrorOptions & { status?: number }) {
    super(message, options);
    this.refusal = refusal;
    this.status = options?.status;
  }
}

/** No answer, or only that of something between us and the server: nobody knows whether it was done. */
export const isUnanswered = (status: number | undefined): boolean =>
  status === undefined || (status >= 502 && status <= 504);

interface AnyResponse<T> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<T>;
}

export async function readJson<T>(call: Promise<AnyResponse<T>>): Promise<T> {
  const unreadable = (cause: unknown) => {
    throw new CallFailed('The call was not answered.', undefined, { cause });
  };
  const response = await call.catch(unreadable);
  if (response.ok) return response.json().catch(unreadable);
  // Whatever stands between us and the server may answer in its own words.
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  throw new CallFailed('The server refused the call.', body?.error, { status: response.status });
}
