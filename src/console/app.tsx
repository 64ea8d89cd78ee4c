import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Session } from '../contract/session.ts';
import { setDistricts } from '../domain/district-list.ts';
import { CONSOLE_PATHS } from '../domain/paths.ts';
import { safeRedirectPath } from '../domain/safe-redirect-path.ts';
import { CONSOLE_LOGIN_TEXT, CONSOLE_TEXT } from '../text/console.ts';
import { JOIN_TEXT } from '../text/console-staff.ts';
import { PAGE_TEXT } from '../text/error-pages.ts';
import { focusScreen } from '../web/focus-screen.ts';
import { sessionQuery } from '../web/session-query.ts';
import { useConsole } from './console-context.tsx';
import { useWaitingTicks } from './delivery/use-ticks.ts';
import { CallFailedNotice } from './frame/call-failed-notice.tsx';
import { Frame } from './frame/frame.tsx';
import { LazyScreen } from './frame/lazy-screen.tsx';
import { PlainScreen } from './frame/plain-screen.tsx';
import { navigate, type Place, usePlace } from './router.tsx';
import { homeOf, routeAt } from './routes.tsx';
import { JoinScreen, JoinWhileLoggedIn } from './screens/join-screen.tsx';
import { LoginScreen } from './screens/login-screen.tsx';
import { NoAccessScreen } from './screens/no-access-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { type Operator, useSessionChanges } from './session.ts';
import { StepUpProvider } from './step-up.tsx';

/** Shows the screen that fits the session. This is no protection: the server checks every call. */
export function App() {
  const { api } = useConsole();
  const session = useQuery(sessionQuery(api));
  const place = usePlace();
  // The lists of districts on all screens.
  if (session.data?.kind === 'operator') setDistricts(session.data.districts);
  useSessionChanges(session.data);
  useWaitingTicks(session.data?.kind === 'operator' ? session.data.id : undefined);
  useFocusOnScreen(place.path);

  if (session.data) return <Shown session={session.data} place={place} />;
  if (session.isError) {
    return (
      <PlainScreen title={PAGE_TEXT.errorTitle}>
        <CallFailedNotice
          sentence={CONSOLE_TEXT.sessionFailed}
          tryAgain={() => session.refetch()}
          isTrying={session.isFetching}
        />
      </PlainScreen>
    );
  }
  return (
    <main role="status" className="grid min-h-dvh place-items-center">
      <h1 className="font-sans! text-lg font-medium">{PAGE_TEXT.loading}</h1>
    </main>
  );
}

function Shown({ session, place }: { session: Session; place: Place }) {
  const isLogin = place.path === CONSOLE_PATHS.login;
  if (place.path === CONSOLE_PATHS.join) {
    return (
      <Titled title={JOIN_TEXT.title}>
        {session.kind === 'visitor' ? <JoinScreen /> : <JoinWhileLoggedIn email={session.email} />}
      </Titled>
    );
  }
  if (session.kind === 'visitor') {
    return isLogin ? (
      <Titled title={CONSOLE_LOGIN_TEXT.title}>
        <LoginScreen />
      </Titled>
    ) : (
      <Redirect to={loginBefore(place)} />
    );
  }
  if (session.kind === 'retailer') {
    return (
      <Titled title={CONSOLE_LOGIN_TEXT.notStaff}>
        <NoAccessScreen email={session.email} />
      </Titled>
    );
  }
  if (isLogin || isHome(place.path)) {
    return <Redirect to={afterLogin(session, place.search.get('next'))} />;
  }
  return (
    <StepUpProvider>
      <Frame operator={session} path={place.path}>
        <ScreenAt path={place.path} operator={session} />
      </Frame>
    </StepUpProvider>
  );
}

function ScreenAt({ path, operator }: { path: string; operator: Operator }) {
  const route = routeAt(path);
  const isOpen = route?.roles.includes(operator.role);
  return (
    <Titled title={isOpen ? route!.title : PAGE_TEXT.notFoundTitle}>
      {route && isOpen ? (
        <LazyScreen route={route} operator={operator} />
      ) : (
        <NotFoundScreen role={operator.role} isForOthers={route !== undefined} />
      )}
    </Titled>
  );
}

const isHome = (path: string) => path === CONSOLE_PATHS.home || path === `${CONSOLE_PATHS.home}/`;

const loginBefore = ({ path, href }: Place): string =>
  isHome(path)
    ? CONSOLE_PATHS.login
    : `${CONSOLE_PATHS.login}?${new URLSearchParams({ next: href })}`;

/** The screen that the person was going to before the login; only ever one of the console. */
function afterLogin({ role }: Operator, next: string | null): string {
  const path = safeRedirectPath(next);
  return path?.startsWith(`${CONSOLE_PATHS.home}/`) ? path : homeOf(role);
}

function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { isReplacing: true }), [to]);
  return null;
}

function Titled({ title, children }: { title: string; children: React.ReactNode }) {
  const { brandName } = useConsole();
  useEffect(() => {
    document.title = `${title} - ${CONSOLE_TEXT.title} - ${brandName}`;
  }, [title, brandName]);
  return children;
}

/** Moves the focus to the new screen after navigation, for keyboards and screen readers. */
function useFocusOnScreen(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    focusScreen();
  }, [path]);
}
