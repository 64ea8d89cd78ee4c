// Formats amounts and counts for people, with Indian digit grouping: ₹1,23,456, and ₹123.50 with paise. The only such
// place.
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

export const formatRupees = (paise: number): string =>
  `₹${(paise % 100 === 0 ? whole : withPaise).format(paise / 100)}`;

/** '1,23,456.00', for columns that are all rupees. */
export const formatAmount = (paise: number): string => withPaise.format(paise / 100);

export const formatCount = (count: number): string => whole.format(count);
