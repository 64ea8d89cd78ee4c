const VIEWS_PER_PRODUCT = 3;

/** Where the drawn views of a demo product are served; the build writes its files at these addresses. */
export const pictureAddresses = (id: string): string[] =>
  Array.from({ length: VIEWS_PER_PRODUCT }, (_, view) => `/pictures/${id}-${view + 1}.svg`);
