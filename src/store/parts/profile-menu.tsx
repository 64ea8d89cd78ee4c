import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { SHELL_TEXT } from '../../text/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeOnChoice, MENU_ITEM, MENU_PANEL } from './menu.ts';

const MENU_ID = 'profile-menu';

/** Profile, Cart, Logout: the browser's own popover, closed by Escape or a tap beside it. */
export function ProfileMenu() {
  return (
    <div className="relative">
      <IconButton label={SHELL_TEXT.profileMenu} popoverTarget={MENU_ID}>
        <UserRound aria-hidden="true" size={20} />
      </IconButton>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label={SHELL_TEXT.profileMenu}
        className={`${MENU_PANEL} top-16 right-4 left-auto`}
      >
        <ul onClickCapture={closeOnChoice(MENU_ID)}>
          <li>
            <Link to="/profile" className={MENU_ITEM}>
              {SHELL_TEXT.profile}
            </Link>
          </li>
          <li>
            <Link to="/cart" className={MENU_ITEM}>
              {SHELL_TEXT.cart}
            </Link>
          </li>
          <li>
            <Link to="/login" className={MENU_ITEM}>
              {SHELL_TEXT.logout}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}
