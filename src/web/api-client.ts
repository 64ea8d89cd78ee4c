import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { ApiType } from '../contract/api-type.ts';
import type { ErrorBody } from '../contract/errors.ts';

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

/** What the contract says a call answers with when it succeeds. */
type SuccessBody<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/** The body of a successful answer; of any other a CallFailed is thrown. */
export async function readJson<Answer extends ClientResponse<unknown, number, string>>(
  call: Promise<Answer>,
): Promise<SuccessBody<Answer>> {
  const unreadable = (cause: unknown) => {
    throw new CallFailed('The call was not answered.', undefined, { cause });
  };
  const response = await call.catch(unreadable);
  if (response.ok) {
    return response.json().catch(unreadable) as Promise<SuccessBody<Answer>>;
  }
  // Whatever stands between us and the server may answer in its own words.
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  throw new CallFailed('The server refused the call.', body?.error, { status: response.status });
}

/** For `catch`: what the server does not have is null, any other failure stays one. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof CallFailed && error.status === 404) return null;
  throw error;
}
