/** The demo catalogue as it is, and one grown from it. */
export const CATALOGUES = ['demo', 'large'] as const;
export type CatalogueSize = (typeof CATALOGUES)[number];

export const LARGE_PRODUCTS = 100_000;
