// Writes an amount in words, as Indian invoices do: in lakhs and crores.

const UP_TO_NINETEEN = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
];
const TENS = [
  ...['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'],
];
const STEPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

const PAISE_PER_RUPEE = 100;

/** 12345006 becomes 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty and Six Paise Only'. */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is not an amount.`);
  const rupees = Math.floor(paise / PAISE_PER_RUPEE);
  const rest = paise % PAISE_PER_RUPEE;
  const [name, words] = [rupees === 1 ? 'Rupee' : 'Rupees', inWords(rupees)];
  if (rest === 0) return `${name} ${words} Only`;
  return `${name} ${words} and ${inWords(rest)} ${rest === 1 ? 'Paisa' : 'Paise'} Only`;
}

/** More than a hundred crores are counted in crores too: 'One Lakh Crore'. */
function inWords(whole: number): string {
  if (whole < 20) return UP_TO_NINETEEN[whole]!;
  if (whole < 100) {
    const ten = TENS[Math.floor(whole / 10)]!;
    return whole % 10 === 0 ? ten : `${ten}-${UP_TO_NINETEEN[whole % 10]}`;
  }
  const [size, name] = STEPS.find(([step]) => whole >= step)!;
  const counted = `${inWords(Math.floor(whole / size))} ${name}`;
  return whole % size === 0 ? counted : `${counted} ${inWords(whole % size)}`;
}
