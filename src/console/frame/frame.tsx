import { ClipboardList, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { CONSOLE_TEXT } from '../../text/console.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { SCREEN_ID } from '../../web/focus-screen.ts';
import { Link } from '../router.tsx';
import { type Operator, useLogout } from '../session.ts';
import { BrandName } from './brand-name.tsx';

interface FrameProps {
  operator: Operator;
  path: string;
  children: ReactNode;
}

const ITEM = 'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-3 font-medium';

/** The side rail with navigation and the logged-in operator (on a phone, a bar on top), and the screen beside it. */
export function Frame({ operator, path, children }: FrameProps) {
  const { isBusy, logOut } = useLogout();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href={`#${SCREEN_ID}`}
        className="sr-only z-50 rounded-full bg-leaf font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-6 focus:py-3"
      >
        {SHELL_TEXT.skipToContent}
      </a>
      <header className="on-leaf flex items-center gap-x-1 bg-leaf-deep sm:gap-x-4 px-3 py-2 text-cream sm:px-4 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-y-5 lg:px-3 lg:py-5">
        <div className="min-w-0 grow basis-24 lg:grow-0 lg:basis-auto lg:px-3">
          <BrandName />
        </div>
        <nav aria-label={CONSOLE_TEXT.mainNav} className="text-sm">
          <Link
            href={CONSOLE_PATHS.orders}
            {...(path === CONSOLE_PATHS.orders && { 'aria-current': 'page' })}
            className={`${ITEM} hover:bg-white/10 aria-[current]:bg-white/15 aria-[current]:text-white`}
          >
            <ClipboardList aria-hidden="true" size={18} />
            {CONSOLE_TEXT.orders}
          </Link>
        </nav>
        <div className="flex min-w-0 items-center gap-1 text-sm lg:mt-auto lg:flex-col lg:items-stretch">
          <p className="min-w-0 max-sm:hidden lg:px-3">
            <span className="block truncate font-semibold">{operator.name}</span>
            <span className="block truncate text-xs">{operator.email}</span>
          </p>
          <button
            type="button"
            onClick={isBusy ? undefined : logOut}
            aria-disabled={isBusy || undefined}
            className={`${ITEM} whitespace-nowrap hover:bg-white/10 aria-disabled:opacity-60`}
          >
            <LogOut aria-hidden="true" size={18} />
            {isBusy ? CONSOLE_TEXT.loggingOut : CONSOLE_TEXT.logOut}
          </button>
        </div>
      </header>
      <main id={SCREEN_ID} tabIndex={-1} className="min-w-0 px-3 py-4 outline-none sm:px-6 lg:py-6">
        {children}
      </main>
    </div>
  );
}
