import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '../../domain/paths.ts';
import { safeRedirectPath } from '../../domain/safe-redirect-path.ts';
import { ACCOUNT_PAGES } from '../../text/account-titles.ts';
import { loadChunk } from '../../web/load-chunk.ts';
import { pageHead } from '../frame/page-head.ts';
import { rootRoute } from '../root-route.tsx';
import type { StoreContext } from '../store-context.ts';

/** The account screens; search engines don't index them. */
const accountHead =
  (path: keyof typeof ACCOUNT_PAGES) =>
  ({ match: { context } }: { match: { context: StoreContext } }) =>
    pageHead({ context, path, ...ACCOUNT_PAGES[path], isPrivate: true });

/** The token of an emailed link. */
const tokenInSearch = (search: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof search.token === 'string' ? search.token : undefined,
});

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.login,
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: safeRedirectPath(search.next),
  }),
  head: accountHead(PATHS.login),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/login-screen.tsx')),
    'LoginScreen',
  ),
});

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.register,
  head: accountHead(PATHS.register),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/register-screen.tsx')),
    'RegisterScreen',
  ),
});

export const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.forgot,
  head: accountHead(PATHS.forgot),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/forgot-screen.tsx')),
    'ForgotScreen',
  ),
});

export const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.reset,
  validateSearch: tokenInSearch,
  head: accountHead(PATHS.reset),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/reset-screen.tsx')),
    'ResetScreen',
  ),
});

export const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.confirm,
  validateSearch: tokenInSearch,
  head: accountHead(PATHS.confirm),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/confirm-screen.tsx')),
    'ConfirmScreen',
  ),
});

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.profile,
  head: accountHead(PATHS.profile),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/profile-screen.tsx')),
    'ProfileScreen',
  ),
});

export const deleteAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.deleteAccount,
  head: accountHead(PATHS.deleteAccount),
  component: lazyRouteComponent(
    () => loadChunk(import('../screens/delete-account-screen.tsx')),
    'DeleteAccountScreen',
  ),
});
