import { expect, it } from 'vitest';
import { refundFault } from '../../domain/refund-state.ts';
import { creditFault } from '../../domain/tax/credit-by-hand.ts';
import { amountFault, arrivedOf } from './amount-draft.ts';
import { editDraft } from './money-draft.ts';

const NEW = { id: '', amount: '100', note: '', isSent: false };

it('CONS-14 a draft keeps its id whatever is typed, so that an edit after a lost answer is the same attempt', () => {
  const first = editDraft(NEW, { amount: '250' });
  expect(first.id).not.toBe('');
  const second = editDraft(first, { note: 'One sack was wet' });
  expect(second).toEqual({ ...first, note: 'One sack was wet' });
  expect(editDraft(NEW, {}).id).not.toBe(first.id);
});

it('CONS-14 a refund or credit note whose answer was lost is recognised in the list', () => {
  const draft = editDraft(NEW, {});
  const sent = [{ id: draft.id, amount: 10_000 }];
  expect(arrivedOf(sent, draft)).toMatchObject({ amount: 10_000 });
  expect(arrivedOf(sent, editDraft(NEW, {}))).toBeUndefined();
  expect(arrivedOf(sent, undefined)).toBeUndefined();
});

it('CONS-14 the same attempt may be sent again though less is left now', () => {
  const draft = editDraft(NEW, { amount: '250' });
  const ofRefund = (typed: typeof draft) =>
    amountFault(typed, 'REFUND_INVALID', (paise) => refundFault(10_000, paise));
  expect(ofRefund(draft)).toBe('REFUND_TOO_LARGE');
  expect(ofRefund({ ...draft, isSent: true })).toBeNull();
  expect(ofRefund({ ...draft, amount: 'x', isSent: true })).toBe('REFUND_INVALID');
  const ofCredit = amountFault(draft, 'CREDIT_INVALID', (paise) => creditFault(10_000, paise));
  expect(ofCredit).toBe('CREDIT_TOO_LARGE');
});
