// How staff may look through all products.

/** 'sold-out': in the store, but sold out in at least one district. */
export const PRODUCT_STATES = ['sold', 'sold-out', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const PRODUCT_GAPS = ['price', 'picture'] as const;
/** What a product does not have: a base price, or any picture. */
export type ProductGap = (typeof PRODUCT_GAPS)[number];

export const PRODUCT_SORTS = ['name', 'changed'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** A search lists the best matches first; what is missing is listed by name, from an index of its own. */
export const isProductSortPossible = (
  sort: ProductSort,
  filter: { readonly q?: string | undefined; readonly without?: ProductGap | undefined },
): boolean => sort === 'name' || (!filter.q && !filter.without);

/** How many products one file may change at once. */
export const MAX_PRODUCT_CHANGES = 2_000;
