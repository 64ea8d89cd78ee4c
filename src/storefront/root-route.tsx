import { createRootRouteWithContext } from '@tanstack/react-router';
import { IVORY } from '../domain/palette.ts';
import { SITE_FILES } from '../domain/paths.ts';
import { sessionQuery } from '../web/session-query.ts';
import { isProtectedPath } from './account/protected-paths.ts';
import { Document } from './frame/document.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import type { StoreContext } from './store-context.ts';

// The root of all routes: the frame, the session, and the head tags that every page has.

export const isServer = typeof document === 'undefined';

/**
 * The server waits for a screen's data. In the browser navigation doesn't wait: the screen shows its own loading and
 * error states.
 */
export function waitOnServer(loading: Promise<unknown>): Promise<unknown> | undefined {
  if (isServer) return loading;
  loading.catch(() => {});
}

export const rootRoute = createRootRouteWithContext<StoreContext>()({
  component: Document,
  notFoundComponent: NotFoundScreen,
  loader: ({ context, location }) =>
    isProtectedPath(location.pathname)
      ? undefined
      : waitOnServer(context.queryClient.ensureQueryData(sessionQuery(context.api))),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: IVORY },
      { title: match.context.brand.name },
    ],
    links: [
      { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: SITE_FILES.webManifest },
    ],
  }),
});
