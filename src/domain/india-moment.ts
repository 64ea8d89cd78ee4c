// Moments as people in India write them. India has one time zone and no summer time.

const INDIA = '+05:30';
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** A value of `<input type="datetime-local">`, in India, as an ISO moment; null: not a moment. */
export function momentInIndia(local: string): string | null {
  const moment = new Date(`${local}${INDIA}`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(moment.getTime())
    ? moment.toISOString()
    : null;
}

/** The value for `<input type="datetime-local">`, in India. */
export const localInIndia = (now: number): string =>
  new Date(now + INDIA_AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** When the day began in India, in milliseconds. */
export const startOfDayInIndia = (now: number): number => now - ((now + INDIA_AHEAD_MS) % DAY_MS);

/** '06:00' of tomorrow in India, as a value of `<input type="datetime-local">`. */
export const tomorrowInIndia = (now: number, time: string): string =>
  `${localInIndia(startOfDayInIndia(now) + DAY_MS).slice(0, 10)}T${time}`;
