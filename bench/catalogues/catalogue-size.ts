/** The demo catalogue, and a large one generated from it. */
export const CATALOGUES = ['demo', 'large'] as const;
export type CatalogueSize = (typeof CATALOGUES)[number];

export const LARGE_PRODUCTS = 100_000;
