// Formats a date and time for people, in India's time zone: '14 Nov 2026, 2:05 pm'
// (docs/decisions/024-figures-and-formats.md).
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

const day = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** A day of the calendar, '2026-11-19': 'Thu 19 Nov'. */
export function formatDay(iso: string): string {
  const part = Object.fromEntries(
    day.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${part.weekday} ${part.day} ${part.month!.slice(0, 3)}`;
}

export function formatMoment(iso: string): string {
  const part = Object.fromEntries(
    moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  // ICU versions differ: 'Sept' or 'Sep'.
  const month = part.month!.slice(0, 3);
  const time = `${part.hour}:${part.minute} ${part.dayPeriod!.toLowerCase()}`;
  return `${part.day} ${month} ${part.year}, ${time}`;
}

/** '15 Nov, 2:05 pm' for a moment of this year, where space is short; the year stays for others. */
export function formatRecentMoment(iso: string, now: Date): string {
  const thisYear = dateParts(now.toISOString()).year;
  return dateParts(iso).year === thisYear
    ? formatMoment(iso).replace(` ${thisYear},`, ',')
    : formatMoment(iso);
}

const date = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** '16 Nov 2026' */
export function formatDate(iso: string): string {
  const { day, month, year } = dateParts(iso);
  return `${day} ${month} ${year}`;
}

/** '2 Nov', where the year is clear. */
export function formatDayAndMonth(iso: string): string {
  const { day, month } = dateParts(iso);
  return `${day} ${month}`;
}

const month = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** '2026-11': 'November 2026'. */
export const formatMonth = (iso: string): string => month.format(new Date(iso));

function dateParts(iso: string) {
  const part = Object.fromEntries(
    date.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return { day: part.day!, month: part.month!.slice(0, 3), year: part.year! };
}
