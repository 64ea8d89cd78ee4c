const VIEWS_PER_PRODUCT = 3;

/** The URLs of a demo product's drawings; the build writes the files there. */
export const pictureAddresses = (id: string): string[] =>
  Array.from({ length: VIEWS_PER_PRODUCT }, (_, view) => `/pictures/${id}-${view + 1}.svg`);
