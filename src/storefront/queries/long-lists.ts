/** A list that has been scrolled far is not read again from its top behind the person's back. */
const MOST_PAGES_TO_REFRESH = 4;

interface Scrolled {
  state: { data: { pages: unknown[] } | undefined };
}

export const isShort = ({ state }: Scrolled): boolean =>
  (state.data?.pages.length ?? 0) <= MOST_PAGES_TO_REFRESH;
