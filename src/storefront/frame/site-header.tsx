import { Link, rootRouteId, useMatches, useRouter } from '@tanstack/react-router';
import { PATHS } from '../../domain/paths.ts';
import { ACCOUNT_PAGES } from '../../text/account-titles.ts';
import { BRAND } from '../../text/brand.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ProfileMenu } from '../account/profile-menu.tsx';
import { useSession } from '../account/session.ts';
import { CartCount } from '../cart/cart-count.tsx';
import { useBrand } from './use-brand.ts';

const LINKS = [
  { to: PATHS.home, label: SHELL_TEXT.home },
  { to: PATHS.products, label: SHELL_TEXT.products },
  { to: PATHS.orderPad, label: SHELL_TEXT.orderPad },
  { to: PATHS.cart, label: SHELL_TEXT.cart },
  { to: PATHS.history, label: SHELL_TEXT.history },
] as const;

const SMALL = 'min-h-11! px-3! text-sm sm:px-5! sm:text-base';

/**
 * After login the person returns to where they were, including their search; from the home screen, account screens and
 * unknown paths, to the home screen. Server and browser must produce the same link, so it uses only the parts of the URL
 * that both know.
 */
const useReturnPath = () => {
  const { stringifySearch } = useRouter().options;
  return useMatches({
    select: (matches) => {
      const { routeId, pathname, search } = matches.at(-1)!;
      if (routeId === rootRouteId || routeId === PATHS.home || routeId in ACCOUNT_PAGES)
        return undefined;
      const { q, category } = search as { q?: string; category?: string };
      return pathname + stringifySearch({ q, category });
    },
  });
};

/** The header (APP-03). On a phone the bottom bar has the links. */
export function SiteHeader() {
  const brand = useBrand();
  const { data: session, isPending } = useSession();
  const returnPath = useReturnPath();
  return (
    <header className="column flex min-h-16 items-center gap-2 py-2.5 sm:gap-3 sm:py-3.5">
      <Link
        to={PATHS.home}
        className="mr-auto flex min-h-11 items-center gap-2 font-display text-lg font-bold text-leaf-deep sm:gap-2.5 sm:text-[1.375rem]"
      >
        <Mark shapes={BRAND.mark} />
        {brand.name}
      </Link>
      <nav aria-label={SHELL_TEXT.mainNav} className="hidden md:block">
        <ul className="flex">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === PATHS.home, includeSearch: false }}
                className="flex min-h-11 items-center rounded-full px-4 font-medium hover:bg-leaf-wash aria-[current]:font-semibold aria-[current]:text-leaf-deep"
              >
                <span className="relative">
                  {label}
                  {to === PATHS.cart && <CartCount />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <a href={brand.appLink} className={buttonClass('outline', SMALL)}>
        {SHELL_TEXT.download}
      </a>
      {/* Reserves the space until the session is known. */}
      {(!session || session.kind === 'visitor') && (
        <Link
          to={PATHS.login}
          search={{ next: returnPath }}
          className={buttonClass('solid', `${SMALL} ${isPending ? 'invisible' : ''}`)}
        >
          {SHELL_TEXT.login}
        </Link>
      )}
      {session && session.kind !== 'visitor' && (
        <ProfileMenu name={session.name} email={session.email} />
      )}
    </header>
  );
}
