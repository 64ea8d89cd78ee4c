import { expect, it } from 'vitest';
import { upiLink } from './upi-link.ts';

it.each([
  [123_456, '1234.56'],
  [100_000, '1000.00'],
  [5, '0.05'],
])('TAX-04 %i paise are asked for as %s', (paise, amount) => {
  const payment = {
    upiId: 'sas.shop@bank',
    payee: 'S & S Traders',
    paise,
    note: 'INV/2627/000001',
  };
  const link = upiLink(payment);
  expect(link).toBe(
    `upi://pay?pa=sas.shop%40bank&pn=S%20%26%20S%20Traders&am=${amount}&cu=INR&tn=INV%2F2627%2F000001`,
  );
  expect(new URL(link).searchParams.get('pn')).toBe('S & S Traders');
});
