import { createMemoryHistory } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { type ListedDistrict, servedDistricts, setDistricts } from '../domain/district-list.ts';
import { PATHS } from '../domain/paths.ts';
import type { Brand } from '../text/brand.ts';
import { createApiClient } from '../web/api-client.ts';
import { createQueryClient } from '../web/query-client.ts';
import { isProtectedPath } from './account/protected-paths.ts';
import { App } from './app.tsx';
import { CartState } from './cart/cart-state.ts';
import { stateElement } from './page-state.ts';
import { paramsOfPage } from './params-of-page.ts';
import { createStoreRouter } from './routes.tsx';
import type { StoreContext } from './store-context.ts';

// The one door from the server into the storefront: a path goes in, a finished page comes out.

/** Which search parameters the page at this path reads; null: no route matches the path. */
export function readParams(path: string): readonly string[] | null {
  // Matching needs a router, but no data.
  matcher ??= createStoreRouter({} as StoreContext, createMemoryHistory());
  const [, , foundRoute] = matcher.getMatchedRoutes(path);
  return foundRoute ? paramsOfPage(foundRoute.fullPath) : null;
}

/** Whether a rendered page may be cached: there is no end of order ids, and their pages are cheap to render. */
export const isCacheable = (path: string): boolean =>
  !isProtectedPath(path) || path === PATHS.cart || path === PATHS.history;

let matcher: ReturnType<typeof createStoreRouter> | undefined;

interface PageRequest {
  href: string;
  publicUrl: string;
  brand: Brand;
  districts: readonly ListedDistrict[];
  fetch: (request: Request) => Promise<Response>;
}

interface RenderedPage {
  status: number;
  html: string;
  location?: string | undefined;
}

export async function renderPage(page: PageRequest): Promise<RenderedPage> {
  const { href, publicUrl, brand, districts, fetch } = page;
  // The same for every page of this process: a bundle has its own copy of the list.
  setDistricts(districts);
  const queryClient = createQueryClient('server');
  const api = createApiClient(publicUrl, (input, init) => fetch(new Request(input, init)));
  const handle = createRequestHandler({
    createRouter: () =>
      createStoreRouter({ queryClient, api, publicUrl, brand, cart: new CartState() }),
    request: new Request(publicUrl + href),
  });
  const response = await handle(async ({ router }) => {
    // A failed screen would hydrate into something else, so the server sends a plain error page.
    const unread = router.state.matches.find(({ status }) => status === 'error');
    if (unread) throw unread.error;
    const markup = renderToString(<App router={router as never} queryClient={queryClient} />);
    const state = stateElement({ publicUrl, brand, districts: servedDistricts(), queryClient });
    const html = `<!doctype html>${markup.replace('</body>', () => `${state}</body>`)}`;
    return new Response(html, { status: getSsrStatus(router) });
  });
  const location = response.headers.get('location') ?? undefined;
  return { status: response.status, html: await response.text(), location };
}
