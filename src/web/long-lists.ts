/** A longer list is not refetched in the background: every page would be loaded again. */
const MAX_PAGES_TO_REFRESH = 4;

interface PagedQuery {
  state: { data: { pages: unknown[] } | undefined };
}

export const isShort = ({ state }: PagedQuery): boolean =>
  (state.data?.pages.length ?? 0) <= MAX_PAGES_TO_REFRESH;
