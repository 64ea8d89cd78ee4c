import { Link } from '@tanstack/react-router';
import { LogOut, Printer, ShoppingCart, UserRound } from 'lucide-react';
import { PATHS } from '../../domain/paths.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeOnChoice, MENU_ITEM, MENU_PANEL } from '../frame/menu-style.ts';
import { useLogout } from './use-logout.ts';
import { useViewing } from './viewing.ts';

const MENU_ID = 'profile-menu';

/** The button moves with the header; before hydration the menu opens where the styles say. */
function openBelow(button: HTMLElement): void {
  const menu = document.getElementById(MENU_ID);
  if (menu) menu.style.top = `${button.getBoundingClientRect().bottom + 8}px`;
}

/** The profile menu: the browser's own popover, closed by Escape or a tap outside. */
export function ProfileMenu({ name, email }: { name: string; email: string }) {
  const logout = useLogout();
  const isViewing = useViewing() !== undefined;
  return (
    <div className="relative">
      <IconButton
        label={SHELL_TEXT.profileMenu}
        popoverTarget={MENU_ID}
        onClick={({ currentTarget }) => openBelow(currentTarget)}
      >
        <UserRound aria-hidden="true" size={20} />
      </IconButton>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label={SHELL_TEXT.profileMenu}
        className={`${MENU_PANEL} top-16 right-4 left-auto max-w-72 md:top-32`}
      >
        <p className="border-b border-line px-4 pt-1 pb-3 leading-tight">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-sm text-soft">{email}</span>
        </p>
        <ul onClickCapture={closeOnChoice(MENU_ID)} className="pt-1">
          <li>
            <Link to={PATHS.profile} className={MENU_ITEM}>
              <UserRound aria-hidden="true" size={20} className="text-leaf" />
              {SHELL_TEXT.profile}
            </Link>
          </li>
          <li>
            <Link to={PATHS.cart} className={MENU_ITEM}>
              <ShoppingCart aria-hidden="true" size={20} className="text-leaf" />
              {SHELL_TEXT.cart}
            </Link>
          </li>
          <li>
            <Link to={PATHS.rateSheet} className={MENU_ITEM}>
              <Printer aria-hidden="true" size={20} className="text-leaf" />
              {CATALOGUE_TEXT.rateSheet}
            </Link>
          </li>
          {!isViewing && (
            <li>
              <button
                type="button"
                onClick={logout}
                className={`${MENU_ITEM} w-full cursor-pointer`}
              >
                <LogOut aria-hidden="true" size={20} className="text-leaf" />
                {SHELL_TEXT.logout}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
