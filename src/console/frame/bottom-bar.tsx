import type { ReactNode } from 'react';

interface BottomBarProps {
  /** Names the bar for screen readers. */
  label: string;
  /** How many are chosen or changed: announced. */
  status: string;
  /** More about them. */
  detail?: ReactNode;
  /** The actions, the most important one last: ToolButtons with the looks `dark` and `turmeric`. */
  children: ReactNode;
}

/** The dark bar below a list, for what is chosen or changed in it. It stays in view. */
export function BottomBar({ label, status, detail, children }: BottomBarProps) {
  return (
    <section
      aria-label={label}
      className="on-leaf sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-ink px-4 py-2.5 text-sm text-white print:hidden"
    >
      <p className="min-w-0">
        <span role="status" className="font-semibold">
          {status}
        </span>
        {detail && <span className="ml-3 text-cream/80">{detail}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
