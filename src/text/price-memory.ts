import { formatDate, formatDayAndMonth } from '../domain/format-moment.ts';
import { formatRupees } from '../domain/format-money.ts';

// Text of the price memory on the product page.
export const PRICE_MEMORY_TEXT = {
  title: 'Price history',
  range: ({ lowest, highest }: { lowest: number; highest: number }) =>
    lowest === highest
      ? `Your price, 90 days: ${formatRupees(lowest)}, unchanged`
      : `Your price, 90 days: ${formatRupees(lowest)} to ${formatRupees(highest)}`,
  lastPaid: (paise: number, iso: string, isThisYear: boolean) =>
    `you last paid ${formatRupees(paise)} on ${isThisYear ? formatDayAndMonth(iso) : formatDate(iso)}`,
  point: (paise: number | null, iso: string) =>
    `${paise === null ? 'no price' : formatRupees(paise)} from ${formatDayAndMonth(iso)}`,
  onDay: (paise: number | null, iso: string) =>
    `${paise === null ? 'no price' : formatRupees(paise)} on ${formatDayAndMonth(iso)}`,
  date: formatDayAndMonth,
  today: 'today',
  day: 'Day',
  chart: (points: readonly string[]) => `Price over 90 days: ${points.join(', ')}`,
} as const;
