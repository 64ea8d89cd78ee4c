import { Link } from '../router.tsx';
import { useCurrentTabInSight } from './use-current-tab-in-sight.ts';

interface TabLink {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** How many, if it is known: '12', '999+'. */
  readonly count?: string | undefined;
}

interface TabLinksProps {
  /** Names the tabs for screen readers. */
  label: string;
  current: string;
  tabs: readonly TabLink[];
}

/** The lists of a screen, as links: which one is shown is in the address. */
export function TabLinks({ label, current, tabs }: TabLinksProps) {
  const row = useCurrentTabInSight(JSON.stringify({ current, tabs }));
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-3 flex gap-1.5 text-sm max-lg:-mx-3 max-lg:overflow-x-auto max-lg:px-3 max-lg:py-1 lg:flex-wrap"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          href={tab.href}
          {...(tab.key === current && { 'aria-current': 'page' })}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-lg border border-line bg-paper px-3 font-medium whitespace-nowrap hover:bg-leaf-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white lg:min-h-9"
        >
          {tab.label}
          {tab.count && <span className="tabular-nums opacity-75">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
