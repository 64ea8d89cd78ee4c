import type { ReactNode } from 'react';

interface PrintPageProps {
  /** Each page begins on a new sheet when printed. */
  isNewSheet?: boolean;
  /** Names the page for screen readers. */
  label?: string;
  children: ReactNode;
}

/** A page for paper: a sheet on the screen, A4 without frame and colours when printed. */
export const PrintPage = ({ isNewSheet = false, label, children }: PrintPageProps) => (
  <section
    {...(label && { 'aria-label': label })}
    className={`print-page mx-auto mb-4 w-full max-w-[210mm] rounded-xl border border-line bg-white p-4 text-sm text-ink sm:p-8 ${isNewSheet ? 'break-before-page' : ''}`}
  >
    {children}
  </section>
);
