import { boundsOfIndiaDay, indiaDay } from './india-day.ts';

// What 'today' and 'the last days' mean in the console: days of India's calendar, wherever the server runs.

export const DAY_MS = 86_400_000;
/** The store's working day begins at 6 AM. */
const MORNING_MS = 6 * 3_600_000;

/** The day that lies this many days after the given one; before it, if negative. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The last days up to and including this one, oldest first. */
export const lastDays = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => daysAfter(day, nth - count + 1));

/** The latest 6 AM: before it, the working day of yesterday is still going on. */
export function lastMorning(moment: Date): Date {
  const workingDay = indiaDay(new Date(moment.getTime() - MORNING_MS));
  return new Date(boundsOfIndiaDay(workingDay).from.getTime() + MORNING_MS);
}
