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

export type Operator = Extract<Session, { kind: 'operator' }>;

/** When a call is refused because of who is calling, the session is read again: the frame then shows what is true. */
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

/** Keeps this tab in step with the session: what other tabs did, and a session that has ended. */
export function useSessionChanges(session: Session | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef<Session>(undefined);

  useEffect(() => {
    if (!session) return;
    storeUser(session);
    const before = known.current;
    known.current = session;
    if (before?.kind !== 'operator') return;
    if (session.kind === 'operator' && session.id === before.id) return;
    // Nothing that was read for the one before stays.
    queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== SESSION_KEY[0] });
    if (session.kind === 'visitor') toast.error(CONSOLE_TEXT.sessionEnded);
  }, [session, queryClient]);

  useEffect(
    () => onUserChange(() => queryClient.invalidateQueries({ queryKey: SESSION_KEY })),
    [queryClient],
  );
}

/** Ends the session on the server, then loads the login as a new page: nothing stays in the browser's memory. */
export function useLogout() {
  const { api } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      storeUser(await readJson(api.auth['sign-out'].$post({ json: {} })));
      window.location.assign(CONSOLE_PATHS.login);
    } catch {
      setBusy(false);
      toast.error(SESSION_TEXT.logoutFailed);
    }
  };
  return { isBusy, logOut };
}
