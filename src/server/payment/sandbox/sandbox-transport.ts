import type { Sandbox } from './sandbox.ts';
import { SANDBOX_PATH } from './sandbox.ts';
import { sandboxApi } from './sandbox-api.ts';
import type { Call } from './sandbox-control.ts';

// Connects the official SDK to the sandbox inside the process, so that nothing has to listen on a port.

/** The request that axios passes to its adapter. */
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
    const call = CALL_OF.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
    const fault = call && (await sandbox.nextFault(call));
    // 'hang' fails at once too: the client's timeout would end it anyway.
    if (fault === 'reset' || fault === 'hang') throw new Error(`sandbox fault: ${fault}`);
    if (fault === 'html') return respond(request, 502, '<html>Bad Gateway</html>');
    if (fault === 'error') return respond(request, 500, '{"error":{"code":"SERVER_ERROR"}}');
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
    if (fault === 'lost') throw new Error('sandbox fault: lost');
    return respond(request, response.status, await response.text());
  };
}

/** As axios expects: an unsuccessful response is thrown as an error that carries it. */
function respond(config: AxiosRequest, status: number, data: string) {
  const response = { data, status, statusText: String(status), headers: {}, config };
  if (status < 400) return response;
  throw Object.assign(new Error(`responded with ${status}`), { response: withJson(response) });
}

function withJson<T extends { data: string }>(response: T) {
  try {
    return { ...response, data: JSON.parse(response.data) as unknown };
  } catch {
    return response;
  }
}
