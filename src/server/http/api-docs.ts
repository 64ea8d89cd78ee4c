import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { version } from '../../../package.json' with { type: 'json' };
import { Answer } from './answer.ts';
import { DATA_POLICY, inlineScriptSources, pagePolicy } from './content-security.ts';
import type { RequestContext } from './request-context.ts';
import { sendAnswer } from './send-answer.ts';

const TITLE = 'Store API';
const DESCRIPTION =
  'Everything the storefront does. Amounts are whole paise (100 paise are one rupee). ' +
  'Prices appear only for a logged-in retailer, and only those of their own district. ' +
  'Errors are { error: { code, message, requestId } }; each call lists its codes.';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  // A list of groups: all calls at once take a phone half a minute.
  docExpansion: 'none',
});</script>
</body>
</html>`;

const FROM_PACKAGE = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
] as const;

const FOR_A_DAY = 'public, max-age=86400';

/** The OpenAPI document, generated from the contract, and a page to browse it, with no external files. */
export function mountApiDocs(
  app: Hono<RequestContext>,
  api: Pick<OpenAPIHono, 'getOpenAPI31Document'>,
): void {
  const require = createRequire(import.meta.url);

  let description: Answer | undefined;
  app.get('/api/openapi.json', (c) => {
    description ??= new Answer(
      Buffer.from(
        JSON.stringify(
          api.getOpenAPI31Document({
            openapi: '3.1.0',
            info: { title: TITLE, version, description: DESCRIPTION },
            servers: [{ url: '/api' }],
          }),
        ),
      ),
      {
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': DATA_POLICY,
      },
    );
    return sendAnswer(c, description, 'no-cache');
  });

  const page = new Answer(Buffer.from(PAGE), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy({ scripts: inlineScriptSources(PAGE) }),
  });
  app.get('/api/docs', (c) => sendAnswer(c, page, 'no-cache'));

  for (const [name, type] of FROM_PACKAGE) {
    let file: Answer | undefined;
    app.get(`/api/docs/${name}`, (c) => {
      file ??= new Answer(readFileSync(require.resolve(`swagger-ui-dist/${name}`)), {
        'content-type': type,
      });
      return sendAnswer(c, file, FOR_A_DAY);
    });
  }
}
