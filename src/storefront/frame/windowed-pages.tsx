import { type ComponentType, memo, useEffect, useRef, useState } from 'react';

// A list of any length: a loaded page stays in the document only while it is near the screen. A page that is far away
// is replaced by an empty element of the same height, so that the scroll position stays right.

const NEAR = '1200px 0px';

interface ListPage {
  readonly items: readonly { readonly id: string }[];
}

interface ItemsProps<Page> {
  page: Page;
  isTop: boolean;
}

interface WindowedPagesProps<Page> {
  pages: readonly Page[];
  /** Renders one page; must stay the same component. */
  Items: ComponentType<ItemsProps<Page>>;
  /** The space below each page. */
  gap?: string;
}

/** The last measured height of each page, kept for when the person returns to the list. */
const heights = new WeakMap<ListPage, number>();

export function WindowedPages<Page extends ListPage>({
  pages,
  Items,
  gap = 'pb-3 sm:pb-4',
}: WindowedPagesProps<Page>) {
  return pages.map((page, index) => (
    <NearPage
      key={keyOf(page, index)}
      page={page}
      isTop={index === 0}
      Items={Items as AnyItems}
      gap={gap}
    />
  ));
}

type AnyItems = ComponentType<ItemsProps<ListPage>>;

const keyOf = ({ items }: ListPage, index: number) => items[0]?.id ?? index;

const NearPage = memo(function NearPage({
  page,
  isTop,
  Items,
  gap,
}: ItemsProps<ListPage> & { Items: AnyItems; gap: string }) {
  const element = useRef<HTMLDivElement>(null);
  // A page that has changed while it was far away is about as tall as before.
  const lastHeight = useRef(heights.get(page));
  const knownHeight = heights.get(page) ?? lastHeight.current;
  const [isNear, setNear] = useState(isTop || knownHeight === undefined);

  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!;
        const { height } = boundingClientRect;
        // The list is hidden or gone, because another screen is shown.
        if (height === 0) return;
        if (!isIntersecting) {
          heights.set(page, height);
          lastHeight.current = height;
        }
        setNear(isIntersecting);
      },
      { rootMargin: NEAR },
    );
    observer.observe(observed);
    return () => observer.disconnect();
  }, [page]);

  return (
    <div ref={element} style={isNear ? undefined : { height: knownHeight }} className={gap}>
      {isNear && <Items page={page} isTop={isTop} />}
    </div>
  );
});
