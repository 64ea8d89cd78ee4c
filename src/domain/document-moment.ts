// Parses a date of the old store's documents: ISO text, or a timestamp as the old database exports it.

/** A date without a time zone is in Indian time. */
const INDIA = '+05:30';
const ISO =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/** A date outside these years is a typing mistake. */
const YEARS = { first: 2000, last: 2099 };

/** null: not a valid date. */
export function documentMoment(value: unknown): Date | null {
  const moment = typeof value === 'string' ? fromText(value.trim()) : fromTimestamp(value);
  if (!moment || Number.isNaN(moment.getTime())) return null;
  const year = moment.getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last ? moment : null;
}

function fromText(text: string): Date | null {
  const { day, time = '00:00', zone = INDIA } = ISO.exec(text)?.groups ?? {};
  if (day === undefined || !isDay(day)) return null;
  // A Date has no more precision than milliseconds.
  const clock = time.replace(/(\.\d{3})\d+$/, '$1');
  return new Date(`${day}T${clock}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
}

/** Date would silently turn 31 February into a day in March. */
const isDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

/** { _seconds, _nanoseconds }, or the same without the underscores. */
function fromTimestamp(value: unknown): Date | null {
  if (typeof value !== 'object' || value === null) return null;
  const stamp = value as Readonly<Record<string, unknown>>;
  const seconds = stamp._seconds ?? stamp.seconds;
  const nanoseconds = stamp._nanoseconds ?? stamp.nanoseconds ?? 0;
  if (!Number.isSafeInteger(seconds) || !Number.isSafeInteger(nanoseconds)) return null;
  return new Date(Number(seconds) * 1_000 + Math.floor(Number(nanoseconds) / 1_000_000));
}
