import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useReducer } from 'react';
import { toast } from 'react-hot-toast';
import { PATHS } from '../../domain/paths.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { SESSION_TEXT } from '../../text/session.ts';
import { useHydrated } from '../../web/use-hydrated.ts';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { isLeaving, isProtectedPath, LOGIN_REQUIRED_TOAST } from './protected-paths.ts';
import { useSession } from './session.ts';

const LEAVING_MS = 100;

/**
 * Wraps a screen that needs a login (APP-07, APP-08): 'Loading...' until the session is known; a visitor gets the toast
 * and is redirected to the login, which leads back here. At least as tall as the screen, so that the footer doesn't move.
 */
export const Protected = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh">
    <Guard>{children}</Guard>
  </div>
);

function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { href, pathname } = useLocation();
  const isVisitor = session.data?.kind === 'visitor';

  const [checks, checkAgain] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(checks): the effect must run for each check.
  useEffect(() => {
    if (!isVisitor || !isProtectedPath(pathname)) return;
    // While the login screen is loading this screen is still mounted and must not redirect again; if the person has come
    // back meanwhile, the redirect happens after that navigation ends.
    if (isLeaving()) {
      const timer = setTimeout(checkAgain, LEAVING_MS);
      return () => clearTimeout(timer);
    }
    toast.error(SESSION_TEXT.guarded, { id: LOGIN_REQUIRED_TOAST });
    navigate({ to: PATHS.login, search: { next: href }, replace: true });
  }, [isVisitor, href, pathname, navigate, checks]);

  if (isHydrated && session.data && !isVisitor) return children;
  if (isHydrated && session.isError && !session.data) {
    return (
      <FetchFailed
        title="h1"
        sentence={PAGE_TEXT.error}
        tryAgain={session.refetch}
        isTrying={session.isFetching}
      />
    );
  }
  return (
    <div role="status" className="grid min-h-[50vh] place-items-center">
      <h1 className="font-sans! text-lg font-medium">{PAGE_TEXT.loading}</h1>
    </div>
  );
}
