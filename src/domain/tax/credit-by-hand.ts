// Decides what staff may take back of an invoice by hand (TAX-05): goods that came back after delivery. What was paid online
// goes back by a refund, which makes its own credit note. All amounts in paise.

/** As with refunds: less than ₹1 is not worth a paper. */
export const MIN_CREDIT_PAISE = 100;

type CreditFault = 'CREDIT_INVALID' | 'CREDIT_TOO_LARGE' | 'CREDIT_LEAVES_TOO_LITTLE';

/** Why so much can't be taken back of what is left of the invoice; null: it can. */
export function creditFault(left: number, amount: number): CreditFault | null {
  if (!Number.isInteger(amount) || amount < MIN_CREDIT_PAISE) return 'CREDIT_INVALID';
  if (amount > left) return 'CREDIT_TOO_LARGE';
  const rest = left - amount;
  return rest > 0 && rest < MIN_CREDIT_PAISE ? 'CREDIT_LEAVES_TOO_LITTLE' : null;
}
