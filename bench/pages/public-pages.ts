/** Pages with every page aim. */
export const MEASURED_PAGES = ['/', '/Products', '/product/{id}'] as const;
/** Every kind of page that a visitor can open. */
export const PUBLIC_PAGES = [...MEASURED_PAGES, '/contactUs', '/Shippingpolicy'] as const;

export type PageName = (typeof PUBLIC_PAGES)[number];

export const pagePath = (page: PageName, productId: string): string =>
  page.replace('{id}', encodeURIComponent(productId));
