import { Link } from '@tanstack/react-router';
import { PATHS } from '../../domain/paths.ts';
import { BRAND } from '../../text/brand.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ProfileMenu } from '../account/profile-menu.tsx';
import { useSession } from '../account/session.ts';
import { useReturnPath } from '../account/use-return-path.ts';
import { CartSummary } from '../cart/cart-summary.tsx';
import { HeaderSearch } from '../catalogue/header-search.tsx';
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
 * The header (APP-03). Its first row scrolls away; the second, with search, district and cart, stays at the top of every
 * page (BUY-02), by CSS alone, and above every bar at the bottom, however short the screen. On a phone the bottom bar has
 * the links. With very large text both rows wrap.
 */
export function SiteHeader() {
  const { data: session } = useSession();
  const retailer = session?.kind === 'retailer' ? session : undefined;
  const district = retailer?.seesPrices ? retailer.district : undefined;
  return (
    <header className="sticky top-(--header-top) z-40 border-b border-line bg-ivory">
      <TopRow isLow={district !== undefined} />
      {district && (
        <p className="column h-5 truncate text-xs/5 font-semibold text-soft md:hidden">
          {SHELL_TEXT.pricesFor(district)}
        </p>
      )}
      <div className="column relative flex min-h-15 flex-wrap items-center justify-end gap-2 pb-2 sm:gap-3">
        <HeaderSearch />
        {district && (
          <p className="hidden shrink-0 rounded-full border border-line bg-paper px-4 py-2 text-sm font-semibold md:block">
            {SHELL_TEXT.pricesFor(district)}
          </p>
        )}
        {retailer && <CartSummary />}
        {session && session.kind !== 'visitor' && (
          // In this row, so that it stays; on a phone it stands in the first one.
          <div
            className={`max-md:absolute max-md:right-4 sm:max-md:right-7 ${district ? 'max-md:-top-17.5' : 'max-md:-top-13.5'}`}
          >
            <ProfileMenu name={session.name} email={session.email} />
          </div>
        )}
      </div>
    </header>
  );
}

interface TopRowProps {
  /** On a phone the district follows, which stays: together they are hardly higher than the row alone. */
  isLow: boolean;
}

function TopRow({ isLow }: TopRowProps) {
  const brand = useBrand();
  const { data: session, isPending } = useSession();
  const returnPath = useReturnPath();
  const isLoggedIn = session && session.kind !== 'visitor';
  return (
    <div
      className={`column flex flex-wrap items-center justify-end gap-2 py-1.5 sm:gap-3 ${isLow ? 'min-h-14 md:min-h-16' : 'min-h-16'}`}
    >
      <div className="min-w-0 grow basis-20">
        <Link
          to={PATHS.home}
          className="inline-flex min-h-11 items-center gap-2 font-display text-lg leading-tight font-bold text-leaf-deep sm:gap-2.5 sm:text-[1.375rem]"
        >
          <Mark shapes={BRAND.mark} />
          {brand.name}
        </Link>
      </div>
      <nav aria-label={SHELL_TEXT.mainNav} className="hidden md:block">
        <ul className="flex">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === PATHS.home, includeSearch: false }}
                className="flex min-h-11 items-center rounded-full px-4 font-medium hover:bg-leaf-wash aria-[current]:font-semibold aria-[current]:text-leaf-deep"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <a href={brand.appLink} className={buttonClass('outline', SMALL)}>
        {SHELL_TEXT.download}
      </a>
      {/* Reserves the space until the session is known. */}
      {!isLoggedIn && (
        <Link
          to={PATHS.login}
          search={{ next: returnPath }}
          className={buttonClass('solid', `${SMALL} ${isPending ? 'invisible' : ''}`)}
        >
          {SHELL_TEXT.login}
        </Link>
      )}
      {isLoggedIn && <span className="w-11 shrink-0 md:hidden" />}
    </div>
  );
}
