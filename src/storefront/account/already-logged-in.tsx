import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PATHS } from '../../domain/paths.ts';
import { ALREADY_IN_TEXT } from '../../text/account-screens.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { useHydrated } from '../../web/use-hydrated.ts';
import { NarrowScreen } from '../frame/narrow-screen.tsx';
import { useSession } from './session.ts';
import { useLogout } from './use-logout.ts';

/** Who is logged in already and needs no form; null: nobody, or not known yet. */
export function useLoggedIn(): { readonly email: string } | null {
  const { data: session } = useSession();
  // Server-rendered pages have the form.
  const isHydrated = useHydrated();
  return isHydrated && session && session.kind !== 'visitor' ? session : null;
}

interface AlreadyLoggedInProps {
  title: string;
  email: string;
  /** Where the person was going; undefined: they opened this page themselves. */
  next?: string | undefined;
}

/** Takes the place of the login and registration forms: leads on, or says so. */
export function AlreadyLoggedIn({ title, email, next }: AlreadyLoggedInProps) {
  const navigate = useNavigate();
  const logout = useLogout();
  useEffect(() => {
    if (next !== undefined) void navigate({ href: next, replace: true });
  }, [next, navigate]);
  return (
    <NarrowScreen title={title} intro={<EmailText text={ALREADY_IN_TEXT.intro(email)} />}>
      <div className="flex flex-wrap gap-3">
        <Link to={PATHS.home} className={buttonClass('solid', 'grow')}>
          {ALREADY_IN_TEXT.goOn}
        </Link>
        <Button look="outline" onClick={logout} className="grow">
          {SHELL_TEXT.logout}
        </Button>
      </div>
    </NarrowScreen>
  );
}
