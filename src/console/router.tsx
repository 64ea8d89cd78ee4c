import { type AnchorHTMLAttributes, type MouseEvent, useMemo, useSyncExternalStore } from 'react';

// The console's addresses: where one is, and how to get elsewhere without loading the page again. On the browser's
// history alone: the shop's router knows the routes of one application by its types, and that is the shop.

export interface Place {
  readonly path: string;
  readonly search: URLSearchParams;
  /** Path and search. */
  readonly href: string;
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', tell);
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

/** `isReplacing`: the address that is left is not one to come back to. */
export function navigate(href: string, { isReplacing = false } = {}): void {
  if (isReplacing) window.history.replaceState(null, '', href);
  else {
    window.history.pushState(null, '', href);
    window.scrollTo(0, 0);
  }
  tell();
}

/** A link inside the console. With a modifier key it opens as any other link does. */
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
