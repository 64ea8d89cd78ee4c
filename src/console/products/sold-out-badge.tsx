import type { SoldOutState } from '../../contract/console-sold-out.ts';
import { SOLD_OUT_TEXT, soldOutWords } from '../../text/console-sold-out.ts';

const LOOK =
  'inline-block rounded-full bg-line px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-ink';

interface SoldOutBadgeProps {
  soldOut: NonNullable<SoldOutState>;
}

export const SoldOutBadge = ({ soldOut }: SoldOutBadgeProps) => (
  <span className={LOOK}>{soldOutWords(soldOut)}</span>
);

/** Where space is short: two words in sight, all of them for a screen reader. */
export const ShortSoldOutBadge = ({ soldOut }: SoldOutBadgeProps) => (
  <span className={`${LOOK} shrink-0 max-lg:px-1.5`}>
    <span aria-hidden="true">{SOLD_OUT_TEXT.short}</span>
    <span className="sr-only">{soldOutWords(soldOut)}</span>
  </span>
);
