// The specification's figures that are not a rule of their own.

/** The category carousel of the home screen, and each of its sections (HOME-04, HOME-08). */
export const HOME_SHELF_SIZE = { carousel: 30, section: 8 } as const;

/** Stands in for a product without pictures (CARD-01): the drawn empty sack. */
export const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';

/** Packs without a ground, for the hero of the home screen: left, middle, right. */
export const HERO_PICTURES = [
  '/pictures/hero-1.svg',
  '/pictures/hero-2.svg',
  '/pictures/hero-3.svg',
] as const;

/** By what a page says whose cart it means; a stream, which can send no header, in its address. */
export const CART_OF = { header: 'x-cart-of', query: 'of' } as const;

/** An order above this amount ships free (POL-02). The policy pages write it as the specification does: ₹5000. */
export const FREE_SHIPPING_ABOVE_PAISE = 500_000;
