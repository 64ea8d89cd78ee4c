import { expect, it } from 'vitest';
import type { ConsolePayment } from '../../contract/console-payments.ts';
import { editDraft } from './money-draft.ts';
import { amountFault, arrivedRefund } from './refund-draft.ts';

const NEW = { id: '', amount: '100', note: '', isSent: false };

it('CONS-14 a draft keeps its id whatever is typed, so that an edit after a lost answer is the same attempt', () => {
  const first = editDraft(NEW, { amount: '250' });
  expect(first.id).not.toBe('');
  const second = editDraft(first, { note: 'One sack was wet' });
  expect(second).toEqual({ ...first, note: 'One sack was wet' });
  expect(editDraft(NEW, {}).id).not.toBe(first.id);
});

it('CONS-14 a refund whose answer was lost is recognised in the list', () => {
  const draft = editDraft(NEW, {});
  const payment = { refunds: [{ id: draft.id, amount: 10_000 }] } as unknown as ConsolePayment;
  expect(arrivedRefund(payment, draft)).toMatchObject({ amount: 10_000 });
  expect(arrivedRefund(payment, editDraft(NEW, {}))).toBeUndefined();
  expect(arrivedRefund(payment, undefined)).toBeUndefined();
});

it('CONS-14 the same attempt may be sent again though less is left now', () => {
  const draft = editDraft(NEW, { amount: '250' });
  expect(amountFault(10_000, draft)).toBe('REFUND_TOO_LARGE');
  expect(amountFault(10_000, { ...draft, isSent: true })).toBeNull();
  expect(amountFault(10_000, { ...draft, amount: 'x', isSent: true })).toBe('REFUND_INVALID');
});
