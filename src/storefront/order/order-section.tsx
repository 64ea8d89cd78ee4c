import { type ReactNode, useId } from 'react';

export const ORDER_CARD = 'rounded-3xl border border-line bg-paper p-4 sm:p-6';

/** A titled section of the order screen. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={ORDER_CARD}>
      <h2 id={titleId} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
