import { ORDER_PAGES } from './order-titles.ts';

// Text of the frame around every screen: navigation, bars, footer, notices.
export const SHELL_TEXT = {
  skipToContent: 'Skip to content',
  mainNav: 'Main',
  bottomNav: 'Quick links',
  home: 'Home',
  products: 'Products',
  cart: 'Cart',
  history: 'History',
  orderPad: ORDER_PAGES.orderPad.title,
  download: 'Download',
  login: 'Login',
  menu: 'Menu',
  contactUs: 'Contact Us',
  profile: 'Profile',
  logout: 'Logout',
  profileMenu: 'Your account',
  policies: 'Policies',
  store: 'Store',
  promise:
    "Spices, dry fruits, grains, masalas, oils and tea in wholesale packs, at your district's prices.",
  districts: 'We deliver to',
  stopMotion: 'Stop animations',
  startMotion: 'Start animations',
  offline: "You're offline. What you see may be out of date.",
  close: 'Close',
  ok: 'OK',
} as const;
