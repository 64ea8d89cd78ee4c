import type { Context } from 'hono';
import { Failure } from '../failure.ts';
import { Answer } from '../http/answer.ts';
import { pagePolicy } from '../http/content-security.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendAnswer } from '../http/send-answer.ts';
import type { Settings } from '../settings.ts';
import type { FinishPage, PageRenderer } from './page-renderer.ts';

export interface PageOptions {
  readonly settings: Settings;
  readonly finish: FinishPage;
  readonly renderer: () => Promise<PageRenderer>;
  /** The API of this process, called without a network. */
  readonly callApi: (
    request: Request,
    bindings: RequestContext['Bindings'],
  ) => Response | Promise<Response>;
}

/** Visitors share cached pages; a logged-in person's page is rendered for them alone and never cached. */
export function pageServer({ settings, finish, renderer, callApi }: PageOptions) {
  return async (c: Context<RequestContext>): Promise<Response> => {
    const { renderPage, isPage, isCacheable, PAGE_PARAMS } = await renderer();
    // Any number of wrong addresses can be requested; they all get the same page, rendered once.
    const isKnown = isPage(c.req.path);
    const href = isKnown ? hrefOf(c.req.url, PAGE_PARAMS) : NOT_FOUND_PATH;
    const caller = c.get('caller');

    const render = async (): Promise<Answer> => {
      const onBehalfOf = { caller, requestId: c.get('requestId') };
      const { status, html, location } = await renderPage({
        href,
        publicUrl: settings.publicUrl,
        brand: settings.brand,
        async fetch(request) {
          const response = await callApi(request, { onBehalfOf });
          // The page then answers 503 like the call, instead of 500.
          if (response.status === 503) throw new Failure('DATABASE_UNAVAILABLE');
          return response;
        },
      });
      if (location) return new Answer(Buffer.alloc(0), { location }, { status });
      const page = await finish(html, href);
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(
          page,
          settings.payment.kind === 'razorpay',
          settings.pictureHosts,
        ),
      };
      return new Answer(Buffer.from(page), headers, {
        status,
        isCacheable: isKnown ? status === 200 && isCacheable(c.req.path) : true,
      });
    };
    const takeTurn = c.get('takeTurn');
    if (caller.kind !== 'visitor') {
      return sendAnswer(c, await takeTurn(render), 'private, no-store');
    }
    const { answers } = c.get('services');
    const key = `page ${href}`;
    const read = () => answers.get(key, render);
    return sendAnswer(c, await (answers.has(key) ? read() : takeTurn(read)), 'no-cache');
  };
}

/** Any path that is not a page. */
const NOT_FOUND_PATH = '/not/found';

/** The URL with only the parameters that pages read, so that others cannot flood the cache. */
function hrefOf(address: string, params: readonly string[]): string {
  const { pathname, searchParams } = new URL(address);
  const used = new URLSearchParams();
  for (const name of params) {
    const value = searchParams.get(name);
    if (value) used.set(name, value);
  }
  const search = used.toString();
  return search ? `${pathname}?${search}` : pathname;
}
