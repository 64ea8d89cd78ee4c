import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { failures } from '../../contract/errors.ts';
import type { InspectAnswers } from '../app.ts';
import type { RequestContext } from '../http/request-context.ts';

// In tests every answer of the API is held against its contract: the status, the content type, the body
// without a key too many, and the code of a failure. One that differs becomes a 500 that says why, and
// the test run fails whatever the test expected.

const DOCUMENTS = ['/api/docs', '/api/openapi.json'];

/** Of an address that is no call, or not with this method; the guards before it may refuse it as well. */
const NO_CALL = {
  responses: failures(
    'NO_SUCH_CALL',
    'METHOD_NOT_ALLOWED',
    'ORIGIN_REFUSED',
    'CONTENT_TYPE_REFUSED',
    'BODY_TOO_LARGE',
    'LOGIN_REQUIRED',
    'NOT_ALLOWED',
  ),
};

interface Call {
  readonly method: string;
  readonly path: RegExp;
  readonly responses: RouteConfig['responses'];
}

export function checkAnswers(report: (mismatch: Error) => void = failTheRun): InspectAnswers {
  return (api) => {
    const calls = callsOf(api);
    return async (c, next) => {
      await next();
      const { method, path } = c.req;
      if (DOCUMENTS.some((document) => path.startsWith(document))) return;
      const asked = method === 'HEAD' ? 'GET' : method;
      const call = calls.find((one) => one.method === asked && one.path.test(path)) ?? NO_CALL;
      const mismatch = await findMismatch(call.responses, c.res);
      if (mismatch === null) return;
      const broken = `${method} ${path} broke its contract with ${c.res.status}: ${mismatch}`;
      report(new Error(broken));
      c.res = undefined;
      c.res = new Response(broken, { status: 500 });
    };
  };
}

/** Nobody catches it: vitest fails the run for it, and a process ends with it. */
function failTheRun(mismatch: Error): void {
  void Promise.reject(mismatch);
}

function callsOf(api: OpenAPIHono<RequestContext>): Call[] {
  const routes = api.openAPIRegistry.definitions.flatMap((one) =>
    one.type === 'route' ? [one.route] : [],
  );
  // '/products/suggestions' is also a '/products/{id}': the address without a parameter comes first.
  return routes
    .toSorted((one, other) => parameters(one.path) - parameters(other.path))
    .map(({ method, path, responses }) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      responses,
    }));
}

const parameters = (path: string): number => path.split('{').length - 1;

async function findMismatch(
  responses: RouteConfig['responses'],
  answer: Response,
): Promise<string | null> {
  // The cached copy still holds: there is nothing in it.
  if (answer.status === 304) return answer.body === null ? null : 'a 304 has no body';
  const declared = responses[answer.status];
  if (!declared || '$ref' in declared) {
    return `it declares ${Object.keys(responses).join(', ')}: ${await textOf(answer)}`;
  }
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const contents = Object.entries(declared.content ?? {});
  const content = contents.find(([declaredType]) => declaredType === type)?.[1];
  if (!content) return `it declares ${contents.map(([name]) => name).join(', ')}, not ${type}`;
  if (type !== 'application/json' || '$ref' in content) return null;
  const { schema } = content;
  if (!(schema instanceof z.ZodType)) return 'its schema is none of zod';
  const text = await textOf(answer);
  const body: unknown = JSON.parse(text);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return `${z.prettifyError(parsed.error)} in ${text}`;
  // What the schema does not name, it has dropped.
  return isDeepStrictEqual(parsed.data, body) ? null : `it has keys that are not declared: ${text}`;
}

async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.clone().arrayBuffer());
  const encoding = answer.headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
