import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** Decorative. */
  picture?: string;
  /** Says what is missing. */
  children: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  role?: 'status' | 'alert';
}

/** Shown where a list or a screen has nothing to show: why, and what to do next. */
export function EmptyState({ picture, children, action, role }: EmptyStateProps) {
  return (
    <div role={role} className="flex flex-col items-center px-4 py-10 text-center">
      {picture && (
        <img src={picture} alt="" width={176} height={176} className="mb-4 size-44 rounded-full" />
      )}
      <div className="max-w-md text-lg text-balance [&_p]:text-balance">{children}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
