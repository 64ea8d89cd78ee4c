// Formats amounts and counts for people, with Indian digit grouping: ₹1,23,456. The only such place.
const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export const formatRupees = (paise: number): string => `₹${rupees.format(paise / 100)}`;

export const formatCount = (count: number): string => rupees.format(count);
