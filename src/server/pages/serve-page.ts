import type { Context } from 'hono';
import { VISITOR } from '../../domain/caller.ts';
import { canonicalPath } from '../../domain/canonical-path.ts';
import { listedDistricts } from '../../domain/district-list.ts';
import { PATHS } from '../../domain/paths.ts';
import { BRAND } from '../../text/brand.ts';
import { Failure } from '../failure.ts';
import { Answer } from '../http/answer.ts';
import { DATA_POLICY, inlineScriptSources, pagePolicy } from '../http/content-security.ts';
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
  let policy: Promise<string> | undefined;
  const readPolicy = (renderPage: PageRenderer['renderPage']) => {
    policy ??= policyOf(settings, renderPage, finish).catch((error) => {
      policy = undefined;
      throw error;
    });
    return policy;
  };

  return async (c: Context<RequestContext>): Promise<Response> => {
    const { renderPage, readParams, isCacheable } = await renderer();
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    // Any number of wrong addresses can be requested; they all get the same page, rendered once.
    const params = readParams(path);
    if (params && path !== url.pathname) return redirect(c, 308, path + url.search);
    const { href, others } = params
      ? splitSearch(url, params)
      : { href: NOT_FOUND_PATH, others: '' };
    const caller = c.get('caller');

    const render = async (): Promise<Answer> => {
      const contentPolicy = await readPolicy(renderPage);
      const onBehalfOf = { caller, requestId: c.get('requestId') };
      const { status, html, location } = await renderPage({
        href,
        publicUrl: settings.publicUrl,
        districts: listedDistricts(),
        brand: c.get('services').shop.now.brand,
        async fetch(request) {
          const response = await callApi(request, { onBehalfOf });
          // The page then answers 503 like the call, instead of 500.
          if (response.status === 503) throw new Failure('DATABASE_UNAVAILABLE');
          return response;
        },
      });
      if (location) return new Answer(Buffer.alloc(0), { location }, { status });
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy,
      };
      const isForVisitor = caller.kind === 'visitor';
      return new Answer(Buffer.from(await finish(html, href, { isForVisitor })), headers, {
        status,
        isCacheable: params ? status === 200 && isCacheable(path) : true,
      });
    };
    const turn = c.get('turn');
    if (caller.kind !== 'visitor')
      return send(c, await turn.take(render), 'private, no-store', others);
    const { answers } = c.get('services');
    const key = `page ${href}`;
    const read = () => answers.get(key, render);
    return send(c, await (answers.has(key) ? read() : turn.take(read)), 'no-cache', others);
  };
}

/** Any path that is not a page. */
const NOT_FOUND_PATH = '/not/found';

/**
 * The URL with only the parameters that the page reads, so that others can neither flood the cache nor be rendered anew,
 * and the other parameters, such as utm_source: they stay in the browser's address.
 */
function splitSearch({ pathname, searchParams }: URL, params: readonly string[]) {
  const used = new URLSearchParams();
  for (const name of params) {
    const value = searchParams.get(name);
    if (value) used.set(name, value);
  }
  const others = new URLSearchParams([...searchParams].filter(([name]) => !params.includes(name)));
  return { href: withSearch(pathname, used.toString()), others: others.toString() };
}

const withSearch = (href: string, search: string): string =>
  search === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${search}`;

function send(c: Context<RequestContext>, answer: Answer, cacheControl: string, others: string) {
  const { location } = answer.headers;
  if (location === undefined) return sendAnswer(c, answer, cacheControl);
  return redirect(c, answer.status, withSearch(location, others));
}

const redirect = (c: Context<RequestContext>, status: number, location: string): Response =>
  new Response(null, {
    status,
    headers: {
      ...c.get('commonHeaders'),
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-cache',
      location,
    },
  });

/** The scripts that may run are those of a visitor's page without any data. */
async function policyOf(
  { payment, pictureHosts }: Settings,
  renderPage: PageRenderer['renderPage'],
  finish: FinishPage,
): Promise<string> {
  const { html } = await renderPage({
    href: PATHS.contact,
    publicUrl: 'http://store.invalid',
    brand: BRAND,
    districts: listedDistricts(),
    fetch: async () => Response.json(VISITOR),
  });
  const scripts = inlineScriptSources(await finish(html, PATHS.contact, { isForVisitor: true }));
  return pagePolicy({ scripts, hasCheckout: payment.kind === 'razorpay', pictureHosts });
}
