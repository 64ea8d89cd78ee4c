import type { ReactNode } from 'react';

interface NarrowScreenProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A one-column screen: title, introduction, and one task. */
export function NarrowScreen({ title, intro, children }: NarrowScreenProps) {
  return (
    <div className="mx-auto max-w-lg sm:pt-6">
      <h1 className="mb-2 text-[1.875rem] sm:text-[2.5rem]">{title}</h1>
      {intro && <p className="mb-6 text-lg wrap-anywhere text-soft">{intro}</p>}
      {children}
    </div>
  );
}

export const TEXT_LINK =
  'inline-flex min-h-11 min-w-11 items-center font-semibold text-leaf-deep underline underline-offset-4';
