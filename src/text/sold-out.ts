import { formatDay } from '../domain/format-moment.ts';
import type { SoldOut } from '../domain/sold-out.ts';
import { FAILURES } from './shared-failures.ts';

// What shoppers read about goods that are sold out (SHORT-01).

export const backOnText = (day: string): string => `Back on ${formatDay(day)}`;

/** 'Sold out', or 'Sold out, back on Sat 21 Nov' where one line has to say it. */
export const soldOutText = ({ backOn }: SoldOut): string =>
  backOn === null ? FAILURES.soldOut : `${FAILURES.soldOut}, back on ${formatDay(backOn)}`;
