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
  /** How often it advances by itself; not while a pointer or the focus is on it. */
  advanceMs?: number;
  /** The width of the items: an `auto-cols-...` class. */
  columns: string;
  /** When this changes, the row scrolls back to the first item. */
  resetKey?: string;
  /** List items. */
  children: ReactNode;
}

/** A titled row that scrolls by swipe, wheel, buttons or arrow keys. */
export function Carousel(props: CarouselProps) {
  const { title, words, advanceMs, columns, resetKey, children } = props;
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoForward, update } = useScrollPosition(row);
  const motion = useMotion();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const advances = advanceMs !== undefined && motion;

  const page = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });
  };

  useEffect(() => {
    if (!advances || isHovered || isFocused || isPaused) return;
    const timer = setInterval(() => {
      const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {};
      if (document.hidden) return;
      if (scrollLeft + clientWidth >= scrollWidth - 2) row.current?.scrollTo({ left: 0 });
      else row.current?.scrollBy({ left: clientWidth * 0.9 });
    }, advanceMs);
    return () => clearInterval(timer);
  }, [advances, advanceMs, isHovered, isFocused, isPaused]);

  const shownKey = useRef(resetKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means new items.
  useEffect(() => {
    // Not on the first run: whoever swiped before the scripts loaded stays where they are.
    if (shownKey.current === resetKey) return;
    shownKey.current = resetKey;
    row.current?.scrollTo({ left: 0, behavior: 'instant' });
    update();
  }, [resetKey]);

  return (
    <section aria-labelledby={titleId} aria-roledescription="carousel" className="pt-6 sm:pt-10">
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for pointer and focus, it is not a control. */}
      <div
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <ul
          ref={row}
          onKeyDown={(event) => {
            const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            const { altKey, ctrlKey, metaKey, shiftKey } = event;
            // Alt + arrow is the browser's Back and Forward.
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

/** Whether the row can scroll further in either direction. */
function useScrollPosition(row: React.RefObject<HTMLUListElement | null>) {
  const [position, setPosition] = useState({ canGoBack: false, canGoForward: false });
  const update = () => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    const canGoBack = scrollLeft > 2;
    const canGoForward = scrollLeft + clientWidth < scrollWidth - 2;
    setPosition((previous) =>
      previous.canGoBack === canGoBack && previous.canGoForward === canGoForward
        ? previous
        : { canGoBack, canGoForward },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens as long as the row is mounted.
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
  return { ...position, update };
}

/** Moves the focus from the current item to the one beside it, and scrolls it into view. */
function focusNeighbour(row: HTMLElement, direction: number): void {
  const items = [...row.children];
  const from = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[from + direction];
  const target = next?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"]), button');
  target?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
