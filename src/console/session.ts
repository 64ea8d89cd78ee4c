import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Session } from '../contract/session.ts';
import { CONSOLE_PATHS } from '../domain/paths.ts';
import { CONSOLE_TEXT } from '../text/console.ts';
import { SESSION_TEXT } from '../text/session.ts';
import { CallFailed, readJson } from '../web/api-client.ts';
import { SESSION_KEY } from '../web/session-query.ts';
import { onUserChange, storeUser } from '../web/stored-user.ts';
import { useConsole } from './console-context.tsx';
import { forgetSheets } from './delivery/kept-sheet.ts';

export type Operator = Extract<Session, { kind: 'operator' }>;

/** Refetches the session when a call is refused because of who is calling, so that the console shows the right screen. */
export function watchRefusals(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isAboutCaller(event.action.error)) {
      queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    }
  });
}

export const isAboutCaller = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  (error.refusal?.code === 'LOGIN_REQUIRED' || error.refusal?.code === 'NOT_ALLOWED');

/** Keeps this tab in sync with the session: logins and logouts in other tabs, and sessions that have ended. */
export function useSessionChanges(session: Session | undefined): void {
  const queryClient = useQueryClient();
  const previous = useRef<Session>(undefined);

  useEffect(() => {
    if (!session) return;
    storeUser(session);
    const before = previous.current;
    previous.current = session;
    if (before?.kind !== 'operator') return;
    if (session.kind === 'operator' && session.id === before.id) return;
    // Data loaded for the previous operator must not stay.
    forgetSheets();
    queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== SESSION_KEY[0] });
    if (session.kind === 'visitor') toast.error(CONSOLE_TEXT.sessionEnded);
  }, [session, queryClient]);

  useEffect(
    () => onUserChange(() => queryClient.invalidateQueries({ queryKey: SESSION_KEY })),
    [queryClient],
  );
}

/** Ends the session on the server, then loads the login (or `next`) as a new page, so that no data stays in memory. */
export function useLogout(next: string = CONSOLE_PATHS.login) {
  const { api } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      storeUser(await readJson(api.auth['sign-out'].$post({ json: {} })));
      forgetSheets();
      window.location.assign(next);
    } catch {
      setBusy(false);
      toast.error(SESSION_TEXT.logoutFailed);
    }
  };
  return { isBusy, logOut };
}
