import type { ReactNode } from 'react';
import { SCREEN_ID } from '../../web/focus-screen.ts';
import { BrandName } from './brand-name.tsx';

interface PlainScreenProps {
  title: string;
  intro?: string;
  children?: ReactNode;
}

/** A screen without the console's frame, for people who aren't logged in as staff: one column. */
export function PlainScreen({ title, intro, children }: PlainScreenProps) {
  return (
    <main id={SCREEN_ID} tabIndex={-1} className="mx-auto max-w-md px-4 py-8 outline-none sm:py-16">
      <div className="mb-8 text-leaf-deep">
        <BrandName />
      </div>
      <h1 className="mb-2 text-3xl">{title}</h1>
      {intro && <p className="mb-6 wrap-anywhere text-soft">{intro}</p>}
      {children}
    </main>
  );
}
