import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { DELIVERIES_TEXT } from '../../text/console-delivery.ts';
import { toolButtonClass } from '../../ui/tool-button.tsx';

const ID = 'sheet-tools';

interface SheetToolsProps {
  /** The sheet's, unless that is today. */
  otherDay: string | undefined;
  children: ReactNode;
}

/** Other lists, another day, paper. A phone shows them on request, so that the first stop is in sight. */
export const SheetTools = ({ otherDay, children }: SheetToolsProps) => (
  <>
    <button type="button" popoverTarget={ID} className={toolButtonClass('paper', 'sm:hidden')}>
      <SlidersHorizontal aria-hidden="true" size={16} />
      {DELIVERIES_TEXT.tools(otherDay)}
    </button>
    <div
      id={ID}
      popover="auto"
      className="inset-auto top-30 right-3 rounded-xl border border-line bg-paper p-3 text-ink shadow-lifted max-sm:open:grid max-sm:gap-2 sm:contents"
    >
      {children}
    </div>
  </>
);
