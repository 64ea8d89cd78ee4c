import { type AnchorHTMLAttributes, type MouseEvent, useMemo, useSyncExternalStore } from 'react';

// The console's router, on the browser's history API. TanStack Router isn't used here because its types know one route
// tree per program, and that is the shop's (docs/decisions/037-console-frame.md).

export interface Place {
  readonly path: string;
  readonly search: URLSearchParams;
  /** Path and search. */
  readonly href: string;
}

const listeners = new Set<() => void>();
const hrefNow = () => window.location.pathname + window.location.search;
const pathOf = (href: string) => new URL(href, window.location.origin).pathname;

/** What is shown. The browser's address differs while the person is asked about unsaved changes. */
let shown = hrefNow();

/** Returns whether the screen may be left; if not, it takes care of asking. */
type LeaveCheck = (href: string) => boolean;
let mayLeave: LeaveCheck = () => true;
export function setLeaveCheck(check: LeaveCheck): void {
  mayLeave = check;
}

function show(): void {
  shown = hrefNow();
  for (const listener of listeners) listener();
}

/** Back and Forward have already changed the address: it is put back while the person is asked. */
function onHistory(): void {
  const href = hrefNow();
  if (pathOf(href) === pathOf(shown) || mayLeave(href)) show();
  else window.history.pushState(null, '', shown);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onHistory);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', onHistory);
  };
}

export function usePlace(): Place {
  const href = useSyncExternalStore(subscribe, () => shown);
  return useMemo(() => {
    const { pathname, searchParams } = new URL(href, window.location.origin);
    return { path: pathname, search: searchParams, href };
  }, [href]);
}

interface NavigateOptions {
  /** Back must not lead to the current URL. */
  readonly isReplacing?: boolean;
  /** Don't ask about unsaved changes. */
  readonly isForced?: boolean;
}

export function navigate(
  href: string,
  { isReplacing = false, isForced = false }: NavigateOptions = {},
): void {
  const isSameScreen = pathOf(href) === pathOf(shown);
  if (!isSameScreen && !isForced && !mayLeave(href)) return;
  if (isReplacing) window.history.replaceState(null, '', href);
  else window.history.pushState(null, '', href);
  if (!isSameScreen) window.scrollTo(0, 0);
  show();
}

/**
 * Changes the search of the current address: filters, sort, the open row. An empty value removes its parameter; the
 * cursor of the former list goes too.
 */
export function changeSearch(
  changes: Readonly<Record<string, string | undefined>>,
  options?: NavigateOptions,
): void {
  const { pathname, searchParams } = new URL(shown, window.location.origin);
  searchParams.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value) searchParams.set(name, value);
    else searchParams.delete(name);
  }
  const search = searchParams.toString();
  navigate(search ? `${pathname}?${search}` : pathname, options);
}

/** A link inside the console. With a modifier key it behaves like any other link. */
export function Link({
  href,
  onClick,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    onClick?.(event);
    navigate(href);
  };
  return <a {...props} href={href} onClick={follow} />;
}
