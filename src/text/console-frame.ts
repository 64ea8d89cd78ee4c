import type { StaffRole } from '../domain/staff-role.ts';
import { counted } from './console-shared.ts';

// Text of the console's frame: what every screen has around it.

export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  accountant: 'Accountant',
};

export const CONSOLE_FRAME_TEXT = {
  menu: 'Menu',
  closeMenu: 'Close menu',
  closePanel: 'Close panel',
  find: 'Find anything',
  findKeys: 'Ctrl K',
  findHint: 'Order, shop, phone, GST number, product or screen',
  finding: 'Searching...',
  findFailed: "We couldn't search just now. Screens are still listed.",
  foundNothing: (typed: string) => `Nothing found for '${typed}'`,
  found: (count: number) => counted(count, 'result', 'results'),
  screens: 'Screens',
  orders: 'Orders',
  shops: 'Shops',
  products: 'Products',
  shortcuts: 'Keyboard shortcuts',
  singleKeys: 'Use single-key shortcuts',
  ordersWaiting: (count: number) => `${counted(count, 'order', 'orders')} to confirm`,
  cancellationsWaiting: (count: number) =>
    `${counted(count, 'cancellation', 'cancellations')} to decide`,
  screenNotLoaded: "We couldn't load this screen.",
  screenBroke: 'Something went wrong on this screen. Nothing you saved is lost.',
  notForRole: (role: string) => `This screen isn't part of the role ${role}.`,
  toHome: 'Go to your first screen',
  leaveTitle: 'Leave without saving?',
  leaveHint: "Your changes on this screen haven't been saved.",
  stay: 'Stay here',
  leave: 'Leave the screen',
  passwordTitle: 'Enter your password',
  passwordHint: 'This change needs a password entered in the last 10 minutes.',
  passwordSubmit: 'Continue',
  passwordSubmitting: 'Checking...',
  passwordFailed: "We couldn't check your password. Please try again.",
  cancel: 'Cancel',
  draftNotKept:
    "This browser can't store your changes. Save them before you close or reload the page.",
  print: 'Print',
} as const;

/** Keys whose name in the browser is not what is printed on them. */
export const KEY_NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
};
