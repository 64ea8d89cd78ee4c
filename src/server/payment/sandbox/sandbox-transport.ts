import type { Sandbox } from './sandbox.ts';
import { SANDBOX_PATH } from './sandbox.ts';
import { sandboxApi } from './sandbox-api.ts';
import type { Call } from './sandbox-control.ts';

// The official SDK talks to the sandbox as it talks to the provider; only its way there is not a network
// but this function, so that nothing has to listen anywhere.

/** What axios hands to whatever carries its requests. */
interface AxiosRequest {
  readonly method?: string;
  readonly url?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly data?: string;
  readonly headers: { toJSON(): Record<string, string> };
  readonly auth?: { readonly username: string; readonly password: string };
  readonly timeout?: number;
}

const CALL_OF: readonly (readonly [RegExp, Call])[] = [
  [/^POST \/v1\/orders$/, 'create-order'],
  [/^GET \/v1\/orders$/, 'find-orders'],
  [/^GET \/v1\/orders\/\w+\/payments$/, 'payments-of'],
  [/^GET \/v1\/payments\/\w+$/, 'payment'],
  [/^POST \/v1\/payments\/\w+\/capture$/, 'capture'],
  [/^POST \/v1\/payments\/\w+\/refund$/, 'refund'],
];

export function sandboxTransport(sandbox: Sandbox) {
  const api = sandboxApi(sandbox);
  return async (request: AxiosRequest) => {
    const method = (request.method ?? 'get').toUpperCase();
    const path = request.url ?? '/';
    const call = CALL_OF.find(([form]) => form.test(`${method} ${path}`))?.[1];
    const fault = call && (await sandbox.takeFault(call));
    // Nobody waits for an answer that does not come: the client's own patience ends it.
    if (fault === 'reset' || fault === 'hang') throw new Error(`the sandbox was told to: ${fault}`);
    if (fault === 'html') return answer(request, 502, '<html>Bad Gateway</html>');
    if (fault === 'error') return answer(request, 500, '{"error":{"code":"SERVER_ERROR"}}');
    const { username = '', password = '' } = request.auth ?? {};
    const query = new URLSearchParams(
      Object.entries(request.params ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const response = await api.request(`${SANDBOX_PATH}${path}?${query}`, {
      method,
      headers: {
        ...request.headers.toJSON(),
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      },
      ...(request.data === undefined ? {} : { body: request.data }),
    });
    if (fault === 'lost') throw new Error('the sandbox was told to lose the answer');
    return answer(request, response.status, await response.text());
  };
}

/** As axios wants it: an answer that is no success is an error that carries it. */
function answer(config: AxiosRequest, status: number, data: string) {
  const response = { data, status, statusText: String(status), headers: {}, config };
  if (status < 400) return response;
  throw Object.assign(new Error(`answered ${status}`), { response: withJson(response) });
}

function withJson<T extends { data: string }>(response: T) {
  try {
    return { ...response, data: JSON.parse(response.data) as unknown };
  } catch {
    return response;
  }
}
