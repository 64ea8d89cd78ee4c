import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { failures } from '../../contract/errors.ts';
import type { InspectAnswers } from '../app.ts';
import type { RequestContext } from '../http/request-context.ts';

// In tests every API answer is checked against its contract: the status, the content type, the body without
// extra keys, and the code of a failure. A mismatch becomes a 500 with the reason, and the test run fails
// whatever the test expected.

const DOCUMENTS = ['/api/docs', '/api/openapi.json'];

/** For a path or method that is not a call; guards that run earlier may refuse it as well. */
const UNKNOWN_CALL = {
  responses: failures(
    'NO_SUCH_CALL',
    'METHOD_NOT_ALLOWED',
    'ORIGIN_REFUSED',
    'CONTENT_TYPE_REFUSED',
    'BODY_TOO_LARGE',
    'LOGIN_REQUIRED',
    'NOT_ALLOWED',
    'VIEWING_READ_ONLY',
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
      const routeMethod = method === 'HEAD' ? 'GET' : method;
      const call =
        calls.find((one) => one.method === routeMethod && one.path.test(path)) ?? UNKNOWN_CALL;
      const mismatch = await findMismatch(call.responses, c.res, method);
      if (mismatch === null) return;
      const message = `${method} ${path} broke its contract with ${c.res.status}: ${mismatch}`;
      report(new Error(message));
      c.res = undefined;
      c.res = new Response(message, { status: 500 });
    };
  };
}

/** An unhandled rejection: it makes vitest fail the run, and ends a process. */
function failTheRun(mismatch: Error): void {
  void Promise.reject(mismatch);
}

/** Every call of the contract that is mounted. */
export const routesOf = (api: OpenAPIHono<RequestContext>): RouteConfig[] =>
  api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route] : [],
  );

function callsOf(api: OpenAPIHono<RequestContext>): Call[] {
  // '/products/suggestions' is also a '/products/{id}': the path without a parameter comes first.
  return routesOf(api)
    .toSorted((a, b) => parameters(a.path) - parameters(b.path))
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
  method: string,
): Promise<string | null> {
  // A 304 has no body to check.
  if (answer.status === 304) return answer.body === null ? null : 'a 304 has no body';
  const declared = responses[answer.status];
  if (!declared || '$ref' in declared) {
    return `it declares ${Object.keys(responses).join(', ')}: ${await textOf(answer)}`;
  }
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const contents = Object.entries(declared.content ?? {});
  const content = contents.find(([declaredType]) => declaredType === type)?.[1];
  if (!content) return `it declares ${contents.map(([name]) => name).join(', ')}, not ${type}`;
  // A file is not made for it.
  if (method === 'HEAD' && answer.body === null) return null;
  if (type !== 'application/json' || '$ref' in content) return null;
  const { schema } = content;
  if (!(schema instanceof z.ZodType)) return 'its schema is not a zod schema';
  const text = await textOf(answer);
  const body: unknown = JSON.parse(text);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return `${z.prettifyError(parsed.error)} in ${text}`;
  // The schema drops undeclared keys.
  return isDeepStrictEqual(parsed.data, body) ? null : `it has undeclared keys: ${text}`;
}

async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.clone().arrayBuffer());
  const encoding = answer.headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
