import type { Context } from 'hono';
import { PALETTE } from '../../domain/palette.ts';
import { ERROR_MESSAGES, TOO_MANY_TITLE } from '../../text/error-messages.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { pagePolicy } from '../http/content-security.ts';
import type { RequestContext } from '../http/request-context.ts';

// Shown when real pages cannot be rendered: no database, too many requests, or an error in rendering itself. Depends on
// nothing that could fail.

const KINDS = {
  429: { title: TOO_MANY_TITLE, text: ERROR_MESSAGES.TOO_MANY_AT_ONCE },
  500: { title: PAGE_TEXT.errorTitle, text: PAGE_TEXT.error },
  503: { title: PAGE_TEXT.unavailableTitle, text: PAGE_TEXT.unavailable },
};

const RETRY_AFTER: { readonly [status in keyof typeof KINDS]?: Record<string, string> } = {
  429: { 'retry-after': '1' },
  503: { 'retry-after': '5' },
};

export function plainPage(c: Context<RequestContext>, status: keyof typeof KINDS): Response {
  const { title, text } = KINDS[status];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: ${PALETTE.ivory}; color: ${PALETTE.ink}; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; padding: 2rem; text-align: center }
h1 { font: 600 2rem/1.1 Georgia, serif }
a { display: inline-grid; place-items: center; min-height: 3rem; padding: 0 1.5rem; border-radius: 3rem; background: ${PALETTE.leaf}; color: #fff; font-weight: 600; text-decoration: none }
small { display: block; margin-top: 2rem; color: ${PALETTE.soft} }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${PAGE_TEXT.tryAgain}</a></p>
<small>${c.get('requestId')}</small>
</main>
</body>
</html>`;
  return new Response(html, {
    status,
    headers: {
      ...c.get('commonHeaders'),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(),
      'cache-control': 'no-store',
      ...RETRY_AFTER[status],
    },
  });
}
