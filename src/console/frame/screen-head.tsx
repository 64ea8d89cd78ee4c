import type { ReactNode } from 'react';

interface ScreenHeadProps {
  title: string;
  /** A line below the title. */
  hint?: ReactNode;
  /** Filters and tools, at the right on a laptop. */
  children?: ReactNode;
}

/** The title of a screen, with its tools. */
export function ScreenHead({ title, hint, children }: ScreenHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          {title}
        </h1>
        {hint && <p className="mt-1 text-sm text-soft">{hint}</p>}
      </div>
      {children && (
        // Many tools wrap beside the title, rather than all of them below it.
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:has-[search]:w-full lg:max-w-max lg:grow lg:basis-[36rem] lg:justify-end print:hidden">
          {children}
        </div>
      )}
    </div>
  );
}
