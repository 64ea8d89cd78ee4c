// The month that a return is about: '2026-11', by the calendar of India.

/** Whether the text is a month of this century. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export const monthOfDay = (day: string): string => day.slice(0, 7);

/** `by` months later; earlier if it is negative. */
export function monthAfter(month: string, by = 1): string {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + nth - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The first day, and that of the next month. */
export const boundsOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: `${monthAfter(month)}-01`,
});

/** As returns write it: '112026'. */
export const returnPeriod = (month: string): string => month.slice(5) + month.slice(0, 4);

/** '18-11-2026', or with another sign between. */
export const indianDate = (day: string, between = '-'): string =>
  day.split('-').reverse().join(between);
