/** Every part of a URL's search that some page reads. */
export const PAGE_PARAMS = ['q', 'category', 'sort', 'pack'] as const;
