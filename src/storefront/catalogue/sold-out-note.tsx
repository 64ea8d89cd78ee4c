import type { SoldOut } from '../../domain/sold-out.ts';
import { FAILURES } from '../../text/shared-failures.ts';
import { backOnText } from '../../text/sold-out.ts';

/** Stands where the add button would be: the goods are sold out, and when they are back (SHORT-01). */
export const SoldOutNote = ({ soldOut: { backOn } }: { soldOut: SoldOut }) => (
  <p className="py-0.5 text-sm leading-tight">
    <span className="block font-semibold text-chilli">{FAILURES.soldOut}</span>{' '}
    {backOn && <span className="block text-[0.8125rem] text-soft">{backOnText(backOn)}</span>}
  </p>
);
