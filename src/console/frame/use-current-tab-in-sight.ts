import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of tabs that is scrolled sideways in little space: brings the current one to its middle. `content` is
 * whatever changes which tab that is, or how wide the tabs are.
 */
export function useCurrentTabInSight(content: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs are measured whenever they have changed.
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const shown = row.current?.getBoundingClientRect();
    if (!row.current || !tab || !shown) return;
    row.current.scrollLeft += tab.left + tab.width / 2 - (shown.left + shown.width / 2);
  }, [content]);
  return row;
}
