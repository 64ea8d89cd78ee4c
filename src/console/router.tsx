import { type AnchorHTMLAttributes, type MouseEvent, useMemo, useSyncExternalStore } from 'react';

// The console's router, on the browser's history API. TanStack Router isn't used here because its types know one route
// tree per program, and that is the shop's.

export interface Place {
  readonly path: string;
  readonly search: URLSearchParams;
  /** Path and search. */
  readonly href: string;
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', notify);
  };
}

export function usePlace(): Place {
  const href = useSyncExternalStore(
    subscribe,
    () => window.location.pathname + window.location.search,
  );
  return useMemo(() => {
    const { pathname, searchParams } = new URL(href, window.location.origin);
    return { path: pathname, search: searchParams, href };
  }, [href]);
}

/** `isReplacing`: Back must not lead to the current URL. */
export function navigate(href: string, { isReplacing = false } = {}): void {
  if (isReplacing) window.history.replaceState(null, '', href);
  else {
    window.history.pushState(null, '', href);
    window.scrollTo(0, 0);
  }
  notify();
}

/** A link inside the console. With a modifier key it behaves like any other link. */
export function Link({
  href,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    navigate(href);
  };
  return <a {...props} href={href} onClick={onClick} />;
}
