// Figures of the specification that don't belong to a rule.

/** How many products the home screen's category carousel and its sections show (HOME-04, HOME-08). */
export const HOME_SHELF_SIZE = { carousel: 30, section: 8 } as const;

/** Shown for a product without pictures (CARD-01): a drawing of an empty sack. */
export const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';

/** Packs without a background, for the home screen's hero: left, middle, right. */
export const HERO_PICTURES = [
  '/pictures/hero-1.svg',
  '/pictures/hero-2.svg',
  '/pictures/hero-3.svg',
] as const;

/** How a page names the cart's owner: in a header or, for an event stream, which can't send headers, in the URL. */
export const CART_OF = { header: 'x-cart-of', query: 'of' } as const;

/** The console sends it with every call: it is for the member of staff, also while they see the store as a shop. */
export const FOR_STAFF_HEADER = 'x-for-staff';
