/** The parts of a URL's search that pages read. The server renders a page by these alone. */
export const PAGE_PARAMS = ['q', 'category', 'sort', 'pack'] as const;
