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

/** In the state of the browser's entry that opening a panel made: the list without it is one step back. */
interface PanelEntry {
  readonly isPanel?: boolean;
}
const PANEL_ENTRY: PanelEntry = { isPanel: true };
const isPanelEntry = () => (window.history.state as PanelEntry | null)?.isPanel === true;

/** The browser goes back in its own time: what navigates meanwhile waits for it. */
let isGoingBack = false;
let waiting: (() => void)[] = [];

function goBack(): void {
  isGoingBack = true;
  window.history.back();
}

/** Back and Forward have already changed the address: it is put back while the person is asked. */
function onHistory(): void {
  const href = hrefNow();
  if (pathOf(href) === pathOf(shown) || mayLeave(href)) show();
  else window.history.pushState(null, '', shown);
  isGoingBack = false;
  // Once the browser has decided about the list below a panel.
  setTimeout(() => {
    window.history.scrollRestoration = 'auto';
  });
  const ready = waiting;
  waiting = [];
  for (const each of ready) each();
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
  /** The list without its panel is one step back. */
  readonly isPanelEntry?: boolean;
}

export function navigate(href: string, options: NavigateOptions = {}): void {
  if (isGoingBack) {
    waiting.push(() => navigate(href, options));
    return;
  }
  const { isReplacing = false, isForced = false } = options;
  const state = options.isPanelEntry ? PANEL_ENTRY : null;
  const isSameScreen = pathOf(href) === pathOf(shown);
  if (!isSameScreen && !isForced && !mayLeave(href)) return;
  if (isReplacing) window.history.replaceState(state, '', href);
  else {
    // When the panel closes, the list stays where it was scrolled to meanwhile.
    if (options.isPanelEntry) window.history.scrollRestoration = 'manual';
    window.history.pushState(state, '', href);
    window.history.scrollRestoration = 'auto';
  }
  if (!isSameScreen) window.scrollTo(0, 0);
  show();
}

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * Changes the search of the current address: filters, sort, the open row. An empty value removes its parameter; the
 * cursor of the former list goes too.
 */
export function changeSearch(changes: Changes, options?: NavigateOptions): void {
  const { pathname, searchParams } = new URL(shown, window.location.origin);
  searchParams.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value) searchParams.set(name, value);
    else searchParams.delete(name);
  }
  const search = searchParams.toString();
  navigate(search ? `${pathname}?${search}` : pathname, options);
}

/** Shows a row in the panel beside its list. Back closes the panel, however many rows it has shown. */
export function openPanel(changes: Changes): void {
  const { searchParams } = new URL(shown, window.location.origin);
  const isOpen = searchParams.has('open');
  changeSearch(
    { cursor: searchParams.get('cursor') ?? undefined, ...changes },
    { isReplacing: isOpen, isPanelEntry: !isOpen || isPanelEntry() },
  );
}

/** Takes the entry that opening the panel made out of the history, so that Back doesn't open it again. */
export function closePanel(changes: Changes = {}): void {
  const { searchParams } = new URL(shown, window.location.origin);
  const isOwnEntry = isPanelEntry();
  const cursor = searchParams.get('cursor') ?? undefined;
  changeSearch({ cursor, open: '', ...changes }, { isReplacing: true });
  // The entry before is the same list: nothing that is shown changes.
  if (isOwnEntry) goBack();
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
