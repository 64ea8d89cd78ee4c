import type { Hono } from 'hono';
import { html } from 'hono/html';
import { PALETTE } from '../../domain/palette.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import type { Brand } from '../../text/brand.ts';
import { CONSOLE_TEXT } from '../../text/console.ts';
import { Answer } from '../http/answer.ts';
import { inlineScriptSources, pagePolicy } from '../http/content-security.ts';
import { failureResponse } from '../http/failure-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendAnswer } from '../http/send-answer.ts';
import { madeOf } from '../shop-settings/made-of.ts';
import type { FinishPage } from './page-renderer.ts';

// The operator's application renders in the browser: every path under /console gets the same small page without
// personal data. The API decides who may see more.

const PATH = CONSOLE_PATHS.home;

export function mountConsole(
  app: Hono<RequestContext>,
  brandNow: () => Brand,
  finish: FinishPage,
): void {
  const shell = madeOf(brandNow, (brand) => renderShell(brand, finish));
  // Existing files have been served before this.
  app.get(`${PATH}/assets/*`, (c) => failureResponse(c, 'NO_SUCH_CALL'));
  app.get(`${PATH}/*`, async (c) => sendAnswer(c, await shell(), 'no-cache'));
  app.all(`${PATH}/*`, (c) => failureResponse(c, 'METHOD_NOT_ALLOWED', { allow: 'GET, HEAD' }));
}

async function renderShell(brand: Brand, finish: FinishPage): Promise<Answer> {
  const { name } = brand;
  const shell = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="${PALETTE['leaf-deep']}">
<meta name="application-name" content="${name}">
<title>${CONSOLE_TEXT.title} - ${name}</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
</head>
<body>
<div id="app"></div>
<noscript>${CONSOLE_TEXT.needsScripts}</noscript>
</body>
</html>`;
  const page = await finish(String(shell), PATH);
  const scripts = inlineScriptSources(await finish('<html><head></head></html>', PATH));
  return new Answer(Buffer.from(page), {
    'content-type': 'text/html; charset=utf-8',
    // No payment provider, external pictures or bank popups here.
    'content-security-policy': pagePolicy({ scripts }),
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'accept-encoding',
  });
}
