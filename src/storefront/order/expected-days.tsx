import type { DayRange } from '../../domain/delivery.ts';
import { formatDay } from '../../domain/format-moment.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';

/** The days on which a shop can expect its order. */
export const ExpectedDays = ({ days: { from, to } }: { days: DayRange }) => (
  <span className="whitespace-nowrap">{DELIVERY_TEXT.days(formatDay(from), formatDay(to))}</span>
);
