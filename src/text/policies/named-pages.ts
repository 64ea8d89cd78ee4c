import { PATHS } from '../../domain/paths.ts';

/** How policies name the store's pages, and where each is: a policy links to what it names. */
export const NAMED_PAGES = {
  'Contact page': PATHS.contact,
  'Refund & Cancellation page': PATHS.refund,
  'Shipping Policy': PATHS.shipping,
  'Request Account Delete page': PATHS.deleteAccount,
  'order history': PATHS.history,
  'your profile': PATHS.profile,
} as const;

type NamedPage = keyof typeof NAMED_PAGES;

const NAMES = new RegExp(`(${Object.keys(NAMED_PAGES).join('|')})`);

/** The text in pieces, each a name of a page or what is between two of them. */
export const splitAtPages = (text: string): string[] => text.split(NAMES);

export const isNamedPage = (piece: string): piece is NamedPage => piece in NAMED_PAGES;
