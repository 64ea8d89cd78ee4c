import { Link, useMatch } from '@tanstack/react-router';
import {
  ClipboardList,
  History,
  Menu,
  MessageCircle,
  Package,
  ShoppingCart,
  UserRound,
} from 'lucide-react';
import { PATHS } from '../../domain/paths.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { CartCount } from '../cart/cart-count.tsx';
import { closeOnChoice, MENU_ITEM, MENU_PANEL } from './menu-style.ts';

const MENU_ID = 'bottom-menu';

const ITEM =
  'flex h-full w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-xl text-xs font-semibold text-soft aria-[current]:text-leaf-deep';

const LINKS = [
  { to: PATHS.products, label: SHELL_TEXT.products, Icon: Package },
  { to: PATHS.cart, label: SHELL_TEXT.cart, Icon: ShoppingCart },
  { to: PATHS.history, label: SHELL_TEXT.history, Icon: History },
] as const;

const MENU_LINKS = [
  { to: PATHS.contact, label: SHELL_TEXT.contactUs, Icon: MessageCircle },
  { to: PATHS.history, label: SHELL_TEXT.history, Icon: History },
  { to: PATHS.profile, label: SHELL_TEXT.profile, Icon: UserRound },
  { to: PATHS.cart, label: SHELL_TEXT.cart, Icon: ShoppingCart },
  { to: PATHS.orderPad, label: SHELL_TEXT.orderPad, Icon: ClipboardList },
] as const;

/** The bottom bar on a phone (APP-04). On /cart the total takes its place; the bars of other screens stand above it. */
export function BottomBar() {
  const isCart = useMatch({ from: PATHS.cart, shouldThrow: false }) !== undefined;
  if (isCart) return null;
  return (
    <nav
      aria-label={SHELL_TEXT.bottomNav}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-(--safe-bottom) md:hidden"
    >
      <ul className="mx-auto grid h-(--bar-height) max-w-lg grid-cols-4 px-1.5 py-1">
        {LINKS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ includeSearch: false }} className={ITEM}>
              <span className="relative">
                <Icon aria-hidden="true" size={24} />
                {to === PATHS.cart && <CartCount />}
              </span>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" popoverTarget={MENU_ID} className={ITEM}>
            <Menu aria-hidden="true" size={24} />
            {SHELL_TEXT.menu}
          </button>
        </li>
      </ul>
      <div
        id={MENU_ID}
        popover="auto"
        className={`${MENU_PANEL} right-3 bottom-[calc(var(--bar-height)+var(--safe-bottom)+0.5rem)]`}
      >
        <ul onClickCapture={closeOnChoice(MENU_ID)}>
          {MENU_LINKS.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={MENU_ITEM}>
                <Icon aria-hidden="true" size={20} className="text-leaf" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
