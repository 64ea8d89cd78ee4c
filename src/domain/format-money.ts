// Formats amounts and counts for people, with Indian digit grouping: ₹1,23,456. The only such place.
const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export const formatRupees = (paise: number): string => `₹${rupees.format(paise / 100)}`;

const paise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** For taxes, which are rarely whole rupees: ₹12.50. */
export const formatExactRupees = (amount: number): string => `₹${paise.format(amount / 100)}`;

export const formatCount = (count: number): string => rupees.format(count);
