import { type ComponentType, memo, useEffect, useRef, useState } from 'react';

// A list of any length: what has come page by page stays in the document only while it is near the
// screen. A page that is far away leaves an empty place of its own height, so the scroll bar and the
// place one comes back to are right.

const NEAR = '1200px 0px';

interface ListPage {
  readonly items: readonly { readonly id: string }[];
}

interface ItemsProps<Page> {
  page: Page;
  isTop: boolean;
}

interface NearPagesProps<Page> {
  pages: readonly Page[];
  /** Renders one page; must stay the same component. */
  Items: ComponentType<ItemsProps<Page>>;
}

/** The last measured height of each page, kept for when the person returns to the list. */
const heights = new WeakMap<ListPage, number>();

export function WindowedPages<Page extends ListPage>({ pages, Items }: NearPagesProps<Page>) {
  return pages.map((page, nth) => (
    <NearPage key={keyOf(page, nth)} page={page} isTop={nth === 0} Items={Items as AnyItems} />
  ));
}

type AnyItems = ComponentType<ItemsProps<ListPage>>;

const keyOf = ({ items }: ListPage, nth: number) => items[0]?.id ?? nth;

const NearPage = memo(function NearPage({
  page,
  isTop,
  Items,
}: ItemsProps<ListPage> & { Items: AnyItems }) {
  const place = useRef<HTMLDivElement>(null);
  const knownHeight = heights.get(page);
  const [isNear, setNear] = useState(isTop || knownHeight === undefined);

  useEffect(() => {
    const watched = place.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!;
        if (!isIntersecting) heights.set(page, boundingClientRect.height);
        setNear(isIntersecting);
      },
      { rootMargin: NEAR },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [page]);

  return (
    <div ref={place} style={isNear ? undefined : { height: knownHeight }} className="pb-3 sm:pb-4">
      {isNear && <Items page={page} isTop={isTop} />}
    </div>
  );
});
