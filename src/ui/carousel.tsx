import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { useMotion } from './motion.ts';

interface CarouselWords {
  back: string;
  forward: string;
  pause: string;
  play: string;
}

interface CarouselProps {
  title: string;
  words: CarouselWords;
  /** Shows the next ones by itself so often; not while a pointer or the focus is on it. */
  advanceMs?: number;
  /** Width of the items: a class with `auto-cols-...`. */
  columns: string;
  /** A change of it brings the first item back. */
  startOver?: string;
  /** List items. */
  children: ReactNode;
}

/** A titled row that is swiped, wheeled, paged by its buttons, or moved by the arrow keys. */
export function Carousel(props: CarouselProps) {
  const { title, words, advanceMs, columns, startOver, children } = props;
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoForward, update } = usePlace(row);
  const motion = useMotion();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const advances = advanceMs !== undefined && motion;

  const page = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });
  };

  useEffect(() => {
    if (!advances || isPointed || isFocused || isPaused) return;
    const timer = setInterval(() => {
      const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {};
      if (document.hidden) return;
      if (scrollLeft + clientWidth >= scrollWidth - 2) row.current?.scrollTo({ left: 0 });
      else row.current?.scrollBy({ left: clientWidth * 0.9 });
    }, advanceMs);
    return () => clearInterval(timer);
  }, [advances, advanceMs, isPointed, isFocused, isPaused]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items stand in the row then.
  useEffect(() => {
    row.current?.scrollTo({ left: 0, behavior: 'instant' });
    update();
  }, [startOver]);

  return (
    <section aria-labelledby={titleId} aria-roledescription="carousel" className="pt-8 sm:pt-10">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id={titleId} className="text-[1.375rem] sm:text-[1.875rem]">
          {title}
        </h2>
        <div className="flex gap-2">
          {advances && (
            <IconButton
              label={isPaused ? words.play : words.pause}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? (
                <Play aria-hidden="true" size={18} />
              ) : (
                <Pause aria-hidden="true" size={18} />
              )}
            </IconButton>
          )}
          {(canGoBack || canGoForward) && (
            <div className="hidden gap-2 sm:flex">
              <IconButton label={words.back} aria-disabled={!canGoBack} onClick={() => page(-1)}>
                <ChevronLeft aria-hidden="true" size={22} />
              </IconButton>
              <IconButton
                label={words.forward}
                aria-disabled={!canGoForward}
                onClick={() => page(1)}
              >
                <ChevronRight aria-hidden="true" size={22} />
              </IconButton>
            </div>
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens, it is not acted upon. */}
      <div
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <ul
          ref={row}
          onKeyDown={(event) => {
            const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            const { altKey, ctrlKey, metaKey, shiftKey } = event;
            // Alt and an arrow is the browser's way back.
            if (!direction || altKey || ctrlKey || metaKey || shiftKey) return;
            event.preventDefault();
            focusNeighbour(event.currentTarget, direction);
          }}
          className={`swipe-row gap-3 sm:gap-4 ${columns}`}
        >
          {children}
        </ul>
      </div>
    </section>
  );
}

/** Where the row stands: whether there is more on either side. */
function usePlace(row: React.RefObject<HTMLUListElement | null>) {
  const [place, setPlace] = useState({ canGoBack: false, canGoForward: false });
  const update = () => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    const canGoBack = scrollLeft > 2;
    const canGoForward = scrollLeft + clientWidth < scrollWidth - 2;
    setPlace((was) =>
      was.canGoBack === canGoBack && was.canGoForward === canGoForward
        ? was
        : { canGoBack, canGoForward },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens as long as the row is there.
  useEffect(() => {
    const watched = row.current;
    if (!watched) return;
    const observer = new ResizeObserver(update);
    observer.observe(watched);
    watched.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      watched.removeEventListener('scroll', update);
    };
  }, []);
  return { ...place, update };
}

/** From the item that has the focus to the one beside it; the row follows. */
function focusNeighbour(row: HTMLElement, direction: number): void {
  const items = [...row.children];
  const from = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[from + direction];
  const target = next?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"]), button');
  target?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
