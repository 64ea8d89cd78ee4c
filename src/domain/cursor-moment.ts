// Pages of lists whose cursor begins with a moment: 'MOMENT~ID'. The database would fail at one that doesn't exist.

/** Whether the part before the first '~' is a moment that exists. */
export function beginsWithMoment(cursor: string): boolean {
  const [moment = ''] = cursor.split('~');
  const ms = Date.parse(moment);
  // A 31 November would be taken for the 1 December.
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 19) === moment.slice(0, 19);
}
