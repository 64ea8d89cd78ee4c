// The address that payment apps open to pay an amount by UPI. On an invoice it is a QR code.

export interface UpiPayment {
  /** 'name@bank' */
  readonly upiId: string;
  readonly payee: string;
  readonly paise: number;
  /** What it is for: the invoice's number. */
  readonly note: string;
}

export function upiLink({ upiId, payee, paise, note }: UpiPayment): string {
  const rupees = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
  const parts = { pa: upiId, pn: payee, am: rupees, cu: 'INR', tn: note };
  // Not URLSearchParams: some apps show its '+' for a space as it is.
  const query = Object.entries(parts).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `upi://pay?${query.join('&')}`;
}
