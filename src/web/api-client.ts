import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { ApiType } from '../contract/api-type.ts';
import type { ErrorBody } from '../contract/errors.ts';

export type ApiClient = ReturnType<typeof hc<ApiType>>;

/** The typed API client. The browser uses the network; server rendering calls the API inside the process. */
export const createApiClient = (origin: string, fetch: typeof globalThis.fetch): ApiClient =>
  hc<ApiType>(`${origin}/api`, { fetch });

/** The server's reason for refusing a call. */
type Refusal = Pick<
  ErrorBody['error'],
  | 'code'
  | 'message'
  | 'fields'
  | 'changedPacks'
  | 'priceConflicts'
  | 'productIds'
  | 'productFields'
  | 'settings'
>;

/** A call that was refused or got no response; without a response there is no `refusal`. */
export class CallFailed extends Error {
  readonly refusal: Refusal | undefined;
  /** The HTTP status; undefined: no response. */
  readonly status: number | undefined;

  constructor(message: string, refusal?: Refusal, options?: ErrorOptions & { status?: number }) {
    super(message, options);
    this.refusal = refusal;
    this.status = options?.status;
  }
}

/** No response, or only a proxy's: the call may or may not have been carried out. */
export const isUnanswered = (status: number | undefined): boolean =>
  status === undefined || (status >= 502 && status <= 504);

/** The body of a call's successful response, by the contract. */
type SuccessBody<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/** Returns the body of a successful response; throws CallFailed for any other. */
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
  // A proxy's response is not in our format.
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  throw new CallFailed('The server refused the call.', body?.error, { status: response.status });
}

/** For `catch`: turns a 404 into null and rethrows anything else. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof CallFailed && error.status === 404) return null;
  throw error;
}
