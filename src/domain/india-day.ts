// The calendar day in India, which has one time zone and no daylight saving time.

const AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** A day of the calendar: '2026-11-17'. */
export const indiaDay = (moment: Date): string =>
  new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10);

/** From midnight to midnight in India. */
export function boundsOfIndiaDay(day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - AHEAD_MS;
  return { from: new Date(from), to: new Date(from + DAY_MS) };
}

/** Whether the text is a day that exists: '2026-02-30' is not. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(Date.parse(text)).toISOString().startsWith(text);
