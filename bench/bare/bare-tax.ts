/** CGST, or SGST: contained in the price at the rate, or the specification's 2%. */
export const gstOf = (exact: number, rate: number | null): number =>
  rate === null
    ? Math.floor((exact * 2 + 50) / 100)
    : Math.floor((exact * rate + 100 + rate) / (2 * (100 + rate)));
