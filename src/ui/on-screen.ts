import { type RefObject, useEffect, useState } from 'react';

/** Whether any part of the element is on screen (or within `margin` of it). */
export function useOnScreen(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)!.isIntersecting),
      { rootMargin: margin },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, margin]);
  return isOnScreen;
}
