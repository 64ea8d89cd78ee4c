import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A drawing; it says nothing itself. */
  picture?: string;
  /** What there is not. */
  children: ReactNode;
  /** The way on. */
  action?: ReactNode;
  role?: 'status' | 'alert';
}

/** Where a list or a screen has nothing to show: what that means, and the way on. */
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
